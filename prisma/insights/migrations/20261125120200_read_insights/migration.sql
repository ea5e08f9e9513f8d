-- Who has read which insight; it goes with the finding.
CREATE TABLE "insight_read" (
    "finding_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,

    CONSTRAINT "insight_read_pkey" PRIMARY KEY ("finding_id", "user_id")
);
CREATE INDEX "insight_read_tenant_id_idx" ON "insight_read"("tenant_id");
ALTER TABLE "insight_read" ADD CONSTRAINT "insight_read_finding_id_fkey" FOREIGN KEY ("finding_id") REFERENCES "finding"("id")
    ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "insight_read" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "insight_read" FORCE ROW LEVEL SECURITY;
CREATE POLICY "insight_read_tenant" ON "insight_read"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);
