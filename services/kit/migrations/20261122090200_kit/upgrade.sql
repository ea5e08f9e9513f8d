-- From: 20261121000000_first
ALTER TABLE "outbox" ADD COLUMN "tenant" UUID, ADD COLUMN "tenant_known" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "outbox_tenant" ON "outbox" ("tenant") WHERE "tenant" IS NOT NULL;
CREATE INDEX "outbox_tenant_unknown" ON "outbox" ("seq") WHERE NOT "tenant_known";
ALTER TABLE "dead_letter" ADD COLUMN "tenant" UUID, ADD COLUMN "tenant_known" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "dead_letter_waiting" ON "dead_letter" ("failed_at", "id") WHERE "replayed_at" IS NULL;
CREATE INDEX "dead_letter_replayed_at" ON "dead_letter" ("replayed_at") WHERE "replayed_at" IS NOT NULL;
CREATE INDEX "dead_letter_tenant" ON "dead_letter" ("tenant") WHERE "tenant" IS NOT NULL;
CREATE INDEX "dead_letter_tenant_unknown" ON "dead_letter" ("id") WHERE NOT "tenant_known";
CREATE INDEX "erased_tenant_at" ON "erased_tenant" ("at");

-- The system's work has a role of its own: what a tenant sees is all that a policy says, of kit's tables and of the service's.
DO $$
DECLARE
    "rule" RECORD;
BEGIN
    FOR "rule" IN SELECT "tablename", "policyname", substring("qual" FROM '\(\((\w+) = ') AS "key" FROM pg_policies
        WHERE "schemaname" = current_schema() AND "qual" LIKE '%app.scope%'
    LOOP
        EXECUTE format('ALTER POLICY %I ON %I USING (%I = NULLIF(current_setting(''app.tenant_id'', true), '''')::uuid)',
            "rule"."policyname", "rule"."tablename", "rule"."key");
    END LOOP;
END $$;
DROP FUNCTION "tidy_tenant_rows"();

-- Erases a tenant's rows in every table of this schema that has a tenant_id, and the events about it that every group has taken. It has
-- no rights of its own: in a tenant's transaction it reaches that tenant's rows only, and of another it erases nothing.
CREATE OR REPLACE FUNCTION "erase_tenant"("erased" UUID) RETURNS void LANGUAGE plpgsql AS $$
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
