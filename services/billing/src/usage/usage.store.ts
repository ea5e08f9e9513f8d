import type { Tx } from '../database.ts';
import { memberStore } from '../member/member.store.ts';
import type { MonthlyUse, Usage } from './usage.ts';

/** What a tenant uses, projected from the events of those who own it. Events may come twice, and a deletion is final. */
export const usageStore = (tx: Tx, tenantId: string) => ({
  /** Archived companies count, deleted ones do not. */
  async usage(month: string): Promise<Usage> {
    const currentCompetitors = await tx.prisma.trackedCompany.count({ where: { tenantId, deleted: false } });
    const currentUsers = await memberStore(tx, tenantId).count();
    const used = await tx.prisma.usageMonth.findUnique({ where: { tenantId_month: { tenantId, month } } });
    return { currentCompetitors, currentUsers, apiCallsThisMonth: Number(used?.apiCalls ?? 0), alertsThisMonth: Number(used?.alerts ?? 0) };
  },

  async addCompany(companyId: string): Promise<void> {
    await tx.prisma.trackedCompany.createMany({ data: [{ companyId, tenantId }], skipDuplicates: true });
  },

  /** Keeps a mark, so that a creation that comes late does not bring the company back. */
  async deleteCompany(companyId: string): Promise<void> {
    await tx.prisma.trackedCompany.upsert({
      where: { companyId },
      create: { companyId, tenantId, deleted: true },
      update: { deleted: true },
    });
  },

  /** One statement, so that those who count at the same moment lose nothing. */
  async count(month: string, { apiCalls, alerts }: MonthlyUse): Promise<void> {
    await tx.query(
      `INSERT INTO usage_month (tenant_id, month, api_calls, alerts) VALUES ($1, $2, $3, $4)
       ON CONFLICT (tenant_id, month) DO UPDATE SET api_calls = usage_month.api_calls + excluded.api_calls,
         alerts = usage_month.alerts + excluded.alerts`,
      [tenantId, month, apiCalls, alerts],
    );
  },
});
