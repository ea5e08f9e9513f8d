import { pino } from 'pino';
import { expect, it } from 'vitest';
import { offersDevTools } from './dev-tools.ts';
import { createServer } from './http/server.ts';
import { devMailRoutes } from './mail/mail.routes.ts';

it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://127.1.2.3', 'http://[::1]:3000'])('%s is the own machine', (url) => {
  expect(offersDevTools(url, false)).toBe(true);
});

it.each([
  'https://rivalscope.example',
  'http://0.0.0.0:3000',
  'http://10.0.0.1',
  'http://localhost.rivalscope.example',
  'http://127.0.0.1.nip.io',
])('%s is reached by others, so tools for developers have to be asked for', (url) => {
  expect(offersDevTools(url, false)).toBe(false);
  expect(offersDevTools(url, true)).toBe(true);
});

it.each([
  ['127.0.0.1:3000', 200],
  ['localhost', 200],
  ['[::1]:3000', 200],
  ['172.17.0.1:3000', 200],
  ['host.docker.internal:3000', 200],
  ['rivalscope:3000', 200],
  ['evil.example:3000', 404],
  ['127.0.0.1.evil.example', 404],
  ['localhost@evil.example', 404],
  ['internal.evil.example', 404],
  ['a b', 404],
])('the outbox of this machine answers a request for %j with %s', async (host, status) => {
  const app = createServer({ logger: pino({ level: 'silent' }) });
  devMailRoutes(app, [], true);
  expect((await app.inject({ url: '/dev/mail', headers: { host } })).statusCode).toBe(status);
  await app.close();
});
