import { UNLIMITED } from '@rivalscope/kit/entitlement/entitlement';
import { AppError } from '@rivalscope/kit/errors';

/** What a tenant's plan says of API keys. */
export interface CallAllowance {
  /** -1 is unlimited. */
  callsPerMonth: number;
  /** Whether the plan unlocks API keys at all. */
  permitted: boolean;
}

/** The calendar month in UTC, YYYY-MM. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** When the count of a month is over: the first moment of the next. */
export function resetOf(month: string): Date {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1));
}

/** What a replica asks for one tenant and month. */
export interface Ask {
  tenantId: string;
  month: string;
  /** Calls that were let through and are to be counted now. */
  used: number;
  /** Calls it may still let through by an earlier grant, or has let through since; they are its lease. */
  outstanding: number;
  /** Calls that wait for the answer. */
  waiting: number;
  /** Further calls it expects soon. */
  ahead: number;
}

/** What is known of a tenant's month, the asker's lease left out. */
export interface Standing extends CallAllowance {
  /** Calls counted, those of this ask included. */
  calls: number;
  /** Calls that other replicas may still let through. */
  held: number;
}

/**
 * How many calls more a replica may let through: all that wait, as far as there is room, and of those to come no more than a
 * quarter of what is left then, so that replicas share what is scarce.
 */
export function grantOf({ outstanding, waiting, ahead }: Ask, { callsPerMonth, permitted, calls, held }: Standing): number {
  if (!permitted) return 0;
  if (callsPerMonth === UNLIMITED) return waiting + ahead;
  const room = Math.max(0, callsPerMonth - calls - held - outstanding);
  const now = Math.min(waiting, room);
  return now + Math.min(ahead, Math.floor((room - now) / 4));
}

/** What a call is told for which there is no room. */
export function refusal(month: string, { callsPerMonth, permitted }: CallAllowance, now: Date): AppError {
  if (!permitted)
    return new AppError('limit_reached', 'Your plan does not include API keys. Upgrade to use them.', { details: { feature: 'api' } });
  const reset = resetOf(month);
  const day = reset.toISOString().slice(0, 10);
  return new AppError(
    'api_quota_reached',
    `The ${callsPerMonth.toLocaleString('en-US')} API calls of your plan for this month are used up. Counting starts anew on ${day} (UTC); a larger plan lifts the limit at once.`,
    {
      retryAfter: Math.max(1, (reset.getTime() - now.getTime()) / 1000),
      details: { resource: 'apiCalls', limit: callsPerMonth, resetsAt: reset.toISOString() },
    },
  );
}
