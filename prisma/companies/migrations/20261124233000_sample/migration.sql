-- AlterTable
ALTER TABLE "company" ADD COLUMN     "sample" BOOLEAN NOT NULL DEFAULT false;
