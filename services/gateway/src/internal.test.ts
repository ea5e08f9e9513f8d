import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
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
  await proxyRemotes(app, [{ name: 'companies', url, paths: ['/api/v1/companies', '/api/v1/watchlists', '/api/v1/data/:id/insights'] }]);
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

test.each(['1%3ffilter=x', '1%23', '1%2f2', '1%5c2'])('a part of a path is handed on as one, or not at all: %s', async (part) => {
  expect(await raw(`/api/v1/data/${part}/insights`)).toBe(404);
  expect(seen).toEqual([]);
});

test('what is the service’s own is handed on', async () => {
  const own = ['/api/v1/companies/1', '/api/v1/companies/a%2fb?q=%3f%23', '/api/v1/data/1/insights?q=%2f', '/api/v1/data/%C3%A9/insights'];
  for (const path of own) expect(await raw(path), path).toBe(200);
  expect(seen).toEqual(own);
});

/** Sends bytes. @returns the status of the first answer, as soon as it has come */
async function send(bytes: string): Promise<number> {
  const socket = connect(Number(gateway.port), gateway.hostname).setEncoding('utf8');
  socket.write(bytes);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return Number(answer.split(' ')[1]);
}

/** Up to where the next request on a kept connection would be taken for the rest of this one. */
const EATEN = 'GET /api/v1/companies/2 HTTP/1.1\r\nX-Hidden: '.length;

test.each([
  ['a length', `Content-Length: ${EATEN}\r\n\r\n${'x'.repeat(EATEN)}`],
  ['a length that lies', `Content-Length: ${EATEN}\r\n\r\n`],
  ['chunks', 'Transfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n0\r\n\r\n'],
])('a read with %s hides nothing in the next request to the same service', async (_, body) => {
  for (const method of ['GET', 'HEAD']) {
    seen.length = 0;
    expect(await send(`${method} /api/v1/companies/1 HTTP/1.1\r\nHost: a\r\n${body}`)).toBe(200);
    const next = 'GET /api/v1/companies/2 HTTP/1.1\r\nX-Hidden: GET /internal/companies/export HTTP/1.1\r\nHost: a\r\n\r\n';
    expect(await send(next)).toBe(200);
    expect(seen).toEqual(['/api/v1/companies/1', '/api/v1/companies/2']);
  }
});

test('who wants the connection closed after the answer gets it closed', async () => {
  const socket = connect(Number(gateway.port), gateway.hostname).setEncoding('utf8');
  socket.write('GET /api/v1/companies/1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer.match(/^(connection|keep-alive): .*$/gim)).toEqual(['Connection: close']);
});
