import { invalid } from '@rivalscope/kit/errors';
import { checkPassword } from '../account/account.ts';

export const RESET_LASTS_MS = 3_600_000;

/**
 * The fields of the change form, in the order in which it complains.
 * @throws AppError `invalid`
 */
export function checkChange(current: string | undefined, wanted: string | undefined): { current: string; wanted: string } {
  if (!current || !wanted) throw invalid('All fields are required');
  if (current === wanted) throw invalid('New password must be different from current password');
  checkPassword(wanted);
  return { current, wanted };
}

/**
 * The fields of the reset page.
 * @throws AppError `invalid`
 */
export function checkReset(token: string | undefined, wanted: string | undefined): { token: string; wanted: string } {
  if (!token) throw invalidToken();
  if (!wanted) throw invalid('All fields are required');
  checkPassword(wanted);
  return { token, wanted };
}

export const invalidToken = () => invalid('Invalid reset token');
