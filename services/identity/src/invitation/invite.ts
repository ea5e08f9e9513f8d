import { lockEntitlement } from '@rivalscope/kit/entitlement/entitlement.store';
import type { Role } from '../account/account.ts';
import { record } from '../audit/audit.store.ts';
import type { Tx } from '../database.ts';
import { assertSeats } from '../entitlement/entitlement.ts';
import { assertMayMail, queueCounted } from '../mail/throttle.ts';
import { hashOf, newSecret } from '../secret.ts';
import { invitationMail } from './invitation.mail.ts';
import { invitationStore } from './invitation.store.ts';
import { assertNew, INVITATION_LASTS_MS } from './invitation.ts';

export interface Inviting {
  tenantId: string;
  /** Who invites: the address, and the network address. */
  inviter: { email: string; address: string };
  /** Checked, each once. */
  emails: string[];
  role: Role;
  at: Date;
  publicUrl: string;
}

/**
 * Invites addresses by mail, in the caller's transaction; one that was invited before gets a new link.
 * @throws AppError `conflict` for a member, `limit_reached` when not all of them fit into the plan,
 *   `rate_limited` when one was sent enough within the hour
 */
export async function invite(tx: Tx, { tenantId, inviter, emails, role, at, publicUrl }: Inviting): Promise<void> {
  const entitlement = await lockEntitlement(tx, tenantId);
  const invitations = invitationStore(tx);
  const { members, invited } = await invitations.seats(tenantId, at);
  assertNew(emails, members);
  assertSeats(entitlement, members.length + new Set([...invited, ...emails]).size);
  const expiresAt = new Date(at.getTime() + INVITATION_LASTS_MS);
  for (const email of emails) {
    const asker = { kind: 'inviter', id: tenantId } as const;
    await assertMayMail(tx, asker, email, at);
    const token = newSecret();
    await invitations.save({ tenantId, email, role, invitedBy: inviter.email, createdAt: at, expiresAt }, hashOf(token));
    await queueCounted(tx, asker, invitationMail(email, publicUrl, { token, invitedBy: inviter.email }), at);
    await record(tx, tenantId, { at, actor: inviter.email, action: 'member.invited', target: email, address: inviter.address });
  }
}
