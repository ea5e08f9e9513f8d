import { createHash } from 'node:crypto';
import type { Sql } from '@rivalscope/kit/db/sql';
import type { PageKind } from '../page/facts.ts';
import { lineOf } from '../sources/index.ts';
import type { Progress } from './archive.ts';
import type { WrittenChange, WrittenPast } from './archive-task.ts';
import { unpackProgress } from './progress.ts';

/** A page that begins to have a past: our own first reading of it. */
export interface Beginning {
  targetId: string;
  siteId: string;
  kind: PageKind;
  at: Date;
}

/** A page whose past is to be read, with what was read of it so far. */
export interface WaitingPage {
  targetId: string;
  siteId: string;
  kind: PageKind;
  url: string;
  until: Date;
  /** This one included. */
  attempts: number;
  /** Its months were read and told: what is left stands between them. */
  isFiner: boolean;
  progress: Progress;
  /** What our own first reading read, as it is stored: JSON, zstd; null where the page has moved on since. */
  now: Uint8Array | null;
}

/** How the reading of a page's past ended. */
export interface Ended {
  /** finer: its months were read, and what stands between them is to be read when no other page waits for its own. */
  state: 'read' | 'finer' | 'none' | 'unread';
  reason: string | null;
  captures: number;
  since: Date | null;
}

/** Two sites of one owner stand so far apart in the line: about what a page takes. */
const APART = '30 seconds';
/** So far behind stand pages of a kind of which there is less to see, so that of sites that come together each has something first. */
const BEHIND = '10 minutes';
/** A page that had its first look goes behind those that had none. */
const LATER = '1 hour';
/** A page that is being read is taken by nobody else before then, whatever became of its reader. */
const HELD = '15 minutes';
/** Whose page it is: the tenant that follows its site longest, with each kind for itself. A hash, because a page has no tenant. */
const QUEUE = `(SELECT hashtextextended(f.tenant_id::text || u.place, 0) & 65535 FROM follow f WHERE f.site_id = u.site_id AND NOT f.paused
  ORDER BY f.created_at, f.company_id LIMIT 1)`;

/** Puts pages into the line behind those of the kind of other sites of the same owner that had no look yet, once each. */
export async function awaitPast(sql: Sql, pages: readonly Beginning[]): Promise<void> {
  if (pages.length === 0) return;
  await sql.query(
    `WITH u AS MATERIALIZED (SELECT u.*, coalesce(${QUEUE}, 0)::int AS queue
       FROM unnest($1::uuid[], $2::uuid[], $3::int[], $4::timestamptz[]) AS u(target_id, site_id, place, at))
     INSERT INTO archive_page (target_id, site_id, until, queue, line, due_at)
     SELECT u.target_id, u.site_id, u.at, u.queue, greatest(u.at + interval '${BEHIND}' * u.place, last.line)
         + interval '${APART}' * row_number() OVER (PARTITION BY u.queue ORDER BY u.site_id), u.at
     FROM u LEFT JOIN LATERAL (SELECT a.line FROM archive_page a WHERE a.queue = u.queue AND a.state = 'waiting' AND a.site_id <> u.site_id
       AND a.attempts = 0 AND a.progress IS NULL ORDER BY a.line DESC LIMIT 1) last ON true
     ON CONFLICT DO NOTHING`,
    [pages.map((p) => p.targetId), pages.map((p) => p.siteId), pages.map((p) => lineOf(p.kind)), pages.map((p) => p.at)],
  );
}

/** The same as it is stored. */
export type PackedPage = Omit<WaitingPage, 'progress' | 'now'> & { progress: Uint8Array | null; facts: Uint8Array | null };

type Row = Omit<PackedPage, 'url'> & { url: string | null; wanted: boolean };

/**
 * Takes the next page of the line and counts the attempt; one whose months were read only where no other waits. One that nobody wants any more
 * goes to the end of the line for a day.
 * @returns null when none is due; 'rests' for a page that was put off
 */
