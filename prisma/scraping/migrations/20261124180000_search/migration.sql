-- Changes and articles by their words. The site is a word of each text: a search asks once for each site that its tenant follows, however
-- often others use the words. Without fastupdate, each of these would read through all that is not merged yet.
CREATE INDEX "change_search" ON "change" USING gin ((array_to_tsvector(ARRAY[("site_id")::text]) || to_tsvector('pg_catalog.english',
    left("description", 2000) || ' ' || coalesce(left(coalesce("after" ->> 'text', "after" ->> 'headline', "after" ->> 'features'), 2000), '')
    || ' ' || coalesce(left(coalesce("before" ->> 'text', "before" ->> 'headline', "before" ->> 'features'), 2000), ''))))
    WITH (fastupdate = off);
CREATE INDEX "version_search" ON "version" USING gin ((array_to_tsvector(ARRAY[("site_id")::text]) || to_tsvector('pg_catalog.english', left("label", 1000))))
    WITH (fastupdate = off) WHERE "source" IN ('press', 'blog', 'changelog', 'news');
