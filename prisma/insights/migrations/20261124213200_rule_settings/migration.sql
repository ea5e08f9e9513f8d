-- What a tenant set of a rule; rules that it has not touched have no row.
CREATE TABLE "rule_setting" (
    "tenant_id" UUID NOT NULL,
    "rule" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL,
    "threshold" DOUBLE PRECISION,

    CONSTRAINT "rule_setting_pkey" PRIMARY KEY ("tenant_id", "rule")
);

ALTER TABLE "rule_setting" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "rule_setting" FORCE ROW LEVEL SECURITY;
CREATE POLICY "rule_setting_tenant" ON "rule_setting"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);

-- By these each tenant's own thresholds tell what is an insight of it. What was found before has no measure.
ALTER TABLE "finding" ADD COLUMN "measure" DOUBLE PRECISION;
ALTER TABLE "finding" ADD COLUMN "told_by" JSONB;
ALTER TABLE "finding" ADD COLUMN "told_at" TIMESTAMPTZ(3);
