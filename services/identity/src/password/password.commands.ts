import { lockEntitlement } from '@rivalscope/kit/entitlement/entitlement.store';
import { AppError, invalid, unauthorized } from '@rivalscope/kit/errors';
import { accountStore, type Credentials } from '../account/account.store.ts';
import type { User } from '../account/account.ts';
import { typedAddress } from '../account/address.ts';
import { hashPassword, verifyPassword } from '../account/password.ts';
import { answerTime } from '../answer-time.ts';
import { record } from '../audit/audit.store.ts';
import type { Action } from '../audit/audit.ts';
import type { Tx } from '../database.ts';
import type { Deps } from '../deps.ts';
import type { Asker } from '../mail/quota.ts';
import { mayMail, queueCounted, queueNotice } from '../mail/throttle.ts';
import { signupStore } from '../onboarding/signup.store.ts';
import { challengeStore } from '../second-factor/challenge.store.ts';
import { hashOf, isSecret, newSecret } from '../secret.ts';
import { endSessions, wasSignedInAt } from '../session/session.commands.ts';
import type { Client } from '../session/session.ts';
import type { SignInAttempts } from '../sign-in-attempt/sign-in-attempt.commands.ts';
import { networkOf } from '../sign-in-attempt/sign-in-attempt.ts';
import { takeBack } from '../verification/take-back.ts';
import { verificationStore } from '../verification/verification.store.ts';
import { mayBeStrangers } from '../verification/verification.ts';
import { checkNotOwn } from './guessable.ts';
import { passwordChangedMail, resetMail } from './password.mail.ts';
import { checkChange, checkReset, invalidToken, RESET_LASTS_MS } from './password.ts';
import { passwordResetStore } from './password-reset.store.ts';

type PasswordDeps = Pick<Deps, 'db' | 'clock' | 'attempts' | 'publicUrl'>;

/** Who is signed in, and by which session. */
export interface Caller {
  userId: string;
  sessionId: string;
}

export type PasswordCommands = ReturnType<typeof passwordCommands>;

export const passwordCommands = (deps: PasswordDeps) => ({
  /**
   * Mails a reset link to a known address; answers alike, and after the same time, for an unknown one. An earlier link is good until
   * a mail with another is queued, which one network can bring about a few times an hour.
   * @throws AppError `invalid` when it is no address
   */
  async requestReset(email: string | undefined, client: Client): Promise<void> {
    const address = typedAddress(email);
    const answer = answerTime();
    await deps.db.tx('system', (tx) => mailReset(tx, address, deps, client));
    await answer;
  },

  /**
   * Sets a new password by a mailed link, which is good once, proves the address, and ends all sessions. Where the address was not
   * proven before, or lately and by the link alone, what was made in the account ends, too: it may have been a stranger's.
   * @throws AppError `invalid`
   */
  async reset(givenToken: string | undefined, givenPassword: string | undefined, client: Client): Promise<void> {
    const { token, wanted } = checkReset(givenToken, givenPassword);
    if (!isSecret(token)) throw invalidToken();
    const at = deps.clock();
    const good = await deps.db.read('system', (tx) => passwordResetStore(tx).isGood(hashOf(token), at));
    if (!good) throw invalidToken();
    const passwordHash = await hashPassword(wanted);
    await deps.db.tx('system', async (tx) => {
      const { user, isDoubted } = await takeReset(tx, token, at);
      checkNotOwn(wanted, await accountStore(tx).knownOf(user));
      await replace(tx, deps, user, { passwordHash, action: 'password.reset', at, client });
      if (isDoubted) await takeBack(tx, user, { at, address: client.address });
      await verificationStore(tx).forget(user.id);
      await accountStore(tx).noteTaken(user.id, at);
    });
  },

  /**
   * Sets a new password for who knows the current one, and ends all other sessions.
   * @throws AppError `invalid`, or `rate_limited` after repeated wrong passwords
   */
  async change(caller: Caller, given: { currentPassword?: string; newPassword?: string }, client: Client): Promise<void> {
    const { current, wanted } = checkChange(given.currentPassword, given.newPassword);
    const account = await confirmPassword(deps, caller.userId, current, client);
    const { user } = account;
    checkNotOwn(wanted, await deps.db.read({ tenant: user.tenantId }, (tx) => accountStore(tx).knownOf(user)));
    const passwordHash = await hashPassword(wanted);
    await deps.db.tx({ tenant: user.tenantId }, async (tx) => {
      await lockConfirmed(tx, account);
      await replace(tx, deps, user, { passwordHash, action: 'password.changed', at: deps.clock(), client, keep: caller.sessionId });
    });
  },
});

