import type { Plan, Subscription } from '../api/types.ts';
import { formatDate } from '../format/dates.ts';
import { formatMoney } from '../format/money.ts';
import { type Cycle, capital, cycleOf, priceOf } from './plans.ts';

export interface PlanChange {
  kind: 'upgrade' | 'downgrade' | 'cycle';
  cycle: Cycle;
  /** What is charged at once, in dollars without tax; below 0 it is credited to the next invoices. */
  now: number;
  /** What is charged for each period from then on, in dollars. */
  later: number;
  /** When that is due first; ISO 8601, null where a new period begins at once. */
  from: string | null;
}

/**
 * What another plan or cycle comes to: what is new for the time left, less what is left of what was paid. A year instead of a month, or
 * the other way round, begins a new period. Both as the payment provider settles it (prorations that are invoiced at once).
 * @returns null where it cannot be told: without a plan that is paid, or where a price is by agreement
 */
export function planChange(subscription: Subscription, current: Plan | undefined, plan: Plan, cycle: Cycle, at: Date): PlanChange | null {
  const before = cycleOf(subscription);
  if (!current || !before || !subscription.currentPeriodStart || !subscription.currentPeriodEnd) return null;
  const [paid, later] = [periodPrice(current, before), periodPrice(plan, cycle)];
  const [start, end] = [Date.parse(subscription.currentPeriodStart), Date.parse(subscription.currentPeriodEnd)];
  if (paid === null || later === null || !(end > start)) return null;
  const left = Math.min(Math.max((end - at.getTime()) / (end - start), 0), 1);
  const same = before === cycle;
  const now = Math.round((same ? (later - paid) * left : later - paid * left) * 100) / 100;
  return { kind: kindOf(current, plan, cycle), cycle, now, later, from: same ? subscription.currentPeriodEnd : null };
}

/** Dollars for a whole period. */
function periodPrice(plan: Plan, cycle: Cycle): number | null {
  const price = priceOf(plan, cycle);
  return price === null ? null : cycle === 'annual' ? 12 * price : price;
}

/** Which plan is more is told by its monthly price: a cycle makes none of it. */
export function kindOf(current: Plan, plan: Plan, cycle: Cycle): PlanChange['kind'] {
  if (current.id === plan.id) return 'cycle';
  return (priceOf(plan, cycle) ?? 0) >= (priceOf(current, cycle) ?? 0) ? 'upgrade' : 'downgrade';
}

/** `Downgrade to Starter`, `Switch to annual payment`. */
export const titleWords = ({ kind, cycle }: PlanChange, plan: Plan): string =>
  kind === 'cycle' ? `Switch to ${cycle} payment` : `${capital(kind)} to ${plan.name}`;

/** `About $41.67 is charged now.` Seconds count, and so does tax: the amount is close, not exact. */
export function nowWords({ now }: PlanChange): string {
  if (now === 0) return 'Nothing is charged now.';
  return now > 0 ? `About ${formatMoney(now)} is charged now.` : `About ${formatMoney(-now)} is credited to your next invoices.`;
}

/** `Then $150 a month, from Dec 21, 2026 on.` */
export function laterWords({ later, cycle, from }: PlanChange, subscription: Subscription): string {
  if (subscription.cancelAtPeriodEnd) return 'Your subscription still ends with the period.';
  const every = `${formatMoney(later)} a ${cycle === 'annual' ? 'year' : 'month'}`;
  return from === null ? `Then ${every}, for as long as you stay.` : `Then ${every}, from ${formatDate(from)} on.`;
}
