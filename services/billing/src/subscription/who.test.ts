import { randomUUID } from 'node:crypto';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import { afterAll, describe, expect, it } from 'vitest';
import { newLife, sign, stripeEvent, stripeSubscription } from '../testing/events.ts';
import { createWorld, DAY_MS, REGISTERED } from '../testing/world.ts';

const ADA = randomUUID();
const ADDRESS = '203.0.113.7';
const STRIPE_AT = '198.51.100.9';
const STARTER = 'price_starter_monthly';
const BUSINESS = 'price_business_monthly';

const world = await createWorld();
afterAll(() => world.close());

/** What the person asks for in the web. */
async function ask(tid: string, path: string, payload: object) {
  const headers = bearer({ tid, sub: ADA });
  const answer = await world.billing.app.inject({
    method: 'POST',
    url: `/api/v1/subscription/${path}`,
    remoteAddress: ADDRESS,
    headers,
    payload,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
async function buy(tid: string, priceId: string): Promise<void> {
  const { sessionId } = await ask(tid, 'checkout/create-session', { priceId });
  await world.pay(sessionId, 'good');
}

/** An event that Stripe sends of itself. */
async function told(tid: string, at: Date): Promise<void> {
  const seconds = at.getTime() / 1_000;
  const payload = JSON.stringify(stripeEvent('customer.subscription.created', seconds, stripeSubscription(newLife(tid, seconds))));
  const headers = { 'content-type': 'application/json', 'stripe-signature': sign(payload, at) };
  const url = '/api/v1/subscription/webhooks/stripe';
  const answer = await world.billing.app.inject({ method: 'POST', url, remoteAddress: STRIPE_AT, headers, payload });
  expect(answer.statusCode).toBe(200);
}

const person = { actor: ADA, address: ADDRESS };

/** How a plan comes to change, and who is named for the last change. */
const WAYS: Record<string, { change: (tid: string) => Promise<unknown>; plan: string; by: object }> = {
  'the beginning of the trial': { change: async () => {}, plan: 'trial', by: { actor: 'system', address: 'internal' } },
  'a checkout that somebody opened and paid': { change: (tid) => buy(tid, STARTER), plan: 'starter', by: person },
  'a change that somebody asked for': {
    change: async (tid) => {
      await buy(tid, STARTER);
      world.setTime(new Date(REGISTERED.getTime() + 2_000));
      await ask(tid, 'update', { priceId: BUSINESS });
    },
    plan: 'business',
    by: person,
  },
  'an end at once that somebody asked for': {
    change: async (tid) => {
      await buy(tid, STARTER);
      world.setTime(new Date(REGISTERED.getTime() + 2_000));
      await ask(tid, 'cancel', { atPeriodEnd: false });
    },
    plan: 'trial',
    by: person,
  },
  'an end with the period, weeks after somebody asked for it': {
    change: async (tid) => {
      await buy(tid, STARTER);
      await ask(tid, 'cancel', { atPeriodEnd: true });
      await world.travel('2026-12-22');
    },
    plan: 'trial',
    by: { actor: 'Stripe' },
  },
  'an event of Stripe that nobody asked for': {
    change: (tid) => told(tid, REGISTERED),
    plan: 'business',
    by: { actor: 'Stripe', address: STRIPE_AT },
  },
  'an event of Stripe beside an older wish for another plan': {
    change: async (tid) => {
      await ask(tid, 'checkout/create-session', { priceId: STARTER });
      await told(tid, REGISTERED);
    },
    plan: 'business',
    by: { actor: 'Stripe', address: STRIPE_AT },
  },
  'a comparison with Stripe after its events were lost': {
    change: async (tid) => {
      await buy(tid, STARTER);
      await world.losing(() => world.travel(new Date(REGISTERED.getTime() + 3 * DAY_MS).toISOString()));
      await world.reconcile();
    },
    plan: 'starter',
    by: person,
  },
};

describe('who changed a plan, and from where', () => {
  it.each(Object.entries(WAYS))('is said of %s', async (_, { change, plan, by }) => {
    const tid = await world.tenant();
    await change(tid);
    const last = (await world.billing.emitted(EntitlementsChangedSchema)).filter((e) => e.tenantId === tid).at(-1);
    expect(last).toMatchObject({ plan, ...by });
    expect(last?.actor).not.toBe('');
    expect(last?.address).not.toBe('');
  });
});
