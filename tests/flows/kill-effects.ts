import type { Query } from './database.ts';
import { SERVICES } from './system.ts';

/** Who takes which event. */
const CONSUMERS: Record<string, string[]> = {
  'identity.v1.TenantRegistered': ['billing', 'insights'],
  'billing.v1.EntitlementsChanged': ['identity', 'companies', 'scraping', 'insights', 'gateway'],
  'companies.v1.CompanyCreated': ['billing', 'scraping'],
  'companies.v1.CompanyUpdated': ['scraping', 'insights'],
  'companies.v1.TrackingChanged': ['scraping'],
  'companies.v1.WatchlistChanged': ['insights'],
  'companies.v1.CompanyDeleted': ['billing', 'scraping', 'insights'],
  'scraping.v1.SiteFollowed': ['companies', 'insights'],
  'scraping.v1.SiteUnfollowed': ['companies', 'insights'],
  'scraping.v1.ProfileObserved': ['companies'],
  'scraping.v1.ChangeDetected': ['insights'],
  'scraping.v1.ChangeConfirmed': ['insights'],
  'scraping.v1.ChangeFlapped': ['insights'],
  'insights.v1.AlertRaised': ['billing'],
};

const keysOf = (type: string) => `SELECT key FROM ${type.split('.')[0]}.outbox WHERE type = '${type}'`;
const COMPANIES = 'SELECT company_id::text FROM billing.tracked_company';
const SCRAPED = "SELECT * FROM scraping.outbox WHERE type = 'scraping.v1.ScrapeCompleted'";
const CHANGED = "SELECT * FROM scraping.outbox WHERE type = 'scraping.v1.ChangeDetected'";

/** Lists that must be equal, duplicates counted: what happened, and what came of it. */
const EQUAL: Record<string, [string, ...string[]]> = {
  'a tenant has one registration, one subscription, one membership, and one entitlement wherever it is kept': [
    'SELECT id::text FROM identity.tenant',
    keysOf('identity.v1.TenantRegistered'),
    'SELECT tenant_id::text FROM billing.subscription',
    'SELECT tenant_id::text FROM billing.member',
    'SELECT tenant_id::text FROM insights.member',
    keysOf('billing.v1.EntitlementsChanged'),
    ...['companies', 'scraping', 'insights'].map((service) => `SELECT tenant_id::text FROM ${service}.entitlement`),
  ],
  'a company that was created is counted once and followed once': [
    keysOf('companies.v1.CompanyCreated'),
    COMPANIES,
    'SELECT company_id::text FROM insights.follow',
  ],
  'a company that was deleted is counted and followed no more': [
    keysOf('companies.v1.CompanyDeleted'),
    `${COMPANIES} WHERE deleted`,
    'SELECT company_id::text FROM insights.follow WHERE deleted_at IS NOT NULL AND ended_at IS NOT NULL',
  ],
  'a company that stands is known to all': [
    'SELECT id::text FROM companies.company',
    `${COMPANIES} WHERE NOT deleted`,
    'SELECT company_id::text FROM scraping.follow',
    'SELECT company_id::text FROM companies.site_company',
    'SELECT company_id::text FROM insights.follow WHERE deleted_at IS NULL AND ended_at IS NULL',
  ],
  'each creation makes one follow, and each choice of pages tells it anew': [
    `SELECT count(*)::text FROM (${keysOf('companies.v1.CompanyCreated')} UNION ALL ${keysOf('companies.v1.TrackingChanged')}) e`,
    `SELECT count(*)::text FROM (${keysOf('scraping.v1.SiteFollowed')}) e`,
  ],
  'each deletion ends one follow': [
    `SELECT count(*)::text FROM (${keysOf('companies.v1.CompanyDeleted')}) e`,
    `SELECT count(*)::text FROM (${keysOf('scraping.v1.SiteUnfollowed')}) e`,
  ],
  'a change is told once and observed once': ['SELECT id::text FROM scraping.change', 'SELECT id::text FROM insights.observed_change'],
  'each stored change is one event': ['SELECT site_id::text FROM scraping.change', keysOf('scraping.v1.ChangeDetected')],
  'an alert that was delivered is told of once, and counted once wherever it is': [
    `SELECT key || ': ' || count(*) FROM (${keysOf('insights.v1.AlertRaised')}) e GROUP BY key`,
    "SELECT tenant_id || ': ' || sum(delivered) FROM insights.alert_month GROUP BY tenant_id HAVING sum(delivered) > 0",
    "SELECT tenant_id || ': ' || sum(alerts) FROM billing.usage_month GROUP BY tenant_id HAVING sum(alerts) > 0",
  ],
  'a site ends its first run once': [
    'SELECT id::text FROM scraping.site WHERE first_run_at IS NOT NULL',
    `SELECT key FROM (${SCRAPED}) s WHERE NOT EXISTS (SELECT FROM (${CHANGED}) c WHERE c.key = s.key AND c.at = s.at)`,
  ],
};

