import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WITHIN } from '../testing/waiting.ts';
import { ALGORITHM, remoteKeys } from './keys.ts';

/** Identity, as far as its key set goes; `answer` says how it answers. */
async function serveKeys(keys: object[]) {
  const state = { asked: 0, keys, answer: 'keys' as 'keys' | 'error' | 'nothing' };
  const server = createServer((_request, response) => {
    state.asked += 1;
    if (state.answer === 'nothing') return;
    response.statusCode = state.answer === 'error' ? 500 : 200;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: state.keys }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/.well-known/jwks.json` };
}

function makeKey(kid: string) {
  const { publicKey } = generateKeyPairSync('ed25519');
  const published = { ...publicKey.export({ format: 'jwk' }), kid, alg: ALGORITHM, use: 'sig' };
  return { published, pem: publicKey.export({ type: 'spki', format: 'pem' }) };
}
const one = makeKey('one');
const two = makeKey('two');

test('a key of the remote key set is found by its name, and asked for once', async () => {
  const { url, state } = await serveKeys([one.published]);
  const keys = remoteKeys(url);
  expect(await keys('one')).toBe(one.pem);
  expect(await keys('one')).toBe(one.pem);
  expect(state.asked).toBe(1);
});

test('names that the remote key set does not know find no key, and ask identity no more than once in a while', async () => {
  const { url, state } = await serveKeys([one.published]);
  const keys = remoteKeys(url);
  await keys('one');
  for (let n = 0; n < 20; n += 1) await expect(keys(`made up ${n}`)).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' });
  expect(state.asked).toBe(1);
});

test('a key that is known holds for as long as identity is away, and is gone soon after identity took it back', async () => {
  const { url, state } = await serveKeys([one.published]);
  let time = 0;
  const keys = remoteKeys(url, () => time);
  await keys('one');
  for (const answer of ['error', 'nothing'] as const) {
    state.answer = answer;
    const before = state.asked;
    await vi.waitFor(async () => {
      time += 3_600_000;
      expect(await keys('one')).toBe(one.pem);
      expect(state.asked).toBeGreaterThan(before);
    }, WITHIN);
    expect(await keys('one')).toBe(one.pem);
  }
  Object.assign(state, { answer: 'keys', keys: [two.published] });
  await vi.waitFor(async () => {
    time += 60_000;
    await expect(keys('one')).rejects.toThrow();
  }, WITHIN);
  expect(await keys('two')).toBe(two.pem);
});

test('while identity gives no answer, a key that is not known is no reason to refuse a token for good', async () => {
  const { url, state } = await serveKeys([one.published]);
  state.answer = 'nothing';
  await expect(remoteKeys(url)('one')).rejects.toMatchObject({ code: 'unavailable', statusCode: 503 });
});
