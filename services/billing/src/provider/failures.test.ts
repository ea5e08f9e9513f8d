import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { TenantRegisteredSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billingService } from '../index.ts';
import { SECRET, sign } from '../testing/events.ts';

const NOW = new Date('2026-11-21T10:00:00.000Z');
const PRICES = { starter: 'price_starter_monthly', business: 'price_business_monthly' };

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** How a provider can fail, with what it has done of the call by then. */
const FAILURES: Record<string, { effect: boolean; answer: RequestListener }> = {
  'is down': { effect: false, answer: (request) => request.socket.destroy() },
  fails: { effect: false, answer: (_, response) => void json(response, 500, { error: { type: 'api_error', message: 'x' } }) },
  'does what it is asked, and its answer is lost': { effect: true, answer: (request) => request.socket.destroy() },
  // Whoever waits without an end of its own never comes back.
  'does not answer in time': { effect: true, answer: () => undefined },
  'answers a page': { effect: true, answer: (_, response) => void response.writeHead(200).end('<html>Maintenance</html>') },
  'answers nothing': { effect: true, answer: (_, response) => void response.writeHead(200).end() },
  'answers an empty object': { effect: true, answer: (_, response) => void json(response, 200, {}) },
  'answers something else': {
    effect: true,
    answer: (_, response) => void json(response, 200, { id: 7, url: 'javascript:alert(1)', object: 'list', data: [{ id: 'x' }] }),
  },
};

const items = (price: string) => ({
  items: {
    object: 'list',
    data: [
      {
        id: 'si_1',
        price: { id: price, recurring: { interval: 'month' } },
        current_period_start: 1_795_000_000,
        current_period_end: 1_797_600_000,
      },
    ],
  },
});

/** As much of Stripe as a tenant's life needs: it remembers what each idempotency key brought about. */
function account() {
  const customer = `cus_${randomUUID()}`;
  const made = new Map<string, object>();
  const counts = { customers: 0, sessions: 0, changes: 0 };
  let subscription: Record<string, unknown> = {};
  let failing: keyof typeof FAILURES | undefined;

  function act(method: string, path: string, form: URLSearchParams): object {
    if (path === '/v1/customers') {
      counts.customers += 1;
      return { id: customer, object: 'customer' };
    }
    if (path === '/v1/checkout/sessions')
      return { id: `cs_${++counts.sessions}`, object: 'checkout.session', url: 'https://pay.example/1' };
    if (path === '/v1/billing_portal/sessions') return { id: 'bps_1', object: 'billing_portal.session', url: 'https://portal.example/1' };
    if (path === '/v1/invoices')
      return { object: 'list', data: [{ id: 'in_1', number: 'RS-1', status: 'paid', total: 5_000, currency: 'usd', created: 1 }] };
    if (path.startsWith('/v1/subscriptions/') && method !== 'GET') {
      counts.changes += 1;
      if (form.has('items[0][price]')) subscription = { ...subscription, ...items(form.get('items[0][price]') as string) };
      if (form.has('cancel_at_period_end'))
        subscription = { ...subscription, cancel_at_period_end: form.get('cancel_at_period_end') === 'true' };
    }
    return subscription;
  }
  const listener: RequestListener = async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const name = String(request.headers['idempotency-key'] ?? randomUUID());
    const now = failing && FAILURES[failing];
    const known = made.get(name);
    if (!now || now.effect)
      made.set(name, known ?? act(request.method ?? '', new URL(request.url ?? '', 'http://stripe').pathname, new URLSearchParams(text)));
    if (now) return void now.answer(request, response);
    if (known) response.setHeader('idempotent-replayed', 'true');
    json(response, 200, made.get(name));
  };
  return {
    listener,
    counts,
    fail: (how?: keyof typeof FAILURES) => {
      failing = how;
    },
    /** Somebody pays in the checkout. */
    begin: (tenantId: string) => {
      const common = { object: 'subscription', status: 'active', created: 1_795_000_000, cancel_at_period_end: false, cancel_at: null };
      subscription = { id: `sub_${randomUUID()}`, customer, ...common, metadata: { tenantId }, ...items(PRICES.starter) };
      return subscription;
    },
  };
}

