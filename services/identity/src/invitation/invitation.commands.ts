import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Entitlement } from '@rivalscope/kit/entitlement/entitlement';
import { lockEntitlement } from '@rivalscope/kit/entitlement/entitlement.store';
import { invalid, notFound } from '@rivalscope/kit/errors';
import { emit, event } from '@rivalscope/kit/events/outbox';
import { MemberJoinedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { accountStore } from '../account/account.store.ts';
import { checkMember, type Role, type User } from '../account/account.ts';
import { hashPassword } from '../account/password.ts';
import { record } from '../audit/audit.store.ts';
import type { Tx } from '../database.ts';
import type { Deps } from '../deps.ts';
import { assertSeats } from '../entitlement/entitlement.ts';
import { assertMayMail, queueCounted } from '../mail/throttle.ts';
import { checkNotOwn } from '../password/guessable.ts';
import { hashOf, newSecret } from '../secret.ts';
import { beginSession, type SignedIn, signedIn } from '../session/session.commands.ts';
import type { Client } from '../session/session.ts';
import { type Actor, lockTeam } from '../team/team.commands.ts';
import { endUnproven } from '../verification/take-back.ts';
import { assertActorVerified } from '../verification/verification.commands.ts';
import { invitationMail } from './invitation.mail.ts';
import { invitationStore } from './invitation.store.ts';
import { acceptable, checkInvited, INVITATION_LASTS_MS, type Invitation } from './invitation.ts';
import { invite } from './invite.ts';

/** What somebody who accepts says of themselves. */
export interface Newcomer {
  firstName: string;
  lastName: string;
  password: string;
}

export type InvitationCommands = ReturnType<typeof invitationCommands>;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of commands
export const invitationCommands = (deps: Pick<Deps, 'db' | 'clock' | 'accessTokens' | 'publicUrl'>) => ({
  /** @throws AppError `email_unverified`, `invalid`, `conflict` for a member, `limit_reached` */
  invite: (actor: Actor, email: string, role: Role): Promise<Invitation> =>
    deps.db.tx({ tenant: actor.tenantId }, async (tx) => {
      const { self } = await lockTeam(tx, actor);
      await assertActorVerified(tx, actor.userId);
      const emails = checkInvited([email], '');
      if (emails.length === 0) throw invalid('Please enter your email address');
      const inviter = { email: self.email, address: actor.address };
      await invite(tx, { tenantId: actor.tenantId, inviter, emails, role, at: deps.clock(), publicUrl: deps.publicUrl });
      const invitations = await invitationStore(tx).list(actor.tenantId);
      return invitations.find((invitation) => invitation.email === emails[0]) as Invitation;
    }),

  /** A new link, good for 7 days; the old one is worth nothing any more. @throws AppError `email_unverified`, `not_found`, `limit_reached`, `rate_limited` */
  resend: (actor: Actor, id: string): Promise<void> =>
    deps.db.tx({ tenant: actor.tenantId }, async (tx) => {
      const { entitlement, members } = await lockTeam(tx, actor);
      const invitation = await find(tx, actor, id);
      await assertActorVerified(tx, actor.userId);
      const { invited } = await invitationStore(tx).seats(actor.tenantId, deps.clock());
      assertSeats(entitlement, members.length + new Set([...invited, invitation.email]).size);
      const [token, at] = [newSecret(), deps.clock()];
      const asker = { kind: 'inviter', id: actor.tenantId } as const;
      await assertMayMail(tx, asker, invitation.email, at);
      await invitationStore(tx).renew(id, hashOf(token), new Date(at.getTime() + INVITATION_LASTS_MS));
      await queueCounted(tx, asker, invitationMail(invitation.email, deps.publicUrl, { token, invitedBy: invitation.invitedBy }), at);
    }),

  /** @throws AppError `not_found` */
  revoke: (actor: Actor, id: string): Promise<void> =>
    deps.db.tx({ tenant: actor.tenantId }, async (tx) => {
      const { self } = await lockTeam(tx, actor);
      const { email } = await find(tx, actor, id);
      await invitationStore(tx).remove(id);
      const entry = { at: deps.clock(), actor: self.email, action: 'invitation.revoked', target: email, address: actor.address } as const;
      await record(tx, actor.tenantId, entry);
    }),

  /** What a mailed link invites to. @throws AppError `invalid` when it is not good any more */
  read: (token: string): Promise<Invitation & { endsUnconfirmed: boolean }> =>
    deps.db.read('system', async (tx) => {
      const invitation = await byToken(tx, token, deps.clock());
      return { ...invitation, endsUnconfirmed: (await unprovenElsewhere(tx, invitation)) !== undefined };
    }),

  /**
   * Makes the account of a mailed link and signs in; a link makes one account. It proves the address: an account elsewhere that never did
   * ends, because it may be a stranger's.
   * @throws AppError `invalid`, `already_exists` when the address has an account, `limit_reached` when the plan has shrunk meanwhile
   */
  async accept(token: string, given: Newcomer, client: Client): Promise<SignedIn> {
    const { tenantId, email } = await this.read(token);
    const newcomer = checkMember(given);
    const passwordHash = await hashPassword(newcomer.password);
    const { user, opened } = await deps.db.tx('system', async (tx) => {
      const at = deps.clock();
      const unproven = await unprovenElsewhere(tx, { tenantId, email });
      const entitlement = await lockTeams(tx, tenantId, unproven?.tenantId);
      const invitation = await byToken(tx, token, at);
      const { members } = await invitationStore(tx).seats(tenantId, at);
      assertSeats(entitlement, members.length + 1);
      const user = memberOf(invitation, newcomer);
      checkNotOwn(newcomer.password, await accountStore(tx).knownOf(user));
      await invitationStore(tx).remove(invitation.id);
      if (unproven) await endUnproven(tx, unproven.id, { at, address: client.address });
      await accountStore(tx).addUser(user, { passwordHash, at });
      const { id: userId, role } = user;
      await emit(tx, [event(MemberJoinedSchema, tenantId, { tenantId, userId, at: timestampFromDate(at), email, role })]);
      await record(tx, tenantId, { at, actor: user.email, action: 'member.joined', target: user.role, address: client.address });
      return { user, opened: await beginSession(tx, user, { remember: false, client, at }) };
    });
    return signedIn(deps.accessTokens, user, opened);
  },
});

/** The account of another team that has the address and never proved it. */
async function unprovenElsewhere(tx: Tx, { tenantId, email }: Pick<Invitation, 'tenantId' | 'email'>): Promise<User | undefined> {
  const user = (await accountStore(tx).byEmail(email))?.user;
  return user && !user.emailVerified && user.tenantId !== tenantId ? user : undefined;
}

/** Until the transaction ends nobody else changes these teams; in one order for all who hold two. @returns what the first may do */
async function lockTeams(tx: Tx, tenantId: string, other = tenantId): Promise<Entitlement> {
  const held = new Map<string, Entitlement>();
  for (const id of [...new Set([tenantId, other])].sort()) held.set(id, await lockEntitlement(tx, id));
  return held.get(tenantId) as Entitlement;
}

const memberOf = ({ tenantId, email, role }: Invitation, { firstName, lastName }: Newcomer): User => ({
  ...{ id: randomUUID(), tenantId, email, firstName, lastName, role },
  ...{ onboardingComplete: true, emailVerified: true, registered: true },
});

const byToken = async (tx: Tx, token: string, now: Date): Promise<Invitation> =>
  acceptable(await invitationStore(tx).byToken(hashOf(token)), now);

async function find(tx: Tx, { tenantId }: Actor, id: string): Promise<Invitation> {
  const invitation = await invitationStore(tx).byId(tenantId, id);
  if (!invitation) throw notFound('Invitation');
  return invitation;
}
