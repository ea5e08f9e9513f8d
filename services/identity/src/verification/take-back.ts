import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { emit, event } from '@rivalscope/kit/events/outbox';
import { AccessRevokedSchema, AccountTakenBackSchema, MemberRemovedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { accountStore } from '../account/account.store.ts';
import type { User } from '../account/account.ts';
import { apiKeyStore } from '../api-key/api-key.store.ts';
import { record } from '../audit/audit.store.ts';
import type { Action } from '../audit/audit.ts';
import type { Tx } from '../database.ts';
import { deletionStore } from '../deletion/deletion.store.ts';
import { invitationStore } from '../invitation/invitation.store.ts';
import { secondFactorStore } from '../second-factor/second-factor.store.ts';
import { teamStore } from '../team/team.store.ts';

/** When, and from which network address. */
interface Occasion {
  at: Date;
  address: string;
}

/** On whose doing something ends. */
type Author = Pick<User, 'tenantId' | 'email'>;

/**
 * What was made in an account before its address was proven may be a stranger's, who registered it. By a reset its owner takes it
 * back: the second factor goes, and of a company's owner all other ways in: keys, invitations, members. Other services are told, because
 * what they keep of the account may lead out to the stranger, too. The caller holds the team's entitlement and the user.
 */
export async function takeBack(tx: Tx, user: User, occasion: Occasion): Promise<void> {
  if (await secondFactorStore(tx).isEnabled(user.id)) await note(tx, user, occasion, 'second_factor.disabled', '');
  await secondFactorStore(tx).remove(user.id);
  if (user.role !== 'owner') return;
  await endKeys(tx, user, occasion);
  await endInvitations(tx, user, occasion);
  await endMembers(tx, user, occasion);
  const { tenantId } = user;
  await emit(tx, [event(AccountTakenBackSchema, tenantId, { tenantId, at: timestampFromDate(occasion.at) })]);
}

/**
 * Ends an account whose address was never proven, for who has proven it elsewhere: whoever registered it keeps nothing. All that was made
 * in it goes, and of an owner the company, which nobody could sign in to any more. One that was proven meanwhile stays. The caller holds
 * the team's entitlement.
 */
export async function endUnproven(tx: Tx, userId: string, occasion: Occasion): Promise<void> {
  await accountStore(tx).lockUser(userId);
  const user = await accountStore(tx).byId(userId);
  if (!user || user.emailVerified) return;
  await takeBack(tx, user, occasion);
  await endMember(tx, user, user, occasion);
  const { at } = occasion;
  if (user.role === 'owner') await deletionStore(tx, user.tenantId).save({ requestedAt: at, expiresAt: at, deleteAt: at }, null);
}

/**
 * Ends what a member who goes, or manages the team no more, leaves behind, by which somebody could come in: keys and open invitations of theirs. The caller holds the
 * team's entitlement.
 * @param of the member's address
 */
export async function endWaysIn(tx: Tx, by: Author, occasion: Occasion, of: string): Promise<void> {
  await endKeys(tx, by, occasion, of);
  await endInvitations(tx, by, occasion, of);
}

async function endKeys(tx: Tx, user: Author, occasion: Occasion, of?: string): Promise<void> {
  for (const { id, name, createdBy } of await apiKeyStore(tx).open(user.tenantId)) {
    if (of !== undefined && createdBy !== of) continue;
    await apiKeyStore(tx).revoke(id, occasion.at);
    await emit(tx, [accessRevoked(user.tenantId, id, id, occasion.at)]);
    await note(tx, user, occasion, 'api_key.revoked', name);
  }
}

async function endInvitations(tx: Tx, user: Author, occasion: Occasion, of?: string): Promise<void> {
  for (const { id, email, invitedBy } of await invitationStore(tx).list(user.tenantId)) {
    if (of !== undefined && invitedBy !== of) continue;
    await invitationStore(tx).remove(id);
    await note(tx, user, occasion, 'invitation.revoked', email);
  }
}

async function endMembers(tx: Tx, user: User, occasion: Occasion): Promise<void> {
  const others = (await teamStore(tx, user.tenantId).members()).filter((member) => member.id !== user.id);
  for (const member of others) await endMember(tx, user, member, occasion);
}

async function endMember(tx: Tx, user: User, { id, email }: Pick<User, 'id' | 'email'>, occasion: Occasion): Promise<void> {
  const { tenantId } = user;
  await teamStore(tx, tenantId).remove(id);
  const removed = { tenantId, userId: id, at: timestampFromDate(occasion.at) };
  await emit(tx, [accessRevoked(tenantId, id, '', occasion.at), event(MemberRemovedSchema, tenantId, removed)]);
  await note(tx, user, occasion, 'member.removed', email);
}

const accessRevoked = (tenantId: string, userId: string, sessionId: string, at: Date) =>
  event(AccessRevokedSchema, tenantId, { tenantId, userId, sessionId, at: timestampFromDate(at) });

const note = (tx: Tx, { tenantId, email: actor }: Author, occasion: Occasion, action: Action, target: string) =>
  record(tx, tenantId, { ...occasion, actor, action, target });