export async function takeNext(sql: Sql, now: Date): Promise<PackedPage | 'rests' | null> {
  const row = (await take(sql, 'waiting', now)) ?? (await take(sql, 'finer', now));
  if (!row) return null;
  if (row.wanted !== true || row.url === null) {
    await putOff(sql, row.targetId, { at: now, afterMs: RESTS_MS, reason: null, progress: null, blame: false });
    return 'rests';
  }
  const { wanted: _, url, ...page } = row;
  return { ...page, url };
}

async function take(sql: Sql, state: 'waiting' | 'finer', now: Date): Promise<Row | undefined> {
  const { rows } = await sql.query<Row>(
    `UPDATE archive_page a SET attempts = a.attempts + 1, due_at = $1::timestamptz + interval '${HELD}'
     FROM (SELECT target_id FROM archive_page WHERE state = $2 AND due_at <= $1 ORDER BY line LIMIT 1 FOR UPDATE SKIP LOCKED) next, target t
     WHERE a.target_id = next.target_id AND t.id = a.target_id
     RETURNING a.target_id AS "targetId", a.site_id AS "siteId", t.kind, t.url, a.until, a.attempts, a.state = 'finer' AS "isFiner", a.progress,
       t.wanted_until > $1 AS wanted,
       -- Facts are kept of the page as it is: as it was first read, only while nothing of it has moved.
       CASE WHEN t.last_changed IS NULL THEN t.facts END AS facts`,
    [now, state],
  );
  return rows[0];
}

/** Outside of any transaction. */
export const openPage = async ({ facts, progress, ...page }: PackedPage): Promise<WaitingPage> => ({
  ...page,
  progress: progress ? await unpackProgress(progress) : {},
  now: facts,
});

/** In SQL: it is read, or to be. */
const OPEN = `state IN ('waiting', 'finer')`;
const RESTS_MS = 24 * 3_600_000;
export interface PutOff {
  at: Date;
  afterMs: number;
  reason: string | null;
  /** Packed; null: as it was. */
  progress: Uint8Array | null;
  /** The attempt counts. */
  blame: boolean;
}

/** Leaves a page for later, with what was read of it. */
export async function putOff(sql: Sql, targetId: string, { at, afterMs, reason, progress, blame }: PutOff): Promise<void> {
  const due = new Date(at.getTime() + afterMs);
  await sql.query(
    `UPDATE archive_page SET due_at = $2, line = greatest(line, $2), reason = CASE state WHEN 'waiting' THEN $3 ELSE reason END, progress = coalesce($4, progress),
       attempts = attempts - $5::int WHERE target_id = $1 AND ${OPEN}`,
    [targetId, due, reason, progress, blame ? 0 : 1],
  );
}

/** Leaves a page for after those that had no look yet. */
export async function stepBack(sql: Sql, targetId: string, now: Date, progress: Uint8Array): Promise<void> {
  await sql.query(
    `UPDATE archive_page SET due_at = $2, line = line + interval '${LATER}', progress = $3, attempts = attempts - 1 WHERE target_id = $1 AND ${OPEN}`,
    [targetId, now, progress],
  );
}

/** What stood between its months is not read any more; what they told stays. */
export async function leaveAsRead(sql: Sql, targetId: string): Promise<void> {
  await sql.query(`UPDATE archive_page SET state = 'read', progress = NULL WHERE target_id = $1 AND state = 'finer'`, [targetId]);
}

/** What a page's past comes to so far. */
export interface SoFar extends Pick<Ended, 'captures' | 'since'> {
  /** Packed, so that a process that ends loses nothing of it. */
  progress: Uint8Array;
  versions: WrittenPast['versions'];
}

/** Writes what the captures that were read show, while the others are to come. The site's lock is the caller's. */
export async function saveSoFar(sql: Sql, page: WaitingPage, { captures, since, progress, versions }: SoFar): Promise<void> {
  const { rowCount } = await sql.query(
    `UPDATE archive_page SET captures = $2, since = $3, progress = $4 WHERE target_id = $1 AND state = 'waiting'`,
    [page.targetId, captures, since, progress],
  );
  if (rowCount === 1) await replaceVersions(sql, page, versions);
}

/**
 * Writes a page's past in the place of what was written of it before: who comes second finds it written. The site's lock is the caller's.
 * @param progress packed, where more of it is to be read
 */
