-- From: 20261121000000_first
CREATE TABLE "retention_place" (
    "walk" TEXT NOT NULL,
    "after" UUID NOT NULL,

    CONSTRAINT "retention_place_pkey" PRIMARY KEY ("walk")
);
-- Who follows a page is told of it anew; until when each is wanted is put right by the sweep.
ALTER TABLE "follow" ADD COLUMN "pages_told" BOOLEAN NOT NULL DEFAULT false, NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "site" ADD COLUMN "stored_day" DATE, ADD COLUMN "stored_bytes" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "target" ADD COLUMN "attempts" INTEGER NOT NULL DEFAULT 0, ADD COLUMN "wanted_until" TIMESTAMPTZ(3) DEFAULT 'infinity',
    ADD COLUMN "unreadable" TEXT, ADD COLUMN "unread_links" INTEGER NOT NULL DEFAULT 0, ADD COLUMN "lane" SMALLINT NOT NULL DEFAULT 0;
UPDATE "target" t SET "lane" = hashtextextended(first."tenant_id"::text, 0) & 63
    FROM (SELECT DISTINCT ON ("site_id") "site_id", "tenant_id" FROM "follow" WHERE NOT "paused" ORDER BY "site_id", "created_at", "company_id") first
    WHERE first."site_id" = t."site_id";
ALTER TABLE "follow" FORCE ROW LEVEL SECURITY;
CREATE INDEX "follow_pages_untold" ON "follow" ("company_id") WHERE NOT "pages_told";
DROP INDEX "target_due_at_idx";
CREATE INDEX "target_lane" ON "target" ("lane", "due_at") WHERE "due_at" IS NOT NULL;
CREATE INDEX "target_state" ON "target" ("state") WHERE "due_at" IS NOT NULL;
CREATE INDEX "target_wanted_until" ON "target" ("wanted_until") WHERE "due_at" IS NOT NULL AND "wanted_until" < 'infinity';
DROP INDEX "change_site_id_detected_at_idx";
CREATE INDEX "change_listed" ON "change" ("site_id", "detected_at", "id", "data_type", "importance", "target_id");
CREATE INDEX "refresh_job_created_at_idx" ON "refresh_job"("created_at");
CREATE INDEX "snapshot_site_id_captured_at_idx" ON "snapshot"("site_id", "captured_at");
