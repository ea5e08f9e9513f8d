import type { Sql } from '@rivalscope/kit/db/sql';
import { ROOT } from '../page/facts.ts';
import { LOOKBACK } from './pace.ts';
import { MOST_LOST } from './rest.ts';
import type { DueTarget } from './target.ts';
import { TRACED_WITHIN } from './telemetry.ts';

/** A process renews the leases of what it is at work on; what one that died had leased is free again after this. */
const LEASE = '10 seconds';
/** Often enough that a renewal may fail once or twice. */
export const RENEW_EVERY_MS = 3_000;
const CLAIM_LOCK = 7_214_002;

/** Tenants are spread over so many (`reschedule` in follow/schedule.store.ts). */
const LANES = 64;

/** A page `d` that process $1 may take. */
const READY = `d.due_at <= now() AND d.wanted_until > now() AND (d.leased_until IS NULL OR d.leased_until < now())
  -- An aggregate, so that it is looked up page by page and never becomes a join over all pages.
  AND (SELECT bool_or(o.leased_until > now() AND o.lease_token <> $1) FROM target o WHERE o.site_id = d.site_id) IS NOT TRUE`;
/** Of what falls to a lane where all have due pages, it may have so many times as much where few do: whoever floods the schedule gets the rest. */
const MORE = 4;
/** $2 pages: of each lane the few that are due longest, turn by turn, lanes in random order where not all fit; what is left, by due time alone. */
const CHOSEN = `SELECT id FROM (
    SELECT d.id, d.due_at, d.turn, random() AS luck FROM generate_series(0, ${LANES - 1}) AS of(lane) CROSS JOIN LATERAL (
      SELECT d.id, d.due_at, row_number() OVER (ORDER BY d.due_at) AS turn FROM target d
      WHERE d.lane = of.lane AND ${READY} ORDER BY d.due_at LIMIT greatest($2::int * ${MORE} / ${LANES}, 1)) d
    UNION ALL
    (SELECT d.id, d.due_at, $2::int + 1, 0 FROM target d WHERE ${READY} ORDER BY d.due_at LIMIT $2)) found
  GROUP BY id ORDER BY min(turn), max(luck), min(due_at) LIMIT $2`;

/** Changes looked at for the pace of one page: with more at one check it counts as one that changes seldom. */
const MOST_CHANGES = 1_000;
const BEFORE_LAST = `now() - ${LOOKBACK} * make_interval(secs => s.interval_seconds)`;
/** Checks at which page \`t\` of site \`s\` had changed lately and the change stood its second look; asked of the few that changed at all. */
const RECENT_CHANGES = `CASE WHEN t.last_changed > ${BEFORE_LAST} THEN (SELECT count(DISTINCT recent.detected_at)::int FROM
    (SELECT c.detected_at FROM change c WHERE c.site_id = t.site_id AND c.target_id = t.id AND c.detected_at > ${BEFORE_LAST} AND c.confirmed
     ORDER BY c.detected_at DESC LIMIT ${MOST_CHANGES}) recent) ELSE 0 END`;

/**
 * Leases pages that are due: a share for every lane, so that nobody's many due pages make the others wait, the rest due longest
 * first. Walks along the index, since what stands there is to be done. One claim at a time over all processes, and a site that another process is at work on is left to it: so a host sees one connection of ours, and a
 * page one fetch for each due time.
 * @param worker identifies this process
 * @returns null while another process claims
 */
