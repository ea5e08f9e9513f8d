import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settingsOf, syncCatalogue } from './stripe-sync.ts';

/** As much of an account as the catalogue needs: it remembers products and prices. */
const products = new Map<string, object>();
const prices = new Map<string, { id: string; lookup_key: string | null; unit_amount: number }>();

function answer(method: string, url: URL, form: URLSearchParams): { status: number; body: object } {
  const id = url.pathname.split('/')[3];
  if (url.pathname.startsWith('/v1/products')) {
    const known = method === 'GET' ? products.get(id ?? '') : { id: form.get('id'), object: 'product' };
    if (!known)
      return { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such product' } } };
    if (method === 'POST') products.set(form.get('id') as string, known);
    return { status: 200, body: known };
  }
  if (method === 'GET') {
    const key = url.searchParams.get('lookup_keys[0]');
    return { status: 200, body: { object: 'list', data: [...prices.values()].filter((price) => price.lookup_key === key) } };
  }
  const key = form.get('lookup_key');
  for (const price of prices.values()) if (price.lookup_key === key) price.lookup_key = null;
  const price = {
    id: `price_${prices.size + 1}`,
    lookup_key: key,
    unit_amount: Number(form.get('unit_amount')),
    currency: form.get('currency'),
    recurring: { interval: form.get('recurring[interval]') },
  };
  prices.set(price.id, price);
  return { status: 200, body: price };
}

let server: Server;
let stripe: Stripe;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { status, body } = answer(request.method ?? '', new URL(request.url ?? '', 'http://stripe'), new URLSearchParams(text));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  stripe = new Stripe('sk_test_123', { host: '127.0.0.1', port: (server.address() as AddressInfo).port, protocol: 'http' });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('the catalogue is made once, checked after that, and a changed amount gets a new price', async () => {
  const first = await syncCatalogue(stripe);
  expect(first.map(({ plan, cycle, amount, made }) => [plan, cycle, amount, made])).toEqual([
    ['starter', 'monthly', 5_000, true],
    ['starter', 'annual', 48_000, true],
    ['business', 'monthly', 15_000, true],
    ['business', 'annual', 144_000, true],
  ]);
  expect([...products.keys()]).toEqual(['rivalscope_starter', 'rivalscope_business']);
  expect(await syncCatalogue(stripe)).toEqual(first.map((price) => ({ ...price, made: false })));
  (prices.get('price_3') as { unit_amount: number }).unit_amount = 14_000;
  const third = await syncCatalogue(stripe);
  expect(third.map(({ made }) => made)).toEqual([false, false, true, false]);
  expect(settingsOf(third)[2]).toBe('STRIPE_PRICE_BUSINESS_MONTHLY=price_5');
  expect(prices.get('price_3')?.lookup_key).toBeNull();
});