export async function savePast(sql: Sql, page: WaitingPage, past: WrittenPast, { ended, now, progress }: Saved): Promise<void> {
  const { rowCount } = await sql.query(
    `UPDATE archive_page SET state = $2, reason = $3, captures = $4, since = $5, progress = $6, due_at = $7, attempts = 0
     WHERE target_id = $1 AND ${OPEN}`,
    [page.targetId, ended.state, ended.reason, ended.captures, ended.since, progress, now],
  );
  if (rowCount !== 1) return;
  await replaceVersions(sql, page, past.versions);
  await sql.query(`DELETE FROM change WHERE site_id = $1 AND target_id = $2 AND origin = 'archive'`, [page.siteId, page.targetId]);
  await insertChanges(sql, page, past.changes);
}

export interface Saved {
  ended: Ended;
  now: Date;
  progress: Uint8Array | null;
}

/** All that ended by our own first reading is of the archive. */
async function replaceVersions(sql: Sql, { targetId, siteId, until }: WaitingPage, versions: WrittenPast['versions']): Promise<void> {
  await sql.query('DELETE FROM version WHERE target_id = $1 AND valid_to <= $2', [targetId, until]);
  await insertVersions(sql, targetId, siteId, versions);
}

async function insertVersions(sql: Sql, targetId: string, siteId: string, versions: WrittenPast['versions']): Promise<void> {
  if (versions.length === 0) return;
  const column = <T>(pick: (version: WrittenPast['versions'][number]) => T) => versions.map(pick);
  await sql.query(
    `INSERT INTO version (target_id, site_id, source, item_key, valid_from, valid_to, label, url, fields, position, first_seen)
     SELECT $1, $2, * FROM unnest($3::text[], $4::text[], $5::timestamptz[], $6::timestamptz[], $7::text[], $8::text[], $9::jsonb[], $10::int[], $11::timestamptz[])
     ON CONFLICT DO NOTHING`,
    [
      targetId,
      siteId,
      column((v) => v.source),
      column((v) => v.key),
      column((v) => v.validFrom),
      column((v) => v.validTo),
      column((v) => v.label),
      column((v) => v.url),
      column((v) => v.fields),
      column((v) => v.position),
      column((v) => v.firstSeen),
    ],
  );
}

/** Confirmed, without snapshots, and told by no event: what was long ago is no news, and raises no alert. */
async function insertChanges(
  sql: Sql,
  { targetId, siteId, url }: Pick<WaitingPage, 'targetId' | 'siteId' | 'url'>,
  changes: readonly WrittenChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const column = <T>(pick: (change: WrittenChange) => T) => changes.map(pick);
  await sql.query(
    `INSERT INTO change (origin, confirmed, target_id, site_id, url, id, data_type, type, description, importance, why, before, after, detail, item_url, item_key, detected_at, captures)
     SELECT 'archive', true, $1, $2, $3, * FROM unnest($4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::jsonb[], $11::jsonb[],
       $12::jsonb[], $13::text[], $14::text[], $15::timestamptz[], $16::jsonb[])`,
    [
      ...[targetId, siteId, url],
      idsOf(targetId, changes),
      column((change) => change.dataType),
      column((change) => change.type),
      column((change) => change.description),
      column((change) => change.importance),
      column((change) => change.why),
      column((change) => change.before),
      column((change) => change.after),
      column((change) => change.detail),
      column((change) => change.itemUrl),
      column((change) => change.key),
      column((change) => change.at),
      column((change) => change.captures),
    ],
  );
}

/** The same step has the same id however often it is written, so that what leads to it still does. */
function idsOf(targetId: string, changes: readonly WrittenChange[]): string[] {
  const seen = new Map<string, number>();
  return changes.map(({ dataType, type, key, description }) => {
    const step = JSON.stringify([targetId, dataType, type, key, description]);
    const nth = (seen.get(step) ?? 0) + 1;
    seen.set(step, nth);
    const hash = createHash('sha256').update(`${step} ${nth}`).digest('hex');
    // A UUID of its own making (RFC 9562, version 8).
    return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  });
}
