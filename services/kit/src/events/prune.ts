import { BATCH, type OldRows, removeOld, type SystemDb } from '../db/old-rows.ts';
import type { Sql } from '../db/sql.ts';

/** Tenants that are erased again by one transaction: each costs a look into every table. */
const TENANTS = 100;

const since = (table: string, order: string, age: string): OldRows => ({ table, where: `${order} < now() - interval '${age}'`, order });

const OLD: OldRows[] = [
  // For replay.
  since('outbox', 'published_at', '7 days'),
  // No event is redelivered after a month: no broker keeps one that long, and in the single process it is given up far earlier.
  since('inbox', 'at', '30 days'),
  since('idempotency', 'at', '24 hours'),
  // Replayed ones stay for as long as an operator may ask what became of them, and so do mails.
  since('dead_letter', 'replayed_at', '30 days'),
  since('mail', 'ended_at', '30 days'),
];

// What was being written while a tenant was erased arrives within a week.
const ERASED = `SELECT tenant_id AS id FROM erased_tenant WHERE at > now() - interval '7 days' AND ($1::uuid IS NULL OR tenant_id > $1)
  ORDER BY tenant_id LIMIT ${TENANTS}`;
const ERASE_AGAIN = 'SELECT erase_tenant(id) FROM unnest($1::uuid[]) AS id';

/** A job of every service's schedule: removes of kit's own tables what nobody needs any more. */
export async function prune(db: SystemDb, signal: AbortSignal): Promise<void> {
  await removeOld(db, () => OLD)(signal);
  for (let after: string | null = null; !signal.aborted; ) {
    const ids: string[] = await db.sqlTx('system', (sql) => eraseAgain(sql, after));
    if (ids.length > 0) for (const { table, key } of KEPT_UNNAMED) await eraseUnnamed(db, table, key, ids, signal);
    if (ids.length < TENANTS) return;
    after = ids.at(-1) ?? null;
  }
}

/** @returns the tenants that it was done for */
async function eraseAgain(sql: Sql, after: string | null): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(ERASED, [after]);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await sql.query(ERASE_AGAIN, [ids]);
  return ids;
}

/** Rows from before events carried their tenant, and those that could not be read: an index leads from one batch to the next. */
const KEPT_UNNAMED = [
  { table: 'outbox', key: 'seq' },
  { table: 'dead_letter', key: 'id' },
] as const;

async function eraseUnnamed(db: SystemDb, table: string, key: string, tenants: string[], signal: AbortSignal): Promise<void> {
  const settled = table === 'outbox' ? 'AND published_at IS NOT NULL' : '';
  for (let after: unknown = null; !signal.aborted; ) {
    const { rows } = await db.sqlTx('system', (sql) => {
      const from = after === null ? '' : `AND ${key} > $2`;
      return sql.query<{ last: unknown }>(
        `WITH batch AS MATERIALIZED (SELECT ${key}, data FROM ${table} WHERE NOT tenant_known ${from} ORDER BY ${key} LIMIT ${BATCH}),
         gone AS (DELETE FROM ${table} o WHERE o.${key} = ANY(ARRAY(SELECT ${key} FROM batch
           WHERE EXISTS (SELECT FROM unnest($1::text[]) AS name WHERE position(convert_to(name, 'UTF8') IN batch.data) > 0))) ${settled})
         SELECT ${key} AS last FROM batch ORDER BY ${key} DESC LIMIT 1`,
        after === null ? [tenants] : [tenants, after],
      );
    });
    if (!rows[0]) return;
    after = rows[0].last;
  }
}
