import type { Sql } from '../db/sql.ts';

/**
 * Takes an event into the inbox, within the transaction of its effect.
 * @returns false when it was taken before: the effect must be skipped
 */
export async function takeOnce(sql: Sql, eventId: string): Promise<boolean> {
  const { rowCount } = await sql.query('INSERT INTO inbox (event_id) VALUES ($1) ON CONFLICT DO NOTHING', [eventId]);
  return rowCount === 1;
}
