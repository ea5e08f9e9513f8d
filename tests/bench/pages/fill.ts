import { DEFAULT_TRACKING } from '@rivalscope/companies/tracking/tracking';
import { placed } from '@rivalscope/scraping/sources/index';
import { kindOfOutside } from '@rivalscope/scraping/sources/outside';
import type pg from 'pg';
import { fillTables, HELPERS } from '../scale/fill.ts';

/** What a tenant has, and how many others with five companies there are beside it. */
export interface Shape {
  companies: number;
  others: number;
  /** Of each company, the others' too. */
  changes: number;
  findings: number;
  alerts: number;
  /** Of each press page, blog and changelog. */
  articles: number;
}

/**
 * 100,000 changes and 20,000 insights that stand of one tenant, and 200 tenants a tenth as large. Of seven findings four are insights by
 * themselves, two are told with a third that their check found, and one is told by what another rule finds; one in 21 was taken back.
 */
export const DEEP: Shape = { companies: 50, others: 200, changes: 2_000, findings: 735, alerts: 100, articles: 60 };

const EACH = 5;

/** Over the last 200 days evenly, however many there are; each site at its own moments. */
const AGE = `now() - make_interval(mins => ((n * 31 + k * 7919) % 288000)::int)`;
const WORDS = `(ARRAY['price', 'plan', 'headline', 'opening', 'article'])[1 + k % 5]`;
const ruleOf = (k: string) => `(ARRAY['price_increase', 'new_plan', 'new_headline', 'new_opening', 'press_article'])[1 + (${k}) % 5]`;
/** What goes before a finding in its check, by the place of that among the findings. */
const goesBefore = (...places: string[]) =>
  `jsonb_build_array(${places.map((k) => `jsonb_build_object('rule', ${ruleOf(k)}, 'measure', NULL, 'toldBy', '[]'::jsonb)`).join(', ')})`;

/** Company and site have a number; the first are the tenant's that is measured. */
const followsOf = (tenant: string, { companies, others }: Shape) => `(SELECT n, id('company', n) AS company_id, id('site', n) AS site_id,
  CASE WHEN n <= ${companies} THEN '${tenant}'::uuid ELSE id('tenant', (n - ${companies} - 1) / ${EACH}) END AS tenant_id
  FROM generate_series(1, ${companies + others * EACH}) n)`;
const KINDS = `ARRAY['landingPage', 'pricing', 'press', 'blog', 'changelog']`;

/** What outside sources are asked of each site: the number alone is another. Without it, the first sweep would find and ask all of them. */
const NUMBER = '777';
const OUTSIDE = placed
  .flatMap((source) => {
    const place = source.place({ website: `site-${NUMBER}.example`, origin: `https://site-${NUMBER}.example`, profile: null });
    return place ? [`('${kindOfOutside(source)}', '${place.name}', '${place.url}')`] : [];
  })
  .join(', ');

/** History without an end, so that all of it is shown. */
const entitlements = (
  follows: string,
  competitors: number,
) => `INSERT INTO entitlement (tenant_id, plan, limits, features, trial_end, updated_at)
  SELECT tenant_id, 'business', '{"historyDays": -1, "maxCompetitors": ${competitors}, "alertsPerMonth": 10000}', '{api}', NULL, now()
  FROM (SELECT DISTINCT tenant_id FROM ${follows} f) t
  ON CONFLICT (tenant_id) DO UPDATE SET plan = excluded.plan, limits = excluded.limits, features = excluded.features, trial_end = NULL`;

