-- From: 20261121000000_first
CREATE TABLE "retention_place" (
    "walk" TEXT NOT NULL,
    "after" UUID NOT NULL,

    CONSTRAINT "retention_place_pkey" PRIMARY KEY ("walk")
);
ALTER TABLE "site_profile" ADD COLUMN "unfollowed_at" TIMESTAMPTZ(3);
DROP INDEX "watchlist_entry_tenant_id_idx";
CREATE INDEX "watchlist_entry_tenant_id_created_at_id_idx" ON "watchlist_entry"("tenant_id", "created_at" DESC, "id");
CREATE INDEX "site_company_tenant_id_idx" ON "site_company"("tenant_id");
