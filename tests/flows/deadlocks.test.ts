import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoWeb, startDemoWeb } from '../fixtures/web/demo-web.ts';
import { type Client, eventually, register } from './client.ts';
import { connected, type ObservedSystem, startObserved } from './database.ts';
import { nothingPending } from './nothing-pending.ts';

/** Tenants that follow the same sites, each all but one, in an order of its own: what they do meets in the same rows. */
const TENANTS = 4;
const SITES = 6;
/** What a trial allows. */
const EACH = 5;

let web: DemoWeb;
let system: ObservedSystem;

beforeAll(async () => {
  [web, system] = await Promise.all([startDemoWeb({ sites: SITES }), startObserved()]);
}, 180_000);
afterAll(() => Promise.all([system?.close(), web?.close()]), 60_000);

/** Since the server began; counted when the session in which one occurred has been idle for a moment. */
const deadlocks = async (): Promise<number> =>
  connected(system.databaseUrl, async (query) => {
    const [row] = await query<{ n: number }>('SELECT sum(deadlocks)::int AS n FROM pg_stat_database');
    return row?.n ?? Number.NaN;
  });

/** Adds all, reads them again, and leaves one: first runs, refreshes, and ends of following, in the order of this tenant's own. */
async function follow(user: Client, sites: DemoWeb['sites']): Promise<void> {
  const ids: string[] = [];
  for (const { name, website } of sites) ids.push(await user.addCompany(name, website));
  const refresh = (companyId: string) => user.post('data-scraping/jobs', { companyId, source: 'changes', priority: 'high' });
  for (const { status } of await Promise.all(ids.map(refresh))) expect(status).toBe(202);
  expect((await user.delete(`companies/${ids[0]}`)).status).toBeLessThan(300);
  const complete = async (id: string) => expect((await user.data(id, 'collection-status')).status).toBe('complete');
  await eventually(() => Promise.all(ids.slice(1).map(complete)));
}

test('companies added in a row, by several who follow the same sites, never wait for each other in a circle', async () => {
  const users = await Promise.all(Array.from({ length: TENANTS }, () => register(system.url)));
  await Promise.all(users.map((user, n) => follow(user, [...web.sites.slice(n), ...web.sites.slice(0, n)].slice(0, EACH))));
  await nothingPending(system.databaseUrl);
  expect(await deadlocks()).toBe(0);
});

test('a circle would have been counted', async () => {
  await connected(system.databaseUrl, async (one) =>
    connected(system.databaseUrl, async (other) => {
      await one('BEGIN');
      await other('BEGIN');
      await one('SELECT pg_advisory_xact_lock(1)');
      await other('SELECT pg_advisory_xact_lock(2)');
      const ends = await Promise.allSettled([one('SELECT pg_advisory_xact_lock(2)'), other('SELECT pg_advisory_xact_lock(1)')]);
      expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    }),
  );
  await eventually(async () => expect(await deadlocks()).toBe(1));
});
