/**
 * The rows of the scale suite. Tenant 1 is large: 200 companies with 300 changes each; tenants above `:expired` have a plan, those up
 * to it a trial that is over. Every tenant follows 12 sites, scattered; every site has 20 changes in the last 200 days.
 */
const HEAVY_SITES = 200;

const FOLLOWS = `(
  SELECT id('company', n) AS company_id, id('tenant', 1 + n % :tenants) AS tenant_id, id('site', 1 + (n * 7919) % :sites) AS site_id,
    1 + n % :tenants AS tenant_n, n FROM generate_series(1, 12 * :tenants) n
  UNION ALL
  SELECT id('heavy', n), id('tenant', 1), id('site', n), 1, 12 * :tenants + n FROM generate_series(1, ${HEAVY_SITES}) n)`;
/** Its plan began; tenant 1's and those of others are bought, the rest are over. */
const TRIAL_END = `CASE WHEN n BETWEEN 2 AND :expired + 1 THEN now() - interval '30 days' END`;

/** What billing said of each tenant; limits by name, in SQL. */
const entitlements = (limits: string) => `INSERT INTO entitlement (tenant_id, plan, limits, features, trial_end, updated_at)
  SELECT id('tenant', n), 'business', jsonb_build_object(${limits}), '{api,audit_log}', ${TRIAL_END}, now() FROM generate_series(1, :tenants) n`;

/** As `reschedule` in scraping/follow/schedule.store.ts chooses it. */
const laneOf = (tenant: string) => `hashtextextended(id('tenant', ${tenant})::text, 0) & 63`;

