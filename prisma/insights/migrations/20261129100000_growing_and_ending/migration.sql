-- An alert that grows is news: unread again for whoever read it before that.
ALTER TABLE "alert" ADD COLUMN "grown_at" TIMESTAMPTZ(3);
ALTER TABLE "alert_read" ADD COLUMN "read_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
-- A digest tells what was raised in its time, and what grew in it.
CREATE INDEX "alert_grown" ON "alert" ("tenant_id", "grown_at") WHERE "grown_at" IS NOT NULL;

-- What was taken back says so.
ALTER TABLE "finding" ADD COLUMN "ended_why" TEXT;
ALTER TABLE "alert" ADD COLUMN "ended_why" TEXT;
