-- What a finding about a price is about, as data: what is compared with a tenant's own plan.
ALTER TABLE "finding" ADD COLUMN "subject" JSONB;

-- What sites offer: public, like the sites.
CREATE TABLE "site_offer" (
    "site_id" UUID NOT NULL,
    "plans" JSONB NOT NULL,
    "observed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "site_offer_pkey" PRIMARY KEY ("site_id")
);
CREATE INDEX "site_offer_observed_at_idx" ON "site_offer"("observed_at");

CREATE TABLE "plan_pair" (
    "company_id" UUID NOT NULL,
    "theirs" TEXT NOT NULL,
    "tenant_id" UUID NOT NULL,
    "ours" TEXT NOT NULL,
    "state" TEXT NOT NULL,

    CONSTRAINT "plan_pair_pkey" PRIMARY KEY ("company_id", "theirs")
);
CREATE INDEX "plan_pair_tenant_id_idx" ON "plan_pair"("tenant_id");

ALTER TABLE "plan_pair" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "plan_pair" FORCE ROW LEVEL SECURITY;
CREATE POLICY "plan_pair_tenant" ON "plan_pair"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);