/**
 * The account of the signed-in user, who has given the right password. What is done by it holds the account first (`lockConfirmed`).
 * @throws AppError `invalid` for a wrong one, `rate_limited` after several
 */
export async function confirmPassword(
  { db, attempts }: Pick<PasswordDeps, 'db' | 'attempts'>,
  userId: string,
  password: string,
  client: Client,
): Promise<Credentials> {
  const account = await db.read('system', (tx) => accountStore(tx).credentialsOf(userId));
  if (!account) throw unauthorized('This account does not exist any more');
  return counted(attempts, `confirm ${userId}`, client, WRONG_PASSWORD, async () => {
    if (!(await verifyPassword(account.passwordHash, password))) throw unauthorized();
    return account;
  });
}

/**
 * Nobody goes on by a password that was replaced while it was being checked: a thief who knows it, for one, while the owner resets it.
 * @throws AppError `invalid`
 */
export async function lockConfirmed(tx: Tx, account: Credentials): Promise<void> {
  if (!(await accountStore(tx).lockUnchanged(account))) throw invalid(WRONG_PASSWORD);
}

const WRONG_PASSWORD = 'Current password is incorrect';

/**
 * Slows guesses of somebody who is signed in down, like those at the sign-in. `unauthorized` is what counts; it becomes
 * `invalid` with this message, because a 401 would say that the session is over.
 */
export async function counted<T>(
  attempts: SignInAttempts,
  key: string,
  client: Client,
  message: string,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await attempts.guard(key, client.address, run);
  } catch (error) {
    throw error instanceof AppError && error.code === 'unauthorized' ? invalid(message) : error;
  }
}

async function mailReset(tx: Tx, address: string, { clock, publicUrl }: PasswordDeps, client: Client): Promise<void> {
  const account = await accountStore(tx).byEmail(address);
  if (!account) return;
  const [asker, at] = [await askerOf(tx, account.user, client), clock()];
  if (!(await mayMail(tx, asker, address, at))) return;
  const token = newSecret();
  await passwordResetStore(tx).replace(account.user, hashOf(token), new Date(at.getTime() + RESET_LASTS_MS));
  await queueCounted(tx, asker, resetMail(address, publicUrl, token), at);
}

/** Who asks where the account was signed in is taken for its owner: however often others ask, elsewhere, they use up nothing of that. */
async function askerOf(tx: Tx, { id }: User, { address }: Client): Promise<Asker> {
  return { kind: (await wasSignedInAt(tx, id, address)) ? 'owner' : 'elsewhere', id: networkOf(address) };
}

/** @returns `isDoubted`: what was made in the account may be a stranger's; then the team's entitlement is held, too */
async function takeReset(tx: Tx, token: string, at: Date): Promise<{ user: User; isDoubted: boolean }> {
  const userId = await passwordResetStore(tx).take(hashOf(token), at);
  const known = userId && (await accountStore(tx).byId(userId));
  if (!known) throw invalidToken();
  // Whoever changes a team holds its entitlement before its users.
  const isDoubted = async (user: User) => mayBeStrangers(user, await accountStore(tx).doubtedUntil(user.id), at);
  const isHeld = await isDoubted(known);
  if (isHeld) await lockEntitlement(tx, known.tenantId);
  await accountStore(tx).lockUser(userId);
  const user = await accountStore(tx).byId(userId);
  if (!user) throw invalidToken();
  return { user, isDoubted: isHeld && (await isDoubted(user)) };
}

interface Replacement {
  passwordHash: string;
  action: Action;
  at: Date;
  client: Client;
  /** The session that goes on. */
  keep?: string;
}

/** Whatever the old password or an older mail has opened is over. Who changes it over and over is told of the first few. */
async function replace(
  tx: Tx,
  { publicUrl }: PasswordDeps,
  user: User,
  { passwordHash, action, at, client, keep }: Replacement,
): Promise<void> {
  await accountStore(tx).setPassword(user.id, passwordHash);
  await passwordResetStore(tx).forget(user.id);
  await signupStore(tx).forget(user.email);
  await challengeStore(tx).forget(user.id);
  await endSessions(tx, user.id, at, keep);
  await record(tx, user.tenantId, { at, actor: user.email, action, target: '', address: client.address });
  await queueNotice(tx, { kind: 'changer', id: user.tenantId }, passwordChangedMail(user.email, publicUrl), at);
}
