/** What operators set as keys of services stays between this process and the service, whatever that answers. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { create, toBinary } from '@bufbuild/protobuf';
import { type Span, type TracerProvider, trace } from '@opentelemetry/api';
import { readConfig } from '@rivalscope/kit/config';
import { createLogger } from '@rivalscope/kit/telemetry/log';
import { testDatabase } from '@rivalscope/kit/testing/postgres';
import { WITHIN } from '@rivalscope/kit/testing/waiting';
import { CompanyCreatedSchema, TrackingSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startPages } from '../check/testing.ts';
import { PrismaClient } from '../db/client.ts';
import { JUST_NOW } from '../follow/schedule.store.ts';
import { scrapingService } from '../index.ts';
import { outside } from '../sources/index.ts';
import { settingOf } from '../sources/outside.ts';

const MARK = 'xq9keyzz';
const KEYED = outside.filter(({ key }) => key !== undefined);
const KEYS = Object.fromEntries(KEYED.map((source) => [settingOf(source, 'KEY'), `178410:${MARK}-${source.name}`]));
const LINKS = [
  ...['https://github.com/acme', 'https://www.youtube.com/@acme', 'https://x.com/acme', 'https://www.linkedin.com/company/acme'],
  ...['https://www.facebook.com/acme', 'https://www.instagram.com/acme'],
];
const SOCIALS = ['github', 'youtube', 'twitter', 'linkedin', 'facebook', 'instagram'];
const PAGE = `<!doctype html><html><head><title>Acme</title></head><body><h1>Acme</h1><p>${'We make tools. '.repeat(60)}</p>${LINKS.map((url) => `<a href="${url}">Us</a>`).join('')}</body></html>`;

/** All that is said to spans. */
const traced: string[] = [];
const record = (said: unknown[]): Span => {
  traced.push(JSON.stringify(said, (_, value) => (value instanceof Error ? [value.message, value.stack] : value)));
  return span;
};
const CONTEXT = { traceId: '1'.repeat(32), spanId: '2'.repeat(16), traceFlags: 1 };
const span = new Proxy({} as Span, {
  get: (_, method) => (method === 'spanContext' ? () => CONTEXT : (...said: unknown[]) => record([method, ...said])),
});
const provider = {
  getTracer: () => ({
    startSpan: (...said: unknown[]) => record(said),
    startActiveSpan: (...said: unknown[]) => (said.at(-1) as (its: Span) => unknown)(record(said)),
  }),
} as unknown as TracerProvider;
const lines: string[] = [];
const heard = new Set<string>();
/** How every service answers: with all that it was sent, in the body, beside a status; 302 leads elsewhere. */
let status = 401;
const closers: (() => unknown)[] = [];
let db: Awaited<ReturnType<typeof testDatabase<PrismaClient>>>;

