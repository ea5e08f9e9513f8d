import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { emit, event } from '@rivalscope/kit/events/outbox';
import { AccessRevokedSchema, MemberRemovedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import type { User } from '../account/account.ts';
import { apiKeyStore } from '../api-key/api-key.store.ts';
import { record } from '../audit/audit.store.ts';
import type { Action } from '../audit/audit.ts';
import type { Tx } from '../database.ts';
import { invitationStore } from '../invitation/invitation.store.ts';
import { secondFactorStore } from '../second-factor/second-factor.store.ts';
import { teamStore } from '../team/team.store.ts';

/** When, and from which network address. */
interface Occasion {
  at: Date;
  address: string;
}

/**
 * What was made in an account before its address was proven may be a stranger's, who registered it. By a reset its owner takes it
 * back: the second factor goes, and of a company's owner all other ways in: keys, invitations, members. The caller holds the team's
 * entitlement and the user.
 */
export async function takeBack(tx: Tx, user: User, occasion: Occasion): Promise<void> {
  if (await secondFactorStore(tx).isEnabled(user.id)) await note(tx, user, occasion, 'second_factor.disabled', '');
  await secondFactorStore(tx).remove(user.id);
  if (user.role !== 'owner') return;
  await endKeys(tx, user, occasion);
  await endInvitations(tx, user, occasion);
  await endMembers(tx, user, occasion);
}

async function endKeys(tx: Tx, user: User, occasion: Occasion): Promise<void> {
  for (const { id, name } of await apiKeyStore(tx).open(user.tenantId)) {
    await apiKeyStore(tx).revoke(id, occasion.at);
    await emit(tx, [accessRevoked(user.tenantId, id, id, occasion.at)]);
    await note(tx, user, occasion, 'api_key.revoked', name);
  }
}

async function endInvitations(tx: Tx, user: User, occasion: Occasion): Promise<void> {
  for (const { id, email } of await invitationStore(tx).list(user.tenantId)) {
    await invitationStore(tx).remove(id);
    await note(tx, user, occasion, 'invitation.revoked', email);
  }
}

async function endMembers(tx: Tx, user: User, occasion: Occasion): Promise<void> {
  const { tenantId } = user;
  const team = teamStore(tx, tenantId);
  for (const { id, email } of (await team.members()).filter((member) => member.id !== user.id)) {
    await team.remove(id);
    const removed = { tenantId, userId: id, at: timestampFromDate(occasion.at) };
    await emit(tx, [accessRevoked(tenantId, id, '', occasion.at), event(MemberRemovedSchema, tenantId, removed)]);
    await note(tx, user, occasion, 'member.removed', email);
  }
}

const accessRevoked = (tenantId: string, userId: string, sessionId: string, at: Date) =>
  event(AccessRevokedSchema, tenantId, { tenantId, userId, sessionId, at: timestampFromDate(at) });

const note = (tx: Tx, { tenantId, email: actor }: User, occasion: Occasion, action: Action, target: string) =>
  record(tx, tenantId, { ...occasion, actor, action, target });
