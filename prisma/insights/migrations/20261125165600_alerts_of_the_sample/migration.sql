-- The alerts of a sample rival are few, and of most tenants none: looked up, and counted, where only they stand.
CREATE INDEX "alert_of_sample" ON "alert" ("tenant_id", "raised_at") WHERE "not_delivered" = 'sample';
