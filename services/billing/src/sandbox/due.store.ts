import type { Sql } from '@rivalscope/kit/db/sql';
import { MOST } from './sandbox.store.ts';

/** The sandbox's subscriptions whose period has ended by `now`, in seconds. */
export async function dueSubscriptions(sql: Sql, now: number): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `SELECT id FROM sandbox_object WHERE kind = 'subscription' AND body->>'status' <> 'canceled'
       AND (body->'items'->'data'->0->>'current_period_end')::bigint <= $1 ORDER BY id LIMIT ${MOST}`,
    [now],
  );
  return rows.map(({ id }) => id);
}
