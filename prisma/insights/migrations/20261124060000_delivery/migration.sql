-- A projection of the people of a tenant, who are told.
CREATE TABLE "member" (
    "user_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "email" TEXT NOT NULL DEFAULT '',
    "time_zone" TEXT NOT NULL DEFAULT 'UTC',
    "date_format" TEXT NOT NULL DEFAULT 'MMM D, YYYY',
    "clockface_at" TIMESTAMPTZ(3),
    "unsubscribe_token" UUID NOT NULL DEFAULT gen_random_uuid(),
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "member_pkey" PRIMARY KEY ("user_id")
);
CREATE UNIQUE INDEX "member_unsubscribe_token_key" ON "member"("unsubscribe_token");
CREATE INDEX "member_tenant_id_idx" ON "member"("tenant_id");
CREATE INDEX "member_removed_at_idx" ON "member"("removed_at");

-- How each person wants to be told.
CREATE TABLE "notification_setting" (
    "user_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "mail" TEXT NOT NULL,
    "mail_from" TEXT,
    "digest_day" INTEGER NOT NULL,
    "digest_hour" INTEGER NOT NULL,
    "quiet_hours" JSONB,
    "next_digest_at" TIMESTAMPTZ(3),
    "digest_since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notification_setting_pkey" PRIMARY KEY ("user_id")
);
CREATE INDEX "notification_setting_tenant_id_idx" ON "notification_setting"("tenant_id");
CREATE INDEX "notification_setting_next_digest_at_idx" ON "notification_setting"("next_digest_at");

-- Whom an alert is told outside of the product, and what became of it.
CREATE TABLE "delivery" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "alert_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "target_id" UUID NOT NULL,
    "state" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "status" INTEGER,
    "reason" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "delivery_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "delivery_alert_id_target_id_key" ON "delivery"("alert_id", "target_id");
CREATE INDEX "delivery_tenant_id_idx" ON "delivery"("tenant_id");
CREATE INDEX "delivery_target_id_at_idx" ON "delivery"("target_id", "at");
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_alert_id_fkey" FOREIGN KEY ("alert_id") REFERENCES "alert"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- What waits, person by person.
CREATE INDEX "delivery_waiting" ON "delivery" ("target_id", "due_at") WHERE "state" IN ('pending', 'quiet_hours');

-- Places outside of the product that are told of alerts: Slack, Teams, webhooks.
CREATE TABLE "channel" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "target" BYTEA NOT NULL,
    "shown" TEXT NOT NULL,
    "secret" BYTEA,
    "areas" TEXT[],
    "importance" TEXT NOT NULL,
    "company_ids" UUID[],
    "state" TEXT NOT NULL DEFAULT 'active',
    "failing_since" TIMESTAMPTZ(3),
    "last_delivery_at" TIMESTAMPTZ(3),
    "created_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "channel_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "channel_tenant_id_idx" ON "channel"("tenant_id");

-- What seals addresses and secrets of channels where INSIGHTS_SECRET is not set.
CREATE TABLE "encryption_key" (
    "id" INTEGER NOT NULL,
    "key" BYTEA NOT NULL,

    CONSTRAINT "encryption_key_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "channel" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "channel" FORCE ROW LEVEL SECURITY;
CREATE POLICY "channel_tenant" ON "channel"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "member" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "member" FORCE ROW LEVEL SECURITY;
CREATE POLICY "member_tenant" ON "member"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "notification_setting" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "notification_setting" FORCE ROW LEVEL SECURITY;
CREATE POLICY "notification_setting_tenant" ON "notification_setting"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "delivery" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "delivery" FORCE ROW LEVEL SECURITY;
CREATE POLICY "delivery_tenant" ON "delivery"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);
