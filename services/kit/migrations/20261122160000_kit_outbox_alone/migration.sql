-- The bus of the single process reads the outbox itself: an event is published when every group has taken it. What a group had still to
-- take is brought to all of them again; the inboxes know who has it.
UPDATE "outbox" SET "published_at" = NULL WHERE "seq" IN (SELECT "seq" FROM "outbox_delivery");
DROP TABLE "outbox_delivery";

-- As before, but for the table that is gone.
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
    DELETE FROM "outbox" WHERE "tenant" = "erased" AND "published_at" IS NOT NULL;
    DELETE FROM "dead_letter" WHERE "tenant" = "erased";
END $$;
