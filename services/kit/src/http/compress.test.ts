import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { takesGzip } from './compress.ts';
import { createServer } from './server.ts';

test.each([
  ['gzip, deflate, br', true],
  ['br, GZIP;q=0.5', true],
  ['gzip;q=0', false],
  ['gzip; q=0.000', false],
  ['br', false],
  [undefined, false],
])('who accepts %j takes gzip: %s', (accepted, takes) => {
  expect(takesGzip(accepted)).toBe(takes);
});

const LONG = { rows: Array.from({ length: 100 }, (_, n) => ({ name: `Company ${n}`, website: 'acme.example' })) };

function server() {
  const app = createServer({ logger: pino({ level: 'silent' }) });
  onTestFinished(() => app.close());
  app.get('/long', async () => LONG);
  app.get('/short', async () => ({ rows: [] }));
  app.post('/long', async () => LONG);
  return app;
}
const accepts = { 'accept-encoding': 'gzip, br' };

test('a long answer to a read is compressed for who takes it, and caches are told', async () => {
  const app = server();
  const zipped = await app.inject({ url: '/long', headers: accepts });
  expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual(LONG);
  expect(Number(zipped.headers['content-length'])).toBe(zipped.rawPayload.length);
  expect(zipped.rawPayload.length * 5).toBeLessThan(JSON.stringify(LONG).length);
  const plain = await app.inject({ url: '/long' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toBe('accept-encoding');
  expect(plain.json()).toEqual(LONG);
});

test('short answers and answers to writes go as they are', async () => {
  const app = server();
  for (const request of [
    { url: '/short', headers: accepts },
    { method: 'POST' as const, url: '/long', headers: accepts },
  ])
    expect((await app.inject(request)).headers['content-encoding']).toBeUndefined();
});
