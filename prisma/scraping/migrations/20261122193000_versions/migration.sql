-- What sources state, in versions: each row holds from valid_from to valid_to, or still (NULL).
CREATE TABLE "version" (
    "target_id" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "item_key" TEXT NOT NULL,
    "valid_from" TIMESTAMPTZ(3) NOT NULL,
    "valid_to" TIMESTAMPTZ(3),
    "site_id" UUID NOT NULL,
    "label" TEXT NOT NULL,
    "url" TEXT,
    "fields" JSONB NOT NULL,
    "position" INTEGER NOT NULL,
    "first_seen" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "version_pkey" PRIMARY KEY ("target_id","source","item_key","valid_from")
);

-- What was known goes on as open versions, since when it was last written. Of the press page nothing was kept here.
CREATE TEMPORARY TABLE known AS
    SELECT t.id AS target_id, o.site_id, o.kind, o.data, o.observed_at
    FROM observation o JOIN target t ON t.site_id = o.site_id AND t.kind = CASE o.kind
        WHEN 'pricing' THEN 'pricing' WHEN 'jobs' THEN 'careers' ELSE 'landingPage' END;

INSERT INTO "version" ("target_id", "source", "item_key", "valid_from", "site_id", "label", "url", "fields", "position", "first_seen")
SELECT target_id, source, '', observed_at, site_id, '', NULL, fields, 0, observed_at
FROM known CROSS JOIN LATERAL (VALUES
    ('website', 'website', jsonb_build_object('title', data -> 'title', 'description', data -> 'description', 'headline', data -> 'headline')),
    ('website', 'technologies', '{}'),
    ('website', 'seo', coalesce(data -> 'seo', '{}')),
    ('pricing', 'pricing', data - 'plans'),
    ('jobs', 'jobs', data - 'postings'),
    ('profile', 'profile', data - 'socialProfiles'),
    ('profile', 'accounts', '{}')) AS s(kind, source, fields)
WHERE s.kind = known.kind;

INSERT INTO "version" ("target_id", "source", "item_key", "valid_from", "site_id", "label", "url", "fields", "position", "first_seen")
SELECT DISTINCT ON (target_id, item.source, left(item.key, 500))
    target_id, item.source, left(item.key, 500), observed_at, site_id, item.label, item.url, item.fields, item.position - 1, item.first_seen
FROM known CROSS JOIN LATERAL (
    SELECT 'technologies', lower(each.name), each.name, NULL, jsonb_build_object('name', each.name), position, observed_at
    FROM jsonb_array_elements_text(data -> 'technologies') WITH ORDINALITY AS each(name, position) WHERE kind = 'website'
    UNION ALL
    SELECT 'pricing', lower(plan ->> 'name'), plan ->> 'name', NULL, plan, position, observed_at
    FROM jsonb_array_elements(data -> 'plans') WITH ORDINALITY AS each(plan, position) WHERE kind = 'pricing'
    UNION ALL
    SELECT 'jobs', posting ->> 'key', posting ->> 'title', posting ->> 'url', posting - '{key,url,firstSeen}'::text[], position,
        coalesce((posting ->> 'firstSeen')::timestamptz, observed_at)
    FROM jsonb_array_elements(data -> 'postings') WITH ORDINALITY AS each(posting, position) WHERE kind = 'jobs'
    UNION ALL
    SELECT 'accounts', network, network, url, jsonb_build_object('network', network, 'handle', NULL), position, observed_at
    FROM jsonb_each_text(data -> 'socialProfiles') WITH ORDINALITY AS each(network, url, position) WHERE kind = 'profile'
) AS item(source, key, label, url, fields, position, first_seen)
WHERE item.key <> '' ORDER BY target_id, item.source, left(item.key, 500), item.position;

DROP TABLE known;
DROP TABLE "observation";

-- One state of an item holds at a time.
CREATE UNIQUE INDEX "version_open" ON "version"("target_id", "source", "item_key") WHERE "valid_to" IS NULL;

-- A site's states as of now or of a day by source, and those that nobody's plan shows any more.
CREATE INDEX "version_site_id_valid_to_source_idx" ON "version"("site_id", "valid_to", "source");
