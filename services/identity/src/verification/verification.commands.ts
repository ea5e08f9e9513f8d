import { accountStore } from '../account/account.store.ts';
import type { User } from '../account/account.ts';
import type { Tx } from '../database.ts';
import type { Deps } from '../deps.ts';
import type { Asker } from '../mail/quota.ts';
import { mayMail, queueCounted } from '../mail/throttle.ts';
import { hashOf, isSecret, newSecret } from '../secret.ts';
import { type Held, isSignedIn } from '../session/session.commands.ts';
import { confirmationMail } from './verification.mail.ts';
import { verificationStore } from './verification.store.ts';
import { assertVerified, doubtedUntil, linkNotValid, VERIFICATION_LASTS_MS } from './verification.ts';

export type VerificationCommands = ReturnType<typeof verificationCommands>;

/** The account whose address a mailed link would prove. */
export interface ToVerify {
  email: string;
  /** As whoever registered has typed it in. */
  companyName: string | null;
  /** Whether the caller is signed in to it. */
  signedIn: boolean;
}

export const verificationCommands = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => ({
  /**
   * What a mailed link would prove, and of which account: for who has the mailbox, to tell whether it is theirs. Nothing changes by it.
   * @throws AppError `invalid`
   */
  read: (token: string, held: Held): Promise<ToVerify> =>
    db.read('system', async (tx) => {
      const at = clock();
      const { id, tenantId, email } = await userOf(tx, token, at);
      const company = await accountStore(tx).company(tenantId);
      return { email, companyName: company?.name ?? null, signedIn: await isSignedIn(tx, id, held, at) };
    }),

  /**
   * Proves the address of an account by a mailed link, which is good once. It signs nobody in.
   * @throws AppError `invalid`
   */
  verify: (token: string, held: Held): Promise<void> =>
    db.tx('system', async (tx) => {
      const at = clock();
      const { id } = await userOf(tx, token, at);
      // The user before the link, as a reset holds them.
      await accountStore(tx).lockUser(id);
      if (!(await verificationStore(tx).take(hashOf(token)))) throw linkNotValid();
      await accountStore(tx).noteVerified(id, at, doubtedUntil(await isSignedIn(tx, id, held, at), at));
    }),
});

async function userOf(tx: Tx, token: string, at: Date): Promise<User> {
  const id = isSecret(token) ? await verificationStore(tx).userOf(hashOf(token), at) : undefined;
  const user = id && (await accountStore(tx).byId(id));
  if (!user) throw linkNotValid();
  return user;
}

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
