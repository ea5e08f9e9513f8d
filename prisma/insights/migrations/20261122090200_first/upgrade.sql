-- From: 20261121000000_first
CREATE TABLE "retention_place" (
    "walk" TEXT NOT NULL,
    "after" UUID NOT NULL,

    CONSTRAINT "retention_place_pkey" PRIMARY KEY ("walk")
);
-- Null until scraping has told of them.
ALTER TABLE "follow" ADD COLUMN "pages" TEXT[];
CREATE INDEX "observed_change_settled" ON "observed_change" ("detected_at") WHERE "confirmed" OR "flapping";
