import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startNodeSdk } from '@opentelemetry/sdk-node';
import { InMemorySpanExporter, type ReadableSpan, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { createLogger } from '@rivalscope/kit/telemetry/log';
import { freshDatabase } from '@rivalscope/kit/testing/postgres';
import { WITHIN } from '@rivalscope/kit/testing/waiting';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connected } from '../../../tests/flows/database.ts';
import { boot } from './boot.ts';
import { names } from './catalogue.ts';
import { type HostConfig, readHostConfig } from './config.ts';
import { startMetrics } from './metrics.ts';
import { onFreePort } from './testing.ts';

const MARKER = 'xq7markerzz';
const exporter = new InMemorySpanExporter();
const lines: string[] = [];
const closers: (() => Promise<unknown>)[] = [];
let url: string;
let metricsUrl: string;
let databaseUrl: string;
let website: string;

async function serveWebsite(): Promise<string> {
  const page = '<!doctype html><title>Acme</title><h1>Acme</h1><p>We make everything that a coyote could want.</p>';
  const server = createServer((request, response) => {
    const known = request.url === '/';
    response.writeHead(known ? 200 : 404, { 'content-type': 'text/html' }).end(known ? page : '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(async () => server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const sdk = startNodeSdk({ spanProcessors: [new SimpleSpanProcessor({ exporter })], metricReaders: [], logRecordProcessors: [] });
  website = await serveWebsite();
  vi.stubEnv('SCRAPE_ALLOW_PRIVATE', website);
  const log = createLogger('trace', { write: (line) => void lines.push(line) });
  databaseUrl = await freshDatabase();
  const env = { PORT: '0', DATABASE_URL: databaseUrl };
  const configAt = (port: number): HostConfig => readHostConfig(names, { ...env, METRICS_PORT: String(port) });
  const { port, started: stopMetrics } = await onFreePort((free) => startMetrics(configAt(free), log));
  const running = await boot(configAt(port), log);
  url = running.url;
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  closers.push(() => sdk.shutdown(), stopMetrics, running.close);
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

async function post(path: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(`${url}/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, cookie: answer.headers.get('set-cookie') ?? '', body: (await answer.json()) as Record<string, string> };
}

const signUp = (email: string, password = 'analytical engine') =>
  post('auth/register-tenant', { firstName: 'Ada', lastName: 'Byron', email, password, companyName: 'Acme', companyDomain: 'acme.com' });

async function figures(): Promise<Map<string, number>> {
  const text = await (await fetch(metricsUrl)).text();
  const samples = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(samples.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]));
}

test('one trace leads from the request through outbox and consumers to the fetch of the page', async () => {
  const { body } = await signUp('trace@acme.com');
  // What its plan allows reaches scraping by a way of its own, and would look at what is to be fetched as well.
  await entitled();
  const created = await post('companies', { name: 'Coyote', website }, body.accessToken);
  expect(created.status).toBe(201);
  const spans = await vi.waitFor(() => {
    const all = exporter.getFinishedSpans();
    const request = all.find((span) => span.name === 'POST /api/v1/companies');
    const ofTrace = all.filter((span) => span.spanContext().traceId === request?.spanContext().traceId);
    expect(ofTrace.map((span) => span.name)).toEqual(expect.arrayContaining([`fetch ${website}`, 'check page']));
    return ofTrace;
  }, WITHIN);
  expect(ancestry(spans, `fetch ${website}`)).toEqual([
    `fetch ${website}`,
    'check page',
    'take companies.v1.CompanyCreated',
    'POST /api/v1/companies',
  ]);
});

/** The first tenant's entitlement has reached scraping. The metrics are not asked: pages, of which there is none yet, are counted once a minute. */
const entitled = () =>
  connected(databaseUrl, (query) =>
    vi.waitFor(async () => expect(await query('SELECT FROM scraping.entitlement')).toHaveLength(1), WITHIN),
  );

/** Names from a span up to the root of its trace. */
function ancestry(spans: ReadableSpan[], name: string): string[] {
  const path: string[] = [];
  for (let at = spans.find((span) => span.name === name); at; ) {
    path.push(at.name);
    const parent: string | undefined = at.parentSpanContext?.spanId;
    at = spans.find((span) => span.spanContext().spanId === parent);
  }
  return path;
}

test('metrics tell of routes, events, checks and outboxes', async () => {
  const { body } = await signUp('metrics@acme.com');
  const { body: company } = await post('companies', { name: 'Coyote', website }, body.accessToken);
  const status = `${url}/api/v1/data-scraping/companies/${company.companyId}/collection-status`;
  await vi.waitFor(async () => {
    const answer = await fetch(status, { headers: { authorization: `Bearer ${body.accessToken}` } });
    expect(await answer.json()).toMatchObject({ data: { status: 'complete' } });
  }, WITHIN);
  await vi.waitFor(async () => {
    const seen = await figures();
    expect(seen.get('http_server_request_duration_seconds_count{method="POST",route="/api/v1/companies",status="201"}')).toBeGreaterThan(0);
    expect(seen.get('rivalscope_events_total{service="scraping",type="companies.v1.CompanyCreated",result="taken"}')).toBeGreaterThan(0);
    expect(seen.get('rivalscope_checks_total{page="landingPage",outcome="accepted"}')).toBeGreaterThan(0);
    expect(seen.get('rivalscope_pages{state="fresh"}')).toBeGreaterThan(0);
    expect(seen.get('rivalscope_mails_total{result="sent"}')).toBeGreaterThan(0);
    for (const service of names) {
      expect(seen.get(`rivalscope_relay_leading{service="${service}"}`), service).toBe(1);
      expect(seen.get(`rivalscope_dead_letters{service="${service}"}`), service).toBe(0);
      expect(seen.get(`rivalscope_outbox_oldest_seconds{service="${service}"}`), service).toBeGreaterThanOrEqual(0);
    }
    expect([...seen.keys()].filter((name) => name.startsWith('rivalscope_due_'))).toHaveLength(2);
  }, WITHIN);
});

test('neither a password, an address nor a token gets into the log, at any level', async () => {
  const email = `${MARKER}@acme.com`;
  const password = `${MARKER} engine`;
  const { body, cookie } = await signUp(email, password);
  const secrets = [MARKER, body.accessToken as string, /refresh_token=([^;]+)/.exec(cookie)?.[1] as string];
  expect(secrets.every(Boolean)).toBe(true);
  await signUp(email, password);
  await post('auth/login', { email, password });
  await post('auth/login', { email, password: `${password} not` });
  await post('auth/login', { email, password, [MARKER]: true });
  await fetch(`${url}/api/v1/auth/me?token=${MARKER}`, { headers: { authorization: `Bearer ${MARKER}` } });
  await post('companies', { name: MARKER }, body.accessToken);
  await post('logs', { logs: [`signed in as ${email} with ${body.accessToken}`] });
  await vi.waitFor(() => expect(lines.filter((line) => line.includes('/api/v1/logs')).length).toBeGreaterThan(0), WITHIN);
  expect(lines.filter((line) => line.includes('/api/v1/auth/login')).length).toBeGreaterThanOrEqual(3);
  for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});

test('the built-in outbox is read at /dev/mail, by address', async () => {
  await signUp('mail@acme.com');
  const answer = await fetch(`${url}/dev/mail?to=Mail@acme.com`);
  const { mails } = (await answer.json()) as { mails: object[] };
  expect(mails).toEqual([
    {
      id: expect.any(String),
      to: 'mail@acme.com',
      subject: 'Welcome to Rivalscope',
      text: expect.stringContaining('/verify-email?token='),
      html: expect.stringContaining('<p>'),
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    },
  ]);
});
