import type { DataProvider } from 'react-admin';
import { expect, test } from 'vitest';
import type { Call } from '../operations.ts';
import { orderedCompanies } from './orderedCompanies.ts';

const IDS = Array.from({ length: 9_999 }, (_, at) => `company-${at}`);

/** A service that knows the ids that match, one that knows the order of all there are (backwards), and what each was asked. */
function services(ids = IDS, total = ids.length) {
  const asked: object[] = [];
  const call = (async (_method: string, path: string, { query, body }: { query?: object; body?: { companyIds?: string[] } }) => {
    asked.push(query ?? { ...body, companyIds: body?.companyIds?.length });
    if (path === '/companies/ids') return { json: { ids, total } };
    return { json: { success: true, data: (body?.companyIds ?? IDS.slice(1)).toReversed() } };
  }) as unknown as Call;
  const getList = (async (_resource: string, { filter }: { filter: { id: string[] } }) => ({
    data: filter.id.toSorted().map((id) => ({ id })),
    total: filter.id.length,
  })) as unknown as DataProvider['getList'];
  const list = async (page: number, perPage: number) => {
    const { data, total: found } = await orderedCompanies(getList, call)('companies', {
      filter: { own: false },
      sort: { field: 'latestChange', order: 'DESC' },
      pagination: { page, perPage },
    });
    return { ids: data.map(({ id }) => id), total: found };
  };
  return { list, asked };
}

test('of ten thousand companies none is named to the service that knows their order', async () => {
  const { list, asked } = services();
  expect(await list(2, 50)).toEqual({ ids: IDS.toReversed().slice(50, 100), total: 9_999 });
  expect(asked).toEqual([{ filter: '{"own":false}' }, { field: 'latestChange', direction: 'DESC' }]);
  // One that it has not heard of yet stands last.
  expect((await list(200, 50)).ids.at(-1)).toBe(IDS[0]);
});

test('the few that a filter leaves are named', async () => {
  const { list, asked } = services(IDS.slice(10, 13));
  expect(await list(1, 50)).toEqual({ ids: [IDS[12], IDS[11], IDS[10]], total: 3 });
  expect(asked[1]).toEqual({ companyIds: 3, field: 'latestChange', direction: 'DESC' });
});

test('of the many that a filter leaves the others are left out', async () => {
  const { list } = services(IDS.slice(0, 5_000));
  expect((await list(1, 2)).ids).toEqual([IDS[4_999], IDS[4_998]]);
});

test('a page for a sheet is longer than an address, and a page after the last is empty', async () => {
  const { list } = services();
  expect((await list(1, 1_000)).ids).toEqual(IDS.toReversed().slice(0, 1_000));
  expect((await list(500, 50)).ids).toEqual([]);
});

test('more than are told at once are refused with what can be done', async () => {
  await expect(services(IDS, 10_001).list(1, 50)).rejects.toThrow(/can be sorted like this. Narrow the list first./);
});