export const SCRAPING = [
  `INSERT INTO site (id, website, origin, first_run_at, interval_seconds)
   SELECT id('site', n), 'site-' || n || '.example', 'https://site-' || n || '.example', now(), 86400 FROM generate_series(1, :sites) n`,
  entitlements(`'checkIntervalSeconds', 86400, 'historyDays', CASE WHEN n = 1 THEN -1 ELSE (ARRAY[90, 365, 90])[1 + n % 3] END`),
  `INSERT INTO follow (company_id, tenant_id, site_id, company_name, pages, socials, news_sources, settings, created_at, pages_told)
   SELECT company_id, tenant_id, site_id, 'Company ' || n,
     ARRAY['landingPage', 'changelog', 'pricing', 'press', 'blog'] || CASE WHEN n % 4 = 0 THEN ARRAY['page:' || id('given', n)] ELSE '{}' END, '{}', '{}', '{}', now() - interval '100 days', n % 1000 > 0
   FROM ${FOLLOWS} f`,
  // Only what somebody with a running plan follows is on the schedule, in that tenant's lane; one page in 30 is due: as after an outage.
  `INSERT INTO target (id, site_id, kind, url, due_at, wanted_until, lane, state, last_checked, last_success, last_changed, snapshot_id, memory, facts)
   SELECT id('target', 4 * n + k), id('site', n), (ARRAY['landingPage', 'pricing', 'press', 'careers'])[k + 1],
     'https://site-' || n || '.example/' || k,
     CASE WHEN n <= ${HEAVY_SITES} OR live.n IS NOT NULL THEN now() + make_interval(secs => 86400 * (random() - 0.033)) END,
     CASE WHEN n <= ${HEAVY_SITES} OR live.n IS NOT NULL THEN 'infinity' ELSE (SELECT min(trial_end) FROM entitlement) END, coalesce(CASE WHEN n <= ${HEAVY_SITES} THEN ${laneOf('1')} ELSE live.lane END, 0), 'fresh',
     now() - interval '1 hour', now() - interval '1 hour', CASE WHEN n <= ${HEAVY_SITES} OR n % 3 = 0 THEN now() - interval '1 day' END, id('snapshot', n), '\\x00', '\\x00'
   FROM generate_series(1, :sites) n CROSS JOIN generate_series(0, 3) k
   LEFT JOIN (SELECT 1 + (m * 7919) % :sites AS n, min(${laneOf('1 + m % :tenants')}) AS lane FROM generate_series(1, 12 * :tenants) m
     WHERE 1 + m % :tenants NOT BETWEEN 2 AND :expired + 1 GROUP BY 1) live USING (n)`,
  // Every site has a blog, and every fourth a changelog.
  `INSERT INTO target (id, site_id, kind, url, due_at, wanted_until, lane, state, last_checked, last_success, memory, facts)
   SELECT id(k, n), site_id, k, CASE WHEN has THEN 'https://site-' || n || '.example/' || k END, CASE WHEN has THEN due_at END, wanted_until, lane,
     CASE WHEN has THEN 'fresh' ELSE 'not_tracked' END, last_checked, last_success, '\\x00', '\\x00'
   FROM generate_series(1, :sites) n CROSS JOIN unnest(ARRAY['blog', 'changelog']) k CROSS JOIN LATERAL (SELECT k = 'blog' OR n % 4 = 0 AS has) AS its
   JOIN target ON target.id = id('target', 4 * n)`,
  // A quarter of the companies has a page of its tenant's own choice.
  `INSERT INTO target (id, site_id, kind, url, due_at, wanted_until, lane, state, last_checked, last_success, memory, facts)
   SELECT id('given', n), site_id, 'page:' || id('given', n), 'https://a.example/given/' || n, now() + make_interval(secs => 86400 * random()), 'infinity', 0,
     'fresh', now() - interval '1 hour', now() - interval '1 hour', '\\x00', '\\x00' FROM ${FOLLOWS} f WHERE n % 4 = 0`,
  `INSERT INTO page_text (target_id, site_id, text, since)
   SELECT id, site_id, 'The price of word' || hashtext(url) % 5000 || ' at ' || url, last_success FROM target WHERE url IS NOT NULL`,
  `INSERT INTO place (id, tenant_id, company_id, target_id, label, importance)
   SELECT id('place', n), tenant_id, company_id, id('given', n), 'Page ' || n, 'high' FROM ${FOLLOWS} f WHERE n % 4 = 0`,
  // Every tenth company said that the site has no such page as was found, or that it is the right one.
  `INSERT INTO place_answer (company_id, kind, tenant_id, answer, answered_at)
   SELECT company_id, 'pricing', tenant_id, CASE WHEN n % 20 = 0 THEN 'none' ELSE 'right' END, now() FROM ${FOLLOWS} f WHERE n % 10 = 0`,
  `INSERT INTO snapshot (id, hash, site_id, url, captured_at, body, bytes)
   SELECT id('snapshot', n), uuid_send(id('hash', n)), id('site', 1 + (n - 1) % :sites), 'https://a.example', now() - make_interval(hours => (n * 31 % 4800)::int),
     '\\x0102030405060708', 8 FROM generate_series(1, :changes) n`,
  `INSERT INTO change (id, site_id, target_id, data_type, type, description, importance, why, before, after, detail, url, item_key, confirmed,
     detected_at, confirm_due_at, snapshot_before, snapshot_after)
   SELECT id('change', n), id('site', site), id('target', 4 * site + n % 4), (ARRAY['website', 'pricing', 'press', 'jobs'])[1 + n % 4],
     (ARRAY['text_changed', 'price_changed', 'article_published', 'job_opened'])[1 + n % 4], 'Something changed ' || n,
     (ARRAY['low', 'medium', 'high'])[1 + n % 3], 'why', '"a"', '"b"', '{"detail": {"department": "Sales"}}', 'https://a.example', 'key', n % 500 <> 0,
     now() - make_interval(hours => (n * 31 % 4800)::int), CASE WHEN n % 500 = 0 THEN now() + make_interval(secs => n % 600) END,
     id('snapshot', greatest(1, n - :sites)), id('snapshot', n)
   FROM (SELECT n, 1 + (n - 1) % :sites AS site FROM generate_series(1, :changes) n
     UNION ALL SELECT :changes + n, 1 + n % ${HEAVY_SITES} FROM generate_series(1, ${HEAVY_SITES * 280}) n) AS numbered`,
  // Of every site 36 states that hold, and of every third item the one before, ended in the last 200 days.
  `INSERT INTO version (target_id, source, item_key, valid_from, valid_to, site_id, label, url, fields, position, first_seen)
   SELECT id('target', 4 * n + page), source, CASE WHEN k > 0 THEN 'item ' || k ELSE '' END, since - make_interval(days => 30 * past),
     CASE WHEN past = 1 THEN since END, id('site', n), 'Item ' || k, 'https://site-' || n || '.example/' || k, '{"department": "Sales", "location": "Lyon"}', k,
     since - interval '30 days'
   FROM (SELECT n, k, page, source, now() - make_interval(hours => ((n * 31 + k * 97) % 4800)::int) AS since
     FROM generate_series(1, :sites) n CROSS JOIN (VALUES (0, 'website', 0), (0, 'technologies', 6), (0, 'seo', 0), (0, 'profile', 0), (0, 'accounts', 3),
       (1, 'pricing', 3), (2, 'press', 8), (3, 'jobs', 8)) AS s(page, source, items) CROSS JOIN LATERAL generate_series(0, items) k) AS stated
     CROSS JOIN generate_series(0, 1) past WHERE past = 0 OR (n + k) % 3 = 0`,
  `INSERT INTO posting_page (site_id, url, read_at)
   SELECT id('site', 1 + n % :sites), 'https://a.example/' || n, now() - make_interval(hours => (n % 4800)::int) FROM generate_series(1, 2 * :sites) n`,
  `INSERT INTO refresh_job (id, tenant_id, company_id, site_id, source, created_at)
   SELECT id('job', n), id('tenant', 1 + n % :tenants), id('company', n), id('site', 1 + (n * 7919) % :sites), 'pricing', now() - make_interval(hours => (n % 4800)::int)
   FROM generate_series(1, 12 * :tenants) n`,
];

