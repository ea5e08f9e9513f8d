import { invalid } from '@rivalscope/kit/errors';
import { type Limits, UNLIMITED } from '../plan/plan.ts';
import { allowed, isTrialOver, type Subscription } from '../subscription/subscription.ts';

export interface Usage {
  currentCompetitors: number;
  currentUsers: number;
  apiCallsThisMonth: number;
  alertsThisMonth: number;
}

/** What is counted month by month. */
export interface MonthlyUse {
  apiCalls: number;
  alerts: number;
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The calendar month of a moment, in UTC wherever the server stands: YYYY-MM. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** @throws AppError `invalid` for what is no count of calls */
export function assertCounted(month: string, calls: number): void {
  if (!MONTH.test(month) || calls <= 0) throw invalid(`Not a count of API calls: ${calls} in "${month.slice(0, 20)}"`);
}

export const RESOURCES = ['competitors', 'users', 'apiCalls', 'alerts'] as const;
export type Resource = (typeof RESOURCES)[number];

/** Which figure counts against which limit. */
const METERS: Record<Resource, { used: keyof Usage; limit: keyof Limits }> = {
  competitors: { used: 'currentCompetitors', limit: 'maxCompetitors' },
  users: { used: 'currentUsers', limit: 'maxUsers' },
  apiCalls: { used: 'apiCallsThisMonth', limit: 'apiCallsPerMonth' },
  alerts: { used: 'alertsThisMonth', limit: 'alertsPerMonth' },
};

export interface LimitCheck {
  allowed: boolean;
  current: number;
  limit: number;
  resource: Resource;
}

/** Whether one more fits; a trial that is over lets nothing be added. */
export function checkLimit(resource: Resource, usage: Usage, subscription: Subscription | undefined, now: Date): LimitCheck {
  const { used, limit: name } = METERS[resource];
  const current = usage[used];
  const limit = allowed(subscription).limits[name];
  const fits = limit === UNLIMITED || current < limit;
  return { allowed: fits && !isTrialOver(subscription, now), current, limit, resource };
}

/** Per cent of each limit, with two decimals; above 100 after a downgrade, 0 of an unlimited one. */
export function percentages(usage: Usage, limits: Limits): Record<Resource, number> {
  const share = (resource: Resource) => {
    const { used, limit } = METERS[resource];
    return limits[limit] === UNLIMITED ? 0 : Math.round((usage[used] / limits[limit]) * 10_000) / 100;
  };
  return { competitors: share('competitors'), users: share('users'), apiCalls: share('apiCalls'), alerts: share('alerts') };
}
