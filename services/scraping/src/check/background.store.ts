import { zstdDecompressSync } from 'node:zlib';
import type { Sql } from '@rivalscope/kit/db/sql';
import type { TypedChange } from '../change/change.ts';
import type { PageFacts } from '../page/facts.ts';

/** How a check reads and writes; each call is a transaction of its own. */
export interface StoreAccess {
  read: <T>(fn: (sql: Sql) => Promise<T>) => Promise<T>;
  write: <T>(fn: (sql: Sql) => Promise<T>) => Promise<T>;
}

/** Unconfirmed changes of a page that share the page from before them. */
export interface OpenChanges {
  snapshotId: string;
  changes: { id: string; change: TypedChange; confirmDueAt: Date }[];
}

/** Settled at one check; further ones at the next. */
const MOST_OPEN = 200;

/** The facts that the page stands for; null before its first check. */
export async function acceptedFacts(sql: Sql, targetId: string): Promise<PageFacts | null> {
  const { rows } = await sql.query<{ facts: Uint8Array | null }>('SELECT facts FROM target WHERE id = $1', [targetId]);
  const facts = rows[0]?.facts;
  return facts ? (JSON.parse(zstdDecompressSync(facts).toString()) as PageFacts) : null;
}

/** Changes that wait for a second look, by the page from before them, oldest first; without those whose page is gone. */
export async function openChanges(sql: Sql, targetId: string): Promise<OpenChanges[]> {
  const { rows } = await sql.query<{ id: string; change: TypedChange; confirmDueAt: Date; snapshotId: string }>(
    `SELECT id, detail AS change, confirm_due_at AS "confirmDueAt", snapshot_before AS "snapshotId" FROM change
     WHERE target_id = $1 AND confirm_due_at IS NOT NULL AND snapshot_before IS NOT NULL ORDER BY detected_at LIMIT ${MOST_OPEN}`,
    [targetId],
  );
  const byPage = Map.groupBy(rows, (row) => row.snapshotId);
  return [...byPage].map(([snapshotId, changes]) => ({ snapshotId, changes }));
}

/** A stored page, unpacked; null when it is gone. */
export async function storedPage(sql: Sql, snapshotId: string): Promise<{ url: string; html: string } | null> {
  const { rows } = await sql.query<{ url: string; body: Uint8Array }>('SELECT url, body FROM snapshot WHERE id = $1', [snapshotId]);
  const [page] = rows;
  return page ? { url: page.url, html: zstdDecompressSync(page.body).toString() } : null;
}
