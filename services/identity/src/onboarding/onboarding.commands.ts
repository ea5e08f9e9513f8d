import { randomUUID } from 'node:crypto';
import { invalid, unauthorized } from '@rivalscope/kit/errors';
import { emit } from '@rivalscope/kit/events/outbox';
import { registered } from '../account/account.commands.ts';
import { accountStore } from '../account/account.store.ts';
import { checkCompany, onboardingStep, type User } from '../account/account.ts';
import { typedAddress } from '../account/address.ts';
import { hashPassword } from '../account/password.ts';
import { answerTime } from '../answer-time.ts';
import type { Tx } from '../database.ts';
import type { Deps } from '../deps.ts';
import { checkInvited } from '../invitation/invitation.ts';
import { invite } from '../invitation/invite.ts';
import type { Asker } from '../mail/quota.ts';
import { mayMail, queueCounted } from '../mail/throttle.ts';
import { checkNotOwn } from '../password/guessable.ts';
import { secondFactorStore } from '../second-factor/second-factor.store.ts';
import { type Hash, hashOf, isSecret, newSecret } from '../secret.ts';
import { beginSession, type Opened, type SignedIn, signedIn } from '../session/session.commands.ts';
import type { Client } from '../session/session.ts';
import { networkOf } from '../sign-in-attempt/sign-in-attempt.ts';
import type { AccessTokens } from '../signing-key/access-token.ts';
import { mailAgain } from '../verification/verification.commands.ts';
import { assertVerified } from '../verification/verification.ts';
import { knownAddressMail, verificationMail } from './onboarding.mail.ts';
import {
  checkProfile,
  FORGOTTEN_AFTER_MS,
  type Form,
  LINK_LASTS_MS,
  type LinkStep,
  linkExpired,
  type Profile,
  underWay,
  usable,
} from './onboarding.ts';
import { signupStore } from './signup.store.ts';

type OnboardingDeps = Pick<Deps, 'db' | 'clock' | 'accessTokens' | 'publicUrl'>;

/** Who goes through the onboarding: somebody signed in, or the holder of the mailed link. */
export interface Applicant {
  signedIn?: { userId: string; sessionId: string };
  userId?: string | undefined;
  token?: string | undefined;
}

/** `renewed` where the link opened a new session. */
export interface Advanced {
  accessToken: string;
  renewed?: SignedIn;
}

export type CompanyForm = Form<'companyName' | 'companyDomain' | 'companySize' | 'trackingPreference'>;
export type OnboardingCommands = ReturnType<typeof onboardingCommands>;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of commands
export const onboardingCommands = (deps: OnboardingDeps) => ({
  /**
   * Mails a link to the address. The answer, its time and the work are the same for a known address; its mail says that it is known.
   * @throws AppError `invalid` when it is no address
   */
  async startTrial(email: string | undefined, client: Client): Promise<{ userId: string }> {
    const address = typedAddress(email);
    const answer = answerTime();
    const [at, id, token] = [deps.clock(), randomUUID(), newSecret()];
    await deps.db.tx('system', async (tx) => {
      const signup = { id, email: address, expiresAt: expiry(at) };
      await signupStore(tx).add(signup, hashOf(token), at, new Date(at.getTime() - FORGOTTEN_AFTER_MS));
      const asker = strangerAt(client);
      if (await mayMail(tx, asker, address, at)) await mailLink(tx, { asker, address, at }, { userId: id, token }, deps.publicUrl);
    });
    await answer;
    return { userId: id };
  },

  /**
   * Mails a new link, of a trial or of a registered account that has not proven its address; the earlier one is worth nothing any
   * more. Whether there is such a sign-up is not told: it goes when its address has an account whose password is replaced, or is erased.
   */
  async resend(userId: string, client: Client): Promise<void> {
    const answer = answerTime();
    const [at, token] = [deps.clock(), newSecret()];
    await deps.db.tx('system', async (tx) => {
      if (await mailAgain(tx, userId, { kind: 'registrant', id: networkOf(client.address) }, deps)) return;
      const asker = strangerAt(client);
      const signup = await signupStore(tx).lock(userId);
      if (!signup || !(await mayMail(tx, asker, signup.email, at))) return;
      if (!signup.completedAt) await signupStore(tx).renew(userId, hashOf(token), expiry(at));
      await mailLink(tx, { asker, address: signup.email, at }, { userId, token }, deps.publicUrl);
    });
    await answer;
  },

  /**
   * The step that a mailed link leads to, so that it goes on where the onboarding stopped, in whatever browser.
   * @throws AppError `invalid` for a link that is not good
   */
  async stepOf(userId: string, token: string): Promise<LinkStep> {
    const [at, tokenHash] = [deps.clock(), secretHash(token)];
    return deps.db.tx('system', async (tx) => {
      const signup = await signupStore(tx).lockByLink(userId, tokenHash);
      if (!signup?.completedAt) return usable(signup, at) && 'personal';
      const user = await accountStore(tx).byId(signup.id);
      const isOver = signup.expiresAt <= at || (await secondFactorStore(tx).isEnabled(signup.id));
      return (!isOver && user && onboardingStep(user)) || 'sign-in';
    });
  },

  /**
   * Makes the account of a mailed link, with a company that has no name yet, and signs in. The link makes one account only.
   * @throws AppError `invalid`, `conflict` for a link that was used, `already_exists` when the address has an account meanwhile
   */
  async completeProfile(given: Form<keyof Profile | 'userId' | 'token'>, client: Client): Promise<SignedIn> {
    const profile = checkProfile(given);
    const [at, tokenHash] = [deps.clock(), secretHash(given.token)];
    const lockLink = async (tx: Tx) => usable(await signupStore(tx).lockByLink(given.userId ?? '', tokenHash), at);
    // Who has no link gets none of the time that a password takes.
    await deps.db.tx('system', lockLink);
    const passwordHash = await hashPassword(profile.password);
    const { user, opened } = await deps.db.tx('system', async (tx) => {
      const signup = await lockLink(tx);
      const user = ownerOf(signup.email, signup.id, profile);
      checkNotOwn(profile.password, user);
      await accountStore(tx).addTenant({ id: user.tenantId, name: '', domain: '' }, null);
      await accountStore(tx).addUser(user, { passwordHash, at, jobPosition: profile.jobPosition });
      await signupStore(tx).complete(signup.id, at);
      return { user, opened: await beginSession(tx, user, { remember: false, client, at }) };
    });
    return signedIn(deps.accessTokens, user, opened);
  },

  /**
   * Names the company; from then on it can use the product, and its trial runs. A second time corrects what was given.
   * @throws AppError `invalid`
   */
  async companyInfo(applicant: Applicant, given: CompanyForm, client: Client): Promise<Advanced> {
    const { name, domain } = checkCompany(given.companyName ?? '', given.companyDomain ?? '');
    const choices = { size: given.companySize || null, trackingPreference: given.trackingPreference || null };
    const advanced = await deps.db.tx('system', async (tx) => {
      const user = await onboarding(tx, applicant, deps.clock());
      const tenant = { id: user.tenantId, name, domain };
      const first = await accountStore(tx).nameTenant({ ...tenant, ...choices }, deps.clock());
      if (first) await emit(tx, registered(tenant, user, deps.clock()));
      return advance(deps, tx, { ...user, registered: true }, applicant, client);
    });
    return answerOf(deps.accessTokens, advanced);
  },

  /**
   * Invites the addresses, none of them is fine, and ends the onboarding.
   * @throws AppError `invalid` naming what is no address, `email_unverified`, `limit_reached` when not all of them fit into the plan
   */
  async inviteTeam(applicant: Applicant, rows: string[], client: Client): Promise<Advanced> {
    const advanced = await deps.db.tx('system', async (tx) => {
      const at = deps.clock();
      const user = await onboarding(tx, applicant, at);
      if (!user.registered) throw invalid('Company name and domain are required');
      assertVerified(user);
      const inviter = { email: user.email, address: client.address };
      const emails = checkInvited(rows, user.email);
      const { tenantId } = user;
      if (emails.length > 0) await invite(tx, { tenantId, inviter, emails, role: 'member', at, publicUrl: deps.publicUrl });
      await accountStore(tx).completeOnboarding(user.id);
      return advance(deps, tx, { ...user, onboardingComplete: true }, applicant, client);
    });
    return answerOf(deps.accessTokens, advanced);
  },
});

