import type { OldRows } from '@rivalscope/kit/db/old-rows';
import type { Tx } from '../database.ts';
import { memberStore } from '../member/member.store.ts';
import { type CountedCompany, firstKept, type MonthlyUse, type Usage } from './usage.ts';

/** What a tenant uses, projected from the events of those who own it. Events may come twice, and a deletion is final. */
export const usageStore = (tx: Tx, tenantId: string) => ({
  /** Archived companies count; deleted ones, the own site and the sample rival do not. */
  async usage(month: string): Promise<Usage> {
    const currentCompetitors = await tx.prisma.trackedCompany.count({ where: { tenantId, deleted: false, counted: true, sample: false } });
    const currentUsers = await memberStore(tx, tenantId).count();
    const currentPages = await tx.prisma.trackedPage.count({ where: { tenantId, deleted: false } });
    const used = await tx.prisma.usageMonth.findUnique({ where: { tenantId_month: { tenantId, month } } });
    const [apiCallsThisMonth, alertsThisMonth] = [Number(used?.apiCalls ?? 0), Number(used?.alerts ?? 0)];
    return { currentCompetitors, currentUsers, currentPages, apiCallsThisMonth, alertsThisMonth };
  },

  async addCompany(company: CountedCompany): Promise<void> {
    await tx.prisma.trackedCompany.createMany({ data: [{ ...company, tenantId }], skipDuplicates: true });
  },

  /** Whether the company takes a competitor's place, unless something newer was said. */
  async regard(companyId: string, counted: boolean, at: Date): Promise<void> {
    await this.addCompany({ companyId });
    await tx.prisma.trackedCompany.updateMany({
      where: { companyId, tenantId, OR: [{ regardedAt: null }, { regardedAt: { lte: at } }] },
      data: { counted, regardedAt: at },
    });
  },

  /** Keeps a mark, so that a creation that comes late does not bring the company back. */
  async deleteCompany(companyId: string, at: Date): Promise<void> {
    await tx.prisma.trackedCompany.upsert({
      where: { companyId },
      create: { companyId, tenantId, deleted: true, deletedAt: at },
      update: { deleted: true, deletedAt: at },
    });
  },

  async addPage(placeId: string): Promise<void> {
    await tx.prisma.trackedPage.createMany({ data: [{ placeId, tenantId }], skipDuplicates: true });
  },

  /** Keeps a mark, as for a company. */
  async deletePage(placeId: string, at: Date): Promise<void> {
    await tx.prisma.trackedPage.upsert({
      where: { placeId },
      create: { placeId, tenantId, deleted: true, deletedAt: at },
      update: { deleted: true, deletedAt: at },
    });
  },

  /** One statement, so that those who count at the same moment lose nothing. */
  async count(month: string, { apiCalls, alerts }: MonthlyUse): Promise<void> {
    await tx.prisma.usageMonth.upsert({
      where: { tenantId_month: { tenantId, month } },
      create: { tenantId, month, apiCalls, alerts },
      update: { apiCalls: { increment: apiCalls }, alerts: { increment: alerts } },
    });
  },
});

/** No event comes later than the outbox and the inbox remember, which is a month. */
const MARKS_KEPT_MS = 60 * 24 * 3_600_000;

/** What nobody needs any more of what is projected; the marks of members, too. */
export function oldUsage(now: Date): OldRows[] {
  const values = [new Date(now.getTime() - MARKS_KEPT_MS)];
  return [
    { table: 'usage_month', where: 'month < $1', order: 'month', values: [firstKept(now)] },
    { table: 'tracked_company', where: 'deleted AND deleted_at < $1', order: 'deleted_at', values },
    { table: 'tracked_page', where: 'deleted AND deleted_at < $1', order: 'deleted_at', values },
    { table: 'member', where: 'removed AND removed_at < $1', order: 'removed_at', values },
  ];
}
