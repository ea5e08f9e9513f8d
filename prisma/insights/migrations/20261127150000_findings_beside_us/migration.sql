-- A list puts these beside the reader's own site; they are few among all that is found.
CREATE INDEX "finding_beside" ON "finding" ("site_id", "generated_at") WHERE "about" IS NOT NULL;
