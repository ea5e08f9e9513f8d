import type { Entitlement } from '@rivalscope/kit/entitlement/entitlement';
import { AppError } from '@rivalscope/kit/errors';

/** @throws trial_expired */
export function assertTrialRuns({ trialEnd }: Entitlement, now: Date): void {
  if (trialEnd !== null && now > trialEnd)
    throw new AppError(
      'trial_expired',
      'Your trial has ended. Choose a plan to add companies or have other pages read; what you have stays readable.',
    );
}
