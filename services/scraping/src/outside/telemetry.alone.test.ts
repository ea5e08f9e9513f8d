/** What an operator sees of the requests of outside sources: calls by what came of them, what was put off, what was spent. */
import { type Attributes, type MeterProvider, metrics } from '@opentelemetry/api';
import { parseAllowPrivate } from '@rivalscope/kit/net/guard';
import { testDatabase } from '@rivalscope/kit/testing/postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PrismaClient } from '../db/client.ts';
import { createWeb, type Web } from '../fetch/web.ts';
import type { AnyOutside } from '../sources/outside.ts';
import { accessTo, type Opened } from './access.ts';
import { askSource } from './ask.ts';
import { MADE_UP } from './made-up.fixture.ts';
import { measureCalls } from './telemetry.ts';
import { type Saying, startTwin } from './testing.ts';

let counted: Record<string, number> = {};

/** Counts as a provider of metrics is told to: 'rivalscope_source_calls made_up answer' → 1. */
const provider = {
  getMeter: () => ({
    createCounter: (name: string) => ({
      add(amount: number, { source, ...more }: Attributes = {}) {
        const key = [name, source, ...Object.values(more)].join(' ');
        counted[key] = (counted[key] ?? 0) + amount;
      },
    }),
  }),
} as unknown as MeterProvider;

let db: Awaited<ReturnType<typeof testDatabase<PrismaClient>>>;
let web: Web;
beforeAll(async () => {
  metrics.setGlobalMeterProvider(provider);
  db = await testDatabase('scraping', PrismaClient);
  web = createWeb({ allowPrivate: parseAllowPrivate('127.0.0.0/8'), userAgent: 'test', politeness: { gapMs: 0 } });
});
afterAll(async () => {
  metrics.disable();
  await Promise.all([db.close(), web.close()]);
});
beforeEach(() => {
  counted = {};
});

/** Has a source ask its twin once for each of what it says, one after the other. */
async function ask(source: AnyOutside, ...says: Saying[]): Promise<void> {
  const said = new Map<string, Saying>();
  const { url } = await startTwin(said);
  const named = { ...source, asks: [{ name: source.name, home: url }] };
  const access = accessTo(named, { [`SOURCE_${source.name.toUpperCase()}_URL`]: url, [`SOURCE_${source.name.toUpperCase()}_KEY`]: 'k' });
  const deps = { web, meter: measureCalls(), wait: async () => undefined, write: db.sqlTx.bind(db, 'system') as never };
  for (const each of says) {
    said.set('/made-up', each);
    await askSource(deps, named, { name: 'x', url }, access as Opened, AbortSignal.timeout(20_000));
  }
}

const made = (name: string, more: Partial<AnyOutside> = {}): AnyOutside => ({
  ...{ ...MADE_UP, name, mostRequests: 1, ...more },
  ask: (_place, { url, key }, heard) =>
    heard.length === 0 ? { url: `${url(name)}/made-up`, headers: { authorization: `Bearer ${key}` } } : null,
});

test('each call is counted by what came of it', async () => {
  const source = made('called', { refused: (status) => (status === 400 ? { as: 'not_permitted' } : null) });
  await ask(source, '1', '2', 404, 410, 500, 401, 403, { status: 400, body: '{}' }, 429);
  expect(counted).toEqual({
    'rivalscope_source_calls called answer': 2,
    'rivalscope_source_calls called unknown': 2,
    'rivalscope_source_calls called failed': 1,
    'rivalscope_source_calls called refused': 3,
    'rivalscope_source_calls called throttled': 1,
  });
});

test('what an error means is what it is counted as, and a pause follows it', async () => {
  await ask(made('worded', { refused: () => ({ as: 'throttled' }) }), { status: 400, body: '{"error":{"code":4}}' }, '1');
  expect(counted).toEqual({ 'rivalscope_source_calls worded throttled': 1, 'rivalscope_source_put_off worded held': 1 });
});

test('what is put off is counted by why, and what was paid for in cents', async () => {
  await ask(made('seldom', { quota: { requests: 1, seconds: 3_600 } }), '1', '2');
  await ask(made('dear', { costs: { cents: 3, budgetCents: 7 } }), '1', '2', '3');
  expect(counted).toEqual({
    'rivalscope_source_calls seldom answer': 1,
    'rivalscope_source_put_off seldom rate': 1,
    'rivalscope_source_calls dear answer': 2,
    'rivalscope_source_cents dear': 6,
    'rivalscope_source_put_off dear budget': 1,
  });
});
