-- A list passes over all that its tenant is shown: by an index alone, instead of a block of the table for each.
DROP INDEX "finding_site_id_generated_at_idx";
CREATE INDEX "finding_seen" ON "finding" ("site_id", "generated_at")
  INCLUDE ("id", "rule", "area", "type", "importance", "measure", "told_at", "withdrawn_at");

-- By the moment a list knows whether others tell a finding.
ALTER TABLE "finding" ADD CONSTRAINT "finding_told" CHECK (("told_by" IS NULL) = ("told_at" IS NULL));

-- Those that may be put beside the reader's own plans.
CREATE INDEX "finding_priced" ON "finding" ("site_id") WHERE "about" IS NULL AND "subject" IS NOT NULL;
