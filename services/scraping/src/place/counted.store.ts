import type { Sql } from '@rivalscope/kit/db/sql';
import { OWN_CHOICE } from './place.store.ts';

/** Pages that count against a tenant's plan, of all tenants, whose ids lie between two; needs the system's scope. */
export async function countedPages(sql: Sql, from: string, to: string): Promise<{ id: string; tenantId: string }[]> {
  const { rows } = await sql.query<{ id: string; tenantId: string }>(
    `SELECT id, tenant_id AS "tenantId" FROM place WHERE id BETWEEN $1 AND $2 AND ${OWN_CHOICE} ORDER BY id`,
    [from, to],
  );
  return rows;
}
