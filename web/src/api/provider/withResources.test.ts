import type { DataProvider } from 'react-admin';
import { describe, expect, it } from 'vitest';
import type { HttpError } from '../errors.ts';
import type { Http } from '../http.ts';
import { createCall } from '../operations.ts';
import { companies } from './companies.ts';
import { resourcesOf } from './resources.ts';
import { withResources } from './withResources.ts';

interface Asked {
  call: string;
  query: Record<string, unknown>;
  body: unknown;
}

/** A provider whose API gives one answer, and what it was asked. */
function given(json: object, total = 0) {
  const asked: Asked[] = [];
  const http = (async (path: string, { method, body }: { method: string; body?: unknown }) => {
    const { pathname, searchParams } = new URL(path, 'http://api');
    const query = Object.fromEntries([...searchParams].map(([name, value]) => [name, JSON.parse(value)]));
    asked.push({ call: `${method} ${pathname}`, query, body });
    return { status: 200, json, headers: new Headers({ 'content-range': `items 0-0/${total}` }) };
  }) as unknown as Http;
  const call = createCall(http);
  const rest = { getList: async () => ({ data: [{ id: 'of another' }], total: 1 }) } as unknown as DataProvider;
  return { asked, provider: { ...withResources(rest, resourcesOf(call)), ...companies(call) } };
}

const page = { pagination: { page: 3, perPage: 25 }, filter: {} };

describe('a resource of the data provider', () => {
  it('is asked for by page, in an order only where one is wished', async () => {
    const { asked, provider } = given({ alerts: [{ id: 'a' }] }, 60);
    const sort = { field: 'rank', order: 'DESC' as const };
    expect(await provider.getList('alerts', { ...page, sort })).toEqual({ data: [{ id: 'a' }], total: 60 });
    await provider.getList('alerts', { ...page, sort: { field: 'id', order: 'ASC' } });
    expect(asked).toEqual([
      { call: 'GET /alerts', query: { range: [50, 74], filter: {}, sort: ['rank', 'DESC'] }, body: undefined },
      { call: 'GET /alerts', query: { range: [50, 74], filter: {} }, body: undefined },
    ]);
  });

  it('may be those of one company', async () => {
    const { asked, provider } = given({ success: true, data: null });
    expect(await provider.getList('changes', { ...page, meta: { companyId: 'c' } })).toEqual({ data: [], total: 0 });
    await provider.getList('changes', page);
    expect(asked.map(({ call }) => call)).toEqual(['GET /data-scraping/companies/c/changes', 'GET /data-scraping/changes']);
  });

  it('that is short is asked for whole, and says what holds for all of it', async () => {
    const { asked, provider } = given({ members: [{ id: 'm' }], invitations: [], limit: 3 }, 1);
    expect(await provider.getList('members', {})).toEqual({ data: [{ id: 'm' }], total: 1, meta: { limit: 3 } });
    expect(asked).toEqual([{ call: 'GET /team', query: {}, body: undefined }]);
  });

  it('is found by its id, and is missing where there is none', async () => {
    const { asked, provider } = given({ alerts: [{ id: 'a' }] }, 1);
    expect(await provider.getOne('alerts', { id: 'a' })).toEqual({ data: { id: 'a' } });
    expect(asked[0]?.query).toEqual({ range: [0, 0], filter: { id: 'a' } });
    const none = given({ alerts: [] }).provider.getOne('alerts', { id: 'b' });
    await expect(none).rejects.toMatchObject({ status: 404 } satisfies Partial<HttpError>);
  });

  it('is changed alone or together, and removed', async () => {
    const { asked, provider } = given({ alert: { id: 'a', read: true }, updated: 2 });
    const changed = await provider.update('alerts', { id: 'a', data: { read: true }, previousData: { id: 'a' } });
    expect(changed).toEqual({ data: { id: 'a', read: true } });
    expect(await provider.updateMany('alerts', { ids: ['a', 'b'], data: { read: true } })).toEqual({ data: ['a', 'b'] });
    expect(await provider.delete('sessions', { id: 's' })).toEqual({ data: { id: 's' } });
    expect(asked.map(({ call, body }) => [call, body])).toEqual([
      ['PUT /alerts/a', { read: true }],
      ['PUT /alerts', { ids: ['a', 'b'], read: true }],
      ['DELETE /auth/sessions/s', undefined],
    ]);
  });

  it('is refused what the API cannot do with it', async () => {
    await expect(given({}).provider.delete('invoices', { id: 'i' })).rejects.toThrow('The API cannot do this with the resource.');
  });

  it('that is none of ours is left to the other provider', async () => {
    const { asked, provider } = given({});
    expect(await provider.getList('companies', page)).toEqual({ data: [{ id: 'of another' }], total: 1 });
    expect(asked).toEqual([]);
  });
});

it('what was collected about a company is asked for whole, what was found out about it by page', async () => {
  const { asked, provider } = given({ success: true, data: [{ id: 'i' }] }, 70);
  await provider.collected('c', 'coverage');
  const insights = { ...page, sort: { field: 'rank', order: 'DESC' as const }, meta: { companyId: 'c' } };
  expect(await provider.getList('insights', insights)).toEqual({ data: [{ id: 'i' }], total: 70 });
  expect(asked.map(({ call, query }) => [call, query])).toEqual([
    ['GET /data-scraping/companies/c/coverage', {}],
    ['GET /data-scraping/companies/c/insights', { range: [50, 74], filter: {}, sort: ['rank', 'DESC'] }],
  ]);
});
