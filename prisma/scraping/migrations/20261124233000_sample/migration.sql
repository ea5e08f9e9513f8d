-- AlterTable
ALTER TABLE "follow" ADD COLUMN     "sample" BOOLEAN NOT NULL DEFAULT false;
