-- Few alerts are rated: what a rule is worth is told without reading the others.
CREATE INDEX "alert_rated" ON "alert" ("tenant_id", "raised_at") WHERE "feedback" IS NOT NULL;
