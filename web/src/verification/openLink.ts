import { readVerification, verifyEmail } from '../api/mailed.ts';

/** What opening the link came to: a confirmed address, or the account that the visitor is to be asked about. */
export type Opened = { confirmed: true } | { confirmed: false; email: string; companyName: string | null };

/** By token, so that a page which is drawn twice uses the link up once. */
const opening = new Map<string, Promise<Opened>>();

/**
 * Looks up which account the link is of. A browser that is signed in to it confirms at once; from any other it would be enough that the
 * owner of the mailbox, or a scanner of mails, opens a link that a stranger had sent.
 */
export function openLink(token: string): Promise<Opened> {
  const known = opening.get(token);
  if (known) return known;
  const opened = open(token).finally(() => opening.delete(token));
  opening.set(token, opened);
  return opened;
}

async function open(token: string): Promise<Opened> {
  const { email, companyName, signedIn } = await readVerification(token);
  if (!signedIn) return { confirmed: false, email, companyName };
  await verifyEmail(token);
  return { confirmed: true };
}
