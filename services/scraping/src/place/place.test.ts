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
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { plan, startCompany, startPages, text } from '../check/testing.ts';
import { pruneGiven } from '../retention/given.store.ts';

const PATH = '/api/v1/data-scraping';
/** A page of two plans beside two others. */
const offer = (price: string, aside = '$5') =>
  `<title>Rent</title><aside>${plan('Chair', aside)}${plan('Stool', '$3')}</aside>
   <main><h1>Rent a table</h1>${plan('Solo', '$9')}${plan('Team', price)}${text}</main>`;

/** A company whose site is read, and another one of another tenant that follows the same site. */
async function start(env: Record<string, string> = {}) {
  const pages = new Map<string, string | number>([
    ['/', `<title>Acme</title><h1>Tables by hand</h1><a href="/pricing">Pricing</a>${text}`],
    ['/rent', offer('$29')],
  ]);
  const { website } = await startPages(pages);
  const { scraping, check, tenantId, companyId } = await startCompany(website, env);
  const other = { tenantId: randomUUID(), companyId: randomUUID() };
  const tracking = create(TrackingSchema, { websiteChangeDetection: true, pages: ['landingPage'] });
  await scraping.deliver(CompanyCreatedSchema, { ...other, name: 'Acme', website, tracking });
  const own = { tenantId, companyId };
  async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, who = own) {
    const headers = bearer({ tid: who.tenantId });
    const url = path.startsWith('/') ? `${PATH}${path}` : `${PATH}/companies/${who.companyId}/${path}`;
    const answer = await scraping.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  }
  const given = async (who = own) =>
    (await ask('GET', 'places', undefined, who)).body.data.places.filter(({ origin }: { origin: string }) => origin === 'given');
  const changes = async (who = own) => (await ask('GET', 'changes', undefined, who)).body.data;
  const url = `http://${website}/rent`;
  const add = (fields: object = {}, who = own) => ask('POST', 'places', { source: 'page', url, ...fields }, who);
  return { scraping, pages, website, url, own, other, ask, add, given, changes, check };
}

test('a page that is added is read, and what changes on it is told to who added it, and to nobody else', async () => {
  const { scraping, pages, add, ask, given, changes, check, url, own, other } = await start();
  const added = await add({ label: 'Re\u202ent\u200b', importance: 'high' });
  expect(added).toMatchObject({
    status: 201,
    body: { data: { place: { url, label: 'Rent', importance: 'high', state: 'pending', origin: 'given' } } },
  });
  const { id } = added.body.data.place;
  await check();
  expect(await given()).toMatchObject([{ id, state: 'fresh', source: 'page', lastChanged: null }]);
  pages.set('/rent', offer('$39'));
  await check();
  const [change] = await changes();
  expect(change).toMatchObject({
    dataType: 'website',
    type: 'price_increased',
    url,
    description: expect.stringContaining('Team'),
  });
  expect(change).toMatchObject({ importance: 'high', why: 'Your team said how important this page is.' });
  const important = (importance: string) => ask('GET', `changes?filter=${encodeURIComponent(JSON.stringify({ importance }))}`);
  expect((await important('high')).body.data).toHaveLength(1);
  await ask('PUT', `places/${id}`, { importance: 'low' });
  expect([(await important('high')).body.data, (await changes())[0].importance]).toEqual([[], 'low']);
  expect((await given())[0].lastChanged).not.toBeNull();
  expect((await ask('GET', 'website')).body.data.pages[`page:${id}`]).toMatchObject({ url, title: 'Rent' });
  expect((await ask('GET', `/snapshots/${change.snapshots.after}`)).status).toBe(200);
  expect([await given(other), await changes(other)]).toEqual([[], []]);
  expect(Object.keys((await ask('GET', 'website', undefined, other)).body.data.pages)).toEqual(['landingPage']);
  expect((await ask('GET', `/snapshots/${change.snapshots.after}`, undefined, other)).status).toBe(404);
  const [event] = (await scraping.emitted(ChangeDetectedSchema)).filter(({ url: told }) => told === url);
  expect(event?.page).toMatch(/^page:/);
  const kinds = (await scraping.emitted(SiteFollowedSchema)).map(({ companyId, pages: told }) => [
    companyId,
    told?.kinds.includes(event?.page ?? ''),
  ]);
  expect(kinds.filter(([, tells]) => tells)).toEqual([[own.companyId, true]]);
});

