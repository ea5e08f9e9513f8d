import type { Sql } from '@rivalscope/kit/db/sql';
import { OWN } from '../watchlist/watchlist.ts';

/** Companies that count against a tenant's plan, of all tenants, whose ids lie between two; needs the system's scope. */
export async function countedCompanies(sql: Sql, from: string, to: string): Promise<{ id: string; tenantId: string }[]> {
  const { rows } = await sql.query<{ id: string; tenantId: string }>(
    `SELECT id, tenant_id AS "tenantId" FROM company WHERE id BETWEEN $1 AND $2 AND NOT sample
       AND NOT EXISTS (SELECT FROM watchlist_entry own WHERE own.company_id = company.id AND own.relationship_type = '${OWN}') ORDER BY id`,
    [from, to],
  );
  return rows;
}
