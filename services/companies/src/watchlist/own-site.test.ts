import { randomUUID } from 'node:crypto';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { CompanyCreatedSchema, WatchlistChangedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { afterAll, describe, expect, it } from 'vitest';
import { countedCompanies } from '../entitlement/counted.store.ts';
import { companiesService } from '../index.ts';

const service = await testService(companiesService);
afterAll(() => service.close());

const QUIET = {
  websiteChanges: false,
  pricingChanges: false,
  newsAlerts: false,
  featureUpdates: false,
  marketingCampaigns: false,
  financialUpdates: false,
};
/** Of a trial. */
const PLACES = 5;

async function call(tid: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const response = await service.app.inject({ method, url: `/api/v1${path}`, headers: bearer({ tid }), ...(payload && { payload }) });
  return { status: response.statusCode, json: response.body === '' ? undefined : response.json() };
}

const add = (tid: string, more: object = {}) => call(tid, 'POST', '/companies', { name: 'Acme', website: `${randomUUID()}.com`, ...more });
const addOwn = (tid: string) => add(tid, { name: 'We', relationshipType: 'self' });
const entryOf = async (tid: string, companyId: string) =>
  (await call(tid, 'GET', `/watchlists?filter=${JSON.stringify({ companyId })}`)).json.watchlists[0];

async function fill(tid: string): Promise<string[]> {
  const added = await Promise.all(Array.from({ length: PLACES }, () => add(tid)));
  return added.map(({ json }) => json.companyId);
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('the own site', () => {
  it('is on the watchlist from the start, alerts nobody, and others hear of it after the company', async () => {
    const tid = randomUUID();
    const { status, json } = await addOwn(tid);
    expect(status).toBe(201);
    const { companyId } = json;
    expect(await entryOf(tid, companyId)).toMatchObject({ relationshipType: 'self', notificationSettings: QUIET });
    expect((await call(tid, 'GET', `/companies/${companyId}`)).json.company).toMatchObject({ relationshipType: 'self' });
    const [told] = (await service.emitted(WatchlistChangedSchema)).filter((event) => event.companyId === companyId);
    expect(told).toMatchObject({ tenantId: tid, relationshipType: 'self', notificationSettings: QUIET, removed: false });
    const born = (await service.emitted(CompanyCreatedSchema)).find((event) => event.companyId === companyId);
    expect(born).toMatchObject({ tenantId: tid, own: true });
  });

  it('takes no place, whether it comes first or last', async () => {
    const [first, last] = [randomUUID(), randomUUID()];
    await addOwn(first);
    await fill(first);
    await fill(last);
    expect((await addOwn(last)).status).toBe(201);
    for (const tid of [first, last]) expect(await add(tid)).toMatchObject({ status: 403, json: { code: 'limit_reached' } });
  });

  it('is one, also when two are added at once', async () => {
    const tid = randomUUID();
    const answers = await Promise.all([addOwn(tid), addOwn(tid), addOwn(tid)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const other = (await add(tid)).json.companyId;
    expect(await call(tid, 'POST', '/watchlists', { companyId: other, relationshipType: 'self' })).toMatchObject({
      status: 409,
      json: { code: 'already_exists' },
    });
    const own = answers.find(({ status }) => status === 201)?.json.companyId;
    expect((await call(tid, 'POST', '/watchlists', { companyId: own, relationshipType: 'self' })).status).toBe(200);
  });

  it('may be said of a company that is there, which makes room; and unsaid only while there is room', async () => {
    const tid = randomUUID();
    const [own] = await fill(tid);
    const { id } = (await call(tid, 'POST', '/watchlists', { companyId: own })).json.watchlist;
    expect((await call(tid, 'PUT', `/watchlists/${id}`, { relationshipType: 'self' })).json.watchlist.notificationSettings).toEqual(QUIET);
    const { companyId } = (await add(tid)).json;
    const limited = { status: 403, json: { code: 'limit_reached' } };
    expect(await call(tid, 'PUT', `/watchlists/${id}`, { relationshipType: 'competitor' })).toMatchObject(limited);
    expect(await call(tid, 'POST', '/watchlists', { companyId: own })).toMatchObject(limited);
    expect(await call(tid, 'DELETE', `/watchlists/${id}`)).toMatchObject(limited);
    expect((await call(tid, 'PUT', `/watchlists/${id}`, { importance: 'high' })).status).toBe(200);
    await call(tid, 'DELETE', `/companies/${companyId}`);
    const { json } = await call(tid, 'PUT', `/watchlists/${id}`, { relationshipType: 'competitor' });
    expect(json.watchlist.notificationSettings).toMatchObject({ pricingChanges: true, financialUpdates: false });
  });

  it('stands apart from the others in the list', async () => {
    const tid = randomUUID();
    const own = (await addOwn(tid)).json.companyId;
    const other = (await add(tid)).json.companyId;
    const ids = async (filter: object) =>
      (await call(tid, 'GET', `/companies?filter=${JSON.stringify(filter)}`)).json.companies.map((company: { id: string }) => company.id);
    expect(await ids({ own: true })).toEqual([own]);
    expect(await ids({ own: false })).toEqual([other]);
    expect(await ids({})).toHaveLength(2);
    const { company } = (await call(tid, 'GET', `/companies/${other}`)).json;
    expect(company.relationshipType).toBeNull();
    expect((await call(tid, 'PUT', `/companies/${other}`, company)).status).toBe(200);
  });

  it('is not among those that billing counts', async () => {
    const tid = randomUUID();
    const own = (await addOwn(tid)).json.companyId;
    const other = (await add(tid)).json.companyId;
    const counted = await service.db.sqlRead('system', (sql) =>
      countedCompanies(sql, '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
    );
    expect(counted.map(({ id }) => id)).toContain(other);
    expect(counted.map(({ id }) => id)).not.toContain(own);
  });
});