/** @returns its address */
async function startEcho(): Promise<string> {
  const server = createServer(({ url, headers }, response) => {
    const said = JSON.stringify({ error: { message: url, code: 190, status: 'X', all: headers }, ...headers });
    heard.add(said);
    response.writeHead(status, {
      'content-type': status === 500 ? 'text/html' : 'application/json',
      ...(status === 302 && { location: elsewhere }),
    });
    response.end(said);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let elsewhere: string;
const led: string[] = [];

const query = (text: string, values: unknown[] = []) =>
  db.sqlTx('system', (sql) => sql.query<Record<string, unknown>>(text, values)).then(({ rows }) => rows);

beforeAll(async () => {
  trace.setGlobalTracerProvider(provider);
  const other = createServer(({ headers }, response) => {
    led.push(JSON.stringify(headers));
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
  const [echo, site] = [await startEcho(), await startPages(new Map([['/', PAGE]]), false, (end) => closers.push(end))];
  db = await testDatabase('scraping', PrismaClient);
  const urls = Object.fromEntries(outside.flatMap(({ asks }) => asks.map((service) => [settingOf(service, 'URL'), echo])));
  const env = { SCRAPE_ALLOW_PRIVATE: '127.0.0.0/8', SCRAPE_HOST_GAP: '0', SCRAPE_HOST_HOURLY: '0', ...urls, ...KEYS };
  const running = await scrapingService.start({
    ...{ db, config: readConfig(scrapingService.config, env), log: createLogger('trace', { write: (line) => void lines.push(line) }) },
    ...{ clock: () => new Date(), publicUrl: 'http://127.0.0.1:3000' },
  });
  const tracking = create(TrackingSchema, {
    websiteChangeDetection: true,
    pages: ['landingPage'],
    socialMediaMonitoring: true,
    socials: SOCIALS,
  });
  const created = create(CompanyCreatedSchema, {
    companyId: randomUUID(),
    tenantId: randomUUID(),
    name: 'Acme',
    website: site.website,
    tracking,
  });
  const consumer = running.consumers.find(({ type }) => type === CompanyCreatedSchema.typeName);
  await consumer?.take(toBinary(CompanyCreatedSchema, created), {
    once: { eventId: randomUUID() },
    traceparent: undefined,
    at: new Date(),
  });
  await running.work?.();
  closers.push(
    () => other.close().closeAllConnections(),
    () => db.close(),
    () => running.close?.(),
    () => trace.disable(),
  );
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

/** Every place is looked at anew, whatever it was; what is under way would end with a time of its own, and is let end first. */
async function look(): Promise<void> {
  const underWay = () => query('SELECT kind FROM target WHERE leased_until IS NOT NULL OR (due_at <= now() AND wanted_until > now())');
  await vi.waitFor(async () => expect(await underWay()).toEqual([]), WITHIN);
  const [{ now }] = (await query('SELECT now() AS now')) as [{ now: Date }];
  await query('DELETE FROM source_quota');
  await query(`UPDATE target SET due_at = ${JUST_NOW} WHERE kind LIKE '@%' AND place IS NOT NULL AND wanted_until > now()`);
  const open = () =>
    query(`SELECT kind FROM target WHERE kind = ANY($1) AND (last_checked IS NULL OR last_checked < $2)`, [
      KEYED.map(({ name }) => `@${name}`),
      now,
    ]);
  await vi.waitFor(async () => expect(await open()).toEqual([]), WITHIN);
}

test('no key of a service stands in a log line, an error, a trace, a table or an event, nor goes where the service leads, whatever it answers', async () => {
  await vi.waitFor(async () => expect(await query(`SELECT kind FROM target WHERE kind = '@twitter'`)).toHaveLength(1), WITHIN);
  for (const next of [401, 403, 400, 429, 500, 302, 200]) {
    status = next;
    await look();
  }
  // It was sent, to the service itself.
  for (const source of KEYED) {
    const token = KEYS[settingOf(source, 'KEY')]?.split(':')[1] ?? '';
    expect(
      [...heard].some((said) => said.includes(token)),
      source.name,
    ).toBe(true);
  }
  expect(lines.filter((line) => line.includes(MARK))).toEqual([]);
  expect(traced.length).toBeGreaterThan(0);
  expect(traced.filter((said) => said.includes(MARK))).toEqual([]);
  expect(led.filter((headers) => headers.includes(MARK))).toEqual([]);
  for (const table of ['target', 'source_quota', 'version', 'change'])
    expect(JSON.stringify(await query(`SELECT * FROM ${table}`)), table).not.toContain(MARK);
  expect(
    (await query(`SELECT convert_from(data, 'LATIN1') AS data FROM outbox`)).filter(({ data }) => String(data).includes(MARK)),
  ).toEqual([]);
});

test('a key that is none stops the start without being said', () => {
  const said = () => readConfig(scrapingService.config, { SOURCE_X_KEY: `${MARK} with a space` });
  expect(said).toThrow(/SOURCE_X_KEY/);
  expect(said).not.toThrow(new RegExp(MARK));
});