export async function tryClaim(sql: Sql, worker: string, most: number): Promise<DueTarget[] | null> {
  const { rows: lock } = await sql.query<{ ours: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS ours', [CLAIM_LOCK]);
  if (!lock[0]?.ours) return null;
  const { rows } = await sql.query<DueTarget>(
    `UPDATE target t SET leased_until = now() + interval '${LEASE}', lease_token = $1, attempts = greatest(t.attempts, least(t.attempts + 1, ${MOST_LOST + 1}))
     FROM (SELECT d.id FROM (${CHOSEN}) chosen JOIN target d USING (id)
           -- It may have been stopped, or rescheduled, a moment ago.
           WHERE d.due_at <= now() FOR UPDATE OF d SKIP LOCKED) due, site s
     WHERE t.id = due.id AND s.id = t.site_id
     RETURNING t.id, t.site_id AS "siteId", s.website, t.kind, t.url, t.selector, t.place, t.due_at AS "dueAt", t.state, t.failures, t.attempts, t.etag,
       t.last_modified AS "lastModified", t.memory, t.snapshot_id AS "snapshotId", t.unread_links AS "unreadLinks", s.interval_seconds AS "intervalSeconds",
       ${RECENT_CHANGES} AS "recentChanges",
       CASE WHEN s.traced_at > now() - interval '${TRACED_WITHIN}' THEN s.traceparent END AS traceparent,
       (SELECT min(c.confirm_due_at) FROM change c WHERE c.target_id = t.id AND c.confirm_due_at IS NOT NULL) AS "confirmDueAt",
       t.kind = '${ROOT}' AND EXISTS (SELECT 1 FROM target o WHERE o.site_id = t.site_id AND o.kind <> t.kind AND o.url IS NULL AND o.state <> 'not_tracked') AS "isToFind"`,
    [worker, most],
  );
  return rows;
}

/** The same where it makes no difference why nothing was claimed. */
export const claim = async (sql: Sql, worker: string, most: number): Promise<DueTarget[]> => (await tryClaim(sql, worker, most)) ?? [];

/** Keeps the leases of pages that are still being checked. Rows that another statement holds are being saved at this moment. */
export async function renew(sql: Sql, worker: string, ids: string[]): Promise<void> {
  await sql.query(
    `UPDATE target SET leased_until = now() + interval '${LEASE}'
     WHERE id IN (SELECT id FROM target WHERE id = ANY($2::uuid[]) AND lease_token = $1 FOR UPDATE SKIP LOCKED)`,
    [worker, ids],
  );
}

/** What has been due for longer and was not claimed is being checked; it is asked for at each look all the same. */
const JUST_DUE = '1 second';

/** Milliseconds until something is due; null when nothing will be. */
export async function nextDueIn(sql: Sql): Promise<number | null> {
  const { rows } = await sql.query<{ ms: number }>(
    `SELECT (extract(epoch FROM due_at - now()) * 1000)::float8 AS ms FROM target
     WHERE due_at > now() - interval '${JUST_DUE}' AND wanted_until > due_at AND (leased_until IS NULL OR leased_until < now())
     ORDER BY due_at LIMIT 1`,
  );
  return rows[0]?.ms ?? null;
}

/** Changes of a page whose second look is due. */
export async function dueConfirmations(sql: Sql, targetId: string, now: Date): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>('SELECT id FROM change WHERE target_id = $1 AND confirm_due_at <= $2', [targetId, now]);
  return rows.map((row) => row.id);
}

/** What linked pages and lists stated when they were read, by address. */
export async function knownLinked(sql: Sql, siteId: string, urls: string[]): Promise<Map<string, unknown>> {
  const { rows } = await sql.query<{ url: string; posting: unknown }>(
    'SELECT url, posting FROM posting_page WHERE site_id = $1 AND url = ANY($2)',
    [siteId, urls],
  );
  return new Map(rows.map((row) => [row.url, row.posting]));
}

/** Keeps what the page of one opening said; null: it is none. */
export async function keepLinked(sql: Sql, siteId: string, url: string, posting: object | null, at: Date): Promise<void> {
  await sql.query(
    `INSERT INTO posting_page (site_id, url, posting, read_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (site_id, url) DO UPDATE SET posting = excluded.posting, read_at = excluded.read_at`,
    [siteId, url, posting === null ? null : JSON.stringify(posting), at],
  );
}
