-- Who follows the press page follows the blog, and who follows the landing page the changelog; who hears of pages hears anew.
UPDATE "follow" SET "pages_told" = false, "pages" = "pages"
    || CASE WHEN 'press' = ANY("pages") AND 'blog' <> ALL("pages") THEN ARRAY['blog'] ELSE '{}' END
    || CASE WHEN 'landingPage' = ANY("pages") AND 'changelog' <> ALL("pages") THEN ARRAY['changelog'] ELSE '{}' END
WHERE 'press' = ANY("pages") OR 'landingPage' = ANY("pages");

-- The pages themselves are looked for at the next check of the landing page.
INSERT INTO "target" ("id", "site_id", "kind", "wanted_until", "lane")
SELECT gen_random_uuid(), s.id, added.kind, wanted.until, coalesce(landing.lane, 0)
FROM "site" s CROSS JOIN unnest(ARRAY['blog', 'changelog']) AS added(kind)
LEFT JOIN "target" landing ON landing.site_id = s.id AND landing.kind = 'landingPage'
LEFT JOIN (SELECT f.site_id, asked.page, max(coalesce(e.trial_end, 'infinity')) AS until
    FROM "follow" f CROSS JOIN unnest(f.pages) AS asked(page) LEFT JOIN "entitlement" e ON e.tenant_id = f.tenant_id
    WHERE NOT f.paused AND asked.page IN ('blog', 'changelog') GROUP BY f.site_id, asked.page) wanted ON wanted.site_id = s.id AND wanted.page = added.kind
ON CONFLICT DO NOTHING;
