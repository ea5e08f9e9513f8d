-- Who ticked X follows the place of its posts, too; who hears of pages hears anew. The places themselves are found by the sweep.
UPDATE "follow" SET "pages_told" = false, "pages" = "pages" || ARRAY['@twitter_posts']
WHERE 'twitter' = ANY("socials") AND '@twitter_posts' <> ALL("pages");
