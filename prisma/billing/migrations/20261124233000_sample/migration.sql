-- AlterTable
ALTER TABLE "tracked_company" ADD COLUMN     "sample" BOOLEAN NOT NULL DEFAULT false;
