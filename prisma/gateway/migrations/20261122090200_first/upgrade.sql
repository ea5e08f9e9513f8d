-- From: 20261121000000_first
CREATE INDEX "api_lease_expires_at_idx" ON "api_lease"("expires_at");
CREATE INDEX "api_usage_month_idx" ON "api_usage"("month");
