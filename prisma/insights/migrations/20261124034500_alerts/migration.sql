ALTER TABLE "follow" ADD COLUMN "archived" BOOLEAN NOT NULL DEFAULT false;

-- How a tenant regards a company, and what of it it wants to be alerted of.
CREATE TABLE "watch" (
    "company_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "relationship_type" TEXT NOT NULL,
    "importance" TEXT NOT NULL,
    "notification_settings" JSONB NOT NULL,
    "threshold" TEXT NOT NULL,
    "cool_down_hours" INTEGER NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "watch_pkey" PRIMARY KEY ("company_id")
);
CREATE INDEX "watch_tenant_id_idx" ON "watch"("tenant_id");

CREATE TABLE "alert" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "finding_id" UUID NOT NULL,
    "occasion" TEXT NOT NULL,
    "rule" TEXT NOT NULL,
    "area" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "importance" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "what_to_do" TEXT NOT NULL,
    "why" TEXT[],
    "change_ids" UUID[],
    "state" TEXT NOT NULL DEFAULT 'new',
    "assignee_id" UUID,
    "due_on" DATE,
    "feedback" TEXT,
    "not_delivered" TEXT,
    "raised_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "alert_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "alert_occasion_company_id_key" ON "alert"("occasion", "company_id");
CREATE INDEX "alert_tenant_id_raised_at_id_idx" ON "alert"("tenant_id", "raised_at", "id");
CREATE INDEX "alert_company_id_rule_raised_at_idx" ON "alert"("company_id", "rule", "raised_at");
-- What goes for good with a tenant or a company takes its alerts along, those of a raising under way, too.
ALTER TABLE "alert" ADD CONSTRAINT "alert_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "follow"("company_id")
    ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "alert_read" (
    "alert_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,

    CONSTRAINT "alert_read_pkey" PRIMARY KEY ("alert_id", "user_id")
);
CREATE INDEX "alert_read_tenant_id_idx" ON "alert_read"("tenant_id");
ALTER TABLE "alert_read" ADD CONSTRAINT "alert_read_alert_id_fkey" FOREIGN KEY ("alert_id") REFERENCES "alert"("id")
    ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "alert_month" (
    "tenant_id" UUID NOT NULL,
    "month" TEXT NOT NULL,
    "delivered" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "alert_month_pkey" PRIMARY KEY ("tenant_id", "month")
);
CREATE INDEX "alert_month_month_idx" ON "alert_month"("month");

ALTER TABLE "watch" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "watch" FORCE ROW LEVEL SECURITY;
CREATE POLICY "watch_tenant" ON "watch"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "alert" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "alert" FORCE ROW LEVEL SECURITY;
CREATE POLICY "alert_tenant" ON "alert"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "alert_read" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "alert_read" FORCE ROW LEVEL SECURITY;
CREATE POLICY "alert_read_tenant" ON "alert_read"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);

ALTER TABLE "alert_month" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "alert_month" FORCE ROW LEVEL SECURITY;
CREATE POLICY "alert_month_tenant" ON "alert_month"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);
