-- Who ticked the news follows the place at which they are searched; who hears of pages hears anew.
UPDATE "follow" SET "pages_told" = false, "pages" = "pages" || ARRAY['@news']
WHERE 'googleNews' = ANY("news_sources") AND '@news' <> ALL("pages");
