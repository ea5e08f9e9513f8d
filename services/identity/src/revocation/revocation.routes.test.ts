import type { AddressInfo } from 'node:net';
import { remoteRevocations } from '@rivalscope/kit/auth/revocations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testIdentity } from '../testing.ts';

let identity: Awaited<ReturnType<typeof testIdentity>>;
let url: string;
beforeAll(async () => {
  identity = await testIdentity();
  await identity.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(identity.app.server.address() as AddressInfo).port}/.well-known/jwks.json`;
});
afterAll(() => identity.close());

test('a session that ends is told of to whoever asks, before and after the bus has heard of it', async () => {
  const began = new Date();
  const { accessToken, cookie } = await identity.signUp();
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
  expect((await identity.post('logout', undefined, { cookie })).statusCode).toBeLessThan(300);
  const ask = remoteRevocations(url);
  const told = await ask(began);
  expect(told).toContainEqual({ id: claims.sid, at: expect.any(Number) });
  await identity.db.pool.query('UPDATE outbox SET published_at = now()');
  expect(await ask(began)).toEqual(told);
  await identity.db.pool.query("UPDATE outbox SET published_at = now() - interval '20 minutes'");
  expect(await ask(new Date(0)), 'older tokens have expired').toEqual([]);
});

test('nonsense is refused, and an identity that is away or answers something else gives no list', async () => {
  for (const since of ['', 'yesterday', '2026-01-01', `${'1'.repeat(100)}`])
    expect((await identity.app.inject({ url: `/internal/revocations?since=${since}` })).statusCode, since).toBe(400);
  await expect(remoteRevocations('http://127.0.0.1:1')(new Date())).rejects.toThrow();
  identity.app.server.once('request', () => undefined);
  await expect(remoteRevocations(`${new URL(url).origin}/nowhere`)(new Date(Number.NaN))).rejects.toThrow();
});
