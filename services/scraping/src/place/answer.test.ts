import { randomUUID } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import {
  CompanyCreatedSchema,
  CompanyDeletedSchema,
  CompanyUpdatedSchema,
  TrackingChangedSchema,
  TrackingSchema,
} from '@rivalscope/proto/companies/v1/events_pb';
import { ChangeDetectedSchema, PageTrackedSchema, PageUntrackedSchema, SiteFollowedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { expect, test, vi } from 'vitest';
import { plan, startCompany, startPages, text } from '../check/testing.ts';
import { EXPORTED } from '../export/tables.ts';
import { sweepCommands } from '../follow/sweep.commands.ts';
import { pruneGiven } from '../retention/given.store.ts';
import { countedPages } from './counted.store.ts';

const PATH = '/api/v1/data-scraping';
const prices = (...plans: [string, string][]) =>
  `<title>Prices</title><main><h1>Rent a table</h1>${plans.map(([name, price]) => plan(name, price)).join('')}${text}</main>`;
const opening = (title: string) => `<li><a href="/jobs/${title.toLowerCase().replaceAll(' ', '-')}">${title}</a> <span>Lyon</span></li>`;
const openings = (...titles: string[]) =>
  `<title>Careers</title><main><h1>Open positions</h1><ul>${titles.map(opening).join('')}</ul>${text}</main>`;
const TRACKING = { websiteChangeDetection: true, pricingMonitoring: true, pages: ['landingPage', 'pricing', 'press'] };

interface Who {
  tenantId: string;
  companyId: string;
}

type Scraping = Awaited<ReturnType<typeof startCompany>>['scraping'];

/** Asks as the people of tenants do, unless it is said of `own`. */
function asking(scraping: Scraping, own: Who) {
  async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, who = own) {
    const url = path.startsWith('/') ? `${PATH}${path}` : `${PATH}/companies/${who.companyId}/${path}`;
    const answer = await scraping.app.inject({ method, url, headers: bearer({ tid: who.tenantId }), ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  }
  const get = async (path: string, who = own) => (await ask('GET', path, undefined, who)).body.data;
  const places = async (who = own) => (await get('places', who)).places;
  const found = async (source: string, who = own) =>
    (await places(who)).find((place: { source: string; origin: string }) => place.source === source && place.origin === 'found');
  const say = async (source: string, what: object, who = own) => ask('PUT', `places/${(await found(source, who)).id}`, what, who);
  const names = async (who = own) => ((await get('pricing', who))?.plans ?? []).map(({ name }: { name: string }) => name);
  const titles = async (who = own) => ((await get('jobs', who))?.openings ?? []).map(({ title }: { title: string }) => title).sort();
  const told = async (who = own) => (await get('changes', who)).map(({ dataType }: { dataType: string }) => dataType).sort();
  const covered = async (source: string, who = own) =>
    (await get('coverage', who)).find((entry: { source: string }) => entry.source === source);
  const refresh = async (source: string) => (await ask('POST', '/jobs', { companyId: own.companyId, source })).body.data;
  return { ask, get, places, found, say, names, titles, told, covered, refresh };
}

/** Looks at what is stored. */
function looking(scraping: Scraping) {
  const query = <R extends object>(words: string, values: unknown[] = []) =>
    scraping.db.sqlTx('system', (sql) => sql.query<R>(words, values)).then(({ rows }) => rows);
  const wanted = async (kind: string) =>
    (await query<{ is: boolean }>(`SELECT wanted_until IS NOT NULL AND due_at IS NOT NULL AS is FROM target WHERE kind = $1`, [kind]))[0]
      ?.is;
  async function exported(name: string, column: string, { tenantId }: Who): Promise<string[]> {
    const table = EXPORTED.find((each) => each.name === name);
    if (!table) throw new Error(`${name} is not exported`);
    const { rows } = await scraping.db.sqlRead({ tenant: tenantId }, (sql) =>
      sql.query<{ value: string }>(`SELECT ${table.columns[column]} AS value FROM ${table.from} WHERE ${table.where}`),
    );
    return rows.map(({ value }) => value).sort();
  }
  return { query, wanted, exported };
}

/** A company whose pricing and careers pages are found, and another tenant's that follows the same site. */
async function start() {
  const site = new Map<string, string | number>([
    ['/', `<title>Acme</title><h1>Tables by hand</h1><nav><a href="/pricing">Pricing</a><a href="/careers">Careers</a></nav>${text}`],
    ['/pricing', prices(['Solo', '$9'], ['Team', '$29'])],
    ['/careers', openings('Senior Carpenter', 'Sales Manager')],
    ['/rent', prices(['Hour', '$3'], ['Day', '$12'], ['Team', '$29'])],
    ['/work', openings('Sales Manager', 'Data Engineer', 'Product Designer')],
  ]);
  const { website, asked } = await startPages(site);
  const { scraping, check, tenantId, companyId } = await startCompany(website, { SCRAPE_REFRESH_FLOOR: '0' });
  const own: Who = { tenantId, companyId };
  const other: Who = { tenantId: randomUUID(), companyId: randomUUID() };
  await scraping.deliver(CompanyCreatedSchema, { ...other, name: 'Acme', website, tracking: create(TrackingSchema, TRACKING) });
  const url = (path: string) => `http://${website}${path}`;
  return { scraping, site, asked, url, own, other, check, ...asking(scraping, own), ...looking(scraping) };
}

const NONE = 'Your team said that the site has no such page.';

test('what a team says is not there is neither shown nor counted nor fetched for it; others see it as before', async () => {
  const { scraping, own, other, ask, get, found, say, names, titles, covered, refresh, wanted } = await start();
  const all = [
    ['Solo', 'Team'],
    ['Sales Manager', 'Senior Carpenter'],
  ];
  expect([await names(), await titles()]).toEqual(all);
  for (const source of ['pricing', 'jobs']) {
    const said = await say(source, { none: true });
    expect(said).toMatchObject({
      status: 200,
      body: { data: { place: { answer: 'none', state: 'not_tracked', needsAnswer: false, lastChecked: null } } },
    });
    expect(await covered(source)).toMatchObject({ state: 'not_tracked', reason: NONE });
  }
  expect([await get('pricing'), await get('jobs')]).toEqual([null, null]);
  expect(Object.keys((await get('website')).pages)).toEqual(['landingPage']);
  expect([await names(other), await titles(other)]).toEqual(all);
  expect([(await found('pricing', other)).answer, (await covered('jobs', other)).state]).toEqual([null, 'fresh']);
  expect((await get('collection-status')).sources).toContainEqual({ source: 'jobs', state: 'not_tracked', detail: NONE });
  expect(await refresh('pricing')).toMatchObject({ jobId: null, reason: NONE });
  expect(await refresh('page')).toMatchObject({ jobId: null, reason: 'No page was added yet.' });
  // Nobody wants them once the other one has gone.
  expect([await wanted('pricing'), await wanted('careers')]).toEqual([true, true]);
  await scraping.deliver(CompanyDeletedSchema, other);
  expect([await wanted('pricing'), await wanted('careers'), await wanted('landingPage')]).toEqual([false, false, true]);
  const sweep = sweepCommands({ db: scraping.db, floor: 0, wake: () => undefined });
  expect(await sweep.sweep(new AbortController().signal)).toEqual({ woken: 0, rested: 0 });
  for (const source of ['pricing', 'jobs']) await say(source, { none: false });
  expect([await names(), await titles(), await wanted('pricing'), await wanted('careers')]).toEqual([...all, true, true]);
  expect((await ask('GET', `/summaries?companyIds=${own.companyId}`)).status).toBe(200);
});

test('what changes on a page of which a team said that it is not there is told to the others alone', async () => {
  const { scraping, site, own, other, ask, get, say, told, exported, check } = await start();
  for (const source of ['pricing', 'jobs']) await say(source, { none: true });
  site.set('/pricing', prices(['Solo', '$9'], ['Team', '$39']));
  site.set('/careers', openings('Senior Carpenter', 'Sales Manager', 'Data Engineer'));
  await check();
  expect([await told(), await told(other)]).toEqual([[], ['jobs', 'pricing']]);
  expect((await ask('GET', '/changes')).body.data).toEqual([]);
  expect((await ask('GET', `/summaries?companyIds=${own.companyId}`)).body.data).toMatchObject([{ latestChange: null, changes7Days: 0 }]);
  for (const { snapshots } of await get('changes', other)) {
    expect((await ask('GET', `/snapshots/${snapshots.after}`)).status).toBe(404);
    expect((await ask('GET', `/snapshots/${snapshots.after}`, undefined, other)).status).toBe(200);
  }
  expect(await exported('change', 'id', own)).toEqual([]);
  expect((await exported('version', 'source', own)).filter((name) => /pricing|jobs/.test(name))).toEqual([]);
  expect((await exported('change', 'id', other)).length).toBe(2);
  expect([await exported('place_answer', 'kind', own), await exported('place_answer', 'kind', other)]).toEqual([
    ['careers', 'pricing'],
    [],
  ]);
  const [last] = (await scraping.emitted(SiteFollowedSchema)).filter(({ companyId }) => companyId === own.companyId).slice(-1);
  expect([last?.pages?.kinds.includes('pricing'), last?.pages?.hidden.toSorted()]).toEqual([false, ['careers', 'pricing']]);
  for (const source of ['pricing', 'jobs']) await say(source, { none: false });
  expect(await told()).toEqual(['jobs', 'pricing']);
});

test('another address is read in place of the found page for who gave it, and beside it where that is taken back', async () => {
  const { scraping, site, asked, url, own, other, ask, get, places, say, names, titles, exported, check } = await start();
  expect(await say('pricing', { url: url('/rent') })).toMatchObject({ status: 200, body: { data: { place: { answer: 'other' } } } });
  expect(await say('jobs', { url: url('/work'), label: 'Work' })).toMatchObject({ status: 200 });
  await check();
  expect([await names(), await titles()]).toEqual([
    ['Hour', 'Day', 'Team'],
    ['Data Engineer', 'Product Designer', 'Sales Manager'],
  ]);
  expect([await names(other), await titles(other)]).toEqual([
    ['Solo', 'Team'],
    ['Sales Manager', 'Senior Carpenter'],
  ]);
  expect((await get('jobs', other)).summary.totalOpenings).toBe(2);
  expect((await exported('version', 'label', other)).filter((label) => ['Hour', 'Data Engineer'].includes(label))).toEqual([]);
  const given = async (who = own) => (await places(who)).filter(({ origin }: { origin: string }) => origin === 'given');
  expect([await given(), await given(other)]).toMatchObject([
    [
      { source: 'jobs', label: 'Work', state: 'fresh' },
      { source: 'pricing', url: url('/rent'), state: 'fresh' },
    ],
    [],
  ]);
  site.set('/rent', prices(['Hour', '$3'], ['Day', '$15'], ['Team', '$29']));
  await check();
  const changes = async (who = own) => get('changes', who);
  expect(await changes()).toMatchObject([{ dataType: 'pricing', type: 'price_increased', url: url('/rent') }]);
  expect(await changes(other)).toEqual([]);
  const [snapshot] = (await changes()).map(({ snapshots }: { snapshots: { after: string } }) => snapshots.after);
  expect((await ask('GET', `/snapshots/${snapshot}`, undefined, other)).status).toBe(404);
  expect((await ask('PUT', `places/${(await given())[0].id}`, { label: 'Mine' }, other)).status).toBe(404);
  expect((await ask('DELETE', `places/${(await given())[0].id}`, undefined, other)).status).toBe(404);
  const [event] = (await scraping.emitted(ChangeDetectedSchema)).filter((each) => each.url === url('/rent'));
  expect(event?.page).toMatch(/^page:[0-9a-f-]{36}$/);
  const followers = (await scraping.emitted(SiteFollowedSchema)).filter(({ pages }) => pages?.kinds.includes(event?.page ?? ''));
  expect(new Set(followers.map(({ companyId }) => companyId))).toEqual(new Set([own.companyId]));

  // Several price lists: what both state alike is one plan.
  await say('pricing', { none: false });
  expect((await names()).toSorted()).toEqual(['Day', 'Hour', 'Solo', 'Team']);
  expect((await get('collection-status')).sources).toContainEqual({ source: 'pricing', state: 'fresh', detail: '4 plans' });
  // One page for all who give the same address.
  const before = asked.filter((path) => path === '/rent').length;
  expect(await say('pricing', { url: url('/rent') }, other)).toMatchObject({ status: 200 });
  expect(await names(other)).toEqual(['Hour', 'Day', 'Team']);
  expect(asked.filter((path) => path === '/rent').length).toBe(before);
});

test('an answer stays, is given twice without harm, and is taken back; a removed page gives the found one back', async () => {
  const { scraping, url, ask, found, places, say, names, query, wanted } = await start();
  await query("UPDATE target SET confidence = 0.1 WHERE kind = 'pricing'");
  expect(await found('pricing')).toMatchObject({ needsAnswer: true, answer: null, confidence: 0.55 });
  const twice = await Promise.all([say('pricing', { confirmed: true }), say('pricing', { confirmed: true })]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(await found('pricing')).toMatchObject({ needsAnswer: false, answer: 'right', confidence: 1 });
  await query("UPDATE target SET url = url || '?v=2' WHERE kind = 'pricing'");
  expect(await found('pricing'), 'another page is asked about anew').toMatchObject({ needsAnswer: true, answer: null });
  await query("UPDATE target SET url = replace(url, '?v=2', '') WHERE kind = 'pricing'");
  await say('pricing', { confirmed: false });
  expect(await found('pricing')).toMatchObject({ needsAnswer: true, answer: null });
  expect(await say('pricing', { url: url('/pricing') }), 'its own address confirms it').toMatchObject({
    body: { data: { place: { answer: 'right' } } },
  });
  const others = await Promise.all(Array.from({ length: 3 }, () => say('pricing', { url: url('/rent') })));
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
  const given = async () => (await places()).filter(({ origin }: { origin: string }) => origin === 'given');
  const [place, ...more] = await given();
  expect([more, (await found('pricing')).answer]).toEqual([[], 'other']);
  expect((await ask('PUT', `places/${place.id}`, { none: true })).status).toBe(400);
  expect((await ask('PUT', `places/${place.id}`, { label: 'Rent' })).body.data.place).toMatchObject({ label: 'Rent', source: 'pricing' });
  expect((await ask('DELETE', `places/${place.id}`)).status).toBe(204);
  expect([await found('pricing'), await names(), await wanted('pricing')]).toMatchObject([{ answer: null }, ['Solo', 'Team'], true]);
  const sites = (await query<{ id: string }>('SELECT id FROM site')).map(({ id }) => id);
  await vi.waitFor(async () => expect(await scraping.db.sqlTx('system', (sql) => pruneGiven(sql, sites))).toBe(1), { timeout: 60_000 });
});

test('a kind of which nothing was found can be said not to be there; what says nothing of a found page is refused', async () => {
  const { scraping, url, own, ask, found, say, query } = await start();
  expect(await ask('POST', 'places', { source: 'press', none: true })).toMatchObject({
    status: 201,
    body: { data: { place: { source: 'press', answer: 'none', url: null } } },
  });
  for (const wrong of [
    { source: 'page', none: true },
    { source: 'press', none: true, label: 'x' },
    { source: 'pricing' },
    { source: 'website', url: url('/x') },
  ])
    expect((await ask('POST', 'places', wrong)).status, JSON.stringify(wrong)).toBe(400);
  for (const wrong of [{}, { none: true, confirmed: true }, { label: 'x' }, { none: true, label: 'x' }, { url: 'nowhere' }])
    expect((await say('pricing', wrong)).status, JSON.stringify(wrong)).toBe(400);
  expect((await say('press', { confirmed: true })).status, 'nothing was found').toBe(400);
  expect((await say('website', { none: true })).status, 'the address of the company is not a guess').toBe(404);
  // What was said is said of this site alone, and goes with the company.
  await scraping.deliver(CompanyUpdatedSchema, { ...own, name: 'Acme', website: 'moved.example', status: 'active' });
  expect([
    await found('press'),
    (await query<{ hidden: string[] }>('SELECT hidden FROM follow WHERE company_id = $1', [own.companyId]))[0],
  ]).toMatchObject([{ answer: null }, { hidden: [] }]);
  await say('press', { none: true });
  await scraping.deliver(CompanyDeletedSchema, own);
  expect(await query('SELECT FROM place_answer')).toEqual([]);
});

test('a corrected page is none of the plan, has a bound of its own, and follows the choice of its kind', async () => {
  const { scraping, url, own, ask, places, names, query, wanted, check } = await start();
  const add = (path: string, source = 'pricing') => ask('POST', 'places', { source, url: url(path) });
  expect((await add('/pricing')).status, 'it was found').toBe(409);
  expect((await add('/rent')).status).toBe(201);
  expect((await add('/rent')).status).toBe(409);
  expect((await add('/rent', 'page')).status, 'read as what it is and as a page of own choice').toBe(201);
  for (const n of [1, 2, 3, 4]) expect((await add(`/${n}`)).status).toBe(201);
  expect(await add('/5')).toMatchObject({ status: 400, body: { code: 'invalid', details: [{ field: 'url' }] } });
  const known = (await query('SELECT id FROM place')) as { id: string }[];
  const counted = await Promise.all(known.map(({ id }) => scraping.db.sqlRead('system', (sql) => countedPages(sql, id, id))));
  expect(counted.flat()).toHaveLength(1);
  expect(await scraping.emitted(PageTrackedSchema)).toHaveLength(1);
  await check();
  expect((await names()).toSorted()).toEqual(['Day', 'Hour', 'Solo', 'Team']);
  const [{ kind }] = (await query<{ kind: string }>("SELECT kind FROM target WHERE kind LIKE 'pricing:%' AND url = $1", [
    url('/rent'),
  ])) as [{ kind: string }];
  const untick = create(TrackingSchema, { ...TRACKING, pages: ['landingPage'] });
  await scraping.deliver(TrackingChangedSchema, { ...own, tracking: untick });
  expect([await names(), await wanted(kind)]).toEqual([[], false]);
  const rented = async () =>
    (await places()).find((place: { source: string; url: string }) => place.source === 'pricing' && place.url === url('/rent'));
  expect(await rented()).toMatchObject({ origin: 'given', state: 'not_tracked' });
  await scraping.deliver(TrackingChangedSchema, { ...own, tracking: create(TrackingSchema, TRACKING) });
  expect([(await names()).length, await wanted(kind)]).toEqual([4, true]);
  const trialEnd = timestampFromDate(new Date(Date.now() - 1_000));
  await scraping.deliver(EntitlementsChangedSchema, { tenantId: own.tenantId, plan: 'trial', trialEnd, at: timestampFromDate(new Date()) });
  await ask('DELETE', `places/${(await rented()).id}`);
  expect(await add('/later')).toMatchObject({ status: 402, body: { code: 'trial_expired' } });
  await scraping.deliver(CompanyDeletedSchema, own);
  expect(await scraping.emitted(PageUntrackedSchema)).toHaveLength(1);
});

test('row-level security: nobody reads or writes what another tenant answered', async () => {
  const { scraping, own, other, say } = await start();
  await say('pricing', { none: true });
  const as = (tenant: string, words: string, values: unknown[] = []) => scraping.db.sqlTx({ tenant }, (sql) => sql.query(words, values));
  expect((await as(own.tenantId, 'SELECT FROM place_answer')).rowCount).toBe(1);
  expect((await as(other.tenantId, 'SELECT FROM place_answer')).rowCount).toBe(0);
  expect((await as(other.tenantId, "UPDATE place_answer SET answer = 'right'")).rowCount).toBe(0);
  expect((await as(other.tenantId, 'DELETE FROM place_answer')).rowCount).toBe(0);
  const insert = 'INSERT INTO place_answer (company_id, kind, tenant_id, answer, answered_at) VALUES ($1, $2, $3, $4, now())';
  await expect(as(other.tenantId, insert, [own.companyId, 'press', own.tenantId, 'none'])).rejects.toThrow(/row-level security/);
  expect((await say('pricing', { none: false })).body.data.place.answer).toBeNull();
});
