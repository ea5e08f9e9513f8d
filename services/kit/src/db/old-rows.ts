import { each } from '../each-page.ts';
import type { Sql } from './sql.ts';

/** Rows that nobody needs any more: trusted SQL, whose `$1`, `$2`, … are `values`. An index begins with what `order` names. */
export interface OldRows {
  table: string;
  where: string;
  order: string;
  values?: unknown[];
}

/** A service's database, as far as work in the system's scope needs it. */
export interface SystemDb {
  sqlTx<T>(scope: 'system', fn: (sql: Sql) => Promise<T>): Promise<T>;
}

export const BATCH = 5_000;

/** Rows by the time in `column`: old so long after it. */
export const past = (table: string, column: string, now: Date, afterMs: number): OldRows => ({
  table,
  where: `${column} < $1`,
  order: column,
  values: [new Date(now.getTime() - afterMs)],
});

/**
 * A job of the schedule that deletes in batches, each in a transaction of its own, so that no statement and no lock lasts long,
 * however large a table has grown; what somebody is using is left for the next turn.
 * @param rows asked at each turn; a table that fails holds up no other
 */
export const removeOld =
  (db: SystemDb, rows: () => OldRows[]) =>
  (signal?: AbortSignal): Promise<void> =>
    each(rows(), (old) => removeInBatches(db, old, signal), signal);

async function removeInBatches(db: SystemDb, { table, where, order, values = [] }: OldRows, signal?: AbortSignal): Promise<void> {
  // An array of row ids, not a join: the planner takes a join of a few thousand rows for a reason to read the table.
  const text = `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM ${table} WHERE ${where} ORDER BY ${order} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`;
  for (let full = true; full && !signal?.aborted; ) {
    const { rowCount } = await db.sqlTx('system', (sql) => sql.query(text, values));
    full = rowCount === BATCH;
  }
}
