-- Pages of people's own choice: rows of target whose kind is page:<id>, each fetched once for all who gave the same part of the same page.
ALTER TABLE "target" ADD COLUMN "selector" TEXT;
CREATE UNIQUE INDEX "target_given" ON "target" ("site_id", "url", coalesce("selector", '')) WHERE starts_with("kind", 'page:');

CREATE TABLE "place" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "target_id" UUID NOT NULL,
    "label" TEXT,
    "importance" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "place_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "place_company_id_target_id_key" ON "place"("company_id", "target_id");
CREATE INDEX "place_tenant_id_idx" ON "place"("tenant_id");
CREATE INDEX "place_target_id_idx" ON "place"("target_id");

ALTER TABLE "place" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "place" FORCE ROW LEVEL SECURITY;
CREATE POLICY "place_tenant" ON "place"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);
