import type { Sql } from '../db/sql.ts';
import { type Entitlement, type Limits, type Said, TRIAL } from './entitlement.ts';

/** What billing has not said is null, and limits may be missing. */
interface Row {
  plan: string | null;
  limits: Partial<Limits>;
  features: string[] | null;
  trialEnd: Date | null;
}

const SELECT = 'SELECT plan, limits, features, trial_end AS "trialEnd" FROM entitlement WHERE tenant_id = $1';

const toEntitlement = (row: Row | undefined): Entitlement => ({
  plan: row?.plan ?? TRIAL.plan,
  limits: { ...TRIAL.limits, ...row?.limits },
  features: row?.features ?? TRIAL.features,
  trialEnd: row?.trialEnd ?? null,
});

/** A tenant's entitlement, to be looked at only. */
export async function findEntitlement(sql: Sql, tenant: string): Promise<Entitlement> {
  return toEntitlement((await sql.query<Row>(SELECT, [tenant])).rows[0]);
}

/** A tenant's entitlement, locked until the transaction ends: what is counted against it queues here, so that counts stay true. */
export async function lockEntitlement(sql: Sql, tenant: string): Promise<Entitlement> {
  await sql.query('INSERT INTO entitlement (tenant_id) VALUES ($1) ON CONFLICT DO NOTHING', [tenant]);
  return toEntitlement((await sql.query<Row>(`${SELECT} FOR UPDATE`, [tenant])).rows[0]);
}

/** Replaces what is stored. @returns false, with no effect, where that is newer */
export async function saveEntitlement(sql: Sql, { tenantId, plan, limits, features, trialEnd, at }: Said): Promise<boolean> {
  const { rowCount } = await sql.query(
    `INSERT INTO entitlement (tenant_id, plan, limits, features, trial_end, updated_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (tenant_id) DO UPDATE SET plan = excluded.plan, limits = excluded.limits, features = excluded.features,
       trial_end = excluded.trial_end, updated_at = excluded.updated_at
     WHERE entitlement.updated_at IS NULL OR entitlement.updated_at <= excluded.updated_at`,
    [tenantId, plan, JSON.stringify(limits), features, trialEnd, at],
  );
  return rowCount === 1;
}
