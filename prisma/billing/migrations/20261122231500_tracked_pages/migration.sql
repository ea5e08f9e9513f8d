-- Pages of the user's own choice, which count against the plan, as its companies do.
CREATE TABLE "tracked_page" (
    "place_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "deleted" BOOLEAN NOT NULL DEFAULT false,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "tracked_page_pkey" PRIMARY KEY ("place_id")
);
CREATE INDEX "tracked_page_tenant_id_idx" ON "tracked_page"("tenant_id");
CREATE INDEX "tracked_page_deleted_at_idx" ON "tracked_page"("deleted_at");

ALTER TABLE "tracked_page" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "tracked_page" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tracked_page_tenant" ON "tracked_page"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);
