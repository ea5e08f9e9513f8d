import type { Sql } from '@rivalscope/kit/db/sql';

export interface CountedMember {
  id: string;
  tenantId: string;
  email: string;
  role: string;
}

/** People of registered tenants, who count against the plan, whose ids lie between two; needs the system's scope. */
export async function countedMembers(sql: Sql, from: string, to: string): Promise<CountedMember[]> {
  const { rows } = await sql.query<CountedMember>(
    `SELECT u.id, u.tenant_id AS "tenantId", u.email, u.role FROM app_user u JOIN tenant t ON t.id = u.tenant_id
     WHERE u.id BETWEEN $1 AND $2 AND t.registered_at IS NOT NULL ORDER BY u.id`,
    [from, to],
  );
  return rows;
}
