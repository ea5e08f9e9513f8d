/** Anything that runs SQL as the service's role: a transaction or a connection. */
export interface Sql {
  query<R extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<{ rows: R[]; rowCount: number | null }>;
}

/**
 * Who a transaction acts for. Row-level security shows a tenant its own rows only; 'system' is for work that belongs to
 * no tenant (schedules, sign-in by address), has a database role of its own and is always spelled out.
 */
export type Scope = { tenant: string } | 'system';

/** SQL of the tenant that a transaction is of; null in the system's scope. */
export const TENANT = "NULLIF(current_setting('app.tenant_id', true), '')::uuid";
