-- These are collected from now on; whatever stands in them was entered by a person, and what a person entered stays.
UPDATE "company" SET "edited" = "edited"
    || CASE WHEN "funding_stage" IS NOT NULL AND NOT 'fundingStage' = ANY("edited") THEN ARRAY['fundingStage'] ELSE '{}' END
    || CASE WHEN "funding_amount" IS NOT NULL AND NOT 'fundingAmount' = ANY("edited") THEN ARRAY['fundingAmount'] ELSE '{}' END
WHERE "funding_stage" IS NOT NULL OR "funding_amount" IS NOT NULL;
