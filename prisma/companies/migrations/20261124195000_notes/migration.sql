-- CreateTable
CREATE TABLE "company_note" (
    "id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "edited_at" TIMESTAMPTZ(3),

    CONSTRAINT "company_note_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "company_note_company_id_created_at_id_idx" ON "company_note"("company_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "company_note_tenant_id_idx" ON "company_note"("tenant_id");

-- AddForeignKey
ALTER TABLE "company_note" ADD CONSTRAINT "company_note_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "company_note" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "company_note" FORCE ROW LEVEL SECURITY;
CREATE POLICY "company_note_tenant" ON "company_note"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);
