-- Who follows the landing page follows the legal notice of its site; who hears of pages hears anew.
UPDATE "follow" SET "pages_told" = false,
    "pages" = "pages" || ARRAY(SELECT added FROM unnest(ARRAY['imprint']) AS added WHERE added <> ALL("pages"))
WHERE 'landingPage' = ANY("pages");

-- The page itself is looked for at the next check of the landing page.
INSERT INTO "target" ("id", "site_id", "kind", "wanted_until", "lane")
SELECT gen_random_uuid(), s.id, added.kind, wanted.until, coalesce(landing.lane, 0)
FROM "site" s CROSS JOIN unnest(ARRAY['imprint']) AS added(kind)
LEFT JOIN "target" landing ON landing.site_id = s.id AND landing.kind = 'landingPage'
LEFT JOIN (SELECT f.site_id, max(coalesce(e.trial_end, 'infinity')) AS until
    FROM "follow" f LEFT JOIN "entitlement" e ON e.tenant_id = f.tenant_id
    WHERE NOT f.paused AND 'landingPage' = ANY(f.pages) GROUP BY f.site_id) wanted ON wanted.site_id = s.id
ON CONFLICT DO NOTHING;
