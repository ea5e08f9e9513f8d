-- What others were told of pages that are not read, so that they are told once.
ALTER TABLE "target" ADD COLUMN "unread_told" TEXT, ADD COLUMN "unread_since" TIMESTAMPTZ(3);
