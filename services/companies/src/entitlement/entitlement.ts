import { AppError } from '@rivalscope/kit/errors';

const UNLIMITED = -1;

/** What a tenant may do, as far as companies are concerned. */
export interface Entitlement {
  plan: string;
  /** -1 is unlimited. */
  maxCompetitors: number;
  /** Null once a plan has been bought, or while billing has not said. */
  trialEnd: Date | null;
}

/** Holds until billing has said otherwise. */
export const TRIAL: Entitlement = { plan: 'trial', maxCompetitors: 5, trialEnd: null };

/** @throws trial_expired */
export function assertTrialRuns(entitlement: Entitlement, now: Date): void {
  if (entitlement.trialEnd !== null && now > entitlement.trialEnd)
    throw new AppError('trial_expired', 'Your trial has ended. Choose a plan to add companies; what you have stays readable.');
}

/**
 * @param present companies of the tenant, archived ones included
 * @throws limit_reached
 */
export function assertRoom(entitlement: Entitlement, present: number): void {
  if (entitlement.maxCompetitors === UNLIMITED || present < entitlement.maxCompetitors) return;
  throw new AppError(
    'limit_reached',
    "You've reached your competitors limit for your current plan. Upgrade to continue using this feature.",
    { details: { resource: 'competitors', current: present, limit: entitlement.maxCompetitors } },
  );
}
