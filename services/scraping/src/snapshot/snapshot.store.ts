import type { Sql } from '@rivalscope/kit/db/sql';
import { FOLLOWS, VISIBLE } from '../change-log/visible.ts';

export interface SnapshotRow {
  url: string;
  capturedAt: Date;
  hash: Buffer;
  /** zstd */
  body: Buffer;
  /** Of the page unpacked. */
  bytes: number;
}

/** A stored page, if one of the tenant's companies follows the page whose latest it is, or is shown a change that rests on it. */
export async function findSnapshot(sql: Sql, id: string): Promise<SnapshotRow | null> {
  const { rows } = await sql.query<SnapshotRow>(
    `WITH f AS (${FOLLOWS} AND f.site_id = (SELECT site_id FROM snapshot WHERE id = $1))
     SELECT s.url, s.captured_at AS "capturedAt", s.hash, s.body, s.bytes FROM snapshot s WHERE s.id = $1
       AND (EXISTS (SELECT FROM f JOIN target t ON t.id = ANY(f.targets) WHERE t.snapshot_id = s.id)
         OR EXISTS (SELECT FROM f JOIN change c ON ${VISIBLE} WHERE s.id IN (c.snapshot_before, c.snapshot_after)))`,
    [id],
  );
  return rows[0] ?? null;
}
