import { type Sql, TENANT } from '../db/sql.ts';

/**
 * Takes an event into the inbox, within the transaction of its effect.
 * @returns false when it was taken before, or the transaction's tenant is erased: the effect must be skipped
 */
export async function takeOnce(sql: Sql, eventId: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    `INSERT INTO inbox (event_id)
     SELECT $1 WHERE NOT EXISTS (SELECT FROM erased_tenant WHERE tenant_id = ${TENANT})
     ON CONFLICT DO NOTHING`,
    [eventId],
  );
  return rowCount === 1;
}
