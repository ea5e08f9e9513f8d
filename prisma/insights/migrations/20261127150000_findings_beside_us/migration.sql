-- A list puts these beside the reader's own site; they are few among all that is found.
CREATE INDEX "finding_beside" ON "finding" ("site_id") WHERE "about" IS NOT NULL;

-- Of which other companies the same was found is asked by rule and time.
CREATE INDEX "finding_site_id_rule_generated_at_idx" ON "finding" ("site_id", "rule", "generated_at");
