import { randomUUID } from 'node:crypto';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { afterAll, expect, it } from 'vitest';
import { companiesService } from '../index.ts';

const service = await testService(companiesService);
afterAll(() => service.close());

async function call(tid: string, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) {
  const response = await service.app.inject({ method, url: `/api/v1${path}`, headers: bearer({ tid }), ...(payload && { payload }) });
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

it.each([
  [{ companyId: 'nonsense' }, 404],
  [{ companyId: randomUUID() }, 404],
  [{}, 400],
  [{ companyId: randomUUID(), importance: 'vital' }, 400],
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
