import type { Sql } from '../db/sql.ts';

/** How long a test waits for what comes by itself: far longer than that takes, also where much else runs. */
export const WITHIN = { timeout: 60_000, interval: 20 };

/** How many sessions of the database wait for a lock that another one holds: tells a test that what it began has come that far. */
export async function waitingForLocks(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ n: number }>(
    `SELECT count(DISTINCT l.pid)::int AS n FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE NOT l.granted AND a.datname = current_database()`,
  );
  return rows[0]?.n ?? 0;
}