export const INSIGHTS = [
  entitlements(`'historyDays', CASE WHEN n = 1 THEN -1 ELSE 90 END`),
  `INSERT INTO follow (company_id, tenant_id, site_id, company_name, website, followed_at)
   SELECT company_id, tenant_id, site_id, 'Company ' || n, 'site.example', now() - interval '200 days' FROM ${FOLLOWS} f`,
  `INSERT INTO finding (id, site_id, type, rule, title, description, importance, evidence, confirmed, generated_at, occasion)
   SELECT id('finding', n), id('site', 1 + (n - 1) % :sites), 'opportunity', 'price', 'Title ' || n, 'text', 'medium',
     jsonb_build_array(jsonb_build_object('kind', 'change', 'id', id('change', n))), true, now() - make_interval(hours => (n * 31 % 4800)::int), 'occasion ' || n
   FROM generate_series(1, :changes / 2) n`,
  `INSERT INTO observed_change (id, site_id, data_type, type, importance, detail, confirmed, detected_at)
   SELECT id('change', n), id('site', 1 + (n - 1) % :sites), 'jobs', 'job_opened', 'low', '{}', true, now() - make_interval(hours => (n * 31 % 2400)::int)
   FROM generate_series(1, :changes / 2) n`,
  // Every second company has an entry on the watchlist; the large tenant has 300 alerts of each of its companies, the others 10.
  `INSERT INTO watch (company_id, tenant_id, relationship_type, importance, notification_settings, threshold, cool_down_hours, changed_at)
   SELECT company_id, tenant_id, 'competitor', 'high', '{"pricingChanges": true}', 'low', 24, now() FROM ${FOLLOWS} f WHERE n % 2 = 0`,
  `INSERT INTO alert (id, tenant_id, company_id, finding_id, occasion, rule, area, type, importance, title, summary, what_to_do, why, change_ids,
     feedback, not_delivered, raised_at, updated_at, ended_at)
   SELECT id('alert', 300 * n + k), tenant_id, company_id, id('finding', n), 'alert ' || (300 * n + k), (ARRAY['price', 'plan'])[1 + k % 2], 'pricing', 'threat',
     (ARRAY['low', 'medium', 'high'])[1 + k % 3], 'Title ' || k, 'text', 'do', '{why}', ARRAY[id('change', n)],
     CASE k % 20 WHEN 3 THEN 'useful' WHEN 9 THEN 'noise' END, CASE WHEN k % 7 = 6 THEN 'cool_down' END,
     now() - make_interval(hours => ((n * 31 + k * 97) % 2400)::int), now(), CASE WHEN k % 50 = 7 THEN now() END
   FROM ${FOLLOWS} f CROSS JOIN LATERAL generate_series(0, CASE WHEN n > 12 * :tenants THEN 299 ELSE 9 END) k`,
  // Everything that is not of the last weeks has been read by somebody.
  `INSERT INTO alert_read (alert_id, user_id, tenant_id) SELECT id, id('user', 1), tenant_id FROM alert WHERE raised_at < now() - interval '20 days'`,
  `INSERT INTO insight_read (finding_id, user_id, tenant_id)
   SELECT f.id, id('user', 1), w.tenant_id FROM finding f JOIN (SELECT DISTINCT ON (site_id) site_id, tenant_id FROM follow) w USING (site_id)
   WHERE f.generated_at < now() - interval '20 days' ON CONFLICT DO NOTHING`,
  // Of every tenth site a page is not read.
  `INSERT INTO unread_page (site_id, page, title, reason, since, last_read, observed_at)
   SELECT id('site', n), 'pricing', 'Pricing page', 'The site did not answer in time.', now() - interval '3 days', now() - interval '3 days', now()
   FROM generate_series(1, :sites, 10) n`,
  `INSERT INTO member (user_id, tenant_id, email, time_zone)
   SELECT id('user', n), id('tenant', 1 + n % :tenants), 'user-' || n || '@example.com', 'UTC' FROM generate_series(1, 5 * :tenants) n`,
  // Every third person wants a digest, of which one in a thousand is due.
  `INSERT INTO notification_setting (user_id, tenant_id, mail, mail_from, digest_day, digest_hour, next_digest_at, digest_since)
   SELECT id('user', n), id('tenant', 1 + n % :tenants), 'weekly', 'high', 1, 8, now() + make_interval(mins => (n % 10000)::int - 10), now() - interval '7 days'
   FROM generate_series(1, 5 * :tenants, 3) n`,
  `INSERT INTO channel (id, tenant_id, kind, name, target, shown, areas, importance, company_ids, created_by, created_at)
   SELECT id('channel', n), id('tenant', n), 'slack', 'x', '\\x00', 'x', '{}', 'medium', '{}', id('user', n), now() FROM generate_series(1, :tenants) n`,
  // Each alert was mailed to one person or told to a channel; one in two hundred still waits.
  `INSERT INTO delivery (id, tenant_id, alert_id, kind, target_id, state, due_at, at)
   SELECT a.id, a.tenant_id, a.id, kind, CASE kind WHEN 'email' THEN id('user', 1) ELSE id('channel', 1) END, outcome, raised_at, raised_at
   FROM (SELECT *, CASE WHEN importance = 'high' THEN 'email' ELSE 'slack' END AS kind,
     CASE WHEN random() < 0.005 THEN 'pending' ELSE 'sent' END AS outcome FROM alert) a`,
  `INSERT INTO alert_month (tenant_id, month, delivered)
   SELECT id('tenant', n), to_char(now() - make_interval(months => m), 'YYYY-MM'), 10 FROM generate_series(1, :tenants) n, generate_series(0, 1) m`,
  // Two findings of three are worded, one in a thousand waits for it.
  `INSERT INTO wording (finding_id, template, words, state, queued_at, due_at)
   SELECT id('finding', n), 'text', CASE WHEN n % 1000 > 0 THEN 'words' END, CASE WHEN n % 1000 > 0 THEN 'worded' ELSE 'pending' END, now(),
     CASE WHEN n % 1000 = 0 THEN now() END FROM generate_series(1, :changes / 2) n WHERE n % 3 <> 1`,
  `INSERT INTO wording_month (tenant_id, month, spent)
   SELECT id('tenant', n), to_char(now() - make_interval(months => m), 'YYYY-MM'), 10 FROM generate_series(1, :tenants) n, generate_series(0, 1) m`,
];

