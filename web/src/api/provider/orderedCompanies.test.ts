import type { DataProvider } from 'react-admin';
import { expect, test } from 'vitest';
import type { Call } from '../operations.ts';
import { orderedCompanies } from './orderedCompanies.ts';

const IDS = Array.from({ length: 9_999 }, (_, at) => `company-${at}`);

/** A service that knows the ids, one that knows their order (backwards), and what each was asked. */
function services(total = IDS.length) {
  const asked: unknown[] = [];
  const call = (async (_method: string, path: string, { query, body }: { query?: object; body?: { from: number; count: number } }) => {
    asked.push(query ?? { ...body, companyIds: undefined });
    if (path === '/companies/ids') return { json: { ids: IDS, total } };
    return { json: { success: true, data: IDS.toReversed().slice(body?.from, (body?.from ?? 0) + (body?.count ?? 0)) } };
  }) as unknown as Call;
  const getList = (async (_resource: string, { filter }: { filter: { id: string[] } }) => ({
    data: filter.id.toSorted().map((id) => ({ id })),
    total: filter.id.length,
  })) as unknown as DataProvider['getList'];
  const list = (page: number, perPage: number) =>
    orderedCompanies(getList, call)('companies', {
      filter: { own: false },
      sort: { field: 'latestChange', order: 'DESC' },
      pagination: { page, perPage },
    });
  return { list, asked };
}

test('of ten thousand companies a page is asked for, in the order of the service that collects', async () => {
  const { list, asked } = services();
  const { data, total } = await list(2, 50);
  expect(data.map(({ id }) => id)).toEqual(IDS.toReversed().slice(50, 100));
  expect(total).toBe(9_999);
  expect(asked).toEqual([{ filter: '{"own":false}' }, { field: 'latestChange', direction: 'DESC', from: 50, count: 50 }]);
});

test('a page for a sheet is longer than an address, and a page after the last is empty', async () => {
  const { list } = services();
  expect((await list(1, 1_000)).data.map(({ id }) => id)).toEqual(IDS.toReversed().slice(0, 1_000));
  expect((await list(500, 50)).data).toEqual([]);
});

test('more than are told at once are refused with what can be done', async () => {
  await expect(services(10_001).list(1, 50)).rejects.toThrow(/can be sorted like this. Narrow the list first./);
});
