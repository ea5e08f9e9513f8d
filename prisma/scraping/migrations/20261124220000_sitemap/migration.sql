-- Who follows the site's pages follows its sitemap, too; who hears of pages hears anew.
UPDATE "follow" SET "pages_told" = false, "pages" = "pages" || ARRAY['@sitemap']
WHERE 'landingPage' = ANY("pages") AND '@sitemap' <> ALL("pages");