test('of a part, nothing else is compared; a part that is not there is said to be missing', async () => {
  const { pages, add, given, changes, check } = await start();
  expect((await add({ selector: 'main' })).status).toBe(201);
  await check();
  pages.set('/rent', offer('$29', '$7'));
  await check();
  expect(await changes()).toEqual([]);
  pages.set('/rent', offer('$39', '$8'));
  await check();
  expect(await changes()).toMatchObject([{ type: 'price_increased', description: expect.stringContaining('Team') }]);
  pages.set('/rent', `<title>Rent</title>${text}`);
  await check();
  expect(await given()).toMatchObject([{ state: 'failing', reason: 'The part of the page that was chosen is not there.' }]);
  expect(await changes()).toHaveLength(1);
});

test('one address is fetched once for all who gave it, however many they are', async () => {
  const { scraping, add, other, ask, given } = await start();
  const [mine, theirs] = [await add(), await add({ label: 'Theirs' }, other)];
  expect([mine.status, theirs.status]).toEqual([201, 201]);
  const rows = async () => (await scraping.db.pool.query("SELECT id, wanted_until FROM target WHERE kind LIKE 'page:%'")).rows;
  expect(await rows()).toHaveLength(1);
  const theirPath = `places/${theirs.body.data.place.id}`;
  for (const method of ['PUT', 'DELETE'] as const)
    expect((await ask(method, theirPath, method === 'PUT' ? { label: 'Mine' } : undefined)).status).toBe(404);
  expect((await ask('DELETE', `places/${mine.body.data.place.id}`)).status).toBe(204);
  expect([await given(), await given(other)]).toMatchObject([[], [{ label: 'Theirs' }]]);
  expect((await rows())[0].wanted_until).not.toBeNull();
  expect((await ask('DELETE', theirPath, undefined, other)).status).toBe(204);
  expect((await rows())[0].wanted_until).toBeNull();
  const sites = (await scraping.db.pool.query<{ id: string }>('SELECT id FROM site')).rows.map(({ id }) => id);
  // Not while it is being read.
  await vi.waitFor(async () => expect(await scraping.db.sqlTx('system', (sql) => pruneGiven(sql, sites))).toBe(1), { timeout: 60_000 });
  expect(await rows()).toEqual([]);
});

test('bad input is refused by name, the same page twice, and one too many', async () => {
  const { scraping, add, ask, own, website, given } = await start();
  for (const [fields, words] of [
    [{ url: 'javascript:alert(1)' }, /address/],
    [{ url: 'http://user:word@a.example/' }, /address/],
    [{ url: '/news' }, /address/],
    [{ selector: 'main:has(p)' }, /selector/],
    [{ selector: 'a, b' }, /selector/],
  ] as const) {
    const { status, body } = await add(fields);
    expect([status, body.code], JSON.stringify(fields)).toEqual([400, 'invalid']);
    expect(body.message).toMatch(words);
    expect(body.details).toMatchObject([{ field: Object.keys(fields)[0] }]);
  }
  expect((await add({ importance: 'huge' })).status).toBe(400);
  expect((await add()).status).toBe(201);
  expect(await add()).toMatchObject({ status: 409, body: { code: 'already_exists' } });
  expect(await add({ url: `http://${website}/rent#part?utm_source=x` })).toMatchObject({ status: 409 });
  expect(await add({ url: `http://${website}/` }), 'the home page is followed already').toMatchObject({ status: 409 });
  const tried = await Promise.all(Array.from({ length: 14 }, (_, n) => add({ url: `http://${website}/${n}` })));
  expect(tried.filter(({ status }) => status === 201)).toHaveLength(9);
  expect(tried.find(({ status }) => status !== 201)).toMatchObject({ status: 403, body: { code: 'limit_reached' } });
  const trialEnd = timestampFromDate(new Date(Date.now() - 1_000));
  await scraping.deliver(EntitlementsChangedSchema, { tenantId: own.tenantId, plan: 'trial', trialEnd, at: timestampFromDate(new Date()) });
  const [first] = await given();
  await ask('DELETE', `places/${first.id}`);
  expect(await add({ url: `http://${website}/later` })).toMatchObject({ status: 402, body: { code: 'trial_expired' } });
  const [kept] = await given();
  for (const more of [{ url: `http://${website}/later` }, { selector: 'footer' }, { url: `http://${website}/later`, label: 'Later' }])
    expect(await ask('PUT', `places/${kept.id}`, more)).toMatchObject({ status: 402, body: { code: 'trial_expired' } });
  expect(await given()).toContainEqual(kept);
  expect((await ask('PUT', `places/${kept.id}`, { label: 'Kept', url: kept.url })).status).toBe(200);
});

