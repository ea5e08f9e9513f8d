-- A tick acts while its switch is on; who heard of other pages hears anew, and the sweep puts the schedule right.
UPDATE "follow" f SET "pages" = acting.pages, "socials" = acting.socials, "news_sources" = acting.news_sources, "pages_told" = false
FROM (
  SELECT company_id,
    ARRAY(SELECT page FROM unnest(pages) AS page WHERE CASE page
      WHEN 'landingPage' THEN settings ->> 'websiteChangeDetection' WHEN 'pricing' THEN settings ->> 'pricingMonitoring' ELSE 'true' END = 'true') AS pages,
    CASE WHEN settings ->> 'socialMediaMonitoring' = 'true' THEN socials ELSE '{}' END AS socials,
    CASE WHEN settings ->> 'newsMonitoring' = 'true' THEN news_sources ELSE '{}' END AS news_sources
  FROM "follow") acting
WHERE f.company_id = acting.company_id AND (f.pages, f.socials, f.news_sources) IS DISTINCT FROM (acting.pages, acting.socials, acting.news_sources);
