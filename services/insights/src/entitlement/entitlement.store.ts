import type { Sql } from '@rivalscope/kit/db/sql';

/** How far back a tenant sees (-1 is unlimited); replaces what is stored, unless that is newer than `at`. */
export async function saveHistoryDays(sql: Sql, tenant: string, historyDays: number, at: Date): Promise<void> {
  await sql.query(
    `INSERT INTO entitlement (tenant_id, history_days, updated_at) VALUES ($1, $2, $3)
     ON CONFLICT (tenant_id) DO UPDATE SET history_days = excluded.history_days, updated_at = excluded.updated_at
     WHERE entitlement.updated_at <= excluded.updated_at`,
    [tenant, historyDays, at],
  );
}
