-- CreateTable
CREATE TABLE "tenant" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "size" TEXT,
    "tracking_preference" TEXT,
    "registered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tenant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app_user" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "job_position" TEXT,
    "onboarding_complete" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "app_user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "remember" BOOLEAN NOT NULL,
    "user_agent" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "confirmed_until" TIMESTAMPTZ(3),

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refresh_token" (
    "token_hash" BYTEA NOT NULL,
    "session_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "spent_at" TIMESTAMPTZ(3),

    CONSTRAINT "refresh_token_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "sign_in_attempt" (
    "account" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "failures" INTEGER NOT NULL,
    "last_failed" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_attempt_pkey" PRIMARY KEY ("account","address")
);

-- CreateTable
CREATE TABLE "trial_signup" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "completed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "trial_signup_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "password_reset" (
    "token_hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "password_reset_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "second_factor" (
    "user_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "secret" BYTEA NOT NULL,
    "enabled_at" TIMESTAMPTZ(3),
    "last_step" INTEGER,

    CONSTRAINT "second_factor_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "recovery_code" (
    "user_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("user_id","code_hash")
);

-- CreateTable
CREATE TABLE "encryption_key" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "key" BYTEA NOT NULL,

    CONSTRAINT "encryption_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_challenge" (
    "token_hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,
    "remember" BOOLEAN NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "sign_in_challenge_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "invitation" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "invited_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "entitlement" (
    "tenant_id" UUID NOT NULL,
    "plan" TEXT NOT NULL,
    "max_users" INTEGER NOT NULL,
    "features" TEXT[],
    "updated_at" TIMESTAMPTZ(3),

    CONSTRAINT "entitlement_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateTable
CREATE TABLE "api_key" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "key_hash" BYTEA NOT NULL,
    "prefix" TEXT NOT NULL,
    "scopes" TEXT[],
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "address" TEXT NOT NULL,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "preferences" (
    "user_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "time_zone" TEXT NOT NULL,
    "date_format" TEXT NOT NULL,
    "email" BOOLEAN NOT NULL,
    "push" BOOLEAN NOT NULL,
    "weekly_digest" BOOLEAN NOT NULL,

    CONSTRAINT "preferences_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "tenant_deletion" (
    "tenant_id" UUID NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "token_hash" BYTEA,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "delete_at" TIMESTAMPTZ(3),

    CONSTRAINT "tenant_deletion_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateTable
CREATE TABLE "tenant_erasure" (
    "id" UUID NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed" TEXT[],
    "addresses" TEXT[],
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "tenant_erasure_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "signing_key" (
    "id" TEXT NOT NULL,
    "private_jwk" JSONB NOT NULL,
    "public_jwk" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "signing_key_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "app_user_email_key" ON "app_user"("email");

-- CreateIndex
CREATE INDEX "app_user_tenant_id_idx" ON "app_user"("tenant_id");

-- CreateIndex
CREATE INDEX "session_user_id_idx" ON "session"("user_id");

-- CreateIndex
CREATE INDEX "refresh_token_session_id_idx" ON "refresh_token"("session_id");

-- CreateIndex
CREATE INDEX "sign_in_attempt_last_failed_idx" ON "sign_in_attempt"("last_failed");

-- CreateIndex
CREATE INDEX "trial_signup_created_at_idx" ON "trial_signup"("created_at");

-- CreateIndex
CREATE INDEX "trial_signup_email_idx" ON "trial_signup"("email");

-- CreateIndex
CREATE INDEX "password_reset_user_id_idx" ON "password_reset"("user_id");

-- CreateIndex
CREATE INDEX "sign_in_challenge_user_id_idx" ON "sign_in_challenge"("user_id");

-- CreateIndex
CREATE INDEX "sign_in_challenge_expires_at_idx" ON "sign_in_challenge"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "invitation_token_hash_key" ON "invitation"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "invitation_tenant_id_email_key" ON "invitation"("tenant_id", "email");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_key_hash_key" ON "api_key"("key_hash");

-- CreateIndex
CREATE INDEX "api_key_tenant_id_idx" ON "api_key"("tenant_id");

-- CreateIndex
CREATE INDEX "audit_entry_tenant_id_at_id_idx" ON "audit_entry"("tenant_id", "at" DESC, "id");

-- CreateIndex
CREATE INDEX "audit_entry_tenant_id_action_at_id_idx" ON "audit_entry"("tenant_id", "action", "at" DESC, "id");

-- CreateIndex
CREATE INDEX "audit_entry_tenant_id_actor_at_id_idx" ON "audit_entry"("tenant_id", "actor", "at" DESC, "id");

-- CreateIndex
CREATE INDEX "tenant_deletion_delete_at_idx" ON "tenant_deletion"("delete_at");

-- AddForeignKey
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tenant_deletion" ADD CONSTRAINT "tenant_deletion_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

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
ALTER TABLE "tenant" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "tenant" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_tenant" ON "tenant"
    USING ("id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid OR current_setting('app.scope', true) = 'system');
ALTER TABLE "app_user" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "app_user" FORCE ROW LEVEL SECURITY;
CREATE POLICY "app_user_tenant" ON "app_user"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid OR current_setting('app.scope', true) = 'system');
ALTER TABLE "session" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "session" FORCE ROW LEVEL SECURITY;
CREATE POLICY "session_tenant" ON "session"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid OR current_setting('app.scope', true) = 'system');
ALTER TABLE "refresh_token" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "refresh_token" FORCE ROW LEVEL SECURITY;
CREATE POLICY "refresh_token_tenant" ON "refresh_token"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid OR current_setting('app.scope', true) = 'system');
ALTER TABLE "password_reset" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "password_reset" FORCE ROW LEVEL SECURITY;
CREATE POLICY "password_reset_tenant" ON "password_reset"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid OR current_setting('app.scope', true) = 'system');
ALTER TABLE "second_factor" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "second_factor" FORCE ROW LEVEL SECURITY;
CREATE POLICY "second_factor_tenant" ON "second_factor"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid OR current_setting('app.scope', true) = 'system');
ALTER TABLE "recovery_code" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "recovery_code" FORCE ROW LEVEL SECURITY;
CREATE POLICY "recovery_code_tenant" ON "recovery_code"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid OR current_setting('app.scope', true) = 'system');
ALTER TABLE "invitation" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "invitation" FORCE ROW LEVEL SECURITY;
CREATE POLICY "invitation_tenant" ON "invitation"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid OR current_setting('app.scope', true) = 'system');
ALTER TABLE "entitlement" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "entitlement" FORCE ROW LEVEL SECURITY;
CREATE POLICY "entitlement_tenant" ON "entitlement"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid OR current_setting('app.scope', true) = 'system');
ALTER TABLE "api_key" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "api_key" FORCE ROW LEVEL SECURITY;
CREATE POLICY "api_key_tenant" ON "api_key"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid OR current_setting('app.scope', true) = 'system');
ALTER TABLE "audit_entry" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "audit_entry" FORCE ROW LEVEL SECURITY;
CREATE POLICY "audit_entry_tenant" ON "audit_entry"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid OR current_setting('app.scope', true) = 'system');
ALTER TABLE "preferences" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "preferences" FORCE ROW LEVEL SECURITY;
CREATE POLICY "preferences_tenant" ON "preferences"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid OR current_setting('app.scope', true) = 'system');
ALTER TABLE "tenant_deletion" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "tenant_deletion" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_deletion_tenant" ON "tenant_deletion"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid OR current_setting('app.scope', true) = 'system');
ALTER TABLE "tenant_erasure" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "tenant_erasure" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_erasure_tenant" ON "tenant_erasure"
    USING ("id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid OR current_setting('app.scope', true) = 'system');
