-- From: 20261121000000_first
ALTER TABLE "customer" ADD COLUMN "wished_plan" TEXT, ADD COLUMN "wished_by" TEXT, ADD COLUMN "wished_from" TEXT,
    ADD COLUMN "wished_at" TIMESTAMPTZ(3);
ALTER TABLE "member" ADD COLUMN "removed_at" TIMESTAMPTZ(3), NO FORCE ROW LEVEL SECURITY;
UPDATE "member" SET "removed_at" = now() WHERE "removed";
ALTER TABLE "member" FORCE ROW LEVEL SECURITY;
ALTER TABLE "tracked_company" ADD COLUMN "deleted_at" TIMESTAMPTZ(3), NO FORCE ROW LEVEL SECURITY;
UPDATE "tracked_company" SET "deleted_at" = now() WHERE "deleted";
ALTER TABLE "tracked_company" FORCE ROW LEVEL SECURITY;
ALTER TABLE "provider_event" ADD COLUMN "address" TEXT NOT NULL DEFAULT '', ADD COLUMN "attempts" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "due_at" TIMESTAMPTZ(3);
UPDATE "provider_event" SET "due_at" = now() WHERE "processed_at" IS NULL;
DROP INDEX "provider_event_processed_at_received_at_idx";
CREATE INDEX "provider_event_due_at_idx" ON "provider_event"("due_at");
CREATE INDEX "provider_event_received_at_idx" ON "provider_event"("received_at");
CREATE INDEX "member_removed_at_idx" ON "member"("removed_at");
CREATE INDEX "tracked_company_deleted_at_idx" ON "tracked_company"("deleted_at");
CREATE INDEX "notice_at_idx" ON "notice"("at");
CREATE INDEX "subscription_trial_end_idx" ON "subscription"("trial_end");
CREATE INDEX "usage_month_month_idx" ON "usage_month"("month");
