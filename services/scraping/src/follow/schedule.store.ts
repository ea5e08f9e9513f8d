import { literals } from '@rivalscope/kit/db/literals';
import type { Sql } from '@rivalscope/kit/db/sql';
import { limitOf } from '@rivalscope/kit/entitlement/sql';
import { AFTER_IT } from '../check/down.store.ts';
import { keepTrace } from '../check/telemetry.ts';
import { ROOT } from '../page/facts.ts';
import { pages } from '../sources/index.ts';

/**
 * The schedule of sites: `target.wanted_until` says until when anybody wants a page, `due_at` when it is looked at next. Both are
 * decided here alone, under the site's lock. Whoever changes who follows takes the locks in this order: the tenant, then its sites
 * by id, then their pages. All in the system's scope.
 */

/** Sites looked through in one step of the sweep. */
const SWEPT = 1_000;
/** Pages brought to rest in one step. */
export const RESTED = 1_000;
/** Seconds after the last attempt at a site until its pages that fail are tried for who follows it from now on. */
const TRIED_AGAIN = 3_600;
/** The same where the site blocks us or asked to wait: the longest that it is waited for (`fetch/backoff.ts`). */
const LET_ALONE = 86_400;
/** Answers that ask to be left alone for a time (RFC 9110 15.6.4, RFC 6585 4). */
const WAIT = '429, 503';
/** Times are kept in milliseconds: rounded up, what is to be done now would not be due yet. */
export const JUST_NOW = "date_trunc('milliseconds', now())";
/** A page (t) that failed when it was last asked for. */
const FAILS = "t.failures > 0 AND NOT starts_with(t.kind, '@')";
/**
 * When a page that fails (t) is tried again after a time in which nobody wanted it: rest forgets its back-off, so that it goes by the last
 * attempt at any page of its site, because one asks an address that is down for all; one page before the others. $2 is the floor.
 */
const COMES_BACK = `greatest(${JUST_NOW},
    max(t.last_checked) FILTER (WHERE ${FAILS}) OVER (PARTITION BY t.site_id) + make_interval(secs => greatest($2,
      CASE WHEN t.state IN ('blocked', 'robots') OR t.status IN (${WAIT}) THEN ${LET_ALONE} ELSE ${TRIED_AGAIN} END)))
  + CASE WHEN row_number() OVER (PARTITION BY t.site_id, ${FAILS} ORDER BY t.last_checked DESC NULLS LAST, t.id) > 1
      THEN interval '${AFTER_IT}' ELSE interval '0' END`;
const TENANT_LOCKS = 7_214_003;

const ACTIVE = 'NOT f.paused AND NOT f.sample AND (e.trial_end IS NULL OR e.trial_end > now())';
/** Only these can be asked for: the landing page by the site's name, others by the address that was found. */
const LOCATED = `(t.url IS NOT NULL OR t.kind = '${ROOT}')`;
/** Pages of sites ($1), and until when anybody wants each. Those that every follower wants have no tick box; a sample rival's follow wants none; who said that a found page is not theirs wants none. */
const WANTED = `SELECT t.id, max(coalesce(e.trial_end, 'infinity')) FILTER (WHERE f.company_id IS NOT NULL
       AND (t.kind IN (${literals(pages.alwaysWanted)}) OR t.kind = ANY(f.pages)) AND t.kind <> ALL(f.hidden)) AS until
  FROM target t LEFT JOIN follow f ON f.site_id = t.site_id AND NOT f.paused AND NOT f.sample LEFT JOIN entitlement e ON e.tenant_id = f.tenant_id
  WHERE t.site_id = ANY($1::uuid[]) GROUP BY t.id`;
/** The shortest interval of anybody for whom a site ($1) is collected. */
const INTERVALS = `SELECT f.site_id, min(${limitOf('e', 'checkIntervalSeconds')}) AS seconds
  FROM follow f LEFT JOIN entitlement e ON e.tenant_id = f.tenant_id WHERE f.site_id = ANY($1::uuid[]) AND ${ACTIVE} GROUP BY f.site_id`;

/** Of the tenants spread over 64 lanes, the one that follows the site of page t longest: whose turn the page takes in a claim. */
const LANE = `(SELECT hashtextextended(f.tenant_id::text, 0) & 63 FROM follow f WHERE f.site_id = t.site_id AND NOT f.paused
  ORDER BY f.created_at, f.company_id LIMIT 1)`;

/** What came onto the schedule, and what left it. */
export interface Rescheduled {
  woken: number;
  rested: number;
}

/** One transaction at a time decides for a tenant: what it follows, and what its plan allows. */
export async function lockTenant(sql: Sql, tenantId: string): Promise<void> {
  await sql.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [TENANT_LOCKS, tenantId]);
}

/** Holds the schedule of sites until the transaction ends; always in order of id. @returns each site's interval in seconds */
export async function lockSites(sql: Sql, siteIds: string[]): Promise<Map<string, number>> {
  const { rows } = await sql.query<{ id: string; seconds: number }>(
    'SELECT id, interval_seconds AS seconds FROM site WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE',
    [siteIds],
  );
  return new Map(rows.map(({ id, seconds }) => [id, seconds]));
}

