import { setTimeout as sleep } from 'node:timers/promises';
import { context, SpanStatusCode, trace } from '@opentelemetry/api';
import { startNodeSdk } from '@opentelemetry/sdk-node';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hops } from '../http/proxies.ts';
import { type App, createServer } from '../http/server.ts';
import { WITHIN } from '../testing/waiting.ts';
import { createLogger } from './log.ts';

const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const exporter = new InMemorySpanExporter();
const lines: Record<string, unknown>[] = [];
const sdk = startNodeSdk({ spanProcessors: [new SimpleSpanProcessor({ exporter })], metricReaders: [], logRecordProcessors: [] });
let trusting: App;
let outermost: App;

function server(trustProxy: boolean): App {
  const app = createServer({
    logger: createLogger('trace', { write: (line) => void lines.push(JSON.parse(line)) }),
    trustProxy: trustProxy ? hops(1) : undefined,
  });
  app.post('/things/:id', { schema: { body: Type.Object({ name: Type.String() }) } }, async (request) => {
    await sleep(1);
    request.log.info('At work');
    return { trace: trace.getSpanContext(context.active())?.traceId };
  });
  app.get('/broken', async () => {
    throw new Error('Something of ours');
  });
  return app;
}

beforeAll(() => {
  trusting = server(true);
  outermost = server(false);
});
beforeEach(() => {
  exporter.reset();
  lines.length = 0;
});
afterAll(async () => {
  await Promise.all([trusting.close(), outermost.close(), sdk.shutdown()]);
});

const post = (app: App) =>
  app.inject({ method: 'POST', url: '/things/42?token=secret', payload: { name: 'x' }, headers: { traceparent: PARENT } });
const spans = async (n: number) => {
  await vi.waitFor(() => expect(exporter.getFinishedSpans()).toHaveLength(n), WITHIN);
  return exporter.getFinishedSpans();
};

test('a trusted caller’s trace is continued, also after the body was read, and in the log', async () => {
  const answer = await post(trusting);
  const [span] = await spans(1);
  expect(span).toMatchObject({ name: 'POST /things/:id', attributes: { 'http.route': '/things/:id', 'http.response.status_code': 200 } });
  expect(span?.spanContext().traceId).toBe(PARENT.split('-')[1]);
  expect(answer.json().trace).toBe(PARENT.split('-')[1]);
  expect(lines.map((line) => [line.msg, line.traceId])).toEqual([
    ['At work', PARENT.split('-')[1]],
    ['Request answered', PARENT.split('-')[1]],
  ]);
});

test('the outermost process starts a trace of its own, whatever the caller says', async () => {
  await post(outermost);
  const [span] = await spans(1);
  expect(span?.spanContext().traceId).not.toBe(PARENT.split('-')[1]);
});

test('each request makes one log line: method, route pattern, status, time and request id, never the address', async () => {
  await post(outermost);
  await outermost.inject({ url: '/somewhere/else?token=secret' });
  await vi.waitFor(() => expect(lines).toHaveLength(3), WITHIN);
  expect(lines[1]).toMatchObject({ level: 30, method: 'POST', route: '/things/:id', status: 200, ms: expect.any(Number) });
  expect(lines[1]?.reqId).toBe(lines[0]?.reqId);
  expect(lines[2]).toMatchObject({ method: 'GET', route: '(none)', status: 404 });
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test('an answer of 500 marks the span as failed', async () => {
  await outermost.inject({ url: '/broken' });
  const [span] = await spans(1);
  expect(span).toMatchObject({ status: { code: SpanStatusCode.ERROR }, attributes: { 'http.response.status_code': 500 } });
});