const expiry = (at: Date) => new Date(at.getTime() + LINK_LASTS_MS);

const ownerOf = (email: string, id: string, { firstName, lastName }: Profile): User => ({
  ...{ id, email, firstName, lastName, tenantId: randomUUID() },
  ...{ role: 'owner', onboardingComplete: false, emailVerified: true, registered: false },
});

const strangerAt = ({ address }: Client): Asker => ({ kind: 'stranger', id: networkOf(address) });

async function mailLink(
  tx: Tx,
  { asker, address, at }: { asker: Asker; address: string; at: Date },
  link: { userId: string; token: string },
  publicUrl: string,
): Promise<void> {
  const known = await accountStore(tx).byEmail(address);
  await queueCounted(tx, asker, known ? knownAddressMail(address, publicUrl) : verificationMail(address, publicUrl, link), at);
}

function secretHash(token: string | undefined): Hash {
  if (!token || !isSecret(token)) throw linkExpired();
  return hashOf(token);
}

/**
 * The applicant, locked, while the onboarding is under way. The mailed link proves an address, not a second factor.
 * @throws AppError `invalid`, or `unauthorized`
 */
async function onboarding(tx: Tx, { signedIn, userId, token }: Applicant, at: Date): Promise<User> {
  const accounts = accountStore(tx);
  if (!signedIn && !userId) throw linkExpired();
  const id = signedIn?.userId ?? underWay(await signupStore(tx).lockByLink(userId ?? '', secretHash(token)), at).id;
  await accounts.lockUser(id);
  const user = await accounts.byId(id);
  if (!user) throw unauthorized('This account does not exist any more');
  if (!signedIn && (user.onboardingComplete || (await secondFactorStore(tx).isEnabled(id)))) throw linkExpired();
  if (user.onboardingComplete) throw invalid('The onboarding is complete already. Change your company and team in the settings.');
  return user;
}

/** Who has gone on, and by which session: the one that asks, or a new one for the holder of the link. */
interface Step {
  user: User;
  session: { sessionId: string } | Opened;
}

const advance = async ({ clock }: OnboardingDeps, tx: Tx, user: User, { signedIn: caller }: Applicant, client: Client): Promise<Step> => ({
  user,
  session: caller ?? (await beginSession(tx, user, { remember: false, client, at: clock() })),
});

async function answerOf(accessTokens: AccessTokens, { user, session }: Step): Promise<Advanced> {
  if (!('refreshToken' in session)) return { accessToken: await accessTokens.issueTo(user, session.sessionId) };
  const renewed = await signedIn(accessTokens, user, session);
  return { accessToken: renewed.accessToken, renewed };
}
