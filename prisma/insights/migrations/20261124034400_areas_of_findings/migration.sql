-- What part of a company's doing a finding is about, and what the reader may do about it.
ALTER TABLE "finding" ADD COLUMN "area" TEXT NOT NULL DEFAULT 'message',
    ADD COLUMN "what_to_do" TEXT NOT NULL DEFAULT '';
UPDATE "finding" SET "area" = CASE WHEN "rule" IN ('new_opening', 'hiring_surge') THEN 'people' ELSE 'pricing' END
    WHERE "rule" NOT IN ('new_headline', 'press_article');
