-- Findings by their words; the site is one of them, so that a search asks once for each site that its tenant follows. Without fastupdate,
-- each of these would read through all that is not merged yet.
CREATE INDEX "finding_search" ON "finding" USING gin ((array_to_tsvector(ARRAY[("site_id")::text]) || to_tsvector('pg_catalog.english',
    left(replace("title", '{company} ', ''), 1000) || ' ' || left("description", 2000))))
    WITH (fastupdate = off);
