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
CREATE TABLE "entitlement" (
    "tenant_id" UUID NOT NULL,
    "plan" TEXT NOT NULL,
    "max_competitors" INTEGER NOT NULL,
    "trial_end" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3),

    CONSTRAINT "entitlement_pkey" PRIMARY KEY ("tenant_id")
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

    CONSTRAINT "site_profile_pkey" PRIMARY KEY ("site_id")
);

-- CreateIndex
CREATE INDEX "company_tenant_id_created_at_idx" ON "company"("tenant_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "company_tenant_id_website_key" ON "company"("tenant_id", "website");

-- CreateIndex
CREATE UNIQUE INDEX "watchlist_entry_company_id_key" ON "watchlist_entry"("company_id");

-- CreateIndex
CREATE INDEX "watchlist_entry_tenant_id_idx" ON "watchlist_entry"("tenant_id");

-- CreateIndex
CREATE INDEX "site_company_site_id_idx" ON "site_company"("site_id");

-- The tables of kit's machinery: part of each service's first migration, in the service's schema. The service's role needs
-- SELECT, INSERT, UPDATE and DELETE on them. Those that hold no tenant's rows carry no row-level security.

-- Events written in the transaction that caused them; the relay publishes them in the order of seq.
CREATE TABLE "outbox" (
    "seq" BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    "id" UUID NOT NULL UNIQUE,
    "topic" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "traceparent" TEXT,
    "data" BYTEA NOT NULL,
    "published_at" TIMESTAMPTZ(3)
);
CREATE INDEX "outbox_unpublished" ON "outbox" ("seq") WHERE "published_at" IS NULL;
CREATE INDEX "outbox_published_at" ON "outbox" ("published_at") WHERE "published_at" IS NOT NULL;

-- Wakes the relay; the channel is outbox_<schema>.
CREATE FUNCTION "notify_outbox"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('outbox_' || TG_TABLE_SCHEMA, '');
    RETURN NULL;
END $$;
CREATE TRIGGER "outbox_notify" AFTER INSERT ON "outbox" FOR EACH STATEMENT EXECUTE FUNCTION "notify_outbox"();

-- In a single process: what each group has still to take. A row is written with the handing over and deleted when taken.
-- It names the event by seq, so that a group's backlog is read in order from the primary key.
CREATE TABLE "outbox_delivery" (
    "consumer_group" TEXT NOT NULL,
    "seq" BIGINT NOT NULL REFERENCES "outbox" ("seq") ON DELETE CASCADE,
    PRIMARY KEY ("consumer_group", "seq")
);
CREATE INDEX "outbox_delivery_seq" ON "outbox_delivery" ("seq");

-- Events this service has taken; written in the transaction of the effect.
CREATE TABLE "inbox" (
    "event_id" UUID PRIMARY KEY,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX "inbox_at" ON "inbox" ("at");

-- Events this service could not take, kept for replay.
CREATE TABLE "dead_letter" (
    "id" UUID PRIMARY KEY,
    "event_id" UUID NOT NULL UNIQUE,
    "topic" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "traceparent" TEXT,
    "data" BYTEA NOT NULL,
    "error" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL,
    "failed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "replayed_at" TIMESTAMPTZ(3)
);

-- Answers kept for a day for Idempotency-Key, so that a request that is sent again has one effect.
CREATE TABLE "idempotency" (
    "tenant_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "route" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" BYTEA NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    -- Null while the request is under way, and for good when its end is not known.
    "status" INTEGER,
    -- Null for an answer that holds a secret.
    "body" TEXT,
    PRIMARY KEY ("tenant_id", "user_id", "route", "key")
);
CREATE INDEX "idempotency_at" ON "idempotency" ("at");
ALTER TABLE "idempotency" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "idempotency" FORCE ROW LEVEL SECURITY;
CREATE POLICY "idempotency_tenant" ON "idempotency"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid OR current_setting('app.scope', true) = 'system');

-- Tenants whose rows were erased here: what still comes for one of them is not taken.
CREATE TABLE "erased_tenant" (
    "tenant_id" UUID PRIMARY KEY,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
ALTER TABLE "erased_tenant" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "erased_tenant" FORCE ROW LEVEL SECURITY;
CREATE POLICY "erased_tenant_tenant" ON "erased_tenant"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid OR current_setting('app.scope', true) = 'system');

-- Erases a tenant's rows in every table of this schema that has a tenant_id, and the events about it that every group has taken.
CREATE FUNCTION "erase_tenant"("erased" UUID) RETURNS void LANGUAGE plpgsql SET "app.scope" = 'system' AS $$
DECLARE
    "tenant_table" TEXT;
    "named" BYTEA := convert_to("erased"::text, 'UTF8');
BEGIN
    INSERT INTO "erased_tenant" ("tenant_id") VALUES ("erased") ON CONFLICT DO NOTHING;
    FOR "tenant_table" IN
        SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
        WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> 'erased_tenant'
          AND a.attname = 'tenant_id' AND NOT a.attisdropped
    LOOP
        EXECUTE format('DELETE FROM %I WHERE "tenant_id" = $1', "tenant_table") USING "erased";
    END LOOP;
    DELETE FROM "outbox" o WHERE o."published_at" IS NOT NULL AND position("named" IN o."data") > 0
        AND NOT EXISTS (SELECT FROM "outbox_delivery" d WHERE d."seq" = o."seq");
    DELETE FROM "dead_letter" WHERE position("named" IN "data") > 0;
END $$;

-- What nobody needs any more of tenants' rows: answers older than a day, and what was being written while a tenant was erased.
CREATE FUNCTION "tidy_tenant_rows"() RETURNS void LANGUAGE plpgsql SET "app.scope" = 'system' AS $$
BEGIN
    DELETE FROM "idempotency" WHERE "at" < now() - interval '24 hours';
    PERFORM "erase_tenant"("tenant_id") FROM "erased_tenant" WHERE "at" > now() - interval '7 days';
END $$;

-- Tenant rows are seen by their tenant, or by work that says that it belongs to none. Unset means nothing is seen.
ALTER TABLE "company" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "company" FORCE ROW LEVEL SECURITY;
CREATE POLICY "company_tenant" ON "company"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid OR current_setting('app.scope', true) = 'system');
ALTER TABLE "watchlist_entry" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "watchlist_entry" FORCE ROW LEVEL SECURITY;
CREATE POLICY "watchlist_entry_tenant" ON "watchlist_entry"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid OR current_setting('app.scope', true) = 'system');
ALTER TABLE "entitlement" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "entitlement" FORCE ROW LEVEL SECURITY;
CREATE POLICY "entitlement_tenant" ON "entitlement"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid OR current_setting('app.scope', true) = 'system');
ALTER TABLE "site_company" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "site_company" FORCE ROW LEVEL SECURITY;
CREATE POLICY "site_company_tenant" ON "site_company"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid OR current_setting('app.scope', true) = 'system');

CREATE INDEX "company_name" ON "company" ("tenant_id", lower("name"));
-- AddForeignKey
ALTER TABLE "watchlist_entry" ADD CONSTRAINT "watchlist_entry_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE CASCADE;
