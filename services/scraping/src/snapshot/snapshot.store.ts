import type { Sql } from '@rivalscope/kit/db/sql';
import { FOLLOWS, VISIBLE } from '../change-log/visible.ts';
import type { Known } from '../screenshot/screenshot.ts';

export interface SnapshotRow {
  url: string;
  capturedAt: Date;
  hash: Buffer;
  /** zstd */
  body: Buffer;
  /** Of the page unpacked. */
  bytes: number;
  /** What is known of its picture. */
  screenshot: Known | null;
}

/** The stored page `$1` as `seen`, if one of the tenant's companies follows the page whose latest it is, or is shown a change that rests on it. */
export const SEEN = `WITH f AS (${FOLLOWS} AND f.site_id = (SELECT site_id FROM snapshot WHERE id = $1)),
  seen AS (SELECT s.* FROM snapshot s WHERE s.id = $1
    AND (EXISTS (SELECT FROM f JOIN target t ON t.id = ANY(f.targets) WHERE t.snapshot_id = s.id)
      OR EXISTS (SELECT FROM f JOIN change c ON ${VISIBLE} WHERE s.id IN (c.snapshot_before, c.snapshot_after))))`;

/** A snapshot that the tenant may see, with what is known of its picture; null for all others. */
export async function findSnapshot(sql: Sql, id: string): Promise<SnapshotRow | null> {
  const { rows } = await sql.query<Omit<SnapshotRow, 'screenshot'> & Known & { asked: boolean }>(
    `${SEEN} SELECT s.url, s.captured_at AS "capturedAt", s.hash, s.body, s.bytes, p.snapshot_id IS NOT NULL AS asked,
       p.taken_at AS "takenAt", p.due_at AS "dueAt", p.width, p.height, p.whole, p.reason
     FROM seen s LEFT JOIN screenshot p ON p.snapshot_id = s.id`,
    [id],
  );
  const [row] = rows;
  if (!row) return null;
  const { url, capturedAt, hash, body, bytes, asked, ...known } = row;
  return { url, capturedAt, hash, body, bytes, screenshot: asked ? known : null };
}
