import { zstdDecompressSync } from 'node:zlib';
import type { Sql } from '@rivalscope/kit/db/sql';
import type { TypedChange } from '../change/change.ts';
import type { PageFacts } from '../page/facts.ts';
import type { DueTarget, OpenChange } from './target.ts';
import { TRACED_WITHIN } from './telemetry.ts';

/** A process renews the leases of what it is at work on; what one that died had leased is free again after this. */
const LEASE = '10 seconds';
/** Often enough that a renewal may fail once or twice. */
export const RENEW_EVERY_MS = 3_000;
const CLAIM_LOCK = 7_214_002;

/**
 * Leases pages that are due, those due longest first. One claim at a time over all processes, and a site that another process
 * is at work on is left to it: so a host sees one connection of ours, and a page one fetch for each due time. Sites whose
 * followers' trials are all over rest.
 * @param worker identifies this process
 */
export async function claim(sql: Sql, worker: string, most: number): Promise<DueTarget[]> {
  const { rows: lock } = await sql.query<{ ours: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS ours', [CLAIM_LOCK]);
  if (!lock[0]?.ours) return [];
  const { rows } = await sql.query<DueTarget>(
    `UPDATE target t SET leased_until = now() + interval '${LEASE}', lease_token = $1
     FROM (SELECT d.id FROM target d
           WHERE d.due_at <= now() AND (d.leased_until IS NULL OR d.leased_until < now())
             AND NOT EXISTS (SELECT 1 FROM target o WHERE o.site_id = d.site_id AND o.leased_until > now() AND o.lease_token <> $1)
             AND EXISTS (SELECT 1 FROM follow f LEFT JOIN entitlement e USING (tenant_id)
                         WHERE f.site_id = d.site_id AND NOT f.paused AND (e.trial_end IS NULL OR e.trial_end > now()))
           ORDER BY d.due_at LIMIT $2 FOR UPDATE SKIP LOCKED) due, site s
     WHERE t.id = due.id AND s.id = t.site_id
     RETURNING t.id, t.site_id AS "siteId", s.website, t.kind, t.url, t.due_at AS "dueAt", t.state, t.failures, t.etag,
       t.last_modified AS "lastModified", t.memory, t.snapshot_id AS "snapshotId", s.interval_seconds AS "intervalSeconds",
       CASE WHEN s.traced_at > now() - interval '${TRACED_WITHIN}' THEN s.traceparent END AS traceparent,
       EXISTS (SELECT 1 FROM change c WHERE c.target_id = t.id AND c.confirm_due_at <= now()) AS "confirmationDue"`,
    [worker, most],
  );
  return rows;
}

/** Keeps the leases of pages that are still being checked. Rows that another statement holds are being saved at this moment. */
export async function renew(sql: Sql, worker: string, ids: string[]): Promise<void> {
  await sql.query(
    `UPDATE target SET leased_until = now() + interval '${LEASE}'
     WHERE id IN (SELECT id FROM target WHERE id = ANY($2::uuid[]) AND lease_token = $1 FOR UPDATE SKIP LOCKED)`,
    [worker, ids],
  );
}

/** Gives leases back unchecked: this process is going down. */
export async function release(sql: Sql, worker: string): Promise<void> {
  await sql.query('UPDATE target SET leased_until = NULL, lease_token = NULL WHERE lease_token = $1', [worker]);
}

/** What has been due for longer and was not claimed is another process's, or rests; it is asked for at each look all the same. */
const JUST_DUE = '1 second';

/** Milliseconds until something is due; null when nothing will be. */
export async function nextDueIn(sql: Sql): Promise<number | null> {
  const { rows } = await sql.query<{ ms: number | null }>(
    `SELECT (extract(epoch FROM min(due_at) - now()) * 1000)::float8 AS ms FROM target
     WHERE due_at > now() - interval '${JUST_DUE}' AND (leased_until IS NULL OR leased_until < now())`,
  );
  return rows[0]?.ms ?? null;
}

/** What is only needed when a page's bytes moved: its accepted facts, and its changes that wait for a second look. */
export async function background(sql: Sql, targetId: string): Promise<{ facts: PageFacts | null; open: OpenChange[] }> {
  const { rows } = await sql.query<{ facts: Buffer | null }>('SELECT facts FROM target WHERE id = $1', [targetId]);
  const { rows: open } = await sql.query<{ id: string; detail: TypedChange; confirmDueAt: Date; url: string | null; body: Buffer | null }>(
    `SELECT c.id, c.detail, c.confirm_due_at AS "confirmDueAt", s.url, s.body
     FROM change c LEFT JOIN snapshot s ON s.id = c.snapshot_before
     WHERE c.target_id = $1 AND c.confirm_due_at IS NOT NULL ORDER BY c.detected_at`,
    [targetId],
  );
  const facts = rows[0]?.facts;
  return {
    facts: facts ? (JSON.parse(zstdDecompressSync(facts).toString()) as PageFacts) : null,
    open: open.map(({ id, detail, confirmDueAt, url, body }) => ({
      id,
      change: detail,
      confirmDueAt,
      before: url && body ? { url, body: zstdDecompressSync(body) } : null,
    })),
  };
}

/** Changes of a page whose second look is due. */
export async function dueConfirmations(sql: Sql, targetId: string, now: Date): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>('SELECT id FROM change WHERE target_id = $1 AND confirm_due_at <= $2', [targetId, now]);
  return rows.map((row) => row.id);
}

/** Posting pages already read, by address. */
export async function knownPostings(sql: Sql, siteId: string, urls: string[]): Promise<Map<string, unknown>> {
  const { rows } = await sql.query<{ url: string; posting: unknown }>(
    'SELECT url, posting FROM posting_page WHERE site_id = $1 AND url = ANY($2)',
    [siteId, urls],
  );
  return new Map(rows.map((row) => [row.url, row.posting]));
}

export async function keepPosting(sql: Sql, siteId: string, url: string, posting: object | null, at: Date): Promise<void> {
  await sql.query(
    `INSERT INTO posting_page (site_id, url, posting, read_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (site_id, url) DO UPDATE SET posting = excluded.posting, read_at = excluded.read_at`,
    [siteId, url, posting === null ? null : JSON.stringify(posting), at],
  );
}
