import type { Role } from '../account/account.ts';
import type { Tx } from '../database.ts';
import type { Member } from './team.ts';

const MEMBER = { id: true, email: true, firstName: true, lastName: true, role: true, createdAt: true } as const;

/** The members of a tenant. */
export const teamStore = ({ prisma }: Tx, tenantId: string) => ({
  async members(): Promise<Member[]> {
    const rows = await prisma.user.findMany({ where: { tenantId }, select: MEMBER, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
    return rows.map(({ createdAt, role, ...member }) => ({ ...member, role: role as Role, joinedAt: createdAt }));
  },

  async setRole(id: string, role: Role): Promise<void> {
    await prisma.user.update({ where: { id }, data: { role } });
  },

  /** With the member go sessions, second factor and preferences. */
  async remove(id: string): Promise<void> {
    await prisma.user.delete({ where: { id } });
  },
});