export const COMPANIES = [
  entitlements(`'maxCompetitors', 500`),
  `INSERT INTO company (id, tenant_id, name, website, industry, key_products, target_market, tags, edited, tracking, created_at)
   SELECT company_id, tenant_id, 'Company ' || n, 'site-' || n || '.example', '{Software}', '{}', '{}', '{}', '{}', '{}', now() - make_interval(mins => n::int)
   FROM ${FOLLOWS} f`,
  `INSERT INTO watchlist_entry (id, tenant_id, company_id, relationship_type, importance, notification_settings, told)
   SELECT id('entry', n), tenant_id, company_id, 'direct', 'high', '{}', n % 1000 > 0 FROM ${FOLLOWS} f`,
  `INSERT INTO site_company (company_id, tenant_id, site_id, followed_at) SELECT company_id, tenant_id, site_id, now() FROM ${FOLLOWS} f`,
  // Every fifth is of a site that nobody follows any more.
  `INSERT INTO site_profile (site_id, fields, observed_at, unfollowed_at)
   SELECT id('site', n), '{}', now(), CASE WHEN n > :sites AND n % 2 = 0 THEN now() - interval '180 days' END FROM generate_series(1, :sites * 5 / 4) n`,
];

const AGES = 'now() - make_interval(hours => (n % 4800)::int)';
const MAILS = `INSERT INTO mail (id, recipient, subject, text, html, state, created_at, ended_at)
  SELECT id('mail', n), 'user-' || n || '@example.com', 's', 't', 'h', 'sent', ${AGES}, ${AGES} FROM generate_series(1, 20 * :tenants) n`;

