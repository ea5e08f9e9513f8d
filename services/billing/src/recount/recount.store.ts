import type { Tx } from '../database.ts';
import type { Owned, OwnedMember, OwnedMonth, Projected } from './recount.ts';

/** The projections of all tenants, and their repair; needs the system's scope. */
export const recountStore = ({ query }: Tx) => ({
  async companies(from: string, to: string): Promise<Projected[]> {
    const sql =
      'SELECT company_id AS id, tenant_id AS "tenantId", deleted OR sample OR NOT counted AS gone FROM tracked_company WHERE company_id BETWEEN $1 AND $2';
    return (await query<Projected>(sql, [from, to])).rows;
  },

  async pages(from: string, to: string): Promise<Projected[]> {
    const sql = 'SELECT place_id AS id, tenant_id AS "tenantId", deleted AS gone FROM tracked_page WHERE place_id BETWEEN $1 AND $2';
    return (await query<Projected>(sql, [from, to])).rows;
  },

  async members(from: string, to: string): Promise<Projected[]> {
    const sql = 'SELECT user_id AS id, tenant_id AS "tenantId", removed AS gone FROM member WHERE user_id BETWEEN $1 AND $2';
    return (await query<Projected>(sql, [from, to])).rows;
  },

  async reviveCompany({ id }: Owned): Promise<void> {
    await query('UPDATE tracked_company SET deleted = false, deleted_at = NULL, counted = true WHERE company_id = $1', [id]);
  },

  /** It is gone, or the tenant's own site, which may become a competitor yet. */
  async uncountCompany({ id }: Owned): Promise<void> {
    await query('UPDATE tracked_company SET counted = false WHERE company_id = $1', [id]);
  },

  async revivePage({ id }: Owned): Promise<void> {
    await query('UPDATE tracked_page SET deleted = false, deleted_at = NULL WHERE place_id = $1', [id]);
  },

  async reviveMember({ id, email, role }: OwnedMember): Promise<void> {
    const values = [id, email, role];
    await query('UPDATE member SET email = $2, role = $3, removed = false, removed_at = NULL WHERE user_id = $1', values);
  },

  /** Calls of these months, in their order; 0 where none were counted. */
  async calls(months: readonly Pick<OwnedMonth, 'tenantId' | 'month'>[]): Promise<number[]> {
    const { rows } = await query<{ calls: number }>(
      `SELECT coalesce(u.api_calls, 0)::float8 AS calls
       FROM unnest($1::uuid[], $2::text[]) WITH ORDINALITY AS asked(tenant_id, month, n) LEFT JOIN usage_month u USING (tenant_id, month)
       ORDER BY asked.n`,
      [months.map(({ tenantId }) => tenantId), months.map(({ month }) => month)],
    );
    return rows.map(({ calls }) => calls);
  },

  /** A month's calls; nobody else counts for this month until the transaction ends. */
  async lockCalls(tenantId: string, month: string): Promise<number> {
    await query('INSERT INTO usage_month (tenant_id, month) VALUES ($1, $2) ON CONFLICT DO NOTHING', [tenantId, month]);
    const { rows } = await query<{ calls: number }>(
      'SELECT api_calls::float8 AS calls FROM usage_month WHERE tenant_id = $1 AND month = $2 FOR UPDATE',
      [tenantId, month],
    );
    return rows[0]?.calls ?? 0;
  },

  /** Which of these events have been taken. */
  async taken(eventIds: string[]): Promise<Set<string>> {
    const { rows } = await query<{ id: string }>('SELECT event_id AS id FROM inbox WHERE event_id = ANY($1::uuid[])', [eventIds]);
    return new Set(rows.map(({ id }) => id));
  },
});
