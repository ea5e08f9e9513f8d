-- What a finding is about besides a price, as data: what is compared with the tenant's own site.
ALTER TABLE "finding" ADD COLUMN "about" JSONB;

-- How sites present themselves: public, like the sites.
CREATE TABLE "site_headline" (
    "site_id" UUID NOT NULL,
    "headline" TEXT NOT NULL,
    "observed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "site_headline_pkey" PRIMARY KEY ("site_id")
);
CREATE INDEX "site_headline_observed_at_idx" ON "site_headline"("observed_at");
