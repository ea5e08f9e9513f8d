import { accountStore } from '../account/account.store.ts';
import type { Tx } from '../database.ts';
import type { Deps } from '../deps.ts';
import type { Asker } from '../mail/quota.ts';
import { mayMail, queueCounted } from '../mail/throttle.ts';
import { hashOf, isSecret, newSecret } from '../secret.ts';
import { confirmationMail } from './verification.mail.ts';
import { verificationStore } from './verification.store.ts';
import { assertVerified, linkNotValid, VERIFICATION_LASTS_MS } from './verification.ts';

export type VerificationCommands = ReturnType<typeof verificationCommands>;

export const verificationCommands = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => ({
  /**
   * Proves the address of an account by a mailed link, which is good once. It signs nobody in.
   * @throws AppError `invalid`
   */
  async verify(token: string): Promise<void> {
    if (!isSecret(token)) throw linkNotValid();
    const [at, hash] = [clock(), hashOf(token)];
    await db.tx('system', async (tx) => {
      const userId = await verificationStore(tx).userOf(hash, at);
      if (!userId) throw linkNotValid();
      // The user before the link, as a reset holds them.
      await accountStore(tx).lockUser(userId);
      if (!(await verificationStore(tx).take(hash))) throw linkNotValid();
      await accountStore(tx).noteVerified(userId, at);
    });
  },
});

/** A link's token, in place of an earlier one, in the caller's transaction. */
export async function newLink(tx: Tx, user: { id: string; tenantId: string }, at: Date): Promise<string> {
  const token = newSecret();
  await verificationStore(tx).replace(user, hashOf(token), new Date(at.getTime() + VERIFICATION_LASTS_MS));
  return token;
}

/**
 * Mails the link again, while the asker's quota lasts.
 * @returns whether the id is of an account whose address is not proven yet
 */
export async function mailAgain(tx: Tx, userId: string, asker: Asker, { clock, publicUrl }: Pick<Deps, 'clock' | 'publicUrl'>) {
  const [user, at] = [await accountStore(tx).byId(userId), clock()];
  if (!user || user.emailVerified) return false;
  const { email } = user;
  if (await mayMail(tx, asker, email, at))
    await queueCounted(tx, asker, confirmationMail(email, publicUrl, await newLink(tx, user, at)), at);
  return true;
}

/**
 * Asked of who is about to invite or to make a key.
 * @throws AppError `email_unverified`
 */
export async function assertActorVerified(tx: Tx, userId: string): Promise<void> {
  assertVerified({ emailVerified: (await accountStore(tx).byId(userId))?.emailVerified ?? false });
}
