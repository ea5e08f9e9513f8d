import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';

export const SECRET = 'whsec_of_the_tests';

export interface TestEvent {
  id: string;
  type: string;
  created: number;
  data: { object: Record<string, unknown> };
}

interface Life {
  tenantId: string;
  customer: string;
  subscription: string;
  /** Seconds. */
  start: number;
}

const MONTH = 30 * 24 * 3_600;

/** An event as Stripe would send it. */
export const stripeEvent = (type: string, created: number, object: Record<string, unknown>): TestEvent => ({
  id: `evt_${randomUUID()}`,
  type,
  created,
  data: { object },
});

/** A subscription as Stripe shows it. */
export const stripeSubscription = (life: Life, changes: Record<string, unknown> = {}, price = 'price_business_monthly', periods = 0) => ({
  id: life.subscription,
  object: 'subscription',
  customer: life.customer,
  status: 'active',
  created: life.start,
  cancel_at_period_end: false,
  cancel_at: null,
  metadata: { tenantId: life.tenantId },
  items: {
    data: [
      {
        id: 'si_1',
        price: { id: price, recurring: { interval: 'month' }, metadata: {} },
        current_period_start: life.start + periods * MONTH,
        current_period_end: life.start + (periods + 1) * MONTH,
      },
    ],
  },
  ...changes,
});

export const newLife = (tenantId: string, start: number): Life => ({
  tenantId,
  customer: `cus_${randomUUID()}`,
  subscription: `sub_${randomUUID()}`,
  start,
});

/** The events of a life that ends in arrears that were paid: begun, paid, upgraded, failed, recovered, to be cancelled. */
export function eventsOfLife(life: Life): TestEvent[] {
  const at = life.start;
  const starter = 'price_starter_monthly';
  return [
    stripeEvent('customer.subscription.created', at, stripeSubscription(life, { status: 'incomplete' }, starter)),
    stripeEvent('customer.subscription.updated', at, stripeSubscription(life, {}, starter)),
    stripeEvent('customer.subscription.updated', at + 10, stripeSubscription(life)),
    stripeEvent('customer.subscription.updated', at + MONTH, stripeSubscription(life, { status: 'past_due' }, undefined, 1)),
    stripeEvent('customer.subscription.updated', at + MONTH + 9, stripeSubscription(life, {}, undefined, 1)),
    stripeEvent('customer.subscription.updated', at + MONTH + 99, stripeSubscription(life, { cancel_at_period_end: true }, undefined, 1)),
  ];
}

export const sign = (payload: string, at: Date, secret = SECRET): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / 1_000) });

/** Every order of a list. */
export function permutations<T>(list: readonly T[]): T[][] {
  if (list.length <= 1) return [[...list]];
  return list.flatMap((first, n) => permutations(list.filter((_, i) => i !== n)).map((rest) => [first, ...rest]));
}
