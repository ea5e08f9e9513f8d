import { randomUUID } from 'node:crypto';
import type { Role } from '@rivalscope/kit/auth/auth';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { WatchlistChangedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { afterAll, expect, it } from 'vitest';
import { companiesService } from '../index.ts';
import { watchlistCommands } from './watchlist.commands.ts';

const service = await testService(companiesService);
afterAll(() => service.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function call(tid: string, method: Method, path: string, payload?: object, role: Role = 'owner') {
  const response = await service.app.inject({ method, url: `/api/v1${path}`, headers: bearer({ tid, role }), ...(payload && { payload }) });
  return {
    status: response.statusCode,
    range: response.headers['content-range'],
    json: response.body === '' ? undefined : response.json(),
  };
}

it('a company is put on the watchlist once, a second request changes its entry', async () => {
  const tid = randomUUID();
  const { companyId } = (await call(tid, 'POST', '/companies', { name: 'Acme', website: 'acme.com' })).json;
  const first = await call(tid, 'POST', '/watchlists', { companyId });
  expect(first).toMatchObject({
    status: 201,
    json: {
      watchlist: {
        companyId,
        relationshipType: 'competitor',
        importance: 'medium',
        notificationSettings: {
          websiteChanges: true,
          pricingChanges: true,
          newsAlerts: true,
          featureUpdates: true,
          marketingCampaigns: true,
          financialUpdates: false,
        },
      },
    },
  });
  const second = await call(tid, 'POST', '/watchlists', { companyId, importance: 'high', notificationSettings: { newsAlerts: false } });
  expect(second).toMatchObject({
    status: 200,
    json: { watchlist: { id: first.json.watchlist.id, importance: 'high', notificationSettings: { newsAlerts: false } } },
  });
  expect(await call(tid, 'GET', '/watchlists')).toMatchObject({
    status: 200,
    range: 'watchlists 0-0/1',
    json: { watchlists: [second.json.watchlist] },
  });
  await call(tid, 'DELETE', `/companies/${companyId}`);
  expect((await call(tid, 'GET', '/watchlists')).json).toEqual({ watchlists: [] });
});

it('who changes an entry that somebody else changed meanwhile is told so; without a version the last one wins', async () => {
  const tid = randomUUID();
  const { companyId } = (await call(tid, 'POST', '/companies', { name: 'Acme', website: 'acme.com' })).json;
  const { id, version } = (await call(tid, 'POST', '/watchlists', { companyId })).json.watchlist;
  expect(version).toBe(1);
  const edit = async (body: object) => (await call(tid, 'PUT', `/watchlists/${id}`, body)).json;
  expect(await edit({ importance: 'high', version })).toMatchObject({ watchlist: { importance: 'high', version: 2 } });
  expect(await edit({ threshold: 'low', version })).toMatchObject({ statusCode: 409, code: 'conflict' });
  expect(await edit({ threshold: 'low' })).toMatchObject({ watchlist: { importance: 'high', threshold: 'low', version: 3 } });
  expect((await call(tid, 'POST', '/watchlists', { companyId, importance: 'low' })).json).toMatchObject({ watchlist: { version: 4 } });
  const [entry] = (await call(tid, 'GET', '/watchlists')).json.watchlists;
  expect(entry).toMatchObject({ importance: 'low', threshold: 'medium', version: 4 });
});

it.each([
  [{ companyId: 'nonsense' }, 404],
  [{ companyId: randomUUID() }, 404],
  [{}, 400],
  [{ companyId: randomUUID(), importance: 'vital' }, 400],
  [{ companyId: randomUUID(), relationshipType: 'arch-enemy' }, 400],
  [{ companyId: randomUUID(), threshold: 'highest' }, 400],
  [{ companyId: randomUUID(), coolDownHours: 721 }, 400],
  [{ companyId: randomUUID(), coolDownHours: 1.5 }, 400],
])('a watchlist entry %j is answered %i', async (body, status) => {
  expect((await call(randomUUID(), 'POST', '/watchlists', body)).status).toBe(status);
});

it('the watchlist is sorted, filtered and cut by the server', async () => {
  const tid = randomUUID();
  const wanted = [
    ['high', 'partner'],
    ['low', 'competitor'],
    ['medium', 'competitor'],
  ] as const;
  const ids: string[] = [];
  for (const [importance, relationshipType] of wanted) {
    const { companyId } = (await call(tid, 'POST', '/companies', { name: 'Rival', website: `${randomUUID()}.example` })).json;
    ids.push(companyId);
    await call(tid, 'POST', '/watchlists', { companyId, importance, relationshipType });
  }
  const list = async (query: Record<string, unknown>) => {
    const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
    const { watchlists } = (await call(tid, 'GET', `/watchlists?${text}`)).json;
    return watchlists.map((entry: { importance: string }) => entry.importance);
  };
  expect(await list({})).toEqual(['medium', 'low', 'high']);
  expect(await list({ sort: ['createdAt', 'ASC'] })).toEqual(['high', 'low', 'medium']);
  expect(await list({ sort: ['importance', 'DESC'] })).toEqual(['high', 'medium', 'low']);
  expect(await list({ filter: { relationshipType: 'competitor' }, range: [0, 0] })).toEqual(['medium']);
  expect(await list({ filter: { companyId: [ids[0], 'nothing has this id'] } })).toEqual(['high']);
});

async function watched(tid: string, wish: object = {}) {
  const { companyId } = (await call(tid, 'POST', '/companies', { name: 'Rival', website: `${randomUUID()}.example` })).json;
  return (await call(tid, 'POST', '/watchlists', { companyId, ...wish })).json.watchlist;
}
const told = async (companyId: string) => (await service.emitted(WatchlistChangedSchema)).filter((event) => event.companyId === companyId);

it('an entry is changed in what is named, and keeps the rest', async () => {
  const tid = randomUUID();
  const entry = await watched(tid, { importance: 'low', notificationSettings: { newsAlerts: false } });
  expect(entry).toMatchObject({ threshold: 'medium', coolDownHours: 24 });
  const answer = await call(tid, 'PUT', `/watchlists/${entry.id}`, {
    threshold: 'high',
    coolDownHours: 0,
    relationshipType: 'partner',
    notificationSettings: { financialUpdates: true },
  });
  const changed = {
    ...entry,
    threshold: 'high',
    coolDownHours: 0,
    relationshipType: 'partner',
    version: entry.version + 1,
    notificationSettings: { ...entry.notificationSettings, financialUpdates: true },
  };
  expect(answer).toMatchObject({ status: 200, json: { watchlist: changed } });
  expect((await call(tid, 'GET', `/watchlists?filter=${JSON.stringify({ companyId: entry.companyId })}`)).json.watchlists).toEqual([
    changed,
  ]);
});

it('others hear of each save and of the removal, with the whole entry', async () => {
  const tid = randomUUID();
  const { id, companyId } = await watched(tid);
  await call(tid, 'PUT', `/watchlists/${id}`, { importance: 'high', notificationSettings: { pricingChanges: false } });
  expect((await call(tid, 'DELETE', `/watchlists/${id}`)).status).toBe(204);
  expect((await call(tid, 'DELETE', `/watchlists/${id}`)).status).toBe(404);
  expect((await call(tid, 'GET', '/watchlists')).json).toEqual({ watchlists: [] });
  const standard = { tenantId: tid, relationshipType: 'competitor', threshold: 'medium', coolDownHours: 24, at: expect.anything() };
  expect(await told(companyId)).toMatchObject([
    { ...standard, importance: 'medium', removed: false, notificationSettings: { pricingChanges: true, financialUpdates: false } },
    { ...standard, importance: 'high', removed: false, notificationSettings: { pricingChanges: false, newsAlerts: true } },
    { ...standard, importance: 'high', removed: true },
  ]);
});

it.each(['PUT', 'DELETE'] as const)('%s of an entry of another tenant, or of none, finds nothing', async (method) => {
  const { id, companyId } = await watched(randomUUID());
  const payload = method === 'PUT' ? { importance: 'high' } : undefined;
  for (const wanted of [id, randomUUID(), 'nonsense'])
    expect((await call(randomUUID(), method, `/watchlists/${wanted}`, payload)).status, wanted).toBe(404);
  expect(await told(companyId)).toHaveLength(1);
});

it('a viewer changes nothing', async () => {
  const tid = randomUUID();
  const { id } = await watched(tid);
  expect((await call(tid, 'PUT', `/watchlists/${id}`, { importance: 'high' }, 'viewer')).status).toBe(403);
  expect((await call(tid, 'DELETE', `/watchlists/${id}`, undefined, 'viewer')).status).toBe(403);
});

it('words of an entry of before stay to be read, and are kept until others are chosen', async () => {
  const tid = randomUUID();
  const { id } = await watched(tid);
  await service.db.sqlTx({ tenant: tid }, (sql) =>
    sql.query("UPDATE watchlist_entry SET relationship_type = 'arch-enemy' WHERE id = $1", [id]),
  );
  expect((await call(tid, 'PUT', `/watchlists/${id}`, { importance: 'high' })).json.watchlist.relationshipType).toBe('arch-enemy');
  expect((await call(tid, 'PUT', `/watchlists/${id}`, { relationshipType: 'other' })).json.watchlist.relationshipType).toBe('other');
});

it('entries that were saved before others heard of them are told of, once', async () => {
  const tid = randomUUID();
  const { companyId } = await watched(tid, { importance: 'high' });
  await service.db.sqlTx({ tenant: tid }, (sql) => sql.query('UPDATE watchlist_entry SET told = false WHERE company_id = $1', [companyId]));
  const commands = watchlistCommands({ db: service.db, clock: () => new Date() });
  await commands.tell();
  await commands.tell();
  expect(await told(companyId)).toMatchObject([{ importance: 'high' }, { tenantId: tid, importance: 'high', removed: false }]);
});
