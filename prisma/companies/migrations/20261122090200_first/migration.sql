-- Replaces: 20261121000000_first 20261122020000_system_role 20261122020100_outbox_tenant
-- Replaces: 20261122020400_tenant_indexes 20261122070000_watchlist_order 20261122090000_dead_letters_replayed
-- Replaces: 20261122090100_retention
-- CreateTable
CREATE TABLE "company" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "website" TEXT NOT NULL,
    "logo" TEXT,
    "status" TEXT NOT NULL DEFAULT 'active',
    "industry" TEXT[],
    "headquarters" TEXT,
    "founded" TEXT,
    "employees" INTEGER,
    "revenue" TEXT,
    "funding_stage" TEXT,
    "funding_amount" BIGINT,
    "key_products" TEXT[],
    "target_market" TEXT[],
    "social_profiles" JSONB NOT NULL DEFAULT '{}',
    "tags" TEXT[],
    "edited" TEXT[],
    "tracking" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "company_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "watchlist_entry" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "relationship_type" TEXT NOT NULL,
    "importance" TEXT NOT NULL,
    "notification_settings" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "watchlist_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "site_company" (
    "company_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "followed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "site_company_pkey" PRIMARY KEY ("company_id")
);

-- CreateTable
CREATE TABLE "site_profile" (
    "site_id" UUID NOT NULL,
    "fields" JSONB NOT NULL,
    "observed_at" TIMESTAMPTZ(3) NOT NULL,
    "unfollowed_at" TIMESTAMPTZ(3),

    CONSTRAINT "site_profile_pkey" PRIMARY KEY ("site_id")
);

-- CreateIndex
CREATE INDEX "company_tenant_id_created_at_idx" ON "company"("tenant_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "company_tenant_id_website_key" ON "company"("tenant_id", "website");

-- CreateIndex
CREATE UNIQUE INDEX "watchlist_entry_company_id_key" ON "watchlist_entry"("company_id");

-- CreateIndex
CREATE INDEX "site_company_site_id_idx" ON "site_company"("site_id");

-- A tenant sees its own rows, unset means none. What belongs to no tenant is done by a role of its own, the service's system role; the
-- start gives it its rule beside this one (services/kit/src/db/migrate.ts), because the names of roles are the installation's.
ALTER TABLE "company" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "company" FORCE ROW LEVEL SECURITY;
CREATE POLICY "company_tenant" ON "company"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "watchlist_entry" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "watchlist_entry" FORCE ROW LEVEL SECURITY;
CREATE POLICY "watchlist_entry_tenant" ON "watchlist_entry"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "site_company" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "site_company" FORCE ROW LEVEL SECURITY;
CREATE POLICY "site_company_tenant" ON "site_company"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);

CREATE INDEX "company_name" ON "company" ("tenant_id", lower("name"));
-- AddForeignKey
ALTER TABLE "watchlist_entry" ADD CONSTRAINT "watchlist_entry_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By this a tenant's erasure finds its rows.
CREATE INDEX "site_company_tenant_id_idx" ON "site_company"("tenant_id");

CREATE INDEX "watchlist_entry_tenant_id_created_at_id_idx" ON "watchlist_entry"("tenant_id", "created_at" DESC, "id");

-- Where the walk over all profiles stands.
CREATE TABLE "retention_place" (
    "walk" TEXT NOT NULL,
    "after" UUID NOT NULL,

    CONSTRAINT "retention_place_pkey" PRIMARY KEY ("walk")
);
