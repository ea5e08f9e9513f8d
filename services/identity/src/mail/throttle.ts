import type { Sql } from '@rivalscope/kit/db/sql';
import { AppError } from '@rivalscope/kit/errors';
import { type Mail, queueMail } from '@rivalscope/kit/mail/mail';
import { quotaStore } from './quota.store.ts';
import { type Asker, isWithinQuota, QUOTA_WINDOW_MS } from './quota.ts';

/**
 * Whether somebody may bring about one more mail to an address, in the caller's transaction: what a link replaces is good until then.
 * Many at the same moment may come to a few more.
 */
export async function mayMail(sql: Sql, asker: Asker, to: string, at: Date): Promise<boolean> {
  return isWithinQuota(await quotaStore(sql).since(asker, to, new Date(at.getTime() - QUOTA_WINDOW_MS)));
}

/**
 * Likewise, for who is told: a team that believes its invitation to be on its way waits for nobody.
 * @throws AppError `rate_limited`
 */
export async function assertMayMail(sql: Sql, asker: Asker, to: string, at: Date): Promise<void> {
  if (await mayMail(sql, asker, to, at)) return;
  const message = `${to} was sent enough of these mails for now. Please try again in an hour.`;
  throw new AppError('rate_limited', message, { retryAfter: QUOTA_WINDOW_MS / 1_000 });
}

/** Queues a mail that somebody brought about, and counts it. */
export async function queueCounted(sql: Sql, asker: Asker, mail: Mail, at: Date): Promise<void> {
  await quotaStore(sql).add(asker, mail.to, at);
  await queueMail(sql, mail);
}

/** Tells somebody of what was done in their account, while the quota lasts: who does it over and over fills no mailbox by it. */
export async function queueNotice(sql: Sql, asker: Asker, mail: Mail, at: Date): Promise<void> {
  if (await mayMail(sql, asker, mail.to, at)) await queueCounted(sql, asker, mail, at);
}
