import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { unauthorized } from '@rivalscope/kit/errors';
import { createServer as createApp } from '@rivalscope/kit/http/server';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { limitRates, type RateLimitOptions, throttleOf } from './rate-limit.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function gateway(options: Partial<RateLimitOptions> = {}) {
  const app = createApp({ logger: pino({ level: 'silent' }) });
  await limitRates(app, { factor: 1, ...options });
  app.post('/api/v1/auth/login', async () => ({}));
  app.get('/api/v1/anything', async () => ({}));
  const refuse = async () => {
    throw unauthorized();
  };
  app.get('/api/v1/secured', { onRequest: refuse }, async () => ({}));
  app.get('/page', async () => ({}));
  closers.push(() => app.close());
  const call = async (method: 'GET' | 'POST', url: string, remoteAddress = '10.0.0.1', headers: object = {}) =>
    app.inject({ method, url, remoteAddress, headers: { ...headers } });
  return {
    app,
    call,
    login: (from?: string) => call('POST', '/api/v1/auth/login', from),
    get: (url: string, from?: string) => call('GET', url, from),
  };
}

const statuses = async (n: number, call: () => Promise<{ statusCode: number }>) => {
  const seen: number[] = [];
  for (let i = 0; i < n; i += 1) seen.push((await call()).statusCode);
  return seen;
};

/** A Redis that takes connections and never says a word. */
async function silentRedis(): Promise<string> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket.on('error', () => undefined))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `redis://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('sign-up, login, what the payment provider tells, logs, the anonymous and the signed-in count apart', () => {
  expect(throttleOf('POST', '/api/v1/subscription/webhooks/stripe', false)).toMatchObject({ name: 'provider', max: 600, windowMs: 15_000 });
  for (const signedIn of [false, true])
    expect(throttleOf('POST', '/api/v1/logs', signedIn)).toMatchObject({ name: 'logs', max: 60, windowMs: 60_000 });
  expect(throttleOf('GET', '/api/v1/subscription/webhooks/stripe', false)).toMatchObject({ name: 'anonymous' });
  expect(throttleOf('POST', '/api/v1/auth/register-tenant', false)).toMatchObject({ name: 'signup', max: 20, windowMs: 3_600_000 });
  expect(throttleOf('POST', '/api/v1/auth/login', true)).toMatchObject({ name: 'login', max: 30, windowMs: 60_000 });
  expect(throttleOf('GET', '/api/v1/auth/login', false)).toMatchObject({ name: 'anonymous', max: 120 });
  expect(throttleOf('GET', '/api/v1/companies', true)).toMatchObject({ name: 'authenticated', max: 300, windowMs: 15_000 });
});

test('the call over the limit is answered 429 with the time to wait, and other addresses are not held up', async () => {
  const { login, get } = await gateway();
  expect(await statuses(30, login)).toEqual(Array(30).fill(200));
  const refused = await login();
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'rate_limited' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await login('10.0.0.2')).statusCode).toBe(200);
  expect((await get('/api/v1/anything')).statusCode).toBe(200);
});

test.each([
  '/%61pi/v1/auth/login',
  '/api/v1/auth/%6Cogin',
  '/api/v1/auth/%6c%6F%67in?next=/',
  '/api/v1/auth/login#part',
  'http://rivalscope.example/api/v1/auth/login',
  'http://rivalscope.example/api/v1/%61uth/login?a=b',
])('however its path is written, a sign-in counts as one: %s', async (path) => {
  const { app } = await gateway();
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  /** As it is, which no client tidies. */
  const send = async () => {
    const sent = request({ hostname, port, path, method: 'POST' }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { statusCode: answer.resume().statusCode ?? 0 };
  };
  expect(await statuses(31, send)).toEqual([...Array(30).fill(200), 429]);
});

test('a request that is refused for want of a token counts, too', async () => {
  const { call } = await gateway();
  const seen = await statuses(121, () => call('GET', '/api/v1/secured'));
  expect(seen).toEqual([...Array(120).fill(401), 429]);
});

test('a header that anybody may write brings no higher limit, a token that is good does', async () => {
  const { call } = await gateway({ factor: 0.1, isSignedIn: async (authorization) => authorization === 'Bearer good' });
  const get = (from: string, authorization: string) => () => call('GET', '/api/v1/anything', from, { authorization });
  expect(await statuses(13, get('10.0.0.7', 'Bearer made-up'))).toEqual([...Array(12).fill(200), 429]);
  expect(await statuses(31, get('10.0.0.7', 'Bearer good'))).toEqual([...Array(30).fill(200), 429]);
});

test('one network of IPv6 counts as one address', async () => {
  const { login } = await gateway({ factor: 0.1 });
  for (const host of [1, 2, 3]) await login(`2001:db8::${host}`);
  expect((await login('2001:db8::4')).statusCode).toBe(429);
  expect((await login('2001:db8:0:1::1')).statusCode).toBe(200);
});

test('who has 65,536 networks of IPv6 may do ten times what one may', async () => {
  const { login } = await gateway({ factor: 0.1 });
  const from = (n: number) => `2001:db8:7:${n.toString(16)}::1`;
  const seen = [];
  for (let n = 0; n < 31; n += 1) seen.push((await login(from(n))).statusCode);
  expect(seen).toEqual([...Array(30).fill(200), 429]);
  expect((await login('2001:db8:8::1')).statusCode).toBe(200);
});

test('pages are not counted', async () => {
  const { get } = await gateway({ factor: 0.01 });
  expect(await statuses(5, () => get('/page'))).toEqual(Array(5).fill(200));
});

describe('without an answer of Redis the own count holds and nobody waits', () => {
  test('when it cannot be reached', async () => {
    const { login } = await gateway({ factor: 0.1, redisUrl: 'redis://127.0.0.1:1' });
    expect(await statuses(4, login)).toEqual([200, 200, 200, 429]);
  });

  test('when it takes connections and says nothing', async () => {
    const { login } = await gateway({ factor: 0.1, redisUrl: await silentRedis() });
    expect(await statuses(4, login)).toEqual([200, 200, 200, 429]);
  });
});
