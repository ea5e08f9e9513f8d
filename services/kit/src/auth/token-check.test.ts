import { expect, test } from 'vitest';
import { unavailable } from '../errors.ts';
import { bearer, testKeys } from '../testing/tokens.ts';
import { Denylist } from './denylist.ts';
import { tokenCheck } from './token-check.ts';

const TENANT = 'b3c1e3f0-7a4e-4b7e-9d55-0d5a3c6f7a01';
const header = (claims: object = {}) => bearer({ tid: TENANT, ...claims }).authorization;

test('a valid token is told from a header that anybody writes', async () => {
  const check = tokenCheck({ keys: testKeys, denylist: new Denylist() });
  const good = header();
  expect(await check(good)).toBe(true);
  expect(await check(good), 'again, from memory').toBe(true);
  const [head, body] = good.split('.');
  const bad = ['', 'Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic eDp5', `${head}.${body}.AAAA`, `Bearer ${'x'.repeat(10_000)}`];
  for (const authorization of [...bad, header({ aud: 'another-api' })]) expect(await check(authorization), authorization).toBe(false);
});

test('a token that was revoked, or that cannot be checked, counts as none', async () => {
  const denylist = new Denylist();
  const check = tokenCheck({ keys: testKeys, denylist });
  const revoked = header({ sid: 'session-1' });
  expect(await check(revoked)).toBe(true);
  denylist.deny('session-1', Date.now() + 1_000);
  expect(await check(revoked)).toBe(false);
  expect(await tokenCheck({ keys: () => Promise.reject(unavailable('away')), denylist })(header())).toBe(false);
});
