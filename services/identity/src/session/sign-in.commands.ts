import { AppError, unauthorized } from '@rivalscope/kit/errors';
import { accountStore, type Credentials } from '../account/account.store.ts';
import type { User } from '../account/account.ts';
import { parseEmail } from '../account/address.ts';
import { hashPassword, isOutdated, verifyPassword } from '../account/password.ts';
import type { Tx } from '../database.ts';
import type { Deps } from '../deps.ts';
import { challengeStore } from '../second-factor/challenge.store.ts';
import { type Code, takeCode } from '../second-factor/check-code.ts';
import { secondFactorStore } from '../second-factor/second-factor.store.ts';
import { type Hash, hashOf, newSecret } from '../secret.ts';
import { beginSession, type Opened, type SignedIn, signedIn, wasSignedInAt } from './session.commands.ts';
import { CHALLENGE_LASTS_MS, type Client } from './session.ts';

type SignInDeps = Pick<Deps, 'db' | 'clock' | 'attempts' | 'accessTokens' | 'sealing'>;

export interface SignIn {
  email: string;
  password: string;
  remember: boolean;
}

export type SignInCommands = ReturnType<typeof signInCommands>;

export const signInCommands = (deps: SignInDeps) => ({
  /**
   * Opens a session. An unknown address and a wrong password take the same time and get the same answer.
   * @throws AppError `unauthorized`, `otp_required` with a `challenge` where the second factor is on, or `rate_limited` after
   *   repeated failures from the same network address
   */
  signIn({ email, password, remember }: SignIn, client: Client): Promise<SignedIn> {
    const address = parseEmail(email);
    return deps.attempts.guard(address ?? email, client.address, async () => {
      const account = address ? await deps.db.read('system', (tx) => accountStore(tx).byEmail(address)) : undefined;
      const right = await verifyPassword(account?.passwordHash, password);
      if (!account || !right) throw unauthorized('Invalid email or password');
      const rehashed = isOutdated(account.passwordHash) ? await hashPassword(password) : undefined;
      const challenge = newSecret();
      const opened = await deps.db.tx('system', async (tx) => {
        await assertUnchanged(tx, account);
        if (rehashed) await accountStore(tx).setPassword(account.user.id, rehashed);
        if (!(await secondFactorStore(tx).isEnabled(account.user.id))) return open(deps, tx, account.user, remember, client);
        const [at, userId] = [deps.clock(), account.user.id];
        await challengeStore(tx).add({ userId, remember }, hashOf(challenge), at, new Date(at.getTime() + CHALLENGE_LASTS_MS));
        return undefined;
      });
      if (!opened) throw new AppError('otp_required', 'Enter the code of your authenticator app', { extra: { challenge } });
      return signedIn(deps.accessTokens, account.user, opened);
    });
  },

  /**
   * Finishes a sign-in by the code of the authenticator app or a recovery code, each of which is good once. A code is short: while many
   * networks guess at it, by a password that they know, it is taken where the account was signed in before.
   * @throws AppError `unauthorized`, or `rate_limited` after repeated failures from the same network address
   */
  async finish(challenge: string, code: Code, client: Client): Promise<SignedIn> {
    const [at, hash] = [deps.clock(), hashOf(challenge)];
    const found = await deps.db.read('system', (tx) => challengeStore(tx).find(hash, at));
    if (!found) throw unauthorized('This sign-in has expired. Please sign in again.');
    const { userId, remember } = found;
    const isKnown = () => deps.db.read('system', (tx) => wasSignedInAt(tx, userId, client.address));
    const run = async () => {
      // In one: a password that is replaced meanwhile ends this sign-in or its session.
      const passed = await deps.db.tx('system', async (tx) => {
        const user = await pass(tx, deps, userId, hash, code);
        return user && { user, opened: await open(deps, tx, user, remember, client) };
      });
      if (!passed) throw unauthorized('The code is not right. Check the clock of your device and try the next code.');
      return signedIn(deps.accessTokens, passed.user, passed.opened);
    };
    return deps.attempts.guard(`code ${userId}`, client.address, run, isKnown);
  },
});

/** The user whose code was right; undefined, and one more failure, otherwise. */
async function pass(tx: Tx, { sealing, clock }: SignInDeps, userId: string, challenge: Hash, code: Code): Promise<User | undefined> {
  await accountStore(tx).lockUser(userId);
  const user = await accountStore(tx).byId(userId);
  const right = user !== undefined && (await takeCode(tx, sealing, userId, code, clock()));
  if (!right) await challengeStore(tx).fail(challenge);
  return right && (await challengeStore(tx).take(challenge)) ? user : undefined;
}

/** Nobody signs in with a password that was replaced while it was being checked. */
async function assertUnchanged(tx: Tx, account: Credentials): Promise<void> {
  if (!(await accountStore(tx).lockUnchanged(account))) throw unauthorized('Invalid email or password');
}

const open = ({ clock }: SignInDeps, tx: Tx, user: User, remember: boolean, client: Client): Promise<Opened> =>
  beginSession(tx, user, { remember, client, at: clock() });
