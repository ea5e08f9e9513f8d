-- Replaces: 20261121000000_first 20261122020000_system_role 20261122020100_outbox_tenant
-- Replaces: 20261122090000_dead_letters_replayed
-- The tables of kit's machinery, in each service's schema. The service's role needs SELECT, INSERT, UPDATE and DELETE on them. Those
-- that hold no tenant's rows carry no row-level security.

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
    "published_at" TIMESTAMPTZ(3),
    -- Whom the event is about, so that a tenant's erasure finds it; null when it is about no tenant. Not a tenant_id: the relay reads
    -- the events of all.
    "tenant" UUID,
    -- Whether that was asked when the row was written.
    "tenant_known" BOOLEAN NOT NULL DEFAULT false
);
CREATE INDEX "outbox_unpublished" ON "outbox" ("seq") WHERE "published_at" IS NULL;
CREATE INDEX "outbox_published_at" ON "outbox" ("published_at") WHERE "published_at" IS NOT NULL;
CREATE INDEX "outbox_tenant" ON "outbox" ("tenant") WHERE "tenant" IS NOT NULL;
CREATE INDEX "outbox_tenant_unknown" ON "outbox" ("seq") WHERE NOT "tenant_known";

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
    "replayed_at" TIMESTAMPTZ(3),
    "tenant" UUID,
    "tenant_known" BOOLEAN NOT NULL DEFAULT false
);
CREATE INDEX "dead_letter_waiting" ON "dead_letter" ("failed_at", "id") WHERE "replayed_at" IS NULL;
CREATE INDEX "dead_letter_replayed_at" ON "dead_letter" ("replayed_at") WHERE "replayed_at" IS NOT NULL;
CREATE INDEX "dead_letter_tenant" ON "dead_letter" ("tenant") WHERE "tenant" IS NOT NULL;
CREATE INDEX "dead_letter_tenant_unknown" ON "dead_letter" ("id") WHERE NOT "tenant_known";

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
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);

-- Tenants whose rows were erased here: what still comes for one of them is not taken.
CREATE TABLE "erased_tenant" (
    "tenant_id" UUID PRIMARY KEY,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX "erased_tenant_at" ON "erased_tenant" ("at");
ALTER TABLE "erased_tenant" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "erased_tenant" FORCE ROW LEVEL SECURITY;
CREATE POLICY "erased_tenant_tenant" ON "erased_tenant"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);

-- Erases a tenant's rows in every table of this schema that has a tenant_id, and the events about it that every group has taken. It has
-- no rights of its own: in a tenant's transaction it reaches that tenant's rows only, and of another it erases nothing.
CREATE FUNCTION "erase_tenant"("erased" UUID) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    "tenant_table" TEXT;
BEGIN
    INSERT INTO "erased_tenant" ("tenant_id") VALUES ("erased") ON CONFLICT DO NOTHING;
    FOR "tenant_table" IN
        SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
        WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> 'erased_tenant'
          AND a.attname = 'tenant_id' AND NOT a.attisdropped
    LOOP
        EXECUTE format('DELETE FROM %I WHERE "tenant_id" = $1', "tenant_table") USING "erased";
    END LOOP;
    DELETE FROM "outbox" o WHERE o."tenant" = "erased" AND o."published_at" IS NOT NULL
        AND NOT EXISTS (SELECT FROM "outbox_delivery" d WHERE d."seq" = o."seq");
    DELETE FROM "dead_letter" WHERE "tenant" = "erased";
END $$;
