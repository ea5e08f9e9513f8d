-- What others than the site itself state of its company, by who does: {"wikidata": {"at": ..., "fields": {...}}}.
ALTER TABLE "site_profile" ADD COLUMN "beside" JSONB NOT NULL DEFAULT '{}';

-- These are collected from now on; whatever stands in them was entered by a person, and what a person entered stays.
UPDATE "company" SET "edited" = "edited"
    || CASE WHEN cardinality("industry") > 0 AND NOT 'industry' = ANY("edited") THEN ARRAY['industry'] ELSE '{}' END
    || CASE WHEN "revenue" IS NOT NULL AND NOT 'revenue' = ANY("edited") THEN ARRAY['revenue'] ELSE '{}' END
WHERE cardinality("industry") > 0 OR "revenue" IS NOT NULL;
