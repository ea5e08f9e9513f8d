-- CreateTable
CREATE TABLE "subscription" (
    "tenant_id" UUID NOT NULL,
    "plan" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "billing_cycle" TEXT,
    "current_period_start" TIMESTAMPTZ(3) NOT NULL,
    "current_period_end" TIMESTAMPTZ(3) NOT NULL,
    "trial_start" TIMESTAMPTZ(3),
    "trial_end" TIMESTAMPTZ(3),
    "cancel_at_period_end" BOOLEAN NOT NULL DEFAULT false,
    "stripe_subscription_id" TEXT,

    CONSTRAINT "subscription_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateTable
CREATE TABLE "tracked_company" (
    "company_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "deleted" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "tracked_company_pkey" PRIMARY KEY ("company_id")
);

-- CreateTable
CREATE TABLE "member" (
    "user_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "email" TEXT NOT NULL DEFAULT '',
    "role" TEXT NOT NULL DEFAULT '',
    "role_at" TIMESTAMPTZ(3),
    "removed" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "member_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "usage_month" (
    "tenant_id" UUID NOT NULL,
    "month" TEXT NOT NULL,
    "api_calls" BIGINT NOT NULL DEFAULT 0,
    "alerts" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "usage_month_pkey" PRIMARY KEY ("tenant_id","month")
);

-- CreateTable
CREATE TABLE "notice" (
    "tenant_id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notice_pkey" PRIMARY KEY ("tenant_id","subject")
);

-- CreateTable
CREATE TABLE "customer" (
    "tenant_id" UUID NOT NULL,
    "customer_id" TEXT NOT NULL,

    CONSTRAINT "customer_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateTable
CREATE TABLE "contract" (
    "id" TEXT NOT NULL,
    "tenant_id" UUID NOT NULL,
    "customer_id" TEXT NOT NULL,
    "plan" TEXT,
    "price_id" TEXT NOT NULL,
    "billing_cycle" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "period_start" TIMESTAMPTZ(3) NOT NULL,
    "period_end" TIMESTAMPTZ(3) NOT NULL,
    "cancel_at_period_end" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_rank" INTEGER NOT NULL,
    "seen_in" TEXT NOT NULL,
    "refusals" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "contract_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checkout" (
    "tenant_id" UUID NOT NULL,
    "key" UUID NOT NULL,
    "price_id" TEXT NOT NULL,
    "session_id" TEXT,
    "url" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "checkout_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateTable
CREATE TABLE "provider_event" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "payload" TEXT NOT NULL,
    "customer_id" TEXT,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "processed_at" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "provider_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_object" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "idempotency_key" TEXT,
    "body" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_object_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "tracked_company_tenant_id_idx" ON "tracked_company"("tenant_id");

-- CreateIndex
CREATE INDEX "member_tenant_id_idx" ON "member"("tenant_id");

-- CreateIndex
CREATE UNIQUE INDEX "customer_customer_id_key" ON "customer"("customer_id");

-- CreateIndex
CREATE INDEX "contract_tenant_id_idx" ON "contract"("tenant_id");

-- CreateIndex
CREATE INDEX "provider_event_processed_at_received_at_idx" ON "provider_event"("processed_at", "received_at");

-- CreateIndex
CREATE INDEX "provider_event_customer_id_idx" ON "provider_event"("customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_object_idempotency_key_key" ON "sandbox_object"("idempotency_key");

-- CreateIndex
CREATE INDEX "sandbox_object_kind_customer_id_idx" ON "sandbox_object"("kind", "customer_id");

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

-- The mail outbox of kit: part of the first migration of a service that sends mail, in the service's schema. A mail belongs to an
-- address, not to a tenant (some go to people who have no account), so the table carries no row-level security.
CREATE TABLE "mail" (
    "id" UUID PRIMARY KEY,
    "seq" BIGINT GENERATED ALWAYS AS IDENTITY,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'queued' CHECK ("state" IN ('queued', 'sent', 'failed')),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    -- When it is sent or tried next; while it is being sent: when another process may take it over.
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "error" TEXT
);
CREATE INDEX "mail_due" ON "mail" ("due_at") WHERE "state" = 'queued';
CREATE INDEX "mail_ended_at" ON "mail" ("ended_at") WHERE "ended_at" IS NOT NULL;
CREATE INDEX "mail_recipient" ON "mail" ("recipient", "seq");

-- Tenant rows are seen by their tenant, or by work that says that it belongs to none. Unset means nothing is seen.
ALTER TABLE "subscription" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "subscription" FORCE ROW LEVEL SECURITY;
CREATE POLICY "subscription_tenant" ON "subscription"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid OR current_setting('app.scope', true) = 'system');
ALTER TABLE "tracked_company" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "tracked_company" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tracked_company_tenant" ON "tracked_company"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid OR current_setting('app.scope', true) = 'system');
ALTER TABLE "member" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "member" FORCE ROW LEVEL SECURITY;
CREATE POLICY "member_tenant" ON "member"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid OR current_setting('app.scope', true) = 'system');
ALTER TABLE "customer" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "customer" FORCE ROW LEVEL SECURITY;
CREATE POLICY "customer_tenant" ON "customer"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid OR current_setting('app.scope', true) = 'system');
ALTER TABLE "contract" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "contract" FORCE ROW LEVEL SECURITY;
CREATE POLICY "contract_tenant" ON "contract"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid OR current_setting('app.scope', true) = 'system');
ALTER TABLE "checkout" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "checkout" FORCE ROW LEVEL SECURITY;
CREATE POLICY "checkout_tenant" ON "checkout"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid OR current_setting('app.scope', true) = 'system');
ALTER TABLE "usage_month" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "usage_month" FORCE ROW LEVEL SECURITY;
CREATE POLICY "usage_month_tenant" ON "usage_month"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid OR current_setting('app.scope', true) = 'system');
ALTER TABLE "notice" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "notice" FORCE ROW LEVEL SECURITY;
CREATE POLICY "notice_tenant" ON "notice"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid OR current_setting('app.scope', true) = 'system');
