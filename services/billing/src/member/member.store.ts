import type { Tx } from '../database.ts';
import type { Member } from './member.ts';

/** The people of the transaction's tenant. Events may come twice or late, and a removal is final. */
export const memberStore = ({ prisma }: Tx, tenantId: string) => ({
  async add({ userId, email, role }: Member, roleAt: Date): Promise<void> {
    await prisma.member.createMany({ data: [{ userId, tenantId, email, role, roleAt }], skipDuplicates: true });
  },

  /** An older role never replaces a newer one. */
  async setRole(userId: string, role: string, roleAt: Date): Promise<void> {
    const older = [{ roleAt: null }, { roleAt: { lte: roleAt } }];
    await prisma.member.updateMany({ where: { userId, tenantId, removed: false, OR: older }, data: { role, roleAt } });
  },

  /** Keeps a mark and no address, so that whatever comes late does not bring the member back. */
  async remove(userId: string, removedAt: Date): Promise<void> {
    const data = { email: '', role: '', removed: true, removedAt };
    await prisma.member.upsert({ where: { userId }, create: { userId, tenantId, ...data }, update: data });
  },

  count: (): Promise<number> => prisma.member.count({ where: { tenantId, removed: false } }),

  /** Of everybody whose address is known. */
  async addresses(): Promise<string[]> {
    const members = await prisma.member.findMany({ where: { tenantId, email: { not: '' } }, select: { email: true } });
    return members.map(({ email }) => email);
  },

  /** Where receipts go: the owners' addresses, as far as they are known. */
  async ownerAddresses(): Promise<string[]> {
    const owners = await prisma.member.findMany({
      where: { tenantId, removed: false, role: 'owner', email: { not: '' } },
      select: { email: true },
      orderBy: { userId: 'asc' },
    });
    return owners.map(({ email }) => email);
  },
});
