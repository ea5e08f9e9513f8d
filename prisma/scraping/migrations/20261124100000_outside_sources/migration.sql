-- AlterTable
ALTER TABLE "target" ADD COLUMN "place" TEXT;

-- CreateTable
CREATE TABLE "source_quota" (
    "source" TEXT NOT NULL,
    "arrives_at" TIMESTAMPTZ(3) NOT NULL,
    "held_until" TIMESTAMPTZ(3),
    "month" DATE NOT NULL,
    "cents" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "source_quota_pkey" PRIMARY KEY ("source")
);

-- Who ticked a network follows its place; who hears of pages hears anew. The places themselves are found by the sweep.
UPDATE "follow" SET "pages_told" = false, "pages" = "pages" || ARRAY(
    SELECT '@' || social FROM unnest("socials") AS social WHERE '@' || social <> ALL("pages"))
    || CASE WHEN 'youtube' = ANY("socials") THEN ARRAY['@youtube_figures'] ELSE '{}' END
WHERE "socials" <> '{}';
