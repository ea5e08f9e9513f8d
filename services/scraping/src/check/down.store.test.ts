import { randomUUID } from 'node:crypto';
import { testService } from '@rivalscope/kit/testing/service';
import { CompanyCreatedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { expect, onTestFinished, test } from 'vitest';
import { fetchError } from '../fetch/failure.ts';
import { scrapingService } from '../index.ts';
import { claim } from './claim.store.ts';
import { failed } from './outcomes.ts';
import { saveOutcomes } from './save.store.ts';
import type { DueTarget, Outcome } from './target.ts';

const MINUTE = 60_000;
const DAY_MIN = 1_440;
/** This moment as a column of milliseconds keeps it: never later, as it would be when rounded. */
const NOW = "date_trunc('milliseconds', now())";
const REFUSED = fetchError('connect', 'The site refused the connection.');
const ADDRESS: Record<string, string> = {
  landingPage: 'https://acme.example/',
  pricing: 'https://acme.example/pricing',
  press: 'https://acme.example/press',
  careers: 'https://jobs.example/acme',
};

/** A site of four pages that were read, one of them at another address. */
async function startSite() {
  const scraping = await testService(scrapingService, {});
  onTestFinished(() => scraping.close());
  const tracking = { websiteChangeDetection: true, pricingMonitoring: true, pages: ['landingPage', 'press', 'pricing'] };
  const company = { tenantId: randomUUID(), companyId: randomUUID(), name: 'Acme', website: 'acme.example' };
  await scraping.deliver(CompanyCreatedSchema, { ...company, tracking });
  const write = <T>(fn: Parameters<typeof scraping.db.sqlTx<T>>[1]) => scraping.db.sqlTx<T>('system', fn);
  const query = async (text: string, values: unknown[] = []) => (await scraping.db.pool.query(text, values)).rows;
  for (const [kind, url] of Object.entries(ADDRESS))
    await query(
      "UPDATE target SET url = $2, state = 'fresh', due_at = now() + interval '1 day', last_checked = now(), last_success = now() WHERE kind = $1",
      [kind, url],
    );
  const worker = randomUUID();
  return {
    query,
    due: async (kinds: string[]) => query(`UPDATE target SET due_at = ${NOW} WHERE kind = ANY($1)`, [kinds]),
    take: () => write((sql) => claim(sql, worker, 10)),
    save: (outcomes: Outcome[]) => write((sql) => saveOutcomes(sql, outcomes, { worker, confirmAfter: 600, floor: 300 })),
    /** Lets time pass until the next page is due. @returns minutes */
    async pass(): Promise<number> {
      const wait = `(SELECT min(due_at) - ${NOW} FROM target)`;
      const [row] = await query(`SELECT greatest(extract(epoch FROM ${wait}), 0)::float8 / 60 AS minutes`);
      await query(`UPDATE target SET due_at = due_at - ${wait}, last_checked = last_checked - ${wait}, leased_until = NULL`);
      return row.minutes;
    },
    rows: async () => Object.fromEntries((await query('SELECT * FROM target')).map((row) => [row.kind, row])),
  };
}

const deps = { clock: () => new Date(), random: () => 1 };
const down = (target: DueTarget): Outcome => ({ ...failed(deps, target, REFUSED, null), downOrigin: new URL(target.url ?? '').origin });
const found = (target: DueTarget): Outcome => {
  const at = new Date();
  const nextDueAt = new Date(at.getTime() + DAY_MIN * MINUTE);
  return { kind: 'unchanged', target, at, nextDueAt, answer: null, memory: null, confirmed: [], flapped: [] };
};

test('an address that is down for a week costs one attempt at a time, however many of its pages are read', async () => {
  const { due, take, save, pass } = await startSite();
  await due(Object.keys(ADDRESS));
  const attempts: number[] = [];
  for (let minute = 0; minute < 7 * DAY_MIN; minute += await pass()) {
    const targets = await take();
    attempts.push(...targets.filter(({ kind }) => kind !== 'careers').map(() => minute));
    await save(targets.map((target) => (target.kind === 'careers' ? found(target) : down(target))));
  }
  // All three pages at first; then one, after 1, 2, 4 … 1,024 minutes and once a day.
  expect(attempts.filter((minute) => minute === 0)).toHaveLength(3);
  expect(attempts.filter((minute) => minute > 0 && minute < DAY_MIN)).toHaveLength(10);
  expect(attempts.filter((minute) => minute >= DAY_MIN).length).toBeLessThanOrEqual(6);
});

test('pages that wait for another are failing with its reason, and are looked at when the address answers again', async () => {
  const { due, take, save, pass, rows } = await startSite();
  await due(['pricing', 'press', 'landingPage']);
  const [first, ...others] = await take();
  if (!first) throw new Error('Nothing was due');
  await save([first].map(down));
  // These were under way; the last that fails is the next to try.
  await save(others.map(down));
  const { landingPage, pricing, press, careers } = await rows();
  for (const page of [landingPage, pricing, press]) expect(page).toMatchObject({ state: 'failing', reason: REFUSED.reason, failures: 1 });
  expect(careers).toMatchObject({ state: 'fresh', failures: 0 });
  await pass();
  const [next, ...none] = await take();
  expect(none).toEqual([]);
  await save([found(next as DueTarget)]);
  await pass();
  const waited = await take();
  expect(waited.map(({ id }) => id).sort()).toEqual(
    [landingPage, pricing, press]
      .map(({ id }) => id)
      .filter((id) => id !== next?.id)
      .sort(),
  );
  await save(waited.map(found));
  const now = await rows();
  for (const kind of Object.keys(ADDRESS)) expect(now[kind]).toMatchObject({ state: 'fresh', reason: null, failures: 0 });
});

test('a page that is down by itself holds up no other', async () => {
  const { due, take, save, rows } = await startSite();
  await due(['pricing']);
  const before = await rows();
  const [target] = await take();
  await save([failed(deps, target as DueTarget, fetchError('timeout', 'The site did not answer in time.'), null)]);
  const after = await rows();
  for (const kind of ['landingPage', 'press', 'careers']) expect(after[kind]).toEqual(before[kind]);
});

test('a page that was never looked at has its first attempt although its address is down', async () => {
  const { due, take, save, query, rows } = await startSite();
  await due(['landingPage']);
  const [target] = await take();
  await query(`UPDATE target SET state = 'pending', due_at = ${NOW} WHERE kind = 'press'`);
  await save([down(target as DueTarget)]);
  const { press } = await rows();
  expect(press.state).toBe('pending');
  expect((await take()).map(({ kind }) => kind)).toEqual(['press']);
});
