-- AlterTable
ALTER TABLE "company" ADD COLUMN "employees_as_of" TEXT;
