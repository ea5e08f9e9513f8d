-- Each word of a page's text once. The index is made of these: to parse a text of 20,000 characters took 3 ms at every change of a page, most
-- of what a first check costs the database. Rows of earlier versions have no words and are found by their text; what such a version still
-- stores while a release goes out is found by the page's former words until it changes again.
ALTER TABLE "page_text" ADD COLUMN "words" TEXT;
DROP INDEX "page_text_search";
CREATE INDEX "page_text_words" ON "page_text" USING gin ((array_to_tsvector(ARRAY[("site_id")::text]) || to_tsvector('pg_catalog.english', coalesce("words", "text"))))
    WITH (fastupdate = off);
