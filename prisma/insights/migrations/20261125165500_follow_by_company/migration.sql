-- A tenant's companies in the order in which its export goes through them.
CREATE INDEX "follow_tenant_id_company_id_idx" ON "follow"("tenant_id", "company_id");
DROP INDEX "follow_tenant_id_idx";