const IDENTITY = [
  `INSERT INTO tenant (id, name, domain, registered_at) SELECT id('tenant', n), 'Tenant ' || n, 'example.com', ${AGES} FROM generate_series(1, :tenants) n`,
  entitlements(`'maxUsers', 10`),
  `INSERT INTO app_user (id, tenant_id, email, password_hash, first_name, last_name, role)
   SELECT id('user', n), id('tenant', 1 + n % :tenants), 'user-' || n || '@example.com', 'x', 'Ada', 'Byron', 'owner' FROM generate_series(1, 5 * :tenants) n`,
  `INSERT INTO session (id, tenant_id, user_id, remember, user_agent, address, created_at, last_used_at, expires_at)
   SELECT id('session', n), id('tenant', 1 + n % :tenants), id('user', 1 + n % (5 * :tenants)), true, 'x', 'x', ${AGES}, ${AGES}, now() + interval '30 days' - make_interval(hours => (n % 4800)::int)
   FROM generate_series(1, 10 * :tenants) n`,
  `INSERT INTO refresh_token (token_hash, session_id, tenant_id, created_at, spent_at)
   SELECT uuid_send(id('token', n)), id('session', 1 + n % (10 * :tenants)), id('tenant', 1 + n % :tenants), ${AGES}, CASE WHEN n % 20 > 0 THEN ${AGES} END
   FROM generate_series(1, 100 * :tenants) n`,
  `INSERT INTO audit_entry (id, tenant_id, at, actor, action, target, address)
   SELECT id('entry', n), id('tenant', CASE WHEN n % 10 = 0 THEN 1 ELSE 1 + n % :tenants END), ${AGES}, 'Ada', (ARRAY['signed_in', 'plan_changed', 'role_changed'])[1 + n % 3], 'x', 'x'
   FROM generate_series(1, 50 * :tenants) n`,
  `INSERT INTO preferences (user_id, tenant_id, time_zone, date_format, email, push, weekly_digest)
   SELECT id('user', n), id('tenant', 1 + n % :tenants), 'UTC', 'x', true, true, true FROM generate_series(1, 5 * :tenants) n`,
  `INSERT INTO api_key (id, tenant_id, name, key_hash, prefix, created_by, created_at)
   SELECT id('key', n), id('tenant', 1 + n % :tenants), 'x', uuid_send(id('key', n)), 'x', 'x', now() FROM generate_series(1, 2 * :tenants) n`,
  `INSERT INTO trial_signup (id, email, token_hash, expires_at, created_at)
   SELECT id('signup', n), 'user-' || n || '@example.com', '\\x00', now(), ${AGES} FROM generate_series(1, 2 * :tenants) n`,
  `INSERT INTO sign_in_attempt (account, address, failures, last_failed) SELECT 'user-' || n, 'x', 1, ${AGES} FROM generate_series(1, 2 * :tenants) n`,
  `INSERT INTO mail_request (id, kind, asker, mailbox, at) SELECT id('request', n), 'owner', 'x', 'user-' || n, ${AGES} FROM generate_series(1, 2 * :tenants) n`,
  MAILS,
];