test('a page may become another one, keeps its name and place, and stays when choices change or the company moves', async () => {
  const { scraping, add, ask, given, own, website } = await start();
  const { id } = (await add({ label: 'Rent', selector: 'main' })).body.data.place;
  const edited = await ask('PUT', `places/${id}`, { url: `http://${website}/blog`, selector: null });
  expect(edited).toMatchObject({
    status: 200,
    body: { data: { place: { id, label: 'Rent', selector: null, url: `http://${website}/blog` } } },
  });
  expect((await ask('PUT', `places/${id}`, { url: 'nowhere' })).status).toBe(400);
  await scraping.deliver(TrackingChangedSchema, { ...own, tracking: create(TrackingSchema, { pages: [] }) });
  expect(await given()).toMatchObject([{ id }]);
  await scraping.deliver(CompanyUpdatedSchema, { ...own, name: 'Acme', website: 'moved.example', status: 'active' });
  expect(await given()).toMatchObject([{ id, label: 'Rent', url: `http://${website}/blog` }]);
  await scraping.deliver(CompanyDeletedSchema, own);
  expect((await scraping.emitted(PageTrackedSchema)).map(({ placeId }) => placeId)).toEqual([id]);
  expect((await scraping.emitted(PageUntrackedSchema)).map(({ placeId }) => placeId)).toEqual([id]);
});

test('a page that is given while the choices change is not lost', async () => {
  const { scraping, add, ask, given, own } = await start();
  const { id } = (await add()).body.data.place;
  const admin = new pg.Client({ connectionString: scraping.db.adminUrl, options: '-c search_path=scraping' });
  await admin.connect();
  const { rows } = await admin.query('SELECT * FROM place WHERE id = $1', [id]);
  await ask('DELETE', `places/${id}`);
  await admin.query('BEGIN');
  await admin.query('SELECT FROM follow WHERE company_id = $1 FOR UPDATE', [own.companyId]);
  await admin.query('INSERT INTO place SELECT * FROM json_populate_record(NULL::place, $1)', [JSON.stringify(rows[0])]);
  const tracked = scraping.deliver(TrackingChangedSchema, { ...own, tracking: create(TrackingSchema, { pages: ['pricing'] }) });
  const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await vi.waitFor(async () => expect((await admin.query(waiting)).rowCount).toBe(1), { timeout: 60_000 });
  await admin.query('COMMIT');
  await tracked;
  expect(await given()).toMatchObject([{ id }]);
  await admin.end();
});

test('a refresh looks at the pages that were given: alone, or with the website', async () => {
  const { add, ask, own } = await start({ SCRAPE_REFRESH_FLOOR: '0' });
  const refresh = async (source: string) => (await ask('POST', '/jobs', { companyId: own.companyId, source })).body.data;
  expect(await refresh('page')).toMatchObject({ jobId: null, reason: 'No page was added yet.' });
  await add();
  expect(await refresh('page')).toMatchObject({ pages: 1 });
  // The landing page, the page that was added, and the sitemap.
  expect(await refresh('website')).toMatchObject({ pages: 3 });
  expect(await refresh('pricing')).toMatchObject({ jobId: expect.anything() });
});
