import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { unavailable } from '../errors.ts';
import { createServer } from '../http/server.ts';
import { bearer, testKeys } from '../testing/tokens.ts';
import { allow, allowPerson, auth } from './auth.ts';
import { Denylist, type Revocation } from './denylist.ts';
import type { KeySource } from './keys.ts';

const TENANT = 'b3c1e3f0-7a4e-4b7e-9d55-0d5a3c6f7a01';

async function service({ keys = testKeys, denylist = new Denylist() }: { keys?: KeySource; denylist?: Denylist } = {}) {
  const app = createServer({ logger: pino({ level: 'silent' }) });
  onTestFinished(() => app.close());
  await app.register(auth, { keys, denylist });
  const handler = vi.fn(async () => ({}));
  app.get('/secret', { onRequest: allow('owner') }, handler);
  app.get('/own', { onRequest: allowPerson('member') }, handler);
  return { get: (headers: object, url = '/secret') => app.inject({ url, headers: { ...headers } }), handler };
}

test.each([
  ['breaks', () => Promise.reject(new Error('broken')), 401],
  ['cannot be reached', () => Promise.reject(unavailable('away')), 503],
  ['gives nonsense', async () => 'nonsense', 401],
])('when the check of a token %s, nothing is opened', async (_, keys, status) => {
  const { get, handler } = await service({ keys });
  expect((await get(bearer({ tid: TENANT }))).statusCode).toBe(status);
  expect(handler).not.toHaveBeenCalled();
});

test('a role that is not named, or that nobody knows, is refused before the handler', async () => {
  const { get, handler } = await service();
  for (const role of ['viewer', 'onboarding', 'root', '__proto__', '']) {
    expect((await get(bearer({ tid: TENANT, role: role as never }))).statusCode, role).toBe(403);
  }
  expect(handler).not.toHaveBeenCalled();
  expect((await get(bearer({ tid: TENANT, role: 'owner' }))).statusCode).toBe(200);
});

test('what belongs to a person is refused to a key, whose token is its user and its session, before the handler', async () => {
  const { get, handler } = await service();
  const token = { tid: TENANT, role: 'member', sub: 'key-1' } as const;
  const refused = await get(bearer({ ...token, sid: 'key-1' }), '/own');
  expect([refused.statusCode, refused.json().message]).toEqual([403, expect.stringContaining('belongs to a person')]);
  expect((await get(bearer({ ...token, role: 'viewer' }), '/own')).statusCode).toBe(403);
  expect(handler).not.toHaveBeenCalled();
  expect((await get(bearer(token), '/own')).statusCode).toBe(200);
});

test('a token of an ended session or a removed user is refused, one issued afterwards is not', async () => {
  const denylist = new Denylist();
  const { get } = await service({ denylist });
  const claims = { tid: TENANT, sub: 'user-1', sid: 'session-1' };
  const old = bearer(claims);
  expect((await get(old)).statusCode).toBe(200);
  denylist.deny('user-1', Date.now() + 1_000);
  expect((await get(old)).statusCode).toBe(401);
  expect((await get(bearer({ ...claims, sub: 'user-2', sid: 'session-2' }))).statusCode).toBe(200);
  denylist.deny('user-1', Date.now() - 60_000);
  expect((await get(old)).statusCode, 'an older revocation that is heard again lifts nothing').toBe(401);
});

/** Identity, and a process that has heard of nothing since its start; the clock moves by hand. */
function deaf() {
  let now = Date.now();
  const start = now;
  const lookUp = vi.fn(async (_since: Date): Promise<Revocation[]> => []);
  let heard = now;
  const denylist = new Denylist({ heardUntil: () => heard, lookUp }, () => now);
  const wait = (ms: number) => {
    now += ms;
  };
  const hear = () => {
    heard = now;
  };
  return { denylist, lookUp, wait, hear, start };
}

test('an ended session opens nothing five seconds later, though nothing is heard of it', async () => {
  const { denylist, lookUp, wait, start } = deaf();
  const { get } = await service({ denylist });
  const headers = bearer({ tid: TENANT, sub: 'user-1', sid: 'session-1' });
  lookUp.mockResolvedValue([{ id: 'session-1', at: start + 1_000 }]);
  wait(5_000);
  expect((await get(headers)).statusCode, 'what was heard is young enough').toBe(200);
  expect(lookUp).not.toHaveBeenCalled();
  wait(1);
  expect((await get(headers)).statusCode).toBe(401);
  expect((await get(bearer({ tid: TENANT, sub: 'user-2', sid: 'session-2' }))).statusCode).toBe(200);
  expect(lookUp).toHaveBeenCalledTimes(1);
});

test('what was looked up holds for five seconds, and is asked for once by all who need it', async () => {
  const { denylist, lookUp, wait, hear } = deaf();
  const { get } = await service({ denylist });
  const headers = bearer({ tid: TENANT });
  wait(10_000);
  await Promise.all([get(headers), get(headers), get(headers)]);
  wait(5_000);
  await get(headers);
  expect(lookUp).toHaveBeenCalledTimes(1);
  wait(1);
  await get(headers);
  expect(lookUp).toHaveBeenCalledTimes(2);
  const [since] = lookUp.mock.calls[1] ?? [];
  expect(since?.getTime(), 'some of what is known already, too').toBeLessThanOrEqual(Date.now() - 10_000);
  wait(60_000);
  hear();
  await get(headers);
  expect(lookUp, 'what is heard need not be looked up').toHaveBeenCalledTimes(2);
});

test('where ended access can neither be heard of nor looked up nothing is opened', async () => {
  const { denylist, lookUp, wait } = deaf();
  const { get, handler } = await service({ denylist });
  lookUp.mockRejectedValue(new Error('away'));
  wait(5_001);
  const answer = await get(bearer({ tid: TENANT }));
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(handler).not.toHaveBeenCalled();
});
