import type { Plan, Subscription } from '../api/types.ts';
import { formatDate } from '../format/dates.ts';
import { formatMoney } from '../format/money.ts';

export type Cycle = 'monthly' | 'annual';

/** What the answer calls a cycle, as one of the two; null on a trial. */
export function cycleOf({ billingCycle }: Subscription): Cycle | null {
  if (!billingCycle) return null;
  return /^(annual|year)/.test(billingCycle) ? 'annual' : 'monthly';
}

export const priceIdOf = (plan: Plan, cycle: Cycle): string | null => (cycle === 'annual' ? plan.annualPriceId : plan.monthlyPriceId);

/** Dollars a month. */
export const priceOf = (plan: Plan, cycle: Cycle): number | null => (cycle === 'annual' ? plan.annualPrice : plan.monthlyPrice);

/** What a year costs less when it is paid at once, in dollars; null without both prices. */
export const savingOf = ({ monthlyPrice, annualPrice }: Plan): number | null =>
  monthlyPrice === null || annualPrice === null ? null : 12 * monthlyPrice - 12 * annualPrice;

/** `Business`, as the catalogue writes the id; the id itself with a capital when it is not on sale. */
export const planName = (id: string, plans: Plan[]): string => plans.find((plan) => plan.id === id)?.name ?? capital(id);

/** `past_due` → `Past due` */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ');

/** `$120 per month, billed yearly`; null where the price is by agreement. */
export function priceWords(plan: Plan | undefined, cycle: Cycle | null): string | null {
  const price = plan && cycle ? priceOf(plan, cycle) : null;
  return price === null ? null : `${formatMoney(price)} per month, billed ${cycle === 'annual' ? 'yearly' : 'monthly'}`;
}

/** `$1,440 on Nov 21, 2027`; null when nothing will be charged, or how much is by agreement. */
export function nextInvoice(subscription: Subscription, plan: Plan | undefined): string | null {
  const cycle = cycleOf(subscription);
  const price = plan && cycle ? priceOf(plan, cycle) : null;
  if (price === null || subscription.status !== 'active' || subscription.cancelAtPeriodEnd) return null;
  return `${formatMoney(cycle === 'annual' ? 12 * price : price)} on ${formatDate(subscription.currentPeriodEnd)}`;
}

/** The first day of the next month in UTC, when monthly counts begin anew, as `2026-12-01`. */
export const monthlyReset = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
