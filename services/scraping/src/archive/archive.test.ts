import { randomUUID } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { parseAllowPrivate } from '@rivalscope/kit/net/guard';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { CompanyCreatedSchema, TrackingSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { ChangeDetectedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Fault, type MadeCapture, monthsAgo, startArchive } from '../../../../tests/fixtures/archive/twin.ts';
import { plan, startCompany, startPages, text } from '../check/testing.ts';
import { createWeb } from '../fetch/web.ts';
import { createReaders } from '../reader/readers.ts';
import { archiveCommands } from './archive.commands.ts';
import { awaitPast } from './archive.store.ts';
import { createArchiveWeb } from './archive-web.ts';

const pricesOf = (team: string) => `<title>Pricing</title><main><h1>Pricing</h1>${plan('Solo', '$9')}${plan('Team', team)}${text}</main>`;
const homeOf = (headline: string) => `<title>Acme</title><h1>${headline}</h1><a href="/pricing">Pricing</a>${text}`;
const SITE = new Map<string, string | number>([
  ['/', homeOf('Tables that last')],
  ['/pricing', pricesOf('$49')],
]);

interface Made {
  pricing?: MadeCapture[];
  landing?: MadeCapture[];
  careers?: MadeCapture[];
  site?: Map<string, string | number>;
  env?: Record<string, string>;
}

const capture = (months: number, html: string, fault?: Fault): MadeCapture => ({ stamp: monthsAgo(months), html, ...(fault && { fault }) });
const PRICES = [capture(20, pricesOf('$29')), capture(12, pricesOf('$39')), capture(4, pricesOf('$39 ')), capture(2, pricesOf('$44'))];
const HOMES = [capture(15, homeOf('Tables by hand')), capture(3, homeOf('Tables that last'))];

const ALLOWED = { allowPrivate: parseAllowPrivate('127.0.0.0/8', 'TEST'), userAgent: 'test' };
const SILENT = { info: () => undefined, error: () => undefined };
const POLITENESS = { gapMs: 0, perHour: 0 };

/**
 * A company whose site an archive knows, collected once. `readPasts` is what the job of the schedule does, in a process that begins anew each time,
 * `aheadMs` later.
 */
async function followed({ pricing = PRICES, landing = HOMES, careers = [], site = SITE, env = {} }: Made = {}) {
  const { website } = await startPages(site);
  const archive = await startArchive((url) => (url.endsWith('/pricing') ? pricing : url.endsWith('/careers') ? careers : landing));
  const company = await startCompany(website, { SOURCE_WAYBACK_URL: archive.url, ...env });
  const [web, sites, readers] = [createArchiveWeb({ ...ALLOWED, politeness: POLITENESS }), createWeb(ALLOWED), createReaders()];
  onTestFinished(async () => void (await Promise.all([archive.close(), web.close(), sites.close(), readers.close()])));
  const { db, running } = company.scraping;
  const query = <R extends object>(text: string, values: unknown[] = []) =>
    db.sqlTx('system', (sql) => sql.query<R>(text, values)).then(({ rows }) => rows);
  const readPasts = (aheadMs = 0) => {
    const clock = () => new Date(Date.now() + aheadMs);
    const shared = { archive: archive.url, db, web, sites, readers };
    return archiveCommands({ ...shared, clock, random: () => 1, log: SILENT }).readPasts();
  };
  const pastOf = async (source: string) => (await company.get('archive')).find((past: { source: string }) => past.source === source);
  const isJob = running.jobs?.some(([, name]) => name === 'archives');
  return { ...company, archive, website, query, readPasts, pastOf, isJob };
}

const day = (stamp: string) => stamp.replace(/^(....)(..)(..).*$/, '$1-$2-$3');
const told = (changes: { detectedAt: string; description: string; origin: string }[]) =>
  changes.filter(({ origin }) => origin === 'archive').map(({ detectedAt, description }) => `${detectedAt.slice(0, 10)} ${description}`);
const today = () => new Date().toISOString().slice(0, 10);

test('a company that was just added has a past: prices and headline of two years, with the captures that show them', async () => {
  const { get, readPasts, archive, website, scraping, companyId, tenantId } = await followed();
  expect(await get('archive')).toMatchObject([
    { source: 'website', state: 'waiting' },
    { source: 'pricing', state: 'waiting', reason: null, nextTry: expect.any(String) },
  ]);
  expect(await get('archive?filter=%7B%22source%22:%22pricing%22%7D')).toHaveLength(1);
  await readPasts();
  const changes = await get('changes');
  expect(told(changes)).toEqual([
    `${today()} Team: $44 → $49 per month (+11 %)`,
    `${day(monthsAgo(2))} Team: $39 → $44 per month (+13 %)`,
    `${day(monthsAgo(3))} Home page headline: 'Tables by hand' → 'Tables that last'`,
    `${day(monthsAgo(12))} Team: $29 → $39 per month (+34 %)`,
  ]);
  expect(changes[1]).toMatchObject({
    confirmed: true,
    flapping: false,
    url: `http://${website}/pricing`,
    snapshots: { before: null, after: null },
    captures: {
      before: `${archive.url}/web/${monthsAgo(4)}/http://${website}/pricing`,
      after: `${archive.url}/web/${monthsAgo(2)}/http://${website}/pricing`,
    },
  });
  expect(await get('archive')).toMatchObject([
    { source: 'website', state: 'read', captures: 2 },
    { source: 'pricing', state: 'read', reason: null, captures: 4, since: expect.stringContaining(day(monthsAgo(20))), nextTry: null },
  ]);
  // Which is no news: neither told to others, nor counted as recent, nor the latest that happened.
  expect(await scraping.emitted(ChangeDetectedSchema)).toEqual([]);
  const headers = bearer({ tid: tenantId });
  const summary = await scraping.app.inject({ url: `/api/v1/data-scraping/summaries?companyIds=${companyId}`, headers });
  expect(summary.json().data).toMatchObject([{ changes7Days: 0, latestChange: null }]);
  const live = await scraping.app.inject({
    url: `/api/v1/data-scraping/changes?filter=${encodeURIComponent('{"origin":"live"}')}`,
    headers,
  });
  expect(live.json().data).toEqual([]);
  // What is shown now is as it was read live, and as of a day it is what the capture before it shows.
  expect((await get('pricing')).plans.map(({ price }: { price: number }) => price)).toEqual([9, 49]);
  const monthBefore = new Date(Date.now() - 45 * 86_400_000).toISOString();
  expect((await get(`pricing?asOf=${monthBefore}`)).plans.map(({ price }: { price: number }) => price)).toEqual([9, 44]);
});

test('a careers page has a past, too: as of a day it lists the openings of then, and none of that is told', async () => {
  // Without links, because openings that have pages of their own are read one by one, which an archive is not asked for.
  const opening = (title: string) => `<li><h3>${title}</h3><p>Berlin, full-time</p></li>`;
  const listing = (...titles: string[]) =>
    `<title>Careers</title><main><h1>Open positions</h1><ul>${titles.map(opening).join('')}</ul>${text}</main>`;
  const site = new Map([...SITE, ['/', `${SITE.get('/')}<a href="/careers">Careers</a>`], ['/careers', listing('Sales Manager')]]);
  const careers = [capture(14, listing('Accountant')), capture(1, listing('Accountant', 'Sales Manager'))];
  const { get, readPasts, pastOf, scraping } = await followed({ site, careers, pricing: [], landing: [] });
  await readPasts();
  expect(await pastOf('jobs')).toMatchObject({ state: 'read', captures: 2, since: expect.stringContaining(day(monthsAgo(14))) });
  const titles = async (days: number) => {
    const { openings } = await get(`jobs?asOf=${new Date(Date.now() - days * 86_400_000).toISOString()}`);
    return openings.map(({ title }: { title: string }) => title).toSorted();
  };
  expect(await titles(1)).toEqual(['Accountant', 'Sales Manager']);
  expect(await titles(85)).toEqual(['Accountant']);
  expect(told(await get('changes')).filter((line) => /opening/i.test(line))).toEqual([]);
  expect(await scraping.emitted(ChangeDetectedSchema)).toEqual([]);
});

test('captures are written as they come, those that span the most first, and told when all have', async () => {
  const pricing = [PRICES[0], capture(12, pricesOf('$39'), 'error'), PRICES[3]] as MadeCapture[];
  const { get, readPasts, query, pastOf } = await followed({ pricing, landing: [] });
  await readPasts();
  expect(await pastOf('pricing')).toMatchObject({ state: 'waiting', captures: 2, since: expect.stringContaining(day(monthsAgo(20))) });
  expect(told(await get('changes'))).toEqual([]);
  const past = async () => (await get(`pricing?asOf=${new Date(Date.now() - 45 * 86_400_000).toISOString()}`))?.plans[1]?.price;
  expect(await past()).toBe(44);
  const versions =
    'SELECT v.item_key, v.valid_from, v.valid_to FROM version v JOIN archive_page a USING (target_id) WHERE v.valid_to <= a.until';
  const first = await query(versions);
  await readPasts(3_600_000);
  await readPasts(2 * 3_600_000);
  expect(await pastOf('pricing')).toMatchObject({ state: 'read', captures: 2 });
  expect(await query(versions)).toEqual(first);
  expect(await past()).toBe(44);
});

test('what moved within a month is told by its day, once the months are: as the same change', async () => {
  const on = (months: number, at: string, html: string, fault?: Fault): MadeCapture => ({
    ...{ stamp: `${monthsAgo(months).slice(0, 6)}${at}083000`, html },
    ...(fault && { fault }),
  });
  const moved = on(6, '18', pricesOf('$39'), 'error');
  const pricing = [on(6, '03', pricesOf('$29')), on(6, '10', `${pricesOf('$29')}<!-- 2 -->`), moved, capture(5, pricesOf('$39'))];
  const { get, readPasts, pastOf, archive } = await followed({
    pricing: [...pricing, capture(2, `${pricesOf('$39')}<!-- 3 -->`)],
    landing: [],
  });
  const past = async () => (await get('changes')).filter(({ origin }: { origin: string }) => origin === 'archive');
  await readPasts();
  const first = await past();
  expect(told(first)).toEqual([`${today()} Team: $39 → $49 per month (+26 %)`, `${day(monthsAgo(5))} Team: $29 → $39 per month (+34 %)`]);
  expect(await pastOf('pricing')).toMatchObject({ state: 'read', reason: null, captures: 3, nextTry: null });
  delete moved.fault;
  await readPasts(3_600_000);
  const second = await past();
  expect(told(second)).toEqual([`${today()} Team: $39 → $49 per month (+26 %)`, `${day(moved.stamp)} Team: $29 → $39 per month (+34 %)`]);
  expect(second.map(({ id }: { id: string }) => id)).toEqual(first.map(({ id }: { id: string }) => id));
  expect(await pastOf('pricing')).toMatchObject({ state: 'read', reason: null, captures: 5 });
  // Nothing had moved after the last: what stands there is not asked for.
  const asked = archive.asked.filter((path) => /pricing/.test(path)).map((path) => /^\/web\/\d{6}(\d\d)/.exec(path)?.[1] ?? 'list');
  expect(asked).toEqual(['list', '03', '03', '03', '18', '10', 'list', '18']);
});

test('of a page that has moved since its months were told nothing more is read, and what they told stays', async () => {
  const moved = { stamp: `${monthsAgo(6).slice(0, 6)}18083000`, html: pricesOf('$39'), fault: 'error' as const };
  const pricing = [capture(6, pricesOf('$29')), moved, capture(5, pricesOf('$39'))];
  const { get, readPasts, query, archive } = await followed({ pricing, landing: [] });
  await readPasts();
  const [first, asked] = [await get('changes'), archive.asked.length];
  await query('UPDATE target SET last_changed = now()');
  await readPasts(3_600_000);
  expect(await get('changes')).toEqual(first);
  expect([archive.asked.length - asked, ...(await query('SELECT state FROM archive_page WHERE captures = 2'))]).toEqual([
    0,
    { state: 'read' },
  ]);
});

test('of companies that come together each has a first look before any has all: its prices, then its home page', async () => {
  const monthly = (page: (n: number) => string) => Array.from({ length: 9 }, (_, n) => capture(10 - n, page(n)));
  const made = { pricing: monthly((n) => pricesOf(`$${20 + n}`)), landing: monthly((n) => homeOf(`Tables of year ${n}`)) };
  const { scraping, tenantId, archive, readPasts, query } = await followed(made);
  for (const name of ['Bolt', 'Crane']) {
    const { website } = await startPages(SITE);
    const tracking = create(TrackingSchema, { websiteChangeDetection: true, pricingMonitoring: true, pages: ['landingPage', 'pricing'] });
    await scraping.deliver(CompanyCreatedSchema, { companyId: randomUUID(), tenantId, name, website, tracking });
  }
  await scraping.running.work?.();
  await vi.waitFor(async () => expect(await query('SELECT FROM archive_page')).toHaveLength(6), { timeout: 30_000 });
  await readPasts();
  const captures = archive.asked.flatMap((path) => /^\/web\/\d+id_\/(.*)$/.exec(path)?.[1] ?? []);
  const turns = captures.filter((url, n) => url !== captures[n - 1]);
  const kinds = turns.map((url) => (url.endsWith('/pricing') ? 'prices' : 'home'));
  expect(kinds).toEqual(['prices', 'home', 'prices', 'home'].flatMap((kind) => [kind, kind, kind]));
  expect(new Set(turns.slice(0, 3)).size).toBe(3);
  // What a look by turns costs is no further request.
  expect(archive.asked.length - captures.length).toBe(6);
  expect(captures.length).toBe(54);
});

test('a past is read once, whoever follows the site', async () => {
  const { readPasts, archive, query } = await followed();
  await readPasts();
  const asked = archive.asked.length;
  await query(`UPDATE target SET memory = NULL, facts = NULL, due_at = now()`);
  await readPasts();
  expect(archive.asked).toHaveLength(asked);
  expect(await query('SELECT FROM change')).toHaveLength(4);
});

test('no version overlaps another, and all of the past ends where our own begin', async () => {
  const { readPasts, query } = await followed();
  await readPasts();
  const overlaps = await query(
    `SELECT FROM version a JOIN version b USING (target_id, source, item_key)
     WHERE a.valid_from < b.valid_from AND coalesce(a.valid_to, 'infinity') > b.valid_from`,
  );
  expect(overlaps).toEqual([]);
  const late = await query(
    'SELECT FROM version v JOIN archive_page a USING (target_id) WHERE v.valid_from < a.until AND v.valid_to > a.until',
  );
  expect(late).toEqual([]);
  expect(await query("SELECT FROM version WHERE source IN ('technologies', 'seo', 'profile') AND valid_to IS NOT NULL")).toEqual([]);
});

test('captures that show no page, or more than a page may have, are left out and counted', async () => {
  const bad: Fault[] = ['redirect', 'soft404', 'huge'];
  const pricing = [PRICES[0], ...bad.map((fault, n) => capture(12 - n, pricesOf(`$${n + 1}`), fault)), PRICES[3]] as MadeCapture[];
  const { get, readPasts, pastOf } = await followed({ pricing, landing: [] });
  await readPasts();
  expect(await pastOf('pricing')).toMatchObject({ state: 'read', captures: 2, reason: '3 of 5 captures could not be read.' });
  expect(told(await get('changes'))).toContain(`${day(monthsAgo(2))} Team: $29 → $44 per month (+52 %)`);
});

test('captures that do not come are tried three times, and what was read is kept between the tries', async () => {
  const bad: Fault[] = ['truncated', 'error'];
  const pricing = [PRICES[0], ...bad.map((fault, n) => capture(12 - n, pricesOf(`$${n + 1}`), fault)), PRICES[3]] as MadeCapture[];
  const { get, readPasts, pastOf, archive } = await followed({ pricing, landing: [] });
  await readPasts();
  expect(await pastOf('pricing')).toMatchObject({
    state: 'waiting',
    reason: expect.stringMatching(/^The archive/),
    nextTry: expect.any(String),
  });
  expect(told(await get('changes'))).toEqual([]);
  await readPasts(3_600_000);
  await readPasts(2 * 3_600_000);
  expect(await pastOf('pricing')).toMatchObject({ state: 'read', captures: 2, reason: '2 of 4 captures could not be read.' });
  expect(archive.asked.filter((path) => path.includes(`${PRICES[3]?.stamp}id_`))).toHaveLength(1);
});

test('an archive that fails says why, is left alone for a while, takes nothing from the page, and is given up after a day', async () => {
  const { readPasts, archive, coverage, query, pastOf } = await followed();
  await query("UPDATE archive_page SET due_at = '2100-01-01' WHERE target_id <> (SELECT id FROM target WHERE kind = 'pricing')");
  const reasons: Record<string, string> = {
    error: 'The archive says that it is down for maintenance or too busy (503).',
    page: 'The address answers text/html and not JSON.',
    throttled: 'The archive asked us to slow down (429), next try in 1 min.',
  };
  for (const [n, [fault, reason]] of Object.entries(reasons).entries()) {
    archive.fault = fault as Fault;
    await readPasts(n * 3_600_000);
    expect(await pastOf('pricing')).toMatchObject({ state: 'waiting', reason, nextTry: expect.any(String) });
    // Not due before the back-off is over.
    await readPasts(n * 3_600_000);
    expect(archive.asked).toHaveLength(n + 1);
  }
  expect(await coverage('pricing')).toMatchObject({ state: 'fresh', reason: null });
  await query('UPDATE archive_page SET attempts = 9');
  await readPasts(24 * 3_600_000);
  expect(await pastOf('pricing')).toMatchObject({
    state: 'unread',
    reason: expect.stringMatching(/^The archive asked us to slow down/),
    captures: 0,
    since: null,
    nextTry: null,
  });
});

test('what an archive has no captures of has no past, and that is no failure', async () => {
  const { get, readPasts } = await followed({ pricing: [], landing: [] });
  await readPasts();
  expect(await get('archive')).toMatchObject([
    { state: 'none', reason: null },
    { state: 'none', reason: null },
  ]);
});

test('what robots.txt keeps from us is not read from an archive either', async () => {
  const site = new Map(SITE);
  const { readPasts, pastOf, archive } = await followed({ site });
  site.set('/robots.txt', 'User-agent: *\nDisallow: /pricing');
  await readPasts();
  expect(await pastOf('pricing')).toMatchObject({ state: 'unread', reason: 'The site asks programs not to read this page.', captures: 0 });
  expect(await pastOf('website')).toMatchObject({ state: 'read' });
  expect(archive.asked.filter((path) => path.includes('pricing'))).toEqual([]);
});

test('without an archive, or of a page that only this network can reach, nothing is asked', async () => {
  const off = await followed({ env: { SOURCE_WAYBACK_ENABLED: 'false' } });
  expect([off.isJob, await off.get('archive')]).toEqual([false, []]);
  const inside = await followed({ env: { SOURCE_WAYBACK_URL: '' } });
  expect([inside.isJob, await inside.get('archive')]).toEqual([true, []]);
});

test('a small tenant does not wait behind a large one', async () => {
  const { query, scraping } = await followed();
  const [{ id: site } = { id: '' }] = await query<{ id: string }>('SELECT id FROM site');
  await query('DELETE FROM archive_page');
  const tenant = '00000000-0000-4000-8000-000000000001';
  const [large, small] = [site, '11111111-1111-4111-8111-111111111111'];
  await query(`INSERT INTO site (id, website) VALUES ($1, 'small.example')`, [small]);
  await query(
    `INSERT INTO follow (company_id, tenant_id, site_id, company_name, settings, created_at) VALUES (gen_random_uuid(), $1, $2, 'Small', '{}', now())`,
    [tenant, small],
  );
  const at = new Date();
  const pages = (siteId: string, many: number) =>
    Array.from({ length: many }, () => ({ targetId: crypto.randomUUID(), siteId, kind: 'pricing' as const, at }));
  await scraping.db.sqlTx('system', (sql) => awaitPast(sql, pages(large, 300)));
  await scraping.db.sqlTx('system', (sql) => awaitPast(sql, pages(small, 5)));
  const line = await query<{ small: boolean }>('SELECT site_id = $1 AS small FROM archive_page ORDER BY line', [small]);
  expect(line.findLastIndex((page) => page.small)).toBeLessThan(10);
});
