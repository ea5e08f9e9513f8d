import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type StripeMock, startStripeMock } from '../testing/stripe-mock.ts';
import type { PaymentProvider } from './provider.ts';
import { stripeProvider } from './stripe.ts';
import { syncCatalogue } from './stripe-sync.ts';

const ORDER = {
  tenantId: '00000000-0000-4000-8000-000000000001',
  customerId: 'cus_1',
  priceId: 'price_business_monthly',
  plan: 'business',
  successUrl: 'http://127.0.0.1:3000/subscription',
  cancelUrl: 'http://127.0.0.1:3000/pricing',
};
const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const providerAt = (port: number): PaymentProvider => stripeProvider({ secretKey: 'sk_test_123', apiUrl: `http://127.0.0.1:${port}` });

const subscription = (cancel: boolean) => ({
  id: 'sub_1',
  object: 'subscription',
  customer: 'cus_1',
  status: 'active',
  created: 1,
  cancel_at_period_end: cancel,
  cancel_at: null,
  items: { data: [{ id: 'si_1', price: { id: 'p' }, current_period_start: 1, current_period_end: 2 }] },
});

const listening = (server: Server): Promise<number> => new Promise((done) => server.listen(0, '127.0.0.1', () => done(portOf(server))));

describe('Stripe, as stripe-mock checks it', () => {
  let mock: StripeMock;
  let provider: PaymentProvider;
  beforeAll(async () => {
    mock = await startStripeMock();
    provider = providerAt(mock.port);
  }, 320_000);
  afterAll(() => mock?.stop());

  it('takes every write', async () => {
    expect(await provider.createCustomer(ORDER.tenantId, 'k1')).toMatch(/^cus_/);
    expect(await provider.openCheckout(ORDER, 'k2')).toMatchObject({ sessionId: expect.stringMatching(/^cs_/), url: expect.any(String) });
    expect(await provider.openPortal('cus_1', ORDER.cancelUrl, 'k6')).toMatch(/^https/);
    await expect(provider.expireCheckout('cs_1')).resolves.toBeUndefined();
    await expect(provider.forget('cus_1')).resolves.toBeUndefined();
    // The header tells whole seconds.
    const before = Math.floor(Date.now() / 1_000) * 1_000;
    const changed = await provider.changePrice('sub_1', 'price_business_annual', 'business', 'k3');
    expect(changed.at.getTime()).toBeGreaterThanOrEqual(before);
    expect(changed.subscription.periodEnd.getTime()).toBeGreaterThan(0);
    for (const cancel of [true, false]) await expect(provider.setCancelAtPeriodEnd('sub_1', cancel, `k4${cancel}`)).resolves.toBeDefined();
    await expect(provider.cancelNow('sub_1', 'k5')).resolves.toBeDefined();
  });

  it('takes the catalogue', async () => {
    const synced = await syncCatalogue(new Stripe('sk_test_123', { host: '127.0.0.1', port: mock.port, protocol: 'http' }));
    expect(synced).toHaveLength(4);
  });

  it('answers every read', async () => {
    expect((await provider.subscriptions('cus_1'))[0]?.subscription.id).toMatch(/^sub_/);
    expect((await provider.invoices('cus_1'))[0]).toMatchObject({ id: expect.any(String), amount: expect.any(Number), currency: 'usd' });
  });
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('Stripe', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });
  async function answering(listener: RequestListener): Promise<PaymentProvider> {
    server = createServer(listener);
    return providerAt(await listening(server));
  }
  const json = (status: number, body: unknown): RequestListener => {
    return (_request, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const refusal = (error: object) => json(402, { error });

  it('that cannot be reached is unavailable', async () => {
    await expect(providerAt(1).createCustomer('t', 'k')).rejects.toMatchObject({ code: 'unavailable', statusCode: 503 });
  });

  it.each([
    ['fails', json(500, { error: { type: 'api_error', message: 'x' } })],
    ['is limited', json(429, { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'x' } })],
    ['is still at work on it', json(409, { error: { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'x' } })],
    ['refuses our key', json(401, { error: { type: 'invalid_request_error', message: 'x' } })],
    ['answers no JSON', (_q, response) => response.writeHead(200).end('<html>')],
    ['answers another object', json(200, { object: 'list', data: [{ id: 'sub_1' }] })],
    ['hangs up', (request) => request.socket.destroy()],
  ] as [string, RequestListener][])('that %s is unavailable', async (_, listener) => {
    const provider = await answering(listener);
    await expect(provider.subscriptions('cus_1')).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('try again'),
    });
  });

  it('that declines a card says what to do', async () => {
    const provider = await answering(refusal({ type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }));
    await expect(provider.changePrice('sub_1', 'p', 'business', 'k')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Manage Billing'),
    });
  });

  it('gets the same idempotency key when a call is repeated', async () => {
    const keys: unknown[] = [];
    const provider = await answering((request, response) => {
      keys.push(request.headers['idempotency-key']);
      json(keys.length === 1 ? 500 : 200, { id: 'cus_7' })(request, response);
    });
    expect(await provider.createCustomer('t', 'customer:t')).toBe('cus_7');
    expect(keys).toEqual(['customer:t', 'customer:t']);
  });

  it('gets a key of ours with every write to a subscription, and the same one when a call is repeated', async () => {
    const writes: [string | undefined, unknown][] = [];
    const provider = await answering((request, response) => {
      const { method, url, headers } = request;
      const isWrite = method !== 'GET';
      if (isWrite) writes.push([`${method} ${url?.split('?')[0]}`, headers['idempotency-key']]);
      // The first answer to each key is lost: the call is sent again.
      const isFirst = isWrite && writes.filter(([, key]) => key === headers['idempotency-key']).length === 1;
      json(isFirst ? 500 : 200, subscription(false))(request, response);
    });
    await provider.changePrice('sub_1', 'price_business_annual', 'business', 'price:t:1');
    await provider.setCancelAtPeriodEnd('sub_1', true, 'cancel:t:1');
    await provider.setCancelAtPeriodEnd('sub_1', false, 'resume:t:1');
    await provider.cancelNow('sub_1', 'end:t:1');
    const twice = (what: string, key: string) => [[what, key] as const, [what, key] as const];
    expect(writes).toEqual([
      ...twice('POST /v1/subscriptions/sub_1', 'price:t:1'),
      ...twice('POST /v1/subscriptions/sub_1', 'cancel:t:1'),
      ...twice('POST /v1/subscriptions/sub_1', 'resume:t:1'),
      ...twice('DELETE /v1/subscriptions/sub_1', 'end:t:1'),
    ]);
  });

  it('gets a key of ours with every write', async () => {
    const keys: unknown[] = [];
    const provider = await answering((request, response) => {
      if (request.method === 'POST') keys.push(request.headers['idempotency-key']);
      json(200, { id: 'cs_1', object: 'checkout.session', status: 'open', url: 'https://pay.example' })(request, response);
    });
    for (let times = 0; times < 2; times += 1) await provider.expireCheckout('cs_1');
    await provider.openPortal('cus_1', ORDER.cancelUrl, 'portal:t:1');
    await provider.openCheckout(ORDER, 'checkout:t');
    expect(keys).toEqual(['expire:cs_1', 'expire:cs_1', 'portal:t:1', 'checkout:t']);
  });

  it('is not asked to expire a checkout that was paid', async () => {
    const provider = await answering(json(200, { id: 'cs_1', object: 'checkout.session', status: 'complete' }));
    await expect(provider.expireCheckout('cs_1')).rejects.toMatchObject({ code: 'conflict' });
  });

  it.each([
    ['deleted', json(200, { id: 'cus_1', object: 'customer', deleted: true })],
    ['deleted before', json(404, { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such customer' } })],
  ])('whose customer is %s forgets it', async (_, listener) => {
    await expect((await answering(listener)).forget('cus_1')).resolves.toBeUndefined();
  });

  it('that cannot forget a customer at the moment says so', async () => {
    const provider = await answering(json(500, { error: { type: 'api_error', message: 'x' } }));
    await expect(provider.forget('cus_1')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('that repeats an old answer is asked again', async () => {
    const provider = await answering((request, response) => {
      const isWrite = request.method === 'POST';
      if (isWrite) response.setHeader('idempotent-replayed', 'true');
      json(200, subscription(!isWrite))(request, response);
    });
    expect((await provider.setCancelAtPeriodEnd('sub_1', false, 'k')).subscription.cancelAtPeriodEnd).toBe(true);
  });
});
