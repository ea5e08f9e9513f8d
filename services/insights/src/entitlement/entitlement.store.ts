import type { Sql } from '@rivalscope/kit/db/sql';

/** What billing says of a tenant's history. */
export interface Entitlement {
  /** How far back it sees; -1 is unlimited. */
  historyDays: number;
  /** Null once a plan has been bought. */
  trialEnd: Date | null;
}

/** Replaces what is stored, unless that is newer than `at`. */
export async function saveEntitlement(sql: Sql, tenant: string, { historyDays, trialEnd }: Entitlement, at: Date): Promise<void> {
  await sql.query(
    `INSERT INTO entitlement (tenant_id, history_days, trial_end, updated_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (tenant_id) DO UPDATE SET history_days = excluded.history_days, trial_end = excluded.trial_end,
       updated_at = excluded.updated_at
     WHERE entitlement.updated_at <= excluded.updated_at`,
    [tenant, historyDays, trialEnd, at],
  );
}
