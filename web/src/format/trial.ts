import type { Subscription } from '../api/types.ts';

export const TRIAL_DAYS = 14;
/** The banner appears from this many days left. */
const BANNER_DAYS = 3;
const DAY_MS = 86_400_000;

export type Trial = { state: 'none' } | { state: 'running'; daysLeft: number; used: number } | { state: 'expired' };

/** The trial of a subscription at a moment. Days left is the ceiling of what remains, never below 0. */
export function trialOf(subscription: Subscription | null | undefined, now: Date): Trial {
  if (subscription?.status !== 'trial' || !subscription.trialEnd) return { state: 'none' };
  const ms = new Date(subscription.trialEnd).getTime() - now.getTime();
  if (ms < 0) return { state: 'expired' };
  const daysLeft = Math.max(0, Math.ceil(ms / DAY_MS));
  return { state: 'running', daysLeft, used: Math.min(TRIAL_DAYS, Math.max(0, TRIAL_DAYS - daysLeft)) };
}

/** The words of the banner, or null when none is due. */
export function trialBannerText(daysLeft: number): string | null {
  if (daysLeft > BANNER_DAYS) return null;
  if (daysLeft <= 0) return 'Trial expires today!';
  return `${daysLeft} day${daysLeft === 1 ? '' : 's'} left in trial`;
}
