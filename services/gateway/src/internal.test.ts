import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createApp } from '@rivalscope/kit/http/server';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { proxyRemotes } from './remotes.ts';

const seen: (string | undefined)[] = [];
const upstream = createServer((incoming, response) => {
  seen.push(incoming.url);
  response.setHeader('content-type', 'application/json').end('{}');
});
const app = createApp({ logger: pino({ level: 'silent' }) });
let gateway: URL;

beforeAll(async () => {
  upstream.listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  await proxyRemotes(app, [{ name: 'companies', url, paths: ['/api/v1/companies', '/api/v1/watchlists'] }]);
  gateway = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(async () => {
  await app.close();
  upstream.close();
});
beforeEach(() => {
  seen.length = 0;
});

/** The path as it is, which no URL parser of a client has tidied. */
const raw = (path: string) =>
  new Promise<number | undefined>((done, fail) => {
    request({ hostname: gateway.hostname, port: gateway.port, path }, (response) => done(response.resume().statusCode))
      .on('error', fail)
      .end();
  });

test.each([
  '/internal/companies/export',
  '/api/v1/companies/../../../internal/companies/export',
  '/api/v1/companies/..%2f..%2f..%2finternal/companies/export',
  '/api/v1/companies/%2e%2e/%2e%2e/%2e%2e/internal/companies/export',
  '/api/v1/companies/.%2e/.%2E/%2e./internal/companies/export',
  '/api/v1/companies/..\\..\\..\\internal\\companies\\export',
  '/api/v1/companies//../../../../internal/companies/export',
  '/api/v1/companies/;/../../../../internal/companies/export',
])('the gateway hands nothing on to what services say to each other: %s', async (path) => {
  await raw(path);
  for (const url of seen) expect(new URL(url ?? '', gateway).pathname).toMatch(/^\/api\/v1\/companies/);
});

test('what is the service’s own is handed on', async () => {
  expect(await raw('/api/v1/companies/1')).toBe(200);
  expect(seen).toEqual(['/api/v1/companies/1']);
});
