-- Unread alerts are counted among those that were delivered and stand; most of a tenant's are over.
CREATE INDEX "alert_standing" ON "alert" ("tenant_id", "raised_at") WHERE "not_delivered" IS NULL AND "ended_at" IS NULL;