const statements = (follows: string, { companies, changes, findings, alerts, articles }: Shape): Record<string, string[]> => ({
  scraping: [
    entitlements(follows, companies),
    `INSERT INTO site (id, website, origin, first_run_at, interval_seconds)
     SELECT site_id, 'site-' || n || '.example', 'https://site-' || n || '.example', now(), 86400 FROM ${follows} f`,
    `INSERT INTO follow (company_id, tenant_id, site_id, company_name, pages, socials, news_sources, settings, created_at, pages_told)
     SELECT company_id, tenant_id, site_id, 'Company ' || n, ${KINDS}, '{}', '{}', '{}', now() - interval '200 days', true FROM ${follows} f`,
    // Nothing is due today: what is measured is reading.
    `INSERT INTO target (id, site_id, kind, url, due_at, wanted_until, lane, state, last_checked, last_success)
     SELECT id(kind, n), site_id, kind, 'https://site-' || n || '.example/' || kind, now() + interval '1 day', 'infinity', 0, 'fresh', now(), now()
     FROM ${follows} f CROSS JOIN unnest(${KINDS} || ARRAY['careers']) kind`,
    `INSERT INTO target (id, site_id, kind, place, url, due_at, wanted_until, lane, state, last_checked, last_success)
     SELECT id(kind, n), site_id, kind, replace(place, '${NUMBER}', n::text), replace(url, '${NUMBER}', n::text), now() + interval '1 day', 'infinity', 0, 'fresh', now(), now()
     FROM ${follows} f CROSS JOIN (VALUES ${OUTSIDE}) o(kind, place, url)`,
    `INSERT INTO page_text (target_id, site_id, text, since)
     SELECT id(kind, n), site_id, 'Our price. ' || (SELECT string_agg('word' || (n * 31 + k * 17) % 5000, ' ') FROM generate_series(1, 500) k), now()
     FROM ${follows} f CROSS JOIN unnest(${KINDS}) kind`,
    `INSERT INTO version (target_id, source, item_key, valid_from, valid_to, site_id, label, url, fields, position, first_seen)
     SELECT id(kind, n), kind, 'article ' || k, ${AGE}, NULL, site_id, 'The ' || ${WORDS} || ' of Team ' || k, 'https://site-' || n || '.example/' || kind || '/' || k, '{}', k, ${AGE}
     FROM ${follows} f CROSS JOIN unnest(ARRAY['press', 'blog', 'changelog']) kind CROSS JOIN generate_series(1, ${articles}) k`,
    `INSERT INTO change (id, site_id, target_id, data_type, type, description, importance, why, before, after, detail, url, item_key, confirmed, detected_at)
     SELECT id('change', n * ${changes} + k), site_id, id((ARRAY['landingPage', 'pricing', 'press', 'careers'])[1 + k % 4], n),
       (ARRAY['website', 'pricing', 'website', 'jobs'])[1 + k % 4], (ARRAY['text_changed', 'price_increased', 'press_published', 'job_opened'])[1 + k % 4],
       'The ' || ${WORDS} || ' of Team ' || k || ' moved', (ARRAY['low', 'medium', 'high'])[1 + k % 3], 'why', '{"title": "a"}', '{"title": "b"}', '{}', 'https://a.example', 'key', true, ${AGE}
     FROM ${follows} f CROSS JOIN generate_series(1, ${changes}) k`,
  ],
  insights: [
    entitlements(follows, companies),
    // Who has just registered may not have been heard of yet.
    `INSERT INTO member (user_id, tenant_id, email) SELECT id, tenant_id, email FROM identity.app_user ON CONFLICT DO NOTHING`,
    `INSERT INTO follow (company_id, tenant_id, site_id, company_name, website, followed_at, pages)
     SELECT company_id, tenant_id, site_id, 'Company ' || n, 'site.example', now() - interval '200 days', ${KINDS} FROM ${follows} f`,
    `INSERT INTO watch (company_id, tenant_id, relationship_type, importance, notification_settings, threshold, cool_down_hours, changed_at)
     SELECT company_id, tenant_id, 'competitor', (ARRAY['low', 'medium', 'high'])[1 + n % 3], '{"pricingChanges": true}', 'medium', 24, now() FROM ${follows} f`,
    // The first company of each tenant is its own site, beside which new headlines of the others are put.
    `UPDATE watch SET relationship_type = 'self' WHERE company_id IN (SELECT DISTINCT ON (tenant_id) company_id FROM ${follows} f ORDER BY tenant_id, n)`,
    `INSERT INTO site_headline (site_id, headline, observed_at) SELECT site_id, 'Forecast your revenue', now() FROM ${follows} f`,
    `INSERT INTO finding (id, site_id, type, rule, area, title, description, what_to_do, importance, evidence, confirmed, generated_at, occasion, measure, about,
       look, behind, told_by, told_at, withdrawn_at, ended_why)
     SELECT id('finding', n * ${findings} + k), site_id, (ARRAY['opportunity', 'threat', 'other'])[1 + k % 3], ${ruleOf('k')},
       (ARRAY['pricing', 'pricing', 'message', 'people', 'message'])[1 + k % 5], '{company} moved the ' || ${WORDS} || ' of Team', 'It says plan' || k || ' now.', 'Read it.',
       (ARRAY['low', 'medium', 'high'])[1 + k % 3], jsonb_build_array(jsonb_build_object('kind', 'change', 'id', id('change', n * ${changes} + k))), true, ${AGE},
       'occasion ' || n || ' ' || k, CASE k % 5 WHEN 0 THEN 10 END,
       CASE k % 10 WHEN 2 THEN jsonb_build_object('headline', 'Revenue forecasts for team ' || k, 'was', 'Work better') END,
       CASE WHEN k % 7 IN (3, 4, 5) THEN 'look ' || k / 7 END, CASE k % 7 WHEN 4 THEN ${goesBefore('k - 1')} WHEN 5 THEN ${goesBefore('k - 2', 'k - 1')} END,
       CASE k % 7 WHEN 6 THEN '[{"hiring_surge": 9}]'::jsonb END, CASE WHEN k % 7 IN (4, 5, 6) THEN ${AGE} END,
       CASE k % 21 WHEN 0 THEN now() END, CASE k % 21 WHEN 0 THEN 'It is gone again.' END
     FROM ${follows} f CROSS JOIN generate_series(1, ${findings}) k`,
    // Whoever signed in has read half of all.
    `INSERT INTO insight_read (finding_id, user_id, tenant_id, read_at) SELECT id('finding', n * ${findings} + k), user_id, tenant_id, now()
     FROM ${follows} f JOIN member USING (tenant_id) CROSS JOIN generate_series(1, ${findings}) k WHERE k % 2 = 0`,
    `INSERT INTO alert (id, tenant_id, company_id, finding_id, occasion, rule, area, type, importance, title, summary, what_to_do, why, change_ids, raised_at, updated_at,
       state, assignee_id, feedback, not_delivered, ended_at)
     SELECT id('alert', n * ${alerts} + k), tenant_id, company_id, id('finding', n * ${findings} + k), 'occasion ' || n || ' ' || k, ${ruleOf('k')}, 'pricing', 'opportunity',
       (ARRAY['low', 'medium', 'high'])[1 + k % 3], 'Company ' || n || ' raised a price', 'The ' || ${WORDS} || ' of Team', 'Do', '{why}', ARRAY[id('change', n * ${changes} + k)], ${AGE}, now(),
       CASE k % 4 WHEN 0 THEN 'acknowledged' ELSE 'new' END, CASE k % 4 WHEN 0 THEN user_id END, CASE k % 8 WHEN 0 THEN 'useful' WHEN 4 THEN 'noise' END, CASE k % 10 WHEN 9 THEN 'cool_down' END, CASE k % 21 WHEN 0 THEN now() END
     FROM ${follows} f LEFT JOIN member USING (tenant_id) CROSS JOIN generate_series(1, ${alerts}) k`,
    `INSERT INTO alert_read (alert_id, user_id, tenant_id, read_at) SELECT id('alert', n * ${alerts} + k), user_id, tenant_id, now()
     FROM ${follows} f JOIN member USING (tenant_id) CROSS JOIN generate_series(1, ${alerts}) k WHERE k % 2 = 0`,
    `INSERT INTO delivery (id, tenant_id, alert_id, kind, target_id, state, due_at, at)
     SELECT id('delivery', n * ${alerts} + k), tenant_id, id('alert', n * ${alerts} + k), 'email', coalesce(user_id, id('user', n)), 'sent', now(), now()
     FROM ${follows} f LEFT JOIN member USING (tenant_id) CROSS JOIN generate_series(1, ${alerts}) k WHERE k % 10 <> 9`,
  ],
  companies: [
    entitlements(follows, companies),
    `INSERT INTO company (id, tenant_id, name, website, industry, key_products, target_market, tags, edited, tracking, created_at)
     SELECT company_id, tenant_id, 'Company ' || n, 'site-' || n || '.example', '{Software}', '{}', '{}', '{}', '{}', '${JSON.stringify(DEFAULT_TRACKING)}', now() - make_interval(mins => n::int) FROM ${follows} f`,
    `INSERT INTO site_company (company_id, tenant_id, site_id, followed_at) SELECT company_id, tenant_id, site_id, now() FROM ${follows} f`,
  ],
});

/** Fills a migrated database in which the tenant has registered. */
export async function fillFor(admin: pg.Client, tenant: string, shape: Shape): Promise<void> {
  await admin.query(HELPERS);
  for (const [schema, inserts] of Object.entries(statements(followsOf(tenant, shape), shape)))
    await fillTables(admin, schema, inserts, () => undefined);
}
