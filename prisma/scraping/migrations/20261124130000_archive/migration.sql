-- What archives show of a page's past: its changes carry their origin, and the list counts them in its index alone.
ALTER TABLE "change" ADD COLUMN "origin" TEXT NOT NULL DEFAULT 'live', ADD COLUMN "captures" JSONB;
CREATE INDEX "change_listed_origin" ON "change"("site_id", "detected_at", "id", "data_type", "importance", "target_id", "origin");
DROP INDEX "change_listed";

-- Pages whose past is read, or was: one row each, for as long as the page is there.
CREATE TABLE "archive_page" (
    "target_id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "reason" TEXT,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "queue" INTEGER NOT NULL,
    "line" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "captures" INTEGER NOT NULL DEFAULT 0,
    "since" TIMESTAMPTZ(3),
    "progress" BYTEA,

    CONSTRAINT "archive_page_pkey" PRIMARY KEY ("target_id")
);
CREATE INDEX "archive_page_state_line_idx" ON "archive_page"("state", "line");
CREATE INDEX "archive_page_queue_state_line_idx" ON "archive_page"("queue", "state", "line");
