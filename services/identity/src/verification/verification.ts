import { AppError, invalid } from '@rivalscope/kit/errors';
import type { User } from '../account/account.ts';

export const VERIFICATION_LASTS_MS = 24 * 3_600_000;

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