const BILLING = [
  `INSERT INTO subscription (tenant_id, plan, status, current_period_start, current_period_end, trial_start, trial_end)
   SELECT id('tenant', n), CASE WHEN n > :expired THEN 'business' ELSE 'trial' END, CASE WHEN n > :expired THEN 'active' ELSE 'trial' END, now(), now() + interval '1 month',
     now() - interval '50 days', ${TRIAL_END} FROM generate_series(1, :tenants) n`,
  `INSERT INTO tracked_company (company_id, tenant_id, deleted) SELECT company_id, tenant_id, n % 10 = 0 FROM ${FOLLOWS} f`,
  `INSERT INTO tracked_page (place_id, tenant_id, deleted) SELECT id('place', n), tenant_id, n % 10 = 0 FROM ${FOLLOWS} f`,
  `INSERT INTO member (user_id, tenant_id, email, role)
   SELECT id('user', n), id('tenant', 1 + n % :tenants), 'user-' || n || '@example.com', 'owner' FROM generate_series(1, 5 * :tenants) n`,
  `INSERT INTO usage_month (tenant_id, month) SELECT id('tenant', n), '2026-' || lpad(m::text, 2, '0') FROM generate_series(1, :tenants) n, generate_series(1, 12) m`,
  `INSERT INTO notice (tenant_id, subject, at)
   SELECT id('tenant', 1 + n % :tenants), 'paid:in_' || n, ${AGES} FROM generate_series(1, 24 * :tenants) n`,
  `INSERT INTO customer (tenant_id, customer_id) SELECT id('tenant', n), 'cus_' || n FROM generate_series(:expired, :tenants) n`,
  `INSERT INTO contract (id, tenant_id, customer_id, plan, price_id, billing_cycle, status, period_start, period_end, cancel_at_period_end, created_at, seen_at, seen_rank, seen_in)
   SELECT 'sub_' || n, id('tenant', n), 'cus_' || n, 'business', 'p', 'monthly', 'active', now(), now() + interval '1 month', false, now(), now(), 1, 'x'
   FROM generate_series(:expired, :tenants) n`,
  `INSERT INTO provider_event (id, type, payload, customer_id, received_at, processed_at)
   SELECT 'evt_' || n, 'invoice.paid', '{}', 'cus_' || n % :tenants, ${AGES}, CASE WHEN n % 1000 > 0 THEN ${AGES} END FROM generate_series(1, 20 * :tenants) n`,
  MAILS,
];

const GATEWAY = [
  entitlements(`'apiCallsPerMonth', 1000`),
  `INSERT INTO api_usage (tenant_id, month, calls) SELECT id('tenant', n), '2026-' || lpad(m::text, 2, '0'), 5 FROM generate_series(1, :tenants) n, generate_series(1, 12) m`,
];

export const OTHERS: Record<string, string[]> = { identity: IDENTITY, billing: BILLING, gateway: GATEWAY };

/** The tables of kit: events of the last ten days, most of no tenant; what was taken in a month. */
export const MACHINERY = (schema: string): string[] => {
  const events = schema === 'scraping' ? ':events' : ':events / 20';
  const about = schema === 'scraping' ? 'n % 20 = 0' : 'true';
  return [
    `INSERT INTO outbox (id, topic, key, type, at, data, published_at, tenant, tenant_known)
     SELECT id('event', n), '${schema}', id('site', 1 + n % :sites)::text, '${schema}.v1.Something', at, '\\x00010203040506070809', at,
       CASE WHEN ${about} THEN id('tenant', 1 + n % :tenants) END, n > 1000
     FROM (SELECT n, now() - make_interval(secs => 864000.0 * n / (${events})) AS at FROM generate_series(1, ${events}) n) AS dated`,
    `INSERT INTO inbox (event_id, at) SELECT id('taken', n), now() - make_interval(mins => (n % 44000)::int) FROM generate_series(1, ${events} / 2) n`,
    `INSERT INTO erased_tenant (tenant_id, at) SELECT id('gone', n), now() - make_interval(hours => n::int) FROM generate_series(1, 300) n`,
    `INSERT INTO idempotency (tenant_id, user_id, route, key, request_hash, at)
     SELECT id('tenant', 1 + n % :tenants), id('user', n), 'POST /x', n::text, '\\x00', now() - make_interval(mins => (n % 1500)::int) FROM generate_series(1, 2 * :tenants) n`,
    `INSERT INTO dead_letter (id, event_id, topic, key, type, at, data, error, attempts, replayed_at, tenant, tenant_known)
     SELECT id('letter', n), id('dead', n), 'x', 'x', 'x', now(), '\\x00', '', 1, CASE WHEN n % 10 > 0 THEN now() - make_interval(hours => (n % 1500)::int) END, id('tenant', 1 + n % :tenants), true
     FROM generate_series(1, 2 * :tenants) n`,
  ];
};
