import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, createServer, type IncomingHttpHeaders, type RequestListener, request as send } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { startNodeSdk } from '@opentelemetry/sdk-node';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { createServer as createApp, HANDLER_MS } from '@rivalscope/kit/http/server';
import { makeAuthority } from '@rivalscope/kit/testing/certificates';
import { WITHIN } from '@rivalscope/kit/testing/waiting';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { proxyRemotes } from './remotes.ts';

const exporter = new InMemorySpanExporter();
const sdk = startNodeSdk({ spanProcessors: [new SimpleSpanProcessor({ exporter })], metricReaders: [], logRecordProcessors: [] });
const closers: (() => Promise<unknown>)[] = [() => sdk.shutdown()];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

async function gateway() {
  const seen: IncomingHttpHeaders[] = [];
  const upstream = createServer((request, response) => {
    seen.push(request.headers);
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const app = createApp({ logger: pino({ level: 'silent' }) });
  const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  await proxyRemotes(app, [{ name: 'companies', url, paths: ['/api/v1/companies'] }]);
  closers.push(
    async () => upstream.close(),
    () => app.close(),
  );
  return { app, seen, upstream };
}

test('a service elsewhere continues the gateway’s trace, not one that a stranger names', async () => {
  const { app, seen } = await gateway();
  const stranger = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', tracestate: 'a=1', baggage: 'b=2' };
  const answer = await app.inject({ method: 'POST', url: '/api/v1/companies', headers: stranger, payload: { name: 'Acme' } });
  expect(answer.statusCode).toBe(200);
  const [span] = await vi.waitFor(() => {
    expect(exporter.getFinishedSpans()).toHaveLength(1);
    return exporter.getFinishedSpans();
  }, WITHIN);
  const { traceId, spanId } = span?.spanContext() ?? {};
  expect(traceId).not.toBe('0af7651916cd43dd8448eb211c80319c');
  expect(seen[0]).toMatchObject({ traceparent: `00-${traceId}-${spanId}-01`, 'x-forwarded-for': '127.0.0.1' });
  expect(seen[0]).not.toHaveProperty('tracestate');
  expect(seen[0]).not.toHaveProperty('baggage');
});

/** A service elsewhere that answers as told. */
async function gatewayTo(answer: RequestListener) {
  const upstream = createServer(answer).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const app = createApp({ logger: pino({ level: 'silent' }) });
  await proxyRemotes(app, [
    { name: 'companies', url: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`, paths: ['/api/v1/companies'] },
  ]);
  closers.push(
    async () => upstream.closeAllConnections(),
    async () => upstream.close(),
    () => app.close(),
  );
  return app;
}

test.concurrent('for a service that stands still the gateway answers 503 itself', async () => {
  const app = await gatewayTo(() => undefined);
  const answer = await app.inject({ url: '/api/v1/companies' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining('companies') });
});

test.concurrent('an answer that keeps coming is passed on to its end, however long that takes', async () => {
  const app = await gatewayTo((_request, response) => {
    let left = 20;
    const drip = setInterval(() => {
      response.write('drop ');
      left -= 1;
      if (left > 0) return;
      clearInterval(drip);
      response.end('end');
    }, HANDLER_MS / 16);
  });
  const answer = await app.inject({ url: '/api/v1/companies' });
  expect(answer.body).toBe(`${'drop '.repeat(20)}end`);
});

test('a service that cannot be reached is answered 503 with its name', async () => {
  const { app, upstream } = await gateway();
  upstream.close();
  const answer = await app.inject({ url: '/api/v1/companies/42' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining('companies') });
  expect(answer.headers['retry-after']).toBeDefined();
});

test.each([
  ['cannot be reached', (url: string) => url.replace(/\d+$/, '1')],
  ['breaks off', (url: string) => url],
])('that a service %s is said once, whatever is sent to it', async (_case, at) => {
  const lines: string[] = [];
  const app = createApp({ logger: pino({ level: 'warn' }, { write: (line: string) => lines.push(line) }) });
  // As the host's does while connections are to be closed.
  app.addHook('onSend', async () => undefined);
  const upstream = createServer((request) => request.socket.destroy()).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  closers.push(
    async () => upstream.close(),
    () => app.close(),
  );
  const url = at(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`);
  await proxyRemotes(app, [{ name: 'companies', url, paths: ['/api/v1/companies'] }]);
  const sent = ['GET', 'POST', 'PUT', 'DELETE'].map((method) =>
    app.inject({ method: method as 'POST', url: '/api/v1/companies', ...(method === 'GET' ? {} : { payload: { name: 'Acme' } }) }),
  );
  expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503]);
  expect(lines.filter((line) => /already sent|after they are sent/.test(line))).toEqual([]);
});

test('a read whose connection broke is asked again; what would be done twice is not', async () => {
  const { app, seen, upstream } = await gateway();
  upstream.prependOnceListener('request', (request) => request.socket.destroy());
  expect((await app.inject({ url: '/api/v1/companies' })).statusCode).toBe(200);
  expect(seen).toHaveLength(2);
  upstream.prependOnceListener('request', (request) => request.socket.destroy());
  expect((await app.inject({ method: 'POST', url: '/api/v1/companies', payload: { name: 'Acme' } })).statusCode).toBe(503);
  expect(seen).toHaveLength(3);
});

test('a payment provider’s event of up to 256 KiB is passed on as it was signed; anything else may have 64 KiB', async () => {
  const sizes: number[] = [];
  const upstream = createServer(async (request, response) => {
    let size = 0;
    for await (const chunk of request) size += (chunk as Buffer).length;
    sizes.push(size);
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const app = createApp({ logger: pino({ level: 'silent' }) });
  const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  await proxyRemotes(app, [{ name: 'billing', url, paths: ['/api/v1/subscription'] }]);
  closers.push(
    async () => upstream.close(),
    () => app.close(),
  );
  const post = async (path: string, kib: number) => {
    const headers = { 'content-type': 'application/json' };
    const payload = `"${'x'.repeat(kib * 1024 - 2)}"`;
    return (await app.inject({ method: 'POST', url: `/api/v1/subscription/${path}`, headers, payload })).statusCode;
  };
  expect([await post('webhooks/stripe', 256), await post('webhooks/stripe', 257)]).toEqual([200, 413]);
  expect([await post('update', 64), await post('update', 65)]).toEqual([200, 413]);
  expect(sizes).toEqual([256 * 1024, 64 * 1024]);
});

/** What a body of so many KiB, sent in pieces and without saying how long it is, is answered. */
async function sendInPieces(origin: string, path: string, kib: number) {
  const agent = new Agent({ keepAlive: true });
  const sending = send(`${origin}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, agent });
  const answered = once(sending, 'response');
  sending.write('"');
  for (let n = 1; n < kib; n += 1) sending.write('x'.repeat(1024));
  sending.end(`${'x'.repeat(1022)}"`);
  const [answer] = await answered;
  const text = (await Array.fromAsync(answer as AsyncIterable<Buffer>)).join('');
  agent.destroy();
  return { status: answer.statusCode as number, text };
}

test('a body that does not say how long it is is measured while it comes: too long, it is answered 413 and reaches no service', async () => {
  const sizes: number[] = [];
  const app = await gatewayTo(async (request, response) => {
    const pieces = await Array.fromAsync(request as AsyncIterable<Buffer>);
    sizes.push(Buffer.concat(pieces).length);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const tries = [];
  for (const kib of [1, 64, 65, 1024, 5 * 1024]) tries.push(await sendInPieces(origin, '/api/v1/companies', kib));
  expect(tries.map(({ status }) => status)).toEqual([200, 200, 413, 413, 413]);
  expect(JSON.parse(tries.at(-1)?.text ?? '')).toMatchObject({ code: 'too_large' });
  expect(sizes).toEqual([1024, 64 * 1024]);
});

test('a body that breaks off is nobody’s fault but the sender’s: no service hears of it, and the next request is served', async () => {
  const lines: string[] = [];
  let heard = 0;
  const upstream = createServer((_request, response) => {
    heard += 1;
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const app = createApp({ logger: pino({ level: 'error' }, { write: (line: string) => lines.push(line) }) });
  await proxyRemotes(app, [
    { name: 'companies', url: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`, paths: ['/api/v1/companies'] },
  ]);
  closers.push(
    async () => upstream.close(),
    () => app.close(),
  );
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  app.addHook('onRequestAbort', async (_request) => end());
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const sending = send(`${origin}/api/v1/companies`, { method: 'POST', headers: { 'content-type': 'application/json' } });
  sending.on('error', () => undefined).write('"half');
  await vi.waitFor(() => expect(sending.writableLength).toBe(0), WITHIN);
  sending.destroy();
  await ended;
  expect((await sendInPieces(origin, '/api/v1/companies', 1)).status).toBe(200);
  expect([heard, lines]).toEqual([1, []]);
});

test('a service behind https must prove who it is: nothing is said to one that cannot', async () => {
  const authority = makeAuthority('127.0.0.1');
  const { cert, key } = authority.of('127.0.0.1');
  let heard = 0;
  const upstream = createTlsServer({ cert: readFileSync(cert), key: readFileSync(key) }, (_request, response) => {
    heard += 1;
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const app = createApp({ logger: pino({ level: 'silent' }) });
  const url = `https://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  await proxyRemotes(app, [{ name: 'companies', url, paths: ['/api/v1/companies'] }]);
  closers.push(
    async () => upstream.close(),
    () => app.close(),
    async () => authority.remove(),
  );
  const asked = [
    await app.inject({ url: '/api/v1/companies' }),
    await app.inject({ method: 'POST', url: '/api/v1/companies', payload: { name: 'Acme' } }),
  ];
  expect(asked.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  expect(heard).toBe(0);
});

test('connections that a service closes while they are kept fail nothing: neither what is read nor what is written', async () => {
  const { app, upstream } = await gateway();
  const read = () => app.inject({ url: '/api/v1/companies' });
  const write = () => app.inject({ method: 'POST', url: '/api/v1/companies', payload: { name: 'Acme' } });
  for (const ask of [read, write]) {
    // As many as a read may try.
    const kept = await Promise.all([read(), read(), read(), read(), write()]);
    // At once, before the gateway can notice.
    upstream.closeIdleConnections();
    const { statusCode } = await ask();
    expect([...kept.map((answer) => answer.statusCode), statusCode]).toEqual([200, 200, 200, 200, 200, 200]);
  }
});