const SENT = each((service) => `SELECT id FROM ${service}.outbox`);

const untaken = (only: (group: string) => string) =>
  Object.entries(CONSUMERS)
    .flatMap(([type, groups]) => groups.map((group) => `${notTaken(type, group)} ${only(group)}`))
    .join(' UNION ALL ');

/** Events that a consumer has not taken, wherever they are on their way. */
export const UNTAKEN = untaken(() => '');

/** Those of them that were published after $2 and until $1, and that the consumer has not set aside. */
export const UNTAKEN_BY = untaken(
  (group) => `AND o.published_at > $2 AND o.published_at <= $1 AND NOT EXISTS (SELECT FROM ${group}.dead_letter d WHERE d.event_id = o.id)`,
);

/** Rows that must not be there. */
const NONE: Record<string, string> = {
  'an event is not published': each((s) => `SELECT '${s}', type, id::text FROM ${s}.outbox WHERE published_at IS NULL`),
  // One that a stranger sent is rightly set aside.
  'an event was given up': each((s) => `SELECT '${s}', type, error FROM ${s}.dead_letter WHERE event_id IN (${SENT})`),
  'an event was not taken by a consumer': UNTAKEN,
  'a consumer took what nobody sent': each((s) => `SELECT '${s}', event_id::text, '' FROM ${s}.inbox WHERE event_id NOT IN (${SENT})`),
  'a run that found changes was not told once': `SELECT c.key, c.at::text, '' FROM (SELECT DISTINCT key, at FROM (${CHANGED}) c) c
    WHERE (SELECT count(*) FROM (${SCRAPED}) s WHERE s.key = c.key AND s.at = c.at) <> 1`,
};

function each(part: (service: string) => string): string {
  return SERVICES.map(part).join(' UNION ALL ');
}

function notTaken(type: string, group: string): string {
  return `SELECT '${group}' AS consumer, '${type}' AS type, o.id::text FROM ${type.split('.')[0]}.outbox o
    WHERE o.type = '${type}' AND NOT EXISTS (SELECT FROM ${group}.inbox i WHERE i.event_id = o.id)`;
}

/** What is wrong with the effects of all events, by the rule that is broken; empty when each had its effect exactly once. */
export async function brokenEffects(query: Query): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {};
  for (const [rule, text] of Object.entries(NONE)) {
    const rows = await query(`${text} LIMIT 5`);
    if (rows.length > 0) broken[rule] = rows;
  }
  for (const [rule, [first, ...others]] of Object.entries(EQUAL)) {
    for (const other of others) {
      const rows = await query(
        `(SELECT 'missing or too few' AS what, d.* FROM (${first} EXCEPT ALL ${other}) d LIMIT 5)
         UNION ALL (SELECT 'too many', d.* FROM (${other} EXCEPT ALL ${first}) d LIMIT 5)`,
      );
      if (rows.length > 0) broken[`${rule}: ${other}`] = rows;
    }
  }
  return broken;
}

/** Titles of the changes of one type, each as often as it was stored. */
export async function titlesOf(query: Query, type: string): Promise<string[]> {
  const rows = await query<{ title: string }>(`SELECT detail #>> '{detail,label}' AS title FROM scraping.change WHERE type = $1`, [type]);
  return rows.map(({ title }) => title);
}

/** Pages that someone asked to be looked at and that have not been. */
export async function pagesDue(query: Query): Promise<number> {
  const [row] = await query<{ due: number }>(
    'SELECT count(*)::int AS due FROM scraping.target WHERE due_at <= now() OR leased_until > now()',
  );
  return row?.due ?? 0;
}

/** Pages whose last look failed: what changed on them is not known until the next. */
export async function pagesFailing(query: Query): Promise<number> {
  const [row] = await query<{ failing: number }>('SELECT count(*)::int AS failing FROM scraping.target WHERE failures > 0');
  return row?.failing ?? 0;
}

/** Deliveries that a process will repeat when it starts on the database of one that died: not yet taken, and taken but not yet marked so. */
export async function caughtUnderWay(query: Query): Promise<{ before: number; after: number }> {
  const waiting = Object.entries(CONSUMERS)
    .flatMap(([type, groups]) => groups.map((group) => waits(type, group)))
    .join(' UNION ALL ');
  const [row] = await query<{ before: number; after: number }>(
    `SELECT (count(*) FILTER (WHERE NOT taken))::int AS before, (count(*) FILTER (WHERE taken))::int AS after FROM (${waiting}) w`,
  );
  return row ?? { before: 0, after: 0 };
}

function waits(type: string, group: string): string {
  return `SELECT EXISTS (SELECT FROM ${group}.inbox i WHERE i.event_id = o.id) AS taken FROM ${type.split('.')[0]}.outbox o
    WHERE o.type = '${type}' AND o.published_at IS NULL`;
}
