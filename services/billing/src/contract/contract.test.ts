import { describe, expect, it } from 'vitest';
import { derive } from '../subscription/subscription.ts';
import { eventsOfLife, newLife, permutations, stripeEvent, stripeSubscription, type TestEvent } from '../testing/events.ts';
import { meaningOf, toEvent } from '../webhook/webhook.ts';
import { type Contract, current, RANK, settle, toContract } from './contract.ts';

const START = Date.UTC(2026, 10, 21) / 1_000;
const TRIAL_START = new Date('2026-11-20T00:00:00Z');
const IDS = {
  starter: { monthly: 'price_starter_monthly', annual: 'price_starter_annual' },
  business: { monthly: 'price_business_monthly', annual: 'price_business_annual' },
};
const life = newLife('00000000-0000-4000-8000-000000000001', START);

function contractOf(event: TestEvent): Contract {
  const meaning = meaningOf(toEvent(JSON.stringify(event)));
  if (meaning.kind !== 'subscription') throw new Error(`${event.type} is of no subscription`);
  return toContract(meaning.subscription, meaning.seen, IDS);
}

/** What is left of several subscriptions' events, taken in this order. */
function fold(events: readonly TestEvent[]): Contract[] {
  const known = new Map<string, Contract>();
  for (const contract of events.map(contractOf)) known.set(contract.id, settle(known.get(contract.id), contract));
  return [...known.values()];
}
const state = (events: readonly TestEvent[]) => derive(TRIAL_START, fold(events));

describe('the events of a subscription’s life', () => {
  it('end in the same state in each of their 720 orders, and with each event twice', () => {
    const events = eventsOfLife(life);
    const right = state(events);
    expect(right).toMatchObject({ plan: 'business', status: 'active', cancelAtPeriodEnd: true, stripeSubscriptionId: life.subscription });
    for (const order of permutations(events)) {
      expect(state(order)).toEqual(right);
      expect(state([...order, ...order.toReversed()])).toEqual(right);
    }
  });

  it('end in a trial that goes on by the clock, wherever the end arrives', () => {
    const last = stripeEvent('customer.subscription.deleted', START + 20, stripeSubscription(life, { status: 'canceled' }));
    const events = [...eventsOfLife(life).slice(0, 4), last];
    for (const order of permutations(events))
      expect(state(order)).toMatchObject({ plan: 'trial', status: 'trial', stripeSubscriptionId: null });
  });

  it('of an earlier subscription do not touch the one that was bought after it', () => {
    const second = newLife(life.tenantId, START + 1_000);
    const events = [
      ...eventsOfLife(life).slice(1, 3),
      stripeEvent('customer.subscription.deleted', START + 900, stripeSubscription(life, { status: 'canceled' })),
      ...eventsOfLife(second).slice(0, 3),
    ];
    for (const order of permutations(events))
      expect(state(order)).toMatchObject({ plan: 'business', stripeSubscriptionId: second.subscription });
  });

  it.each(['incomplete', 'incomplete_expired', 'unpaid', 'paused', 'canceled', 'something_new'])(
    'give nothing while it is %s',
    (status) => {
      expect(state([stripeEvent('customer.subscription.updated', START, stripeSubscription(life, { status }))]).plan).toBe('trial');
    },
  );
});

describe('a contract', () => {
  const [event] = eventsOfLife(life).slice(2);
  const told = contractOf(event as TestEvent);
  const answer = (cancelAtPeriodEnd: boolean): Contract => ({
    ...told,
    cancelAtPeriodEnd,
    seen: { at: told.seen.at, rank: RANK.answer, source: '' },
  });

  it('follows the answers to our own calls, also within one second', () => {
    const cancelled = settle(told, answer(true));
    expect(cancelled.cancelAtPeriodEnd).toBe(true);
    expect(settle(cancelled, answer(false)).cancelAtPeriodEnd).toBe(false);
    expect(settle(cancelled, told)).toBe(cancelled);
  });

  it('has the plan that its price or its subscription carries, where the price is not configured', () => {
    const subscription = stripeSubscription(life, { metadata: { plan: 'enterprise' } }, 'price_by_agreement');
    expect(contractOf(stripeEvent('customer.subscription.updated', START, subscription)).plan).toBe('enterprise');
    const unknown = contractOf(
      stripeEvent('customer.subscription.updated', START, stripeSubscription(life, {}, 'price_of_another_product')),
    );
    expect([unknown.plan, current([unknown])]).toEqual([null, undefined]);
  });

  it('ends with its period when the portal has set a date', () => {
    const subscription = stripeSubscription(life, { cancel_at: START + 5_000 });
    expect(contractOf(stripeEvent('customer.subscription.updated', START, subscription)).cancelAtPeriodEnd).toBe(true);
  });
});
