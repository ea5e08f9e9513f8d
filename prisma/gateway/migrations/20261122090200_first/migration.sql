-- Replaces: 20261121000000_first 20261122020000_system_role 20261122020100_outbox_tenant 20261122070000_pruning
-- Replaces: 20261122090000_dead_letters_replayed
-- CreateTable
CREATE TABLE "api_usage" (
    "tenant_id" UUID NOT NULL,
    "month" TEXT NOT NULL,
    "calls" BIGINT NOT NULL,

    CONSTRAINT "api_usage_pkey" PRIMARY KEY ("tenant_id","month")
);

-- CreateTable
CREATE TABLE "api_lease" (
    "tenant_id" UUID NOT NULL,
    "month" TEXT NOT NULL,
    "holder" UUID NOT NULL,
    "calls" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "api_lease_pkey" PRIMARY KEY ("tenant_id","month","holder")
);

-- A tenant sees its own rows, unset means none. What belongs to no tenant is done by a role of its own, the service's system role; the
-- start gives it its rule beside this one (services/kit/src/db/migrate.ts), because the names of roles are the installation's.
ALTER TABLE "api_usage" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "api_usage" FORCE ROW LEVEL SECURITY;
CREATE POLICY "api_usage_tenant" ON "api_usage"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "api_lease" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "api_lease" FORCE ROW LEVEL SECURITY;
CREATE POLICY "api_lease_tenant" ON "api_lease"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);

-- What is pruned is found by its age.
-- CreateIndex
CREATE INDEX "api_usage_month_idx" ON "api_usage"("month");

CREATE INDEX "api_lease_expires_at_idx" ON "api_lease"("expires_at");
