import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startNodeSdk } from '@opentelemetry/sdk-node';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { createServer as createApp } from '@rivalscope/kit/http/server';
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
  });
  const { traceId, spanId } = span?.spanContext() ?? {};
  expect(traceId).not.toBe('0af7651916cd43dd8448eb211c80319c');
  expect(seen[0]).toMatchObject({ traceparent: `00-${traceId}-${spanId}-01`, 'x-forwarded-for': '127.0.0.1' });
  expect(seen[0]).not.toHaveProperty('tracestate');
  expect(seen[0]).not.toHaveProperty('baggage');
});

test('a service that cannot be reached is answered 503 with its name', async () => {
  const { app, upstream } = await gateway();
  upstream.close();
  const answer = await app.inject({ url: '/api/v1/companies/42' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining('companies') });
  expect(answer.headers['retry-after']).toBeDefined();
});
