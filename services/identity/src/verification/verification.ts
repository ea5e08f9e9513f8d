import { AppError, invalid } from '@rivalscope/kit/errors';
import type { User } from '../account/account.ts';

export const VERIFICATION_LASTS_MS = 24 * 3_600_000;
const DOUBTED_FOR_MS = 7 * 24 * 3_600_000;

/**
 * Who follows the link without being signed in to the account has the mailbox, and may have pressed the button for an account that a
 * stranger made: the owner of the address may think better of it for a week. Who is signed in has both.
 */
export const doubtedUntil = (isSignedIn: boolean, at: Date): Date | null => (isSignedIn ? null : new Date(at.getTime() + DOUBTED_FOR_MS));

/** Whether what was made in an account may be a stranger's, who registered somebody else's address. */
export const mayBeStrangers = ({ emailVerified }: Pick<User, 'emailVerified'>, doubted: Date | null, at: Date): boolean =>
  !emailVerified || (doubted !== null && doubted > at);

/**
 * Asked before what reaches other people, or outlasts a new password: keys, invitations, a second factor. Else whoever registers
 * somebody else's address keeps what they made in it.
 * @throws AppError `email_unverified`
 */
export function assertVerified({ emailVerified }: Pick<User, 'emailVerified'>): void {
  if (!emailVerified) throw new AppError('email_unverified', 'Please confirm your email address first, by the link that we sent to it.');
}

export const linkNotValid = () =>
  invalid('This link is not valid any more. If your address is not confirmed yet, sign in and have it sent again.');
