import type { Sql } from '@rivalscope/kit/db/sql';

export interface SnapshotRow {
  url: string;
  capturedAt: Date;
  hash: Buffer;
  body: Buffer;
}

/** A stored page, if one of the tenant's companies follows its site. */
export async function findSnapshot(sql: Sql, id: string): Promise<SnapshotRow | null> {
  const { rows } = await sql.query<SnapshotRow>(
    `SELECT s.url, s.captured_at AS "capturedAt", s.hash, s.body FROM snapshot s WHERE s.id = $1 AND EXISTS (SELECT 1 FROM follow f WHERE f.site_id = s.site_id)`,
    [id],
  );
  return rows[0] ?? null;
}
