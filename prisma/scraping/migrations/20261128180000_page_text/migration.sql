-- What pages say as they stand, by their words; no tenant: what a site shows the world is nobody's. A table of its own, because a page's
-- row in "target" is written at every check, and each would enter all of its words into the index again. As in "change_search" the site is
-- a word of each text. The text goes with its page.
CREATE TABLE "page_text" (
    "target_id" UUID NOT NULL,
    "site_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "page_text_pkey" PRIMARY KEY ("target_id")
);
CREATE INDEX "page_text_search" ON "page_text" USING gin ((array_to_tsvector(ARRAY[("site_id")::text]) || to_tsvector('pg_catalog.english', "text")))
    WITH (fastupdate = off);
ALTER TABLE "page_text" ADD CONSTRAINT "page_text_target_id_fkey" FOREIGN KEY ("target_id") REFERENCES "target"("id") ON DELETE CASCADE ON UPDATE CASCADE;
