import { randomUUID } from 'node:crypto';
import type { Role } from '../account/account.ts';
import type { Tx } from '../database.ts';
import type { Invitation as InvitationRow } from '../db/client.ts';
import type { Hash } from '../secret.ts';
import type { Invitation } from './invitation.ts';

/** Invitations that nobody has accepted yet; an address has one per team. */
export const invitationStore = ({ prisma }: Tx) => ({
  async list(tenantId: string): Promise<Invitation[]> {
    const rows = await prisma.invitation.findMany({ where: { tenantId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
    return rows.map(toInvitation);
  },

  /** Addresses that hold a seat: of members, and of invitations that can still be accepted. */
  async seats(tenantId: string, now: Date): Promise<{ members: string[]; invited: string[] }> {
    const members = await prisma.user.findMany({ where: { tenantId }, select: { email: true } });
    const invited = await prisma.invitation.findMany({ where: { tenantId, expiresAt: { gt: now } }, select: { email: true } });
    return { members: members.map((m) => m.email), invited: invited.map((i) => i.email) };
  },

  /** Adds one, or replaces the one that the address has. */
  async save(invitation: Omit<Invitation, 'id'>, tokenHash: Hash): Promise<void> {
    const { tenantId, email } = invitation;
    await prisma.invitation.upsert({
      where: { tenantId_email: { tenantId, email } },
      create: { id: randomUUID(), ...invitation, tokenHash },
      update: { ...invitation, tokenHash },
    });
  },

  async byId(tenantId: string, id: string): Promise<Invitation | undefined> {
    const row = await prisma.invitation.findFirst({ where: { id, tenantId } });
    return row ? toInvitation(row) : undefined;
  },

  /** For who follows the mailed link: the token is all that is known, so the transaction's scope is 'system'. */
  async byToken(tokenHash: Hash): Promise<Invitation | undefined> {
    const row = await prisma.invitation.findUnique({ where: { tokenHash } });
    return row ? toInvitation(row) : undefined;
  },

  async renew(id: string, tokenHash: Hash, expiresAt: Date): Promise<void> {
    await prisma.invitation.update({ where: { id }, data: { tokenHash, expiresAt } });
  },

  /** @returns false when somebody else was first */
  async remove(id: string): Promise<boolean> {
    return (await prisma.invitation.deleteMany({ where: { id } })).count === 1;
  },
});

const toInvitation = ({ id, tenantId, email, role, invitedBy, createdAt, expiresAt }: InvitationRow): Invitation => ({
  id,
  tenantId,
  email,
  role: role as Role,
  invitedBy,
  createdAt,
  expiresAt,
});
