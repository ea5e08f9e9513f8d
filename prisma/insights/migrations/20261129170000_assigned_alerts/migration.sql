-- What somebody is to see to, in the order in which it came.
CREATE INDEX "alert_assigned" ON "alert" ("assignee_id", "raised_at") WHERE "assignee_id" IS NOT NULL;
