-- Replaces: 20261121000000_first 20261122010000_attempts 20261122020000_system_role 20261122020100_outbox_tenant
-- Replaces: 20261122020200_retention 20261122020300_change_list 20261122020400_page_states
-- Replaces: 20261122030000_wanted_until 20261122030100_tracked_pages 20261122050000_unreadable
-- Replaces: 20261122080000_stored_today 20261122080100_lane 20261122090000_dead_letters_replayed
-- CreateTable
CREATE TABLE "site" (
    "id" UUID NOT NULL,
    "website" TEXT NOT NULL,
    "origin" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "first_run_at" TIMESTAMPTZ(3),
    "interval_seconds" INTEGER NOT NULL DEFAULT 86400,
    "traceparent" TEXT,
    "traced_at" TIMESTAMPTZ(3),
    "stored_day" DATE,
    "stored_bytes" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "site_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "target" (
    "id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "url" TEXT,
    "due_at" TIMESTAMPTZ(3),
    "leased_until" TIMESTAMPTZ(3),
    "lease_token" UUID,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "reason" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "etag" TEXT,
    "last_modified" TEXT,
    "title" TEXT,
    "status" INTEGER,
    "last_checked" TIMESTAMPTZ(3),
    "last_success" TIMESTAMPTZ(3),
    "last_changed" TIMESTAMPTZ(3),
    "snapshot_id" UUID,
    "memory" BYTEA,
    "facts" BYTEA,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "wanted_until" TIMESTAMPTZ(3) DEFAULT 'infinity',
    "unreadable" TEXT,
    "unread_links" INTEGER NOT NULL DEFAULT 0,
    "lane" SMALLINT NOT NULL DEFAULT 0,

    CONSTRAINT "target_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "snapshot" (
    "id" UUID NOT NULL,
    "hash" BYTEA NOT NULL,
    "site_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "captured_at" TIMESTAMPTZ(3) NOT NULL,
    "body" BYTEA NOT NULL,
    "bytes" INTEGER NOT NULL,

    CONSTRAINT "snapshot_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "posting_page" (
    "site_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "posting" JSONB,
    "read_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "posting_page_pkey" PRIMARY KEY ("site_id","url")
);

-- CreateTable
CREATE TABLE "observation" (
    "site_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "observed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "observation_pkey" PRIMARY KEY ("site_id","kind")
);

-- CreateTable
CREATE TABLE "change" (
    "id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "target_id" UUID NOT NULL,
    "data_type" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "importance" TEXT NOT NULL,
    "why" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "detail" JSONB NOT NULL,
    "url" TEXT NOT NULL,
    "item_url" TEXT,
    "item_key" TEXT NOT NULL,
    "confirmed" BOOLEAN NOT NULL,
    "flapping" BOOLEAN NOT NULL DEFAULT false,
    "detected_at" TIMESTAMPTZ(3) NOT NULL,
    "confirm_due_at" TIMESTAMPTZ(3),
    "snapshot_before" UUID,
    "snapshot_after" UUID,

    CONSTRAINT "change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "follow" (
    "company_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "company_name" TEXT NOT NULL,
    "pages" TEXT[],
    "socials" TEXT[],
    "news_sources" TEXT[],
    "settings" JSONB NOT NULL,
    "paused" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "pages_told" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "follow_pkey" PRIMARY KEY ("company_id")
);

-- CreateTable
CREATE TABLE "refresh_job" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "refresh_job_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "site_website_key" ON "site"("website");

-- CreateIndex
CREATE UNIQUE INDEX "target_site_id_kind_key" ON "target"("site_id", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "snapshot_site_id_hash_key" ON "snapshot"("site_id", "hash");

-- CreateIndex
CREATE INDEX "follow_site_id_idx" ON "follow"("site_id");

-- CreateIndex
CREATE INDEX "follow_tenant_id_idx" ON "follow"("tenant_id");

-- CreateIndex
CREATE INDEX "refresh_job_tenant_id_company_id_idx" ON "refresh_job"("tenant_id", "company_id");

-- A tenant sees its own rows, unset means none. What belongs to no tenant is done by a role of its own, the service's system role; the
-- start gives it its rule beside this one (services/kit/src/db/migrate.ts), because the names of roles are the installation's.
ALTER TABLE "follow" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "follow" FORCE ROW LEVEL SECURITY;
CREATE POLICY "follow_tenant" ON "follow"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "refresh_job" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "refresh_job" FORCE ROW LEVEL SECURITY;
CREATE POLICY "refresh_job_tenant" ON "refresh_job"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);

CREATE INDEX "target_claim" ON "target" ("due_at") WHERE "due_at" IS NOT NULL;
CREATE INDEX "change_confirm_due" ON "change" ("target_id", "confirm_due_at") WHERE "confirm_due_at" IS NOT NULL;

-- Where the walk over all sites stands that removes old history.
CREATE TABLE "retention_place" (
    "walk" TEXT NOT NULL,
    "after" UUID NOT NULL,

    CONSTRAINT "retention_place_pkey" PRIMARY KEY ("walk")
);

CREATE INDEX "snapshot_site_id_captured_at_idx" ON "snapshot"("site_id", "captured_at");

CREATE INDEX "refresh_job_created_at_idx" ON "refresh_job"("created_at");

-- Pages on the schedule by state: counted in the index for the metrics.
CREATE INDEX "target_state" ON "target" ("state") WHERE "due_at" IS NOT NULL;

-- Pages that come to rest when the last trial ends.
CREATE INDEX "target_wanted_until" ON "target" ("wanted_until") WHERE "due_at" IS NOT NULL AND "wanted_until" < 'infinity';

-- Follows whose pages have not been told to those who keep a projection of follows.
CREATE INDEX "follow_pages_untold" ON "follow" ("company_id") WHERE NOT "pages_told";

-- All that a list of changes is ordered, narrowed and counted by, so that it reads no row that it does not show.
CREATE INDEX "change_listed" ON "change"("site_id", "detected_at", "id", "data_type", "importance", "target_id");

-- A claim takes from every lane that has due pages.
CREATE INDEX "target_lane" ON "target" ("lane", "due_at") WHERE "due_at" IS NOT NULL;
