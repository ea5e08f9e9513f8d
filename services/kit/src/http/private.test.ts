import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { notFound } from '../errors.ts';
import { keepPrivate } from './private.ts';
import { createServer } from './server.ts';

test('what somebody signed in is answered is kept by no cache, refusals included; what is for everybody may be', async () => {
  const app = createServer({ logger: pino({ level: 'silent' }) });
  onTestFinished(() => app.close());
  keepPrivate(app);
  app.get('/data', async () => ({}));
  app.get('/refused', async () => {
    throw notFound('Company');
  });
  app.get('/file', async (_request, reply) => reply.header('cache-control', 'private, max-age=60').send({}));
  const caching = async (url: string, headers: object = { authorization: 'Bearer x' }) =>
    (await app.inject({ url, headers: { ...headers } })).headers['cache-control'];
  expect(await caching('/data')).toBe('no-store');
  expect(await caching('/refused')).toBe('no-store');
  expect(await caching('/file')).toBe('private, max-age=60');
  expect(await caching('/data', {})).toBeUndefined();
});
