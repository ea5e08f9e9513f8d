import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Entitlement } from '@rivalscope/kit/entitlement/entitlement';
import { lockEntitlement } from '@rivalscope/kit/entitlement/entitlement.store';
import { notFound, unauthorized } from '@rivalscope/kit/errors';
import { emit, event } from '@rivalscope/kit/events/outbox';
import { AccessRevokedSchema, MemberRemovedSchema, RoleChangedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import type { Role } from '../account/account.ts';
import { record } from '../audit/audit.store.ts';
import type { Db, Tx } from '../database.ts';
import { invitationStore } from '../invitation/invitation.store.ts';
import type { Invitation } from '../invitation/invitation.ts';
import { assertConfirmed } from '../second-factor/assert-confirmed.ts';
import { endWaysIn } from '../verification/take-back.ts';
import { teamStore } from './team.store.ts';
import { assertMayChangeRole, assertMayRemove, type Member, manages } from './team.ts';

/** Who acts: a user of a tenant, in a session, at a network address. */
export interface Actor {
  tenantId: string;
  userId: string;
  sessionId: string;
  address: string;
}

export interface Team {
  members: Member[];
  invitations: Invitation[];
  /** Most members; -1 is unlimited. */
  limit: number;
}

/** What was found under the lock that everything which changes a team takes. */
interface Locked {
  entitlement: Entitlement;
  members: Member[];
  self: Member;
}

export type TeamCommands = ReturnType<typeof teamCommands>;

export const teamCommands = ({ db, clock }: { db: Db; clock: () => Date }) => ({
  list: (tenantId: string): Promise<Team> =>
    db.tx({ tenant: tenantId }, async (tx) => ({
      members: await teamStore(tx, tenantId).members(),
      invitations: await invitationStore(tx).list(tenantId),
      limit: (await lockEntitlement(tx, tenantId)).limits.maxUsers,
    })),

  /**
   * Who may no longer invite or make keys leaves behind neither: by an invitation to an address of their own they would be back at once.
   * @throws AppError `otp_required`, `not_found`, `forbidden`, or `conflict` for the last owner
   */
  changeRole: (actor: Actor, memberId: string, role: Role): Promise<Member> =>
    db.tx({ tenant: actor.tenantId }, async (tx) => {
      const { members, self } = await lockTeam(tx, actor);
      await assertConfirmed(tx, actor, clock());
      const member = find(members, memberId);
      assertMayChangeRole(self, member, role, owners(members));
      if (member.role === role) return member;
      const at = clock();
      await teamStore(tx, actor.tenantId).setRole(memberId, role);
      const { tenantId } = actor;
      const changed = event(RoleChangedSchema, tenantId, { tenantId, userId: memberId, role, at: timestampFromDate(at) });
      await emit(tx, [accessRevoked(tenantId, memberId, at), changed]);
      await audit(tx, actor, self, 'role.changed', `${member.email}: ${member.role} → ${role}`, at);
      if (!manages(role)) await endWaysIn(tx, { tenantId, email: self.email }, { at, address: actor.address }, member.email);
      return { ...member, role };
    }),

  /** Removes a member, or the caller, with the keys that they made and what they invited. @throws AppError `otp_required`, `not_found`, `forbidden`, or `conflict` for the last owner */
  remove: (actor: Actor, memberId: string): Promise<void> =>
    db.tx({ tenant: actor.tenantId }, async (tx) => {
      const { members, self } = await lockTeam(tx, actor);
      await assertConfirmed(tx, actor, clock());
      const member = find(members, memberId);
      assertMayRemove(self, member, owners(members));
      const at = clock();
      await teamStore(tx, actor.tenantId).remove(memberId);
      const removed = { tenantId: actor.tenantId, userId: memberId, at: timestampFromDate(at) };
      await emit(tx, [accessRevoked(actor.tenantId, memberId, at), event(MemberRemovedSchema, actor.tenantId, removed)]);
      await audit(tx, actor, self, 'member.removed', member.email, at);
      const by = { tenantId: actor.tenantId, email: self.email };
      await endWaysIn(tx, by, { at, address: actor.address }, member.email);
    }),
});

/**
 * The team as it stays until the transaction ends.
 * @throws AppError `unauthorized` when the actor is not in it any more
 */
export async function lockTeam(tx: Tx, { tenantId, userId }: Actor): Promise<Locked> {
  const entitlement = await lockEntitlement(tx, tenantId);
  const members = await teamStore(tx, tenantId).members();
  const self = members.find((member) => member.id === userId);
  if (!self) throw unauthorized('This account does not exist any more');
  return { entitlement, members, self };
}

const owners = (members: Member[]) => members.filter((member) => member.role === 'owner').length;

function find(members: Member[], id: string): Member {
  const member = members.find((candidate) => candidate.id === id);
  if (!member) throw notFound('Member');
  return member;
}

/** Every token of the user: the next one carries what is true now. */
const accessRevoked = (tenantId: string, userId: string, at: Date) =>
  event(AccessRevokedSchema, tenantId, { tenantId, userId, sessionId: '', at: timestampFromDate(at) });

const audit = (
  tx: Tx,
  { tenantId, address }: Actor,
  { email }: Member,
  action: 'role.changed' | 'member.removed',
  target: string,
  at: Date,
) => record(tx, tenantId, { at, actor: email, action, target, address });
