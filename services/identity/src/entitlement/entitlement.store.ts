import type { Sql } from '@rivalscope/kit/db/sql';
import { type Entitlement, TRIAL } from './entitlement.ts';

const COLUMNS = 'plan, max_users AS "maxUsers", features';

/** A tenant's entitlement, locked until the transaction ends: whatever changes the team queues here, so that counts stay true. */
export async function lockEntitlement(sql: Sql, tenant: string): Promise<Entitlement> {
  await sql.query('INSERT INTO entitlement (tenant_id, plan, max_users, features) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [
    tenant,
    TRIAL.plan,
    TRIAL.maxUsers,
    TRIAL.features,
  ]);
  const { rows } = await sql.query<Entitlement>(`SELECT ${COLUMNS} FROM entitlement WHERE tenant_id = $1 FOR UPDATE`, [tenant]);
  return rows[0] ?? TRIAL;
}

/** A tenant's entitlement, to be looked at only. */
export async function findEntitlement(sql: Sql, tenant: string): Promise<Entitlement> {
  const { rows } = await sql.query<Entitlement>(`SELECT ${COLUMNS} FROM entitlement WHERE tenant_id = $1`, [tenant]);
  return rows[0] ?? TRIAL;
}

/** Replaces what is stored, unless that is newer than `at`. */
export async function saveEntitlement(sql: Sql, tenant: string, entitlement: Entitlement, at: Date): Promise<void> {
  await sql.query(
    `INSERT INTO entitlement (tenant_id, plan, max_users, features, updated_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (tenant_id) DO UPDATE SET plan = excluded.plan, max_users = excluded.max_users, features = excluded.features,
       updated_at = excluded.updated_at
     WHERE entitlement.updated_at IS NULL OR entitlement.updated_at <= excluded.updated_at`,
    [tenant, entitlement.plan, entitlement.maxUsers, entitlement.features, at],
  );
}
