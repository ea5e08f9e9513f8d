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

    CONSTRAINT "follow_pkey" PRIMARY KEY ("company_id")
);

-- CreateTable
CREATE TABLE "entitlement" (
    "tenant_id" UUID NOT NULL,
    "check_interval_seconds" INTEGER NOT NULL,
    "history_days" INTEGER NOT NULL,
    "trial_end" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3),

    CONSTRAINT "entitlement_pkey" PRIMARY KEY ("tenant_id")
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
CREATE INDEX "target_due_at_idx" ON "target"("due_at");

-- CreateIndex
CREATE UNIQUE INDEX "target_site_id_kind_key" ON "target"("site_id", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "snapshot_site_id_hash_key" ON "snapshot"("site_id", "hash");

-- CreateIndex
CREATE INDEX "change_site_id_detected_at_idx" ON "change"("site_id", "detected_at");

-- CreateIndex
CREATE INDEX "follow_site_id_idx" ON "follow"("site_id");

-- CreateIndex
CREATE INDEX "follow_tenant_id_idx" ON "follow"("tenant_id");

-- CreateIndex
CREATE INDEX "refresh_job_tenant_id_company_id_idx" ON "refresh_job"("tenant_id", "company_id");

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
ALTER TABLE "follow" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "follow" FORCE ROW LEVEL SECURITY;
CREATE POLICY "follow_tenant" ON "follow"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid OR current_setting('app.scope', true) = 'system');
ALTER TABLE "entitlement" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "entitlement" FORCE ROW LEVEL SECURITY;
CREATE POLICY "entitlement_tenant" ON "entitlement"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid OR current_setting('app.scope', true) = 'system');
ALTER TABLE "refresh_job" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "refresh_job" FORCE ROW LEVEL SECURITY;
CREATE POLICY "refresh_job_tenant" ON "refresh_job"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid OR current_setting('app.scope', true) = 'system');

CREATE INDEX "target_claim" ON "target" ("due_at") WHERE "due_at" IS NOT NULL;
CREATE INDEX "change_confirm_due" ON "change" ("target_id", "confirm_due_at") WHERE "confirm_due_at" IS NOT NULL;
