import type { Offer } from '../plan/plan.ts';

/** The cards of the sandbox's checkout, with Stripe's test numbers. */
export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  fails_later: '4000 0000 0000 0341',
} as const;
export type Card = keyof typeof CARDS;

/** A subscription in the shape of Stripe's, as far as anybody here reads it, and the card it is paid with. Times in seconds. */
export interface SandboxSubscription {
  id: string;
  object: 'subscription';
  customer: string;
  status: 'active' | 'past_due' | 'canceled';
  created: number;
  billing_cycle_anchor: number;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  metadata: { tenantId: string; plan: string };
  items: { object: 'list'; data: [SandboxItem] };
  card: Card;
}

export interface SandboxItem {
  id: string;
  price: { id: string; unit_amount: number; currency: 'usd'; recurring: { interval: 'month' | 'year' }; metadata: { plan: string } };
  current_period_start: number;
  current_period_end: number;
}

export interface Begin {
  id: string;
  customer: string;
  tenantId: string;
  offer: Offer;
  card: Card;
}

/** Time as Stripe counts it: whole seconds since 1970. */
export const seconds = (at: Date): number => Math.floor(at.getTime() / 1_000);
const date = (at: number): Date => new Date(at * 1_000);

const priceOf = ({ priceId, amount, cycle, plan }: Offer): SandboxItem['price'] => ({
  id: priceId,
  unit_amount: amount,
  currency: 'usd',
  recurring: { interval: cycle === 'annual' ? 'year' : 'month' },
  metadata: { plan },
});

/** A subscription that has just been paid for. */
export function begin({ id, customer, tenantId, offer, card }: Begin, now: Date): SandboxSubscription {
  const at = seconds(now);
  const price = priceOf(offer);
  const item = { id: `si_${id.slice(4)}`, price, current_period_start: at, current_period_end: endOf(price, at, at) };
  return {
    id,
    object: 'subscription',
    customer,
    status: 'active',
    created: at,
    billing_cycle_anchor: at,
    cancel_at_period_end: false,
    canceled_at: null,
    metadata: { tenantId, plan: offer.plan },
    items: { object: 'list', data: [item] },
    card,
  };
}

/** The one thing that a subscription of ours sells. */
export const itemOf = (subscription: SandboxSubscription): SandboxItem => subscription.items.data[0];
export const hasEnded = (subscription: SandboxSubscription): boolean => subscription.status === 'canceled';
const withItem = (subscription: SandboxSubscription, item: SandboxItem): SandboxSubscription => ({
  ...subscription,
  items: { object: 'list', data: [item] },
});

/** The next period begins; it is paid, or remains to be paid. */
export function renew(subscription: SandboxSubscription, paid: boolean): SandboxSubscription {
  const item = itemOf(subscription);
  const start = item.current_period_end;
  const next = { ...item, current_period_start: start, current_period_end: endOf(item.price, subscription.billing_cycle_anchor, start) };
  return { ...withItem(subscription, next), status: paid ? 'active' : 'past_due' };
}

/** The period ends now instead of when it would have: later ones count from here. */
export function hurry(subscription: SandboxSubscription, now: Date): SandboxSubscription {
  const at = Math.max(seconds(now), itemOf(subscription).current_period_start + 1);
  return { ...withItem(subscription, { ...itemOf(subscription), current_period_end: at }), billing_cycle_anchor: at };
}

/** What the end of a period brings. */
export function endPeriod(subscription: SandboxSubscription, now: Date): SandboxSubscription {
  if (subscription.cancel_at_period_end || subscription.status === 'past_due') return end(subscription, now);
  return renew(subscription, subscription.card !== 'fails_later');
}

/** Whether the period that was paid has passed. */
export const isDue = (subscription: SandboxSubscription, now: Date): boolean =>
  !hasEnded(subscription) && itemOf(subscription).current_period_end <= seconds(now);

/** A subscription as it stands once it was ended: for good, at once. */
export const end = (subscription: SandboxSubscription, now: Date): SandboxSubscription => ({
  ...subscription,
  status: 'canceled',
  canceled_at: seconds(now),
});

/** Another price for the rest of the period; a year instead of a month begins a new period. */
export function changePrice(subscription: SandboxSubscription, offer: Offer, now: Date): SandboxSubscription {
  const item = itemOf(subscription);
  const price = priceOf(offer);
  const plan = { ...subscription, metadata: { ...subscription.metadata, plan: offer.plan } };
  if (price.recurring.interval === item.price.recurring.interval) return withItem(plan, { ...item, price });
  const at = seconds(now);
  const next = { ...item, price, current_period_start: at, current_period_end: endOf(price, at, at) };
  return { ...withItem(plan, next), billing_cycle_anchor: at };
}

/** Cents owed for a change of price: what is new less what is left of the old; negative is a credit. */
export function proration(before: SandboxSubscription, after: SandboxSubscription, now: Date): number {
  return leftOf(after, now) - leftOf(before, now);
}

function leftOf(subscription: SandboxSubscription, now: Date): number {
  const { price, current_period_start: start, current_period_end: end } = itemOf(subscription);
  const left = Math.min(Math.max(end - seconds(now), 0), end - start);
  return Math.round((price.unit_amount * left) / (end - start));
}

/** The first end after `start` that is whole months, or years, after the anchor: 31 January, 28 February, 31 March. */
function endOf({ recurring }: SandboxItem['price'], anchor: number, start: number): number {
  const step = recurring.interval === 'year' ? 12 : 1;
  const [from, to] = [date(anchor), date(start)];
  const passed = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  for (let months = Math.floor(passed / step) * step; ; months += step) {
    const candidate = seconds(addMonths(from, months));
    if (candidate > start) return candidate;
  }
}

/** The same day of a later month, or its last day; UTC. */
function addMonths(at: Date, months: number): Date {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const time = at.getTime() - Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());
  return new Date(Date.UTC(year, month, Math.min(at.getUTCDate(), lastDay)) + time);
}
