-- What people of a tenant said is no news of their company: a namesake's.
CREATE TABLE "news_exclusion" (
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "rule" TEXT NOT NULL,
    "said" TEXT NOT NULL,
    "marks" TEXT[],
    "said_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "news_exclusion_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "news_exclusion_company_id_rule_said_key" ON "news_exclusion"("company_id", "rule", "said");
CREATE INDEX "news_exclusion_tenant_id_idx" ON "news_exclusion"("tenant_id");

ALTER TABLE "news_exclusion" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "news_exclusion" FORCE ROW LEVEL SECURITY;
CREATE POLICY "news_exclusion_tenant" ON "news_exclusion"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);
