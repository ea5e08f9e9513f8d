import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import { TrackingChangedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { TenantDeletedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { claim } from '../check/claim.store.ts';
import { saveOutcomes } from '../check/save.store.ts';
import { reschedule } from './schedule.store.ts';
import { sweepCommands } from './sweep.commands.ts';
import { type Company, newCompany, startFollowing, tracking } from './testing.ts';

const FLOOR = 300;
const ALL = ['landingPage', 'press', 'pricing'];
/** What these ticks ask for, with what everybody follows. */
const WITH_LANDING = ['changelog', 'docs', 'security', 'customers', 'comparison', 'terms', 'privacy', 'imprint', 'status'];
const PAGES = ['blog', 'careers', ...WITH_LANDING, ...ALL].sort();
const { scraping, admin, query, follow, remove, update } = await startFollowing();

const never = new AbortController().signal;
const write = <T>(fn: Parameters<typeof scraping.db.sqlTx<T>>[1]) => scraping.db.sqlTx<T>('system', fn);
const sweeping = () => sweepCommands({ db: scraping.db, floor: FLOOR, wake: () => undefined });
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

const add = (company: Company, pages = ALL) => follow(pages, company);
const tick = (c: Company, pages: string[]) => scraping.deliver(TrackingChangedSchema, { ...c, tracking: tracking(pages) });
const erase = ({ tenantId }: Company) => scraping.deliver(TenantDeletedSchema, { tenantId });
const entitle = ({ tenantId }: Company, checkIntervalSeconds: number, trialEnd?: Date) =>
  scraping.deliver(EntitlementsChangedSchema, {
    ...{ tenantId, checkIntervalSeconds, historyDays: 90, at: timestampFromDate(new Date()) },
    ...(trialEnd ? { trialEnd: timestampFromDate(trialEnd) } : {}),
  });

/** As if all pages had been found and read so many seconds ago. */
async function read(website: string, seconds = 3_600): Promise<Date> {
  const at = ago(seconds);
  await query(
    `UPDATE target t SET url = 'https://' || s.website || '/' || kind, state = 'fresh', last_checked = $2, last_success = $2,
       due_at = CASE WHEN wanted_until > now() THEN $2::timestamptz + make_interval(secs => s.interval_seconds) END
     FROM site s WHERE s.id = t.site_id AND s.website = $1`,
    [website, at],
  );
  return at;
}

/** Seconds from now, or from a given time, until each page is looked at, places outside the site aside; null for one that rests. */
async function due(website: string, from: Date | null = null): Promise<Record<string, number | null>> {
  const rows = await query<{ kind: string; seconds: number | null }>(
    `SELECT kind, round(extract(epoch FROM due_at - coalesce($2, now())))::int AS seconds FROM target t JOIN site s ON s.id = t.site_id WHERE s.website = $1 AND NOT starts_with(kind, '@')`,
    [website, from],
  );
  return Object.fromEntries(rows.map(({ kind, seconds }) => [kind, seconds]));
}
const scheduled = async (website: string) =>
  Object.entries(await due(website))
    .filter(([, seconds]) => seconds !== null)
    .map(([kind]) => kind)
    .sort();

/** Starts work; resolves when it has ended or stands before a lock. */
async function begun(start: () => Promise<unknown>): Promise<{ work: Promise<unknown> }> {
  const before = await waiting();
  const work = start();
  let ended = false;
  const end = () => {
    ended = true;
  };
  work.then(end, end);
  await vi.waitFor(async () => expect(ended || (await waiting()) > before).toBe(true), { timeout: 60_000, interval: 10 });
  return { work };
}
const waiting = async () =>
  (
    await query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
  )[0]?.n ?? 0;

/** Runs both so that neither can commit before the other has decided, where nothing keeps them apart. */
async function interleaved(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<void> {
  const gate = new pg.Client({ connectionString: scraping.db.adminUrl, options: '-c search_path=scraping' });
  await gate.connect();
  await gate.query('BEGIN; LOCK TABLE outbox IN SHARE MODE');
  const works = [];
  for (const start of [first, second]) works.push((await begun(start)).work);
  await gate.query('COMMIT');
  await gate.end();
  await Promise.all(works);
}

test.each<[string, (a: Company) => Promise<unknown>]>([
  ['deletes', remove],
  ['unticks', (a) => tick(a, ['landingPage'])],
  ['archives', (a) => update(a, 'archived')],
  ['moves to another site', (a) => update(a, 'active', `${randomUUID()}.example`)],
  ['is erased with', erase],
])('one tenant %s a site while another adds it: every page keeps its next check', async (_, leaves) => {
  for (const order of ['adds first', 'leaves first']) {
    const [a, b] = [newCompany(), newCompany()];
    b.website = a.website;
    await add(a);
    await read(a.website);
    const both = [() => add(b), () => leaves(a)];
    if (order === 'leaves first') both.reverse();
    await interleaved(both[0] as () => Promise<unknown>, both[1] as () => Promise<unknown>);
    expect(await scheduled(a.website), order).toEqual(PAGES);
  }
});

test('a plan bought while the tenant adds a site holds for that site, too', async () => {
  const a = newCompany();
  await entitle(a, 86_400, ago(60));
  await interleaved(
    () => add(a),
    () => entitle(a, 3_600),
  );
  expect(await scheduled(a.website)).toEqual(['landingPage']);
  expect(await query('SELECT interval_seconds AS seconds FROM site WHERE website = $1', [a.website])).toEqual([{ seconds: 3_600 }]);
});

const failing = (target: Awaited<ReturnType<typeof claim>>[number]) => {
  const at = new Date();
  return {
    kind: 'failed',
    target,
    at,
    nextDueAt: new Date(at.getTime() + 60_000),
    state: 'failing',
    reason: 'Down.',
    status: 500,
  } as const;
};
const DECIDES: Record<string, (a: Company) => Promise<unknown>> = {
  follow: ({ website }) => add(newCompany(website)),
  track: (a) => tick(a, []),
  unfollow: remove,
  update: (a) => update(a, 'archived'),
  entitle: (a) => entitle(a, 3_600),
  erase,
  save: async ({ website }) => {
    const worker = randomUUID();
    const due = await write((sql) => claim(sql, worker, 1_000));
    const ours = due.filter((target) => target.website === website);
    await write((sql) => saveOutcomes(sql, ours.map(failing), { worker, confirmAfter: 1, floor: FLOOR }));
  },
};

test.each(Object.entries(DECIDES))('%s takes the lock of a site before its pages', async (_, decide) => {
  const a = newCompany();
  await add(a);
  await admin.query('BEGIN');
  await query('SELECT FROM site WHERE website = $1 FOR UPDATE', [a.website]);
  const { work } = await begun(() => decide(a));
  const free = await query('SELECT FROM target WHERE site_id = (SELECT id FROM site WHERE website = $1) FOR UPDATE SKIP LOCKED', [
    a.website,
  ]);
  await admin.query('COMMIT');
  await work;
  expect(free).toHaveLength(PAGES.length);
});

test.each(['entitle', 'erase', 'save'])('%s takes the locks of several sites in order of their ids', async (name) => {
  const first = newCompany();
  const companies = [first, ...Array.from({ length: 5 }, () => newCompany(undefined, first.tenantId))];
  for (const c of companies) await add(c);
  const sites = await query<{ id: string }>('SELECT id FROM site WHERE website = ANY($1) ORDER BY id', [companies.map((c) => c.website)]);
  await admin.query('BEGIN');
  await query('SELECT FROM site WHERE id = $1 FOR UPDATE', [sites[0]?.id]);
  const { work } = await begun(() => (name === 'save' ? saveAll() : (DECIDES[name] as (a: Company) => Promise<unknown>)(first)));
  const free = await query('SELECT FROM site WHERE id = ANY($1::uuid[]) FOR UPDATE SKIP LOCKED', [sites.map(({ id }) => id)]);
  await admin.query('COMMIT');
  await work;
  expect(free).toHaveLength(6);
});

async function saveAll(): Promise<void> {
  const worker = randomUUID();
  const due = await write((sql) => claim(sql, worker, 1_000));
  await write((sql) => saveOutcomes(sql, due.map(failing), { worker, confirmAfter: 1, floor: FLOOR }));
}

test('a page that is followed and has no next check is found, mended and counted; one that is due and nobody follows likewise', async () => {
  const [lost, left] = [newCompany(), newCompany()];
  for (const c of [lost, left]) {
    await add(c);
    await read(c.website);
  }
  await query("UPDATE target SET due_at = NULL FROM site s WHERE s.id = site_id AND website = $1 AND kind = 'pricing'", [lost.website]);
  await query('DELETE FROM follow WHERE company_id = $1', [left.companyId]);
  expect(await sweeping().sweep(never)).toEqual({ woken: 1, rested: PAGES.length });
  expect(await scheduled(lost.website)).toEqual(PAGES);
  expect(await scheduled(left.website)).toEqual([]);
  expect(await sweeping().sweep(never)).toEqual({ woken: 0, rested: 0 });
});

test('pages from before the upgrade are looked through once and keep their times', async () => {
  const a = newCompany();
  await add(a);
  await read(a.website, 3_600);
  await query("UPDATE target SET wanted_until = 'infinity' FROM site s WHERE s.id = site_id AND website = $1", [a.website]);
  await tick(a, ['landingPage']);
  expect(await scheduled(a.website)).toEqual(['careers', 'landingPage', ...WITH_LANDING].sort());
  expect((await due(a.website)).careers).toBeGreaterThan(80_000);
});

test('a trial that ends lets the pages rest that nobody else wants, by the clock; a plan bought wakes them at once', async () => {
  const [trial, other] = [newCompany(), newCompany()];
  other.website = trial.website;
  await entitle(trial, 86_400, new Date(Date.now() + 3_600_000));
  await add(trial);
  await read(trial.website);
  await add(other, ['landingPage']);
  const soon =
    "UPDATE target SET wanted_until = now() - interval '1 second', due_at = now() - interval '1 second' WHERE wanted_until < 'infinity'";
  await query("UPDATE entitlement SET trial_end = now() - interval '1 second' WHERE tenant_id = $1", [trial.tenantId]);
  await query(soon);
  const claimed = await write((sql) => claim(sql, randomUUID(), 1_000));
  expect(claimed.filter(({ website, kind }) => website === trial.website && kind !== 'careers')).toEqual([]);
  await sweeping().restEnded(never);
  expect(await scheduled(trial.website)).toEqual(['careers', 'landingPage', ...WITH_LANDING].sort());
  expect(await sweeping().sweep(never)).toEqual({ woken: 0, rested: 0 });
  await entitle(trial, 86_400);
  expect(await due(trial.website)).toMatchObject({ pricing: 0, press: 0 });
});

test('a shorter interval acts on pages that are scheduled already, but not on those that fail', async () => {
  const a = newCompany();
  await add(a);
  await read(a.website, 600);
  await query("UPDATE target SET failures = 3 FROM site s WHERE s.id = site_id AND website = $1 AND kind = 'press'", [a.website]);
  await entitle(a, 3_600);
  const { landingPage, press } = await due(a.website);
  expect(landingPage).toBeGreaterThan(2_900);
  expect(landingPage).toBeLessThanOrEqual(3_000);
  expect(press).toBeGreaterThan(80_000);
});

test('an interval set while a page is being checked holds for its next check', async () => {
  const a = newCompany();
  await add(a);
  await read(a.website);
  await query(
    "UPDATE target SET due_at = now() - interval '1 second' FROM site s WHERE s.id = site_id AND website = $1 AND kind = 'press'",
    [a.website],
  );
  const worker = randomUUID();
  const [target] = (await write((sql) => claim(sql, worker, 1_000))).filter(({ website }) => website === a.website);
  if (!target) throw new Error('Nothing was due');
  await entitle(a, 3_600);
  const at = new Date();
  const quiet = { kind: 'unchanged' as const, target, at, answer: null, memory: null, confirmed: [], flapped: [] };
  const nextDueAt = new Date(at.getTime() + 0.95 * 86_400_000);
  await write((sql) => saveOutcomes(sql, [{ ...quiet, nextDueAt }], { worker, confirmAfter: 1, floor: FLOOR }));
  const { press } = await due(a.website);
  expect(press).toBeLessThanOrEqual(0.95 * 3_600);
  expect(press).toBeGreaterThan(0.9 * 3_600);
});

test.each<[string, (a: Company) => Promise<unknown>]>([
  ['deleted and added again', async (a) => [await remove(a), await add(newCompany(a.website))]],
  ['archived and restored', async (a) => [await update(a, 'archived'), await update(a, 'active')]],
  ['unticked and ticked', async (a) => [await tick(a, []), await tick(a, ALL)]],
  ['moved away and back', async (a) => [await update(a, 'active', `${randomUUID()}.example`), await update(a, 'active')]],
  ['of a trial that ended and a plan bought at once', async (a) => [await entitle(a, 86_400, ago(1)), await entitle(a, 86_400)]],
])('a site that was %s is not looked at sooner than five minutes after the last time', async (_, away) => {
  const a = newCompany();
  await add(a);
  const at = await read(a.website, 100);
  await away(a);
  expect(await due(a.website, at)).toMatchObject({ pricing: FLOOR, press: FLOOR });
});

test('a page that is to be looked at now is due at once, however its time is rounded', async () => {
  const a = newCompany();
  await add(a);
  const [site] = await query<{ id: string }>('SELECT id FROM site WHERE website = $1', [a.website]);
  const woken = () =>
    write(async (sql) => {
      await sql.query('UPDATE target SET due_at = NULL WHERE site_id = $1', [site?.id]);
      await reschedule(sql, [site?.id ?? ''], FLOOR);
      const { rows } = await sql.query("SELECT due_at <= now() AS due FROM target WHERE site_id = $1 AND kind = 'landingPage'", [site?.id]);
      return rows[0];
    });
  for (let times = 0; times < 20; times += 1) expect(await woken()).toEqual({ due: true });
});

test('a page that was asked for while it was being checked is not looked at again at once', async () => {
  const a = newCompany();
  await add(a);
  const worker = randomUUID();
  const [target] = (await write((sql) => claim(sql, worker, 1_000))).filter(({ website }) => website === a.website);
  if (!target) throw new Error('Nothing was due');
  await query('UPDATE target SET due_at = now() WHERE id = $1', [target.id]);
  const before = new Date();
  await write((sql) => saveOutcomes(sql, [failing(target)], { worker, confirmAfter: 1, floor: FLOOR }));
  expect((await due(a.website, before)).landingPage).toBeGreaterThanOrEqual(FLOOR);
});
