import { type Limits, TRIAL, UNLIMITED } from '@rivalscope/kit/entitlement/entitlement';
import { invalid } from '@rivalscope/kit/errors';
import { allowed, isTrialOver, type Subscription } from '../subscription/subscription.ts';

export interface Usage {
  currentCompetitors: number;
  currentUsers: number;
  /** Of the user's own choice. */
  currentPages: number;
  apiCallsThisMonth: number;
  alertsThisMonth: number;
}

/** A company as billing hears of it; what is left out does not set it apart from a competitor. */
export interface CountedCompany {
  companyId: string;
  sample?: boolean;
  counted?: boolean;
}

/** What is counted month by month. */
export interface MonthlyUse {
  apiCalls: number;
  alerts: number;
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The calendar month of a moment, in UTC wherever the server stands: YYYY-MM. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** Months are kept for two years, as the gateway keeps them, which are compared with these. */
const KEPT_MONTHS = 24;

/** The first month that is kept. */
export const firstKept = (now: Date): string => monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - KEPT_MONTHS)));

/** @throws AppError `invalid` for what is no count of calls */
export function assertCounted(month: string, calls: number): void {
  if (!MONTH.test(month) || calls <= 0) throw invalid(`Not a count of API calls: ${calls} in "${month.slice(0, 20)}"`);
}

/** The limits of a plan that are amounts; the pace of checks and the depth of history are shown elsewhere. */
export type Amounts = Omit<Limits, 'checkIntervalSeconds' | 'historyDays'>;
export const amountsOf = ({ checkIntervalSeconds, historyDays, ...amounts }: Limits): Amounts => amounts;
export const AMOUNTS = Object.keys(amountsOf(TRIAL.limits)) as (keyof Amounts)[];

export const RESOURCES = ['competitors', 'users', 'pages', 'apiCalls', 'alerts'] as const;
export type Resource = (typeof RESOURCES)[number];

/** Which figure counts against which limit. */
const METERS: Record<Resource, { used: keyof Usage; limit: keyof Amounts }> = {
  competitors: { used: 'currentCompetitors', limit: 'maxCompetitors' },
  users: { used: 'currentUsers', limit: 'maxUsers' },
  pages: { used: 'currentPages', limit: 'maxPages' },
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
export function percentages(usage: Usage, limits: Amounts): Record<Resource, number> {
  const share = (resource: Resource) => {
    const { used, limit } = METERS[resource];
    return limits[limit] === UNLIMITED ? 0 : Math.round((usage[used] / limits[limit]) * 10_000) / 100;
  };
  return {
    competitors: share('competitors'),
    users: share('users'),
    pages: share('pages'),
    apiCalls: share('apiCalls'),
    alerts: share('alerts'),
  };
}
