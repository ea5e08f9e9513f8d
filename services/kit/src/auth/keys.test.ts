import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ALGORITHM, remoteKeys } from './keys.ts';

async function serveKeys(keys: object[]): Promise<{ url: string; asked: () => number }> {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/.well-known/jwks.json`, asked: () => asked };
}

const { publicKey } = generateKeyPairSync('ed25519');
const published = { ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: ALGORITHM, use: 'sig' };

test('a key of the remote key set is found by its name, and asked for once', async () => {
  const { url, asked } = await serveKeys([published]);
  const keys = remoteKeys(url);
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  expect(await keys('one')).toBe(pem);
  expect(await keys('one')).toBe(pem);
  expect(asked()).toBe(1);
});

test('a name that the remote key set does not know finds no key', async () => {
  const { url } = await serveKeys([published]);
  await expect(remoteKeys(url)('two')).rejects.toThrow();
});
