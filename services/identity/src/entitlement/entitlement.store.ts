import type { Sql } from '@rivalscope/kit/db/sql';
import { type Entitlement, TRIAL } from './entitlement.ts';

/** A tenant's entitlement, locked until the transaction ends: whatever changes the team queues here, so that counts stay true. */
export async function lockEntitlement(sql: Sql, tenant: string): Promise<Entitlement> {
  await sql.query('INSERT INTO entitlement (tenant_id, plan, max_users) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    tenant,
    TRIAL.plan,
    TRIAL.maxUsers,
  ]);
  const { rows } = await sql.query<Entitlement>('SELECT plan, max_users AS "maxUsers" FROM entitlement WHERE tenant_id = $1 FOR UPDATE', [
    tenant,
  ]);
  return rows[0] ?? TRIAL;
}

/** Replaces what is stored, unless that is newer than `at`. */
export async function saveEntitlement(sql: Sql, tenant: string, entitlement: Entitlement, at: Date): Promise<void> {
  await sql.query(
    `INSERT INTO entitlement (tenant_id, plan, max_users, updated_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (tenant_id) DO UPDATE SET plan = excluded.plan, max_users = excluded.max_users, updated_at = excluded.updated_at
     WHERE entitlement.updated_at IS NULL OR entitlement.updated_at <= excluded.updated_at`,
    [tenant, entitlement.plan, entitlement.maxUsers, at],
  );
}