/**
 * Brings the schedule of sites into line with all who follow them: the shortest interval of any follower, also for pages that are
 * scheduled already; pages that someone wants and that were found become due, those that fail at most once an hour for each site; pages
 * that nobody wants any more rest.
 * @param floor seconds between two looks at a page, however often it comes back
 */
export async function reschedule(sql: Sql, siteIds: string[], floor: number): Promise<Rescheduled> {
  await lockSites(sql, siteIds);
  await sql.query(
    `UPDATE site s SET interval_seconds = wanted.seconds FROM (${INTERVALS}) wanted
     WHERE s.id = wanted.site_id AND s.interval_seconds <> wanted.seconds`,
    [siteIds],
  );
  const { rows } = await sql.query<{ resting: boolean; due: boolean }>(
    `UPDATE target t SET wanted_until = next.until, due_at = next.due, lane = next.lane
     FROM (SELECT t.id, t.due_at IS NULL AS resting, wanted.until, CASE WHEN wanted.until > now() AND ${LOCATED} THEN
             CASE WHEN t.due_at IS NULL AND ${FAILS} THEN ${COMES_BACK}
               WHEN t.due_at IS NULL THEN greatest(${JUST_NOW}, t.last_checked + make_interval(secs => $2))
               -- A page that fails waits as long as its site asked for.
               WHEN t.failures > 0 THEN t.due_at
               ELSE least(t.due_at, greatest(${JUST_NOW}, t.last_checked + make_interval(secs => s.interval_seconds))) END END AS due,
             coalesce(${LANE}, t.lane) AS lane
           FROM (${WANTED}) wanted JOIN target t USING (id) JOIN site s ON s.id = t.site_id) next
     WHERE next.id = t.id AND (t.wanted_until IS DISTINCT FROM next.until OR t.due_at IS DISTINCT FROM next.due OR t.lane <> next.lane)
     RETURNING next.resting, t.due_at IS NOT NULL AS due`,
    [siteIds, floor],
  );
  await keepTrace(sql, siteIds);
  return { woken: rows.filter((r) => r.resting && r.due).length, rested: rows.filter((r) => !r.resting && !r.due).length };
}

/**
 * Has pages of a site that fail tried soon for somebody who follows it from now on, instead of when their back-off ends. The page that
 * would be tried first comes first, the others two minutes later, so that an address that is still down holds them back again. At most
 * once an hour for each site, whoever comes and goes. What the site refuses, forbids or asked to wait for is left as it is. The caller
 * holds the site's lock (`reschedule`).
 * @param floor seconds between two looks at a page, where that is longer
 */
export async function tryFailing(sql: Sql, siteId: string, floor: number): Promise<void> {
  await sql.query(
    `UPDATE target t SET due_at = soon.due + CASE WHEN soon.turn > 1 THEN interval '${AFTER_IT}' ELSE interval '0' END
     FROM (SELECT id, row_number() OVER (ORDER BY due_at, id) AS turn,
             greatest(${JUST_NOW}, max(last_checked) OVER () + make_interval(secs => greatest(${TRIED_AGAIN}, $2::int))) AS due
           FROM target WHERE site_id = $1 AND due_at IS NOT NULL AND failures > 0 AND state = 'failing'
             AND NOT starts_with(kind, '@') AND coalesce(status, 0) NOT IN (${WAIT})) soon
     WHERE t.id = soon.id AND t.due_at > soon.due + interval '${AFTER_IT}'`,
    [siteId, floor],
  );
}

/** Brings pages to rest whose last trial has ended: nobody's event tells of that. @returns how many, at most `RESTED` */
export async function restEnded(sql: Sql): Promise<number> {
  const { rowCount } = await sql.query(
    `UPDATE target SET due_at = NULL WHERE id = ANY(ARRAY(
       SELECT id FROM target WHERE due_at IS NOT NULL AND wanted_until < 'infinity' AND wanted_until <= now()
       ORDER BY wanted_until LIMIT ${RESTED} FOR UPDATE SKIP LOCKED))`,
  );
  return rowCount ?? 0;
}

/** Sites whose schedule is not what their followers ask for, among the next `SWEPT` after an id; `last` is null at the end. */
export async function findAstray(sql: Sql, after: string): Promise<{ swept: string[]; astray: string[]; last: string | null }> {
  const { rows: sites } = await sql.query<{ id: string }>(`SELECT id FROM site WHERE id > $1 ORDER BY id LIMIT ${SWEPT}`, [after]);
  const ids = sites.map(({ id }) => id);
  const { rows } = await sql.query<{ id: string }>(
    `SELECT DISTINCT t.site_id AS id FROM (${WANTED}) wanted JOIN target t USING (id)
     WHERE t.wanted_until IS DISTINCT FROM wanted.until OR (t.due_at IS NOT NULL AND (wanted.until IS NULL OR NOT ${LOCATED}))
       OR (t.due_at IS NULL AND wanted.until > now() AND ${LOCATED})
     UNION SELECT s.id FROM (${INTERVALS}) wanted JOIN site s ON s.id = wanted.site_id WHERE s.interval_seconds <> wanted.seconds`,
    [ids],
  );
  return { swept: ids, astray: rows.map(({ id }) => id), last: ids.length === SWEPT ? (ids.at(-1) ?? null) : null };
}
