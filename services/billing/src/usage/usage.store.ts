import type { Tx } from '../database.ts';
import type { Usage } from './usage.ts';

/** What a tenant uses, projected from the events of those who own it. Events may come twice, and a deletion is final. */
export const usageStore = ({ prisma }: Tx, tenantId: string) => ({
  /** Archived companies count, deleted ones do not. API calls and alerts are none as long as nothing makes any. */
  async usage(): Promise<Usage> {
    const currentCompetitors = await prisma.trackedCompany.count({ where: { tenantId, deleted: false } });
    const members = await prisma.member.count({ where: { tenantId } });
    return { currentCompetitors, currentUsers: members, apiCallsThisMonth: 0, alertsThisMonth: 0 };
  },

  async addMember(userId: string): Promise<void> {
    await prisma.member.createMany({ data: [{ userId, tenantId }], skipDuplicates: true });
  },

  /** Nobody comes back under the same id, and a tenant's events keep their order, so no mark is needed. */
  async removeMember(userId: string): Promise<void> {
    await prisma.member.deleteMany({ where: { userId, tenantId } });
  },

  async addCompany(companyId: string): Promise<void> {
    await prisma.trackedCompany.createMany({ data: [{ companyId, tenantId }], skipDuplicates: true });
  },

  /** Keeps a mark, so that a creation that comes late does not bring the company back. */
  async deleteCompany(companyId: string): Promise<void> {
    await prisma.trackedCompany.upsert({
      where: { companyId },
      create: { companyId, tenantId, deleted: true },
      update: { deleted: true },
    });
  },
});