let server: Server;
let stripe: ReturnType<typeof account>;
let billing: Awaited<ReturnType<typeof boot>>;
const boot = (port: number) => {
  const settings = { STRIPE_SECRET_KEY: 'sk_test_123', STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_API_URL: `http://127.0.0.1:${port}` };
  return testService(billingService, settings, () => NOW);
};
beforeAll(async () => {
  server = createServer((request, response) => stripe.listener(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  billing = await boot((server.address() as AddressInfo).port);
});
beforeEach(() => {
  stripe = account();
});
afterAll(async () => {
  await billing.close();
  server.closeAllConnections();
  server.close();
});

async function newTenant() {
  const tid = randomUUID();
  const at = timestampFromDate(NOW);
  await billing.deliver(TenantRegisteredSchema, { tenantId: tid, userId: randomUUID(), companyName: 'A', companyDomain: 'a.com', at });
  const headers = bearer({ tid });
  const url = (path: string) => `/api/v1/subscription/${path}`;
  const get = (path: string) => billing.app.inject({ url: url(path), headers });
  return {
    get,
    post: (path: string, payload: object = {}, more: object = {}) =>
      billing.app.inject({ method: 'POST', url: url(path), headers: { ...headers, ...more }, payload }),
    state: async () => [(await get('current')).json(), (await get('usage')).json(), (await get('limit/competitors')).json()],
    /** What was paid for in the checkout, as billing hears of it. */
    async bought(): Promise<void> {
      const payload = JSON.stringify({
        ...{ id: `evt_${randomUUID()}`, type: 'customer.subscription.created', created: 1_795_000_000 },
        data: { object: stripe.begin(tid) },
      });
      const signed = { 'content-type': 'application/json', 'stripe-signature': sign(payload, NOW) };
      expect((await billing.app.inject({ method: 'POST', url: url('webhooks/stripe'), payload, headers: signed })).statusCode).toBe(200);
    },
  };
}

describe.each(Object.keys(FAILURES))('a provider that %s', (how) => {
  it('leaves every page as it was, says what to do, and the next try succeeds with one effect', async () => {
    const { get, post, state, bought } = await newTenant();
    /** Fails with a message that says what to do, changes nothing here, and succeeds when it is tried again. */
    async function survived(call: () => ReturnType<typeof get>) {
      const before = await state();
      stripe.fail(how);
      const failed = await call();
      expect(failed.json()).toMatchObject({ statusCode: 503, code: 'unavailable', message: expect.stringMatching(/try again/i) });
      expect(await state()).toEqual(before);
      stripe.fail();
      const repeated = await call();
      expect(repeated.statusCode, repeated.body).toBe(200);
      return repeated.json();
    }
    const checkout = () => post('checkout/create-session', { priceId: PRICES.starter });
    expect(await survived(checkout)).toEqual({ sessionId: 'cs_1', url: 'https://pay.example/1' });
    expect((await checkout()).json().sessionId).toBe('cs_1');
    await bought();
    // Its wait takes seconds: what is bought and changed will do.
    const isSlow = how === 'does not answer in time';
    if (!isSlow) expect(await survived(() => post('billing-portal'))).toEqual({ url: 'https://portal.example/1' });
    if (!isSlow) expect((await survived(() => get('invoices'))).invoices).toMatchObject([{ number: 'RS-1', amount: 50 }]);
    const upgraded = await survived(() => post('update', { priceId: PRICES.business }));
    expect(upgraded.subscription).toMatchObject({ plan: 'business', status: 'active' });
    const cancel = () => post('cancel', { atPeriodEnd: true });
    const cancelled = isSlow ? (await cancel()).json() : await survived(cancel);
    expect(cancelled.subscription).toMatchObject({ plan: 'business', cancelAtPeriodEnd: true });
    expect(stripe.counts).toEqual({ customers: 1, sessions: 1, changes: 2 });
  });
});

it('a call that failed for want of the provider may be sent again with the same Idempotency-Key, and is done once', async () => {
  const { post } = await newTenant();
  const checkout = () => post('checkout/create-session', { priceId: PRICES.starter }, { 'idempotency-key': 'order-17' });
  stripe.fail('does what it is asked, and its answer is lost');
  expect((await checkout()).json()).toMatchObject({ statusCode: 503, code: 'unavailable' });
  stripe.fail();
  const [second, third] = [await checkout(), await checkout()];
  expect(second.json()).toEqual({ sessionId: 'cs_1', url: 'https://pay.example/1' });
  expect(second.headers['idempotency-replayed']).toBeUndefined();
  expect(third.json()).toEqual(second.json());
  expect(third.headers['idempotency-replayed']).toBe('true');
  expect(stripe.counts).toMatchObject({ customers: 1, sessions: 1 });
});
