import type { Sql } from './sql.ts';

/**
 * Erases the tenant's rows in every table of the service's schema that has a `tenant_id`, in the caller's transaction; rows that
 * belong to nobody in particular stay. From then on `Database.once` takes no event for the tenant.
 */
export async function eraseTenant(sql: Sql, tenant: string): Promise<void> {
  await sql.query('SELECT erase_tenant($1)', [tenant]);
}

/** Whether the tenant's rows were erased here; for work in the system's scope, which `Database.once` cannot tell a tenant's from. */
export async function isErased(sql: Sql, tenant: string): Promise<boolean> {
  const { rowCount } = await sql.query('SELECT FROM erased_tenant WHERE tenant_id = $1', [tenant]);
  return rowCount === 1;
}
