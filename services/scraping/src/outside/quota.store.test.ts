import { randomUUID } from 'node:crypto';
import { Database } from '@rivalscope/kit/db/database';
import { roleUrl } from '@rivalscope/kit/db/migrate';
import { testDatabase } from '@rivalscope/kit/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PrismaClient } from '../db/client.ts';
import { fetchError } from '../fetch/failure.ts';
import { facebook } from '../sources/networks/facebook.ts';
import { instagram } from '../sources/networks/instagram.ts';
import { askSource } from './ask.ts';
import { holdSource, takeRequest } from './quota.store.ts';

let db: Awaited<ReturnType<typeof testDatabase<PrismaClient>>>;
beforeAll(async () => {
  db = await testDatabase('scraping', PrismaClient);
});
afterAll(() => db.close());

const take = (source: string, quota: { requests: number; seconds: number }, costs: { cents: number; budgetCents: number } | null = null) =>
  db.sqlTx('system', (sql) => takeRequest(sql, source, { quota, costs }));

test('of many that ask at once so many get through as the quota allows at once, and the others hear how long to wait', async () => {
  const source = randomUUID();
  const taken = await Promise.all(Array.from({ length: 20 }, () => take(source, { requests: 60, seconds: 3_600 })));
  expect(taken.filter((refusal) => refusal === null)).toHaveLength(6);
  const [refused] = taken.filter((refusal) => refusal !== null);
  expect(refused?.why).toBe('rate');
  expect(refused?.waitMs).toBeGreaterThan(50_000);
  // A turn comes every 67 seconds; who asked a moment before the others waits as much longer.
  expect(refused?.waitMs).toBeLessThan((2 * 3_600_000) / 54);
});

test('processes that ask on and on come to what the quota allows, in whatever window one looks', async () => {
  const source = randomUUID();
  const quota = { requests: 20, seconds: 1 };
  const url = roleUrl(db.adminUrl, 'scraping');
  const processes = Array.from({ length: 3 }, () => new Database<PrismaClient>({ url, schema: 'scraping', prisma: PrismaClient }));
  const taken: number[] = [];
  await Promise.all(
    processes.map(async (process) => {
      for (let n = 0; n < 300; n += 1) {
        const { rows } = await process.sqlTx('system', async (sql) =>
          (await takeRequest(sql, source, { quota, costs: null })) === null
            ? sql.query<{ at: number }>('SELECT extract(epoch FROM now())::float8 * 1000 AS at')
            : { rows: [] },
        );
        taken.push(...rows.map(({ at }) => at));
      }
    }),
  );
  await Promise.all(processes.map((process) => process.close()));
  taken.sort((a, b) => a - b);
  const within = taken.map((from) => taken.filter((at) => at >= from && at < from + 1_000).length);
  expect(Math.max(...within)).toBeLessThanOrEqual(quota.requests);
  expect(taken.length).toBeGreaterThan(quota.requests / 10);
});

test('one request a second is one a second', async () => {
  const source = randomUUID();
  expect(await take(source, { requests: 1, seconds: 1 })).toBeNull();
  expect((await take(source, { requests: 1, seconds: 1 }))?.why).toBe('rate');
});

test('the budget of a month ends what costs money, and another month begins with none spent', async () => {
  const source = randomUUID();
  const costs = { cents: 2, budgetCents: 3 };
  const often = { requests: 1_000, seconds: 1 };
  expect(await take(source, often, costs)).toBeNull();
  expect((await take(source, often, costs))?.why).toBe('budget');
  await db.sqlTx('system', (sql) => sql.query(`UPDATE source_quota SET month = month - interval '1 month' WHERE source = $1`, [source]));
  expect(await take(source, often, costs)).toBeNull();
  expect((await take(randomUUID(), often, { cents: 2, budgetCents: 0 }))?.why).toBe('budget');
});

test('a pause that the service asked for holds for everybody', async () => {
  const source = randomUUID();
  const often = { requests: 1_000, seconds: 1 };
  await take(source, often);
  await db.sqlTx('system', (sql) => holdSource(sql, source, 60_000));
  const refusal = await take(source, often);
  expect(refusal?.why).toBe('held');
  expect(refusal?.waitMs).toBeGreaterThan(30_000);
});

test('Facebook and Instagram, which one token asks, have one quota and one pause', async () => {
  const access = { uses: () => true, url: () => 'https://graph.test', key: 'k', quota: { requests: 20, seconds: 3_600 }, costs: null };
  const ANSWER = { kind: 'ok', text: () => '{}' };
  const SLOWER = { kind: 'failed', status: 429, error: fetchError('rate_limited', 'The site asked us to slow down.', 60_000) };
  const ask = (source: typeof facebook, answer: object = ANSWER) =>
    askSource(
      {
        web: { call: async () => answer as never },
        write: (work) => db.sqlTx('system', work),
        wait: async () => undefined,
        meter: { called: () => undefined, putOff: () => undefined, spent: () => undefined } as never,
      },
      source,
      { name: 'acme', url: 'https://acme.example' },
      access,
      AbortSignal.timeout(10_000),
    );
  // Two at once, and one of each is two.
  expect([(await ask(facebook)).kind, (await ask(instagram)).kind]).toEqual(['heard', 'heard']);
  expect(await ask(facebook)).toMatchObject({ kind: 'put_off', refusal: { why: 'rate' } });
  await db.sqlTx('system', (sql) => sql.query("DELETE FROM source_quota WHERE source IN ('facebook', 'instagram', 'meta_graph')"));
  expect((await ask(facebook, SLOWER)).kind).toBe('failed');
  expect(await ask(instagram)).toMatchObject({ kind: 'put_off', refusal: { why: 'held' } });
});
