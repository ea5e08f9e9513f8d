import { queueMail } from '@rivalscope/kit/mail/mail';
import type { User } from '../account/account.ts';
import { record } from '../audit/audit.store.ts';
import type { Tx } from '../database.ts';
import { invitationStore } from '../invitation/invitation.store.ts';
import { formatTime } from '../preferences/format-time.ts';
import { STANDARD } from '../preferences/preferences.ts';
import { hashOf, newSecret } from '../secret.ts';
import { companyLeftMail } from './deletion.mail.ts';
import { deletionStore } from './deletion.store.ts';
import { leave } from './deletion.ts';

/** When, and from which network address. */
interface Occasion {
  at: Date;
  address: string;
}

/**
 * Schedules the deletion of a company whose only account has ended, and mails that account's address the way back: an invitation as its
 * owner, for as long as the deletion can be undone.
 */
export async function scheduleLeft(tx: Tx, { tenantId, email }: User, { at, address }: Occasion, publicUrl: string): Promise<void> {
  const deletion = leave(await deletionStore(tx, tenantId).find(), at);
  await deletionStore(tx, tenantId).save(deletion, null);
  const token = newSecret();
  const invitation = { tenantId, email, role: 'owner', invitedBy: email, createdAt: at, expiresAt: deletion.deleteAt } as const;
  await invitationStore(tx).save(invitation, hashOf(token));
  await record(tx, tenantId, { at, actor: email, action: 'deletion.scheduled', target: '', address });
  await queueMail(tx, companyLeftMail(email, publicUrl, { token, when: formatTime(deletion.deleteAt, STANDARD) }));
}

/** Who comes back as the owner keeps the company. */
export async function keepLeft(tx: Tx, { tenantId, email, role }: User, { at, address }: Occasion): Promise<void> {
  if (role !== 'owner' || !(await deletionStore(tx, tenantId).remove())) return;
  await record(tx, tenantId, { at, actor: email, action: 'deletion.undone', target: '', address });
}
