-- Where walks over all sites stand between their turns; companies, scraping and insights have had it before it came into every schema.
CREATE TABLE IF NOT EXISTS "retention_place" (
    "walk" TEXT PRIMARY KEY,
    "after" UUID NOT NULL
);
