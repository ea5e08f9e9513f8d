import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client, eventually, register } from './client.ts';
import { type OwnPostgres, startPostgres } from './database.ts';
import { freePort, type System, startSingle } from './system.ts';

const PUBLIC_URL = 'https://rivalscope.example';
const SANDBOX_ID = `cs_${'0'.repeat(36)}`;

let postgres: OwnPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const statusOf = async (url: string, init: RequestInit = {}): Promise<number> => {
  const response = await fetch(url, init);
  await response.body?.cancel();
  return response.status;
};

/** What only developers want, as a visitor finds it: read, and a plan bought where no money moves. */
async function devTools(url: string) {
  const owner = await register(url);
  const checkout = await owner.call('POST', 'subscription/checkout/create-session', { priceId: 'price_business_monthly' });
  const page = `/sandbox/checkout/${checkout.body.sessionId ?? SANDBOX_ID}`;
  return {
    outbox: await statusOf(`${url}/dev/mail?to=${encodeURIComponent(owner.email)}`),
    checkout: checkout.status < 300,
    sandbox: await statusOf(`${url}${page}`),
    payment: await statusOf(`${url}${page}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'card=good',
    }),
    described: JSON.stringify((await new Client(url).get('openapi.json')).body.paths).includes('/dev/mail'),
  };
}

const CLOSED = { outbox: 404, checkout: false, sandbox: 404, payment: 404, described: false };
const OPEN = { outbox: 200, checkout: true, sandbox: 200, payment: 303, described: true };

/** Production asks for what it cannot have here, unless tools for developers are asked for. */
describe.each([
  ['at a public address, whatever kind of installation it calls itself, are not there', { PUBLIC_URL, NODE_ENV: 'development' }, CLOSED],
  [
    'at a public address are there for who asks for them, in production, too',
    { PUBLIC_URL, NODE_ENV: 'production', DEV_TOOLS: 'true' },
    OPEN,
  ],
])('the mail outbox and the sandbox', (name, env, expected) => {
  test(name, async () => {
    const system = await startSingle({ DATABASE_URL: postgres.url, ...env });
    try {
      expect(await devTools(system.url)).toEqual(expected);
    } finally {
      await system.close();
    }
  });
});

describe('on this machine alone', () => {
  let system: System;
  let metrics: string;
  let own: OwnPostgres | undefined;
  beforeAll(async () => {
    own = await startPostgres();
    const port = String(await freePort());
    metrics = `http://127.0.0.1:${port}/readyz`;
    system = await startSingle({ DATABASE_URL: own.url, METRICS_PORT: port, NODE_ENV: 'staging' });
  });
  afterAll(async () => {
    await system?.close();
    await own?.stop();
  });

  const told = async (url: string) => {
    const response = await fetch(url);
    return { status: response.status, body: (await response.json()) as { parts?: Record<string, string> } };
  };

  test('the mail outbox and the sandbox are there, whatever kind of installation it calls itself', async () => {
    expect(await devTools(system.url)).toEqual(OPEN);
  });

  test('how a process stands is yes or no to whoever asks, and to operators which part it is', async () => {
    expect(await told(`${system.url}/readyz`)).toEqual({ status: 200, body: { status: 'ok' } });
    const parts = Object.keys((await told(metrics)).body.parts ?? {});
    expect(parts.length).toBeGreaterThan(3);
    await own?.stop();
    own = undefined;
    await eventually(async () => expect((await told(`${system.url}/readyz`)).status).toBe(503));
    for (const path of [`/readyz`, `/readyz?verbose=true&${randomUUID()}`, '/livez']) {
      const text = await (await fetch(`${system.url}${path}`, { headers: { accept: '*/*' } })).text();
      for (const part of [...parts, 'ECONNREFUSED', '127.0.0.1', 'postgres']) expect(text, path).not.toContain(part);
    }
    expect(await told(`${system.url}/readyz`)).toEqual({ status: 503, body: { status: 'unavailable' } });
    const { status, body } = await told(metrics);
    expect(status).toBe(503);
    expect(Object.values(body.parts ?? {}).filter((state) => state !== 'ok').length).toBeGreaterThan(0);
  });
});
