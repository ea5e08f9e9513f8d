-- AlterTable
ALTER TABLE "app_user" ADD COLUMN "doubted_until" TIMESTAMPTZ(3);
