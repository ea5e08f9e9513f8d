import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import { CompanyCreatedSchema, CompanyUpdatedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { afterAll, expect, test } from 'vitest';
import { EXPORTED } from '../export/tables.ts';
import { companiesService } from '../index.ts';

const service = await testService(companiesService);
afterAll(() => service.close());

function tenant() {
  const tid = randomUUID();
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const answer = await service.app.inject({ method, url: `/api/v1${path}`, headers: bearer({ tid }), ...(payload && { payload }) });
    return { status: answer.statusCode, json: answer.body === '' ? undefined : answer.json() };
  };
  const addSample = async () => (await call('POST', '/companies/sample')).json.companyId as string;
  return { tid, call, addSample };
}

test('a sample rival is added on request, once, marked, and told as one', async () => {
  const { call, addSample } = tenant();
  const id = await addSample();
  expect((await call('POST', '/companies/sample')).json).toMatchObject({ code: 'already_exists', details: { companyId: id } });
  const { company } = (await call('GET', `/companies/${id}`)).json;
  expect(company).toMatchObject({ name: 'Tidemark (sample)', website: 'tidemark.example', sample: true, relationshipType: null });
  const created = (await service.emitted(CompanyCreatedSchema)).filter(({ companyId }) => companyId === id);
  expect(created).toMatchObject([{ sample: true, tracking: { newsMonitoring: true } }]);
  const filter = async (sample: boolean) => (await call('GET', `/companies?filter={"sample":${sample}}`)).json.companies.length;
  expect([await filter(true), await filter(false)]).toEqual([1, 0]);
  await call('DELETE', `/companies/${id}`);
  expect(await addSample()).not.toBe(id);
});

test('it takes nobody’s place: a plan that is full has room for it, and it leaves all of it to others', async () => {
  const { tid, call, addSample } = tenant();
  await service.deliver(EntitlementsChangedSchema, {
    tenantId: tid,
    plan: 'starter',
    maxCompetitors: 1,
    at: timestampFromDate(new Date()),
  });
  await addSample();
  expect((await call('POST', '/companies', { name: 'Acme', website: 'acme.com' })).status).toBe(201);
  expect((await call('POST', '/companies', { name: 'Other', website: 'other.com' })).json.code).toBe('limit_reached');
  const full = tenant();
  await service.deliver(EntitlementsChangedSchema, {
    tenantId: full.tid,
    plan: 'starter',
    maxCompetitors: 0,
    at: timestampFromDate(new Date()),
  });
  expect((await full.call('POST', '/companies/sample')).status).toBe(201);
});

test('it never becomes a real one: no other website, and nobody’s own site', async () => {
  const { call, addSample } = tenant();
  const id = await addSample();
  expect((await call('PUT', `/companies/${id}`, { website: 'acme.com' })).json).toMatchObject({ code: 'invalid' });
  expect((await call('PUT', `/companies/${id}`, { name: 'Our example', sample: false })).json.company).toMatchObject({ sample: true });
  const [updated] = (await service.emitted(CompanyUpdatedSchema)).filter(({ companyId }) => companyId === id);
  expect(updated).toMatchObject({ name: 'Our example', sample: true });
  const watch = (relationshipType: string) => call('POST', '/watchlists', { companyId: id, relationshipType, importance: 'high' });
  expect((await watch('self')).json).toMatchObject({ code: 'invalid' });
  expect((await watch('competitor')).status).toBe(201);
});

test('nothing of it is exported, and everything of the others is', async () => {
  const { tid, call, addSample } = tenant();
  const sample = await addSample();
  const { companyId } = (await call('POST', '/companies', { name: 'Acme', website: 'acme.com' })).json;
  for (const id of [sample, companyId]) {
    await call('POST', `/companies/${id}/notes`, { text: 'A note.' });
    await call('POST', '/watchlists', { companyId: id, relationshipType: 'competitor', importance: 'high' });
  }
  for (const { name, from, where } of EXPORTED) {
    const { rows } = await service.db.sqlRead({ tenant: tid }, (sql) => sql.query(`SELECT 1 FROM ${from} WHERE ${where}`));
    expect(rows, name).toHaveLength(1);
  }
});
