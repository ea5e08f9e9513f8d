-- What stored pages look like; no tenant: what a site shows the world is nobody's. A picture goes with its page.
CREATE TABLE "screenshot" (
    "snapshot_id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "target_id" UUID NOT NULL,
    "lane" SMALLINT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "taken_at" TIMESTAMPTZ(3),
    "body" BYTEA,
    "width" INTEGER,
    "height" INTEGER,
    "whole" BOOLEAN,
    "reason" TEXT,

    CONSTRAINT "screenshot_pkey" PRIMARY KEY ("snapshot_id")
);
CREATE INDEX "screenshot_lane_due_at_idx" ON "screenshot"("lane", "due_at");
CREATE INDEX "screenshot_site_id_asked_at_idx" ON "screenshot"("site_id", "asked_at");
ALTER TABLE "screenshot" ADD CONSTRAINT "screenshot_snapshot_id_fkey" FOREIGN KEY ("snapshot_id") REFERENCES "snapshot"("id") ON DELETE CASCADE ON UPDATE CASCADE;
