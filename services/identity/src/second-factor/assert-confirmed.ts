import { AppError } from '@rivalscope/kit/errors';
import type { Tx } from '../database.ts';
import { sessionStore } from '../session/session.store.ts';
import { secondFactorStore } from './second-factor.store.ts';

/** How long one code is good for dangerous actions of its session. */
export const CONFIRMED_FOR_MS = 10 * 60_000;

/**
 * Asked before what a thief of a session would do first.
 * @throws AppError `otp_required` where the second factor is on and no code was given lately
 */
export async function assertConfirmed(tx: Tx, { userId, sessionId }: { userId: string; sessionId: string }, now: Date): Promise<void> {
  if (!(await secondFactorStore(tx).isEnabled(userId))) return;
  const until = await sessionStore(tx).confirmedUntil(sessionId);
  if (!until || until <= now) throw new AppError('otp_required', 'Please confirm with your second factor');
}
