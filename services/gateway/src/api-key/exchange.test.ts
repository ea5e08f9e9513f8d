import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { KeyAccess } from '@rivalscope/kit/auth/api-key';
import { Denylist } from '@rivalscope/kit/auth/denylist';
import { describe, expect, onTestFinished, test } from 'vitest';
import { assertMay, keyIn, unknownKey } from './api-key.ts';
import { cachedExchange, remoteExchange } from './exchange.ts';

const KEY = `rvs_${'k'.repeat(43)}`;
const START = 1_795_255_200_000;

/** An exchange over an identity that knows one key until it is revoked. */
function setup() {
  let [now, asked, revoked] = [START, 0, false];
  const denylist = new Denylist();
  const exchange = cachedExchange(
    async (key) => {
      asked += 1;
      await new Promise(setImmediate);
      if (key !== KEY || revoked) throw unknownKey();
      return { accessToken: `token ${asked}`, keyId: 'key-id', tenantId: 'tenant', scopes: ['read'], issuedAt: now / 1000 };
    },
    denylist,
    () => now,
  );
  return {
    exchange,
    denylist,
    asked: () => asked,
    revoke: () => {
      revoked = true;
    },
    wait: (ms: number) => {
      now += ms;
    },
  };
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('a key', () => {
  test('is exchanged once for all that use it within half a minute', async () => {
    const { exchange, asked, wait } = setup();
    const all = await Promise.all(Array.from({ length: 50 }, () => exchange(KEY)));
    wait(29_000);
    expect([...all, await exchange(KEY)].every(({ accessToken }) => accessToken === 'token 1')).toBe(true);
    expect(asked()).toBe(1);
    wait(1_000);
    expect((await exchange(KEY)).accessToken).toBe('token 2');
  });

  test('that was revoked is refused within a minute, although nobody announced it', async () => {
    const { exchange, revoke, wait } = setup();
    await exchange(KEY);
    revoke();
    wait(30_000);
    await expect(exchange(KEY)).rejects.toMatchObject({ code: 'unauthorized' });
  });

  test('that was revoked is refused at once when its end was announced', async () => {
    const { exchange, denylist, revoke, wait } = setup();
    await exchange(KEY);
    revoke();
    wait(10);
    denylist.deny('key-id', START + 10);
    await expect(exchange(KEY)).rejects.toMatchObject({ code: 'unauthorized' });
  });

  test('that is unknown is looked up once a minute', async () => {
    const { exchange, asked, wait } = setup();
    const stranger = `rvs_${'x'.repeat(43)}`;
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => exchange(stranger)));
    expect(tries.every(({ status }) => status === 'rejected')).toBe(true);
    await expect(exchange(stranger)).rejects.toMatchObject({ code: 'unauthorized' });
    expect(asked()).toBe(1);
    wait(60_000);
    await expect(exchange(stranger)).rejects.toThrow();
    expect(asked()).toBe(2);
  });

  test('is found in the header, whatever the case of the scheme, and something that only begins like one is refused', () => {
    expect(keyIn(`Bearer ${KEY}`)).toBe(KEY);
    expect(keyIn(`bearer  ${KEY}`)).toBe(KEY);
    expect([undefined, '', 'Bearer eyJhbGciOiJFZERTQSJ9.e30.x', `Basic ${KEY}`].map(keyIn)).toEqual(Array(4).fill(undefined));
    for (const bad of ['rvs_', `${KEY}x`, 'rvs_ a b', `rvs_${'/'.repeat(43)}`]) expect(() => keyIn(`Bearer ${bad}`)).toThrow('not valid');
  });

  test('that may read changes nothing, and none does what belongs to a person', () => {
    for (const method of ['GET', 'HEAD']) expect(() => assertMay(method, '/api/v1/companies', ['read'])).not.toThrow();
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect(() => assertMay(method, '/api/v1/companies', ['read'])).toThrow(expect.objectContaining({ code: 'forbidden' }));
    expect(() => assertMay('POST', '/api/v1/companies', ['write'])).not.toThrow();
    for (const route of ['/api/v1/auth', '/api/v1/auth/me', '/api/v1/auth/*'])
      expect(() => assertMay('GET', route, ['read', 'write'])).toThrow('belongs to a person');
  });
});

describe('identity elsewhere', () => {
  const access: KeyAccess = { accessToken: 't', keyId: 'k', tenantId: 'x', scopes: ['read'], issuedAt: 1 };

  async function identity(status: number): Promise<string> {
    const server = createServer((_request, response) => response.writeHead(status).end(JSON.stringify(access))).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  test('is asked over HTTP', async () => {
    expect(await remoteExchange(await identity(200))(KEY)).toEqual(access);
    await expect(remoteExchange(await identity(401))(KEY)).rejects.toMatchObject({ code: 'unauthorized' });
  });

  test('that fails or cannot be reached says nothing of the key', async () => {
    await expect(remoteExchange(await identity(500))(KEY)).rejects.toMatchObject({ code: 'unavailable', statusCode: 503 });
    await expect(remoteExchange('http://127.0.0.1:1')(KEY)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
