import { createHash } from 'node:crypto';
import { AppError } from '@rivalscope/kit/errors';
import { keyedMutex } from '@rivalscope/kit/keyed-mutex';
import type { Db } from '../database.ts';
import { signInAttemptStore } from './sign-in-attempt.store.ts';
import { guesserOf, isGuessedAt, WINDOW_MS, waitSeconds } from './sign-in-attempt.ts';

type IsKnown = () => Promise<boolean>;
export type SignInAttempts = ReturnType<typeof signInAttempts>;

export function signInAttempts({ db, clock }: { db: Db; clock: () => Date }) {
  const mutex = keyedMutex();
  const then = () => new Date(clock().getTime() - WINDOW_MS);

  async function refuseTooEarly(account: string, network: string, isKnown: IsKnown): Promise<void> {
    const failures = await db.sqlRead('system', (sql) => signInAttemptStore(sql).since(account, network, then()));
    const isStranger = isGuessedAt(failures) && !(await isKnown());
    const seconds = isStranger ? WINDOW_MS / 1_000 : waitSeconds(failures, clock());
    if (seconds === 0) return;
    const message = `Too many failed sign-ins. Please try again in ${seconds} second${seconds === 1 ? '' : 's'}.`;
    throw new AppError('rate_limited', message, { retryAfter: seconds });
  }

  return {
    /**
     * Tries to sign in, counting the failure (`unauthorized`) or clearing the count. Tries of one account from one address
     * take turns, so that many at once are not more guesses than one after another.
     * @param isKnown whether the account was signed in at this address before; while many guess at what is short, nobody else is heard
     * @throws AppError `rate_limited` while the caller has to wait
     */
    guard<T>(email: string, address: string, signIn: () => Promise<T>, isKnown: IsKnown = async () => true): Promise<T> {
      const account = createHash('sha256').update(email).digest('hex');
      const network = guesserOf(address);
      return mutex(`${account} ${network}`, async () => {
        await refuseTooEarly(account, network, isKnown);
        try {
          const result = await signIn();
          await db.sqlTx('system', (sql) => signInAttemptStore(sql).clear(account, network));
          return result;
        } catch (error) {
          const failed = error instanceof AppError && error.code === 'unauthorized';
          if (failed) await db.sqlTx('system', (sql) => signInAttemptStore(sql).add(account, network, clock(), then()));
          throw error;
        }
      });
    },
  };
}
