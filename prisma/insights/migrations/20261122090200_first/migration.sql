-- Replaces: 20261121000000_first 20261122020000_system_role 20261122020100_outbox_tenant 20261122020200_retention
-- Replaces: 20261122030000_tracked_pages 20261122090000_dead_letters_replayed
-- CreateTable
CREATE TABLE "follow" (
    "company_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "company_name" TEXT NOT NULL,
    "website" TEXT NOT NULL,
    "followed_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "renamed_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "pages" TEXT[],

    CONSTRAINT "follow_pkey" PRIMARY KEY ("company_id")
);

-- CreateTable
CREATE TABLE "finding" (
    "id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "rule" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "importance" TEXT NOT NULL,
    "evidence" JSONB NOT NULL,
    "confirmed" BOOLEAN NOT NULL,
    "generated_at" TIMESTAMPTZ(3) NOT NULL,
    "occasion" TEXT NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "finding_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "observed_change" (
    "id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "data_type" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "importance" TEXT NOT NULL,
    "detail" JSONB NOT NULL,
    "confirmed" BOOLEAN NOT NULL,
    "flapping" BOOLEAN NOT NULL DEFAULT false,
    "detected_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "observed_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "follow_site_id_idx" ON "follow"("site_id");

-- CreateIndex
CREATE INDEX "follow_tenant_id_idx" ON "follow"("tenant_id");

-- CreateIndex
CREATE UNIQUE INDEX "finding_occasion_key" ON "finding"("occasion");

-- CreateIndex
CREATE INDEX "finding_site_id_generated_at_idx" ON "finding"("site_id", "generated_at");

-- CreateIndex
CREATE INDEX "observed_change_site_id_detected_at_idx" ON "observed_change"("site_id", "detected_at");

-- A tenant sees its own rows, unset means none. What belongs to no tenant is done by a role of its own, the service's system role; the
-- start gives it its rule beside this one (services/kit/src/db/migrate.ts), because the names of roles are the installation's.
ALTER TABLE "follow" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "follow" FORCE ROW LEVEL SECURITY;
CREATE POLICY "follow_tenant" ON "follow"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);

-- Where the walk over all sites stands that removes old findings.
CREATE TABLE "retention_place" (
    "walk" TEXT NOT NULL,
    "after" UUID NOT NULL,

    CONSTRAINT "retention_place_pkey" PRIMARY KEY ("walk")
);

-- Old changes, without those that are still to be heard of and would stand before all others.
CREATE INDEX "observed_change_settled" ON "observed_change" ("detected_at") WHERE "confirmed" OR "flapping";
