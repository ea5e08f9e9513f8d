-- What one check of a page found of one area is one insight: of which check a finding is, and what goes before it there.
ALTER TABLE "finding" ADD COLUMN "look" TEXT, ADD COLUMN "behind" JSONB;
CREATE INDEX "finding_look" ON "finding" ("site_id", "look") WHERE "look" IS NOT NULL;

-- The moment says, too, that something goes before it.
ALTER TABLE "finding" DROP CONSTRAINT "finding_told";
ALTER TABLE "finding" ADD CONSTRAINT "finding_told" CHECK ("told_by" IS NULL OR "told_at" IS NOT NULL);
