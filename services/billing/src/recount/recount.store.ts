import type { Tx } from '../database.ts';
import type { Owned, OwnedMember, OwnedMonth, Projected } from './recount.ts';

/** The projections of all tenants, and their repair; needs the system's scope. */
export const recountStore = ({ prisma, query }: Tx) => ({
  async companies(from: string, to: string): Promise<Projected[]> {
    const rows = await prisma.trackedCompany.findMany({ where: { companyId: { gte: from, lte: to } } });
    return rows.map(({ companyId: id, tenantId, deleted: gone }) => ({ id, tenantId, gone }));
  },

  async members(from: string, to: string): Promise<Projected[]> {
    const rows = await prisma.member.findMany({ where: { userId: { gte: from, lte: to } } });
    return rows.map(({ userId: id, tenantId, removed: gone }) => ({ id, tenantId, gone }));
  },

  async reviveCompany({ id }: Owned): Promise<void> {
    await prisma.trackedCompany.updateMany({ where: { companyId: id }, data: { deleted: false } });
  },

  async reviveMember({ id, email, role }: OwnedMember): Promise<void> {
    await prisma.member.updateMany({ where: { userId: id }, data: { email, role, removed: false } });
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
