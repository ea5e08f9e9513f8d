import type { Sql } from '@rivalscope/kit/db/sql';
import { type Entitlement, TRIAL } from './entitlement.ts';

/**
 * A tenant's entitlement, locked until the transaction ends: what adds a company or changes a website queues here, so that
 * counts and look-ups made afterwards stay true.
 */
export async function lockEntitlement(sql: Sql, tenant: string): Promise<Entitlement> {
  await sql.query('INSERT INTO entitlement (tenant_id, plan, max_competitors) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    tenant,
    TRIAL.plan,
    TRIAL.maxCompetitors,
  ]);
  const { rows } = await sql.query<Entitlement>(
    'SELECT plan, max_competitors AS "maxCompetitors", trial_end AS "trialEnd" FROM entitlement WHERE tenant_id = $1 FOR UPDATE',
    [tenant],
  );
  return rows[0] ?? TRIAL;
}

/** Replaces what is stored, unless that is newer than `at`. */
export async function saveEntitlement(sql: Sql, tenant: string, entitlement: Entitlement, at: Date): Promise<void> {
  await sql.query(
    `INSERT INTO entitlement (tenant_id, plan, max_competitors, trial_end, updated_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (tenant_id) DO UPDATE SET plan = excluded.plan, max_competitors = excluded.max_competitors,
       trial_end = excluded.trial_end, updated_at = excluded.updated_at
     WHERE entitlement.updated_at IS NULL OR entitlement.updated_at <= excluded.updated_at`,
    [tenant, entitlement.plan, entitlement.maxCompetitors, entitlement.trialEnd, at],
  );
}
