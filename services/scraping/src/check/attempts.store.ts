import type { Sql } from '@rivalscope/kit/db/sql';

/**
 * Gives pages back whose check was cut short by no fault of theirs: they are due as before, and the attempt does not count. Those that
 * another transaction holds at the moment are not waited for: their leases lapse by themselves.
 */
export async function giveBack(sql: Sql, worker: string, ids: string[]): Promise<void> {
  await sql.query(
    `UPDATE target SET leased_until = NULL, lease_token = NULL, attempts = greatest(attempts - 1, 0)
     WHERE id IN (SELECT id FROM target WHERE id = ANY($2::uuid[]) AND lease_token = $1 FOR UPDATE SKIP LOCKED)`,
    [worker, ids],
  );
}

/** Notes that the page is read alone from now on: should this process end, it is to blame. */
export async function blame(sql: Sql, worker: string, id: string): Promise<void> {
  await sql.query('UPDATE target SET attempts = attempts + 1 WHERE id = $2 AND lease_token = $1', [worker, id]);
}
