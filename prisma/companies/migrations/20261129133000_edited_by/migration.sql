-- AlterTable
ALTER TABLE "company" ADD COLUMN     "edited_by" JSONB NOT NULL DEFAULT '{}';
