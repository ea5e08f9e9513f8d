import type { Sql } from '@rivalscope/kit/db/sql';
import type { Shot } from '../render/shot.ts';
import { SEEN } from '../snapshot/snapshot.store.ts';
import { DAY_USED_UP, KEPT_MS, MOST_A_DAY, type Wanted } from './screenshot.ts';

/** A page that was stored a moment ago. */
export interface StoredPage {
  snapshotId: string;
  siteId: string;
  targetId: string;
  at: Date;
  /** A change was told of it. */
  changed: boolean;
}

export interface DueShot extends Wanted {
  snapshotId: string;
  /** Of the page; a picture of a part is one of its whole page. */
  url: string;
  /** What was stored is a part of its page. */
  selector: string | null;
  /** The page's memory. */
  memory: Buffer | null;
  /** What was stored: zstd. */
  page: Buffer;
}

/** Who has taken a picture in hand has so long; then others may. */
const HELD = '5 minutes';

/** Asks for pictures of pages that have none, as many as their sites have left for the day. */
export async function askForShots(sql: Sql, pages: StoredPage[]): Promise<void> {
  if (pages.length === 0) return;
  await sql.query(
    `INSERT INTO screenshot (snapshot_id, site_id, target_id, lane, asked_at, due_at, reason)
     SELECT p.snapshot_id, p.site_id, p.target_id, p.lane, p.at, CASE WHEN used.n < $6 THEN p.at END, CASE WHEN used.n >= $6 THEN $7 END
     FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::int[]) AS p(snapshot_id, site_id, target_id, at, lane)
     CROSS JOIN LATERAL (
       SELECT count(*) AS n FROM screenshot s WHERE s.site_id = p.site_id AND s.asked_at > p.at - interval '1 day' AND s.reason IS DISTINCT FROM $7) used
     ON CONFLICT (snapshot_id) DO NOTHING`,
    [
      pages.map(({ snapshotId }) => snapshotId),
      pages.map(({ siteId }) => siteId),
      pages.map(({ targetId }) => targetId),
      pages.map(({ at }) => at),
      pages.map(({ changed }) => (changed ? 0 : 1)),
      MOST_A_DAY,
      DAY_USED_UP,
    ],
  );
}

/** Takes one that is due in hand, and counts the attempt; those of changes go first. Needs the system's scope. */
export async function takeDue(sql: Sql, now: Date): Promise<DueShot | null> {
  for (const lane of [0, 1]) {
    const { rows } = await sql.query<DueShot>(
      `WITH due AS (
         UPDATE screenshot SET attempts = attempts + 1, due_at = $1::timestamptz + interval '${HELD}'
         WHERE snapshot_id = (SELECT snapshot_id FROM screenshot WHERE lane = $2 AND due_at <= $1 ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING snapshot_id, target_id, asked_at, attempts)
       SELECT due.snapshot_id AS "snapshotId", due.asked_at AS "askedAt", due.attempts, s.url, s.body AS page, t.selector, t.memory,
         coalesce(t.snapshot_id = s.id, false) AS "isLatest"
       FROM due JOIN snapshot s ON s.id = due.snapshot_id LEFT JOIN target t ON t.id = due.target_id`,
      [now, lane],
    );
    if (rows[0]) return rows[0];
  }
  return null;
}

/** Keeps a picture. */
export async function saveShot(sql: Sql, id: string, { body, width, height, whole }: Shot, at: Date): Promise<void> {
  await sql.query(
    'UPDATE screenshot SET body = $2, width = $3, height = $4, whole = $5, taken_at = $6, due_at = NULL, reason = NULL WHERE snapshot_id = $1',
    [id, body, width, height, whole, at],
  );
}

/** Keeps why there is none, and when it is tried again. */
export async function saveNoShot(sql: Sql, id: string, { dueAt, reason }: { dueAt: Date | null; reason: string }): Promise<void> {
  await sql.query('UPDATE screenshot SET due_at = $2, reason = $3 WHERE snapshot_id = $1', [id, dueAt, reason]);
}

/** Pictures of stored pages by their pages' ids, as far as the tenant sees these. */
export async function findShots(sql: Sql, ids: string[]): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for (const id of ids) {
    const { rows } = await sql.query<{ body: Buffer }>(
      `${SEEN} SELECT p.body FROM seen s JOIN screenshot p ON p.snapshot_id = s.id WHERE p.body IS NOT NULL`,
      [id],
    );
    if (rows[0]) found.set(id, rows[0].body);
  }
  return found;
}

/**
 * Removes old pictures of these sites, but not of what a page still says. In the system's scope.
 * @returns how many, `most` at most
 */
export async function pruneShots(sql: Sql, siteIds: readonly string[], now: Date, most: number): Promise<number> {
  const { rowCount } = await sql.query(
    `DELETE FROM screenshot WHERE snapshot_id = ANY(ARRAY(
       SELECT p.snapshot_id FROM screenshot p WHERE p.site_id = ANY($1::uuid[]) AND p.asked_at < $2
         AND NOT EXISTS (SELECT FROM target t WHERE t.site_id = p.site_id AND t.snapshot_id = p.snapshot_id)
       LIMIT ${most} FOR UPDATE OF p SKIP LOCKED))`,
    [siteIds, new Date(now.getTime() - KEPT_MS)],
  );
  return rowCount ?? 0;
}
