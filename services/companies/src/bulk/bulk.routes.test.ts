import { randomUUID } from 'node:crypto';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { CompanyDeletedSchema, WatchlistChangedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { afterAll, describe, expect, it } from 'vitest';
import { companiesService } from '../index.ts';

const service = await testService(companiesService);
afterAll(() => service.close());

interface Answer {
  companyId: string | null;
  refusal: { code: string; message: string } | null;
}

async function call(tid: string, method: 'GET' | 'POST', path: string, payload?: object) {
  const response = await service.app.inject({ method, url: `/api/v1${path}`, headers: bearer({ tid }), ...(payload && { payload }) });
  return { status: response.statusCode, json: response.json() };
}

const bring = async (tid: string, rows: object[]): Promise<Answer[]> =>
  (await call(tid, 'POST', '/companies/import', { rows })).json.results;
const add = async (tid: string, count: number): Promise<string[]> =>
  (
    await bring(
      tid,
      Array.from({ length: count }, (_, n) => ({ name: `Company ${n}`, website: `${randomUUID()}.com` })),
    )
  ).map((r) => String(r.companyId));

describe('several companies at once', () => {
  it('are archived, tagged and restored, and one that is not there is told without stopping the others', async () => {
    const tid = randomUUID();
    const ids = await add(tid, 2);
    const all = [ids[0], randomUUID(), 'nonsense', ids[1]];
    for (const body of [
      { ids: all, action: 'archive' },
      { ids: all, action: 'tag', tags: ['rival'] },
    ]) {
      const { status, json } = await call(tid, 'POST', '/companies/bulk', body);
      expect(status).toBe(200);
      expect(json.results.map((r: Answer) => r.refusal?.code ?? 'done')).toEqual(['done', 'not_found', 'not_found', 'done']);
      expect(json.results.map((r: { id: string }) => r.id)).toEqual(all);
    }
    const { companies } = (await call(tid, 'GET', '/companies')).json;
    for (const company of companies) expect(company).toMatchObject({ status: 'archived', tags: ['rival'], version: 3 });
  });

  it('are deleted, each with its event', async () => {
    const tid = randomUUID();
    const ids = await add(tid, 2);
    await call(tid, 'POST', '/companies/bulk', { ids, action: 'delete' });
    expect((await call(tid, 'GET', '/companies')).json.companies).toEqual([]);
    const told = (await service.emitted(CompanyDeletedSchema)).map((event) => event.companyId);
    expect(told).toEqual(expect.arrayContaining(ids));
  });

  it('of another tenant are not found and stay as they are', async () => {
    const [tid, stranger] = [randomUUID(), randomUUID()];
    const ids = await add(tid, 1);
    const { json } = await call(stranger, 'POST', '/companies/bulk', { ids, action: 'delete' });
    expect(json.results).toMatchObject([{ refusal: { code: 'not_found' } }]);
    expect((await call(tid, 'GET', '/companies')).json.companies).toHaveLength(1);
  });

  it('keep what a rule of one company refuses to that company', async () => {
    const tid = randomUUID();
    const [full, free] = (await add(tid, 2)) as [string, string];
    const many = Array.from({ length: 50 }, (_, n) => `tag ${n}`);
    await call(tid, 'POST', '/companies/bulk', { ids: [full], action: 'tag', tags: many });
    const { json } = await call(tid, 'POST', '/companies/bulk', { ids: [full, free], action: 'tag', tags: ['one more'] });
    expect(json.results.map((r: Answer) => r.refusal?.message ?? 'done')).toEqual(['A company has at most 50 tags', 'done']);
  });

  it.each([
    { ids: [], action: 'archive' },
    { ids: Array.from({ length: 101 }, () => randomUUID()), action: 'archive' },
    { ids: [randomUUID()], action: 'rename' },
    { ids: [randomUUID()], action: 'tag' },
  ])('are refused as a whole when the call makes no sense: %#', async (body) => {
    expect((await call(randomUUID(), 'POST', '/companies/bulk', body)).status).toBe(400);
  });
});

describe('an import', () => {
  it('adds what it can, with industry, tags and watchlist entry, and says of each other row why not', async () => {
    const tid = randomUUID();
    const results = await bring(tid, [
      { name: 'Acme', website: 'https://www.acme.com/', industry: ['Software'], tags: ['rival'] },
      { name: 'Again', website: 'acme.com' },
      { name: ' ', website: 'other.com' },
      { name: 'Bad', website: 'nonsense' },
      { name: 'Last', website: 'last.com' },
    ]);
    expect(results.map((r) => r.refusal?.code ?? 'done')).toEqual(['done', 'already_exists', 'invalid', 'invalid', 'done']);
    expect(results.map((r) => r.companyId === null)).toEqual([false, true, true, true, false]);
    expect(results[3]?.refusal?.message).toBe('Please enter a valid website URL');
    const { company } = (await call(tid, 'GET', `/companies/${results[0]?.companyId}`)).json;
    expect(company).toMatchObject({ name: 'Acme', website: 'acme.com', industry: ['Software'], tags: ['rival'] });
    const watched = (await service.emitted(WatchlistChangedSchema)).filter((event) => event.tenantId === tid);
    expect(watched.map((event) => event.companyId)).toEqual([results[0]?.companyId, results[4]?.companyId]);
  });

  it("stops at the plan's limit, row by row", async () => {
    const tid = randomUUID();
    await add(tid, 4);
    const results = await bring(tid, [
      { name: 'Fifth', website: 'fifth.com' },
      { name: 'Sixth', website: 'sixth.com' },
    ]);
    expect(results.map((r) => r.refusal?.code ?? 'done')).toEqual(['done', 'limit_reached']);
  });
});
