import type { Sql } from '@rivalscope/kit/db/sql';
import type { Entitlement } from './entitlement.ts';

/** Replaces what is stored, unless that is newer than `at`. */
export async function saveEntitlement(sql: Sql, tenant: string, { callsPerMonth, permitted }: Entitlement, at: Date): Promise<void> {
  await sql.query(
    `INSERT INTO entitlement (tenant_id, calls_per_month, permitted, updated_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (tenant_id) DO UPDATE SET calls_per_month = excluded.calls_per_month, permitted = excluded.permitted,
       updated_at = excluded.updated_at
     WHERE entitlement.updated_at <= excluded.updated_at`,
    [tenant, callsPerMonth, permitted, at],
  );
}
