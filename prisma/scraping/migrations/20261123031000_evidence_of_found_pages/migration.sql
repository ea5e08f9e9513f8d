-- Why a page was taken for what it is, and how sure that is. Pages that were found before have neither until their site is looked through again.
ALTER TABLE "target" ADD COLUMN "evidence" TEXT;
ALTER TABLE "target" ADD COLUMN "confidence" REAL;
