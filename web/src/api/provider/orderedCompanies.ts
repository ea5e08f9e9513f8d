import type { DataProvider, GetListParams, GetListResult } from 'react-admin';
import { HttpError } from '../errors.ts';
import type { Call } from '../operations.ts';
import type { Company } from '../types.ts';
import { required } from './answers.ts';

/** Of so many companies the order by what was collected is asked for at most. */
export const MOST_ORDERED = 1_000;

const COLLECTED = ['latestChange', 'coverage'] as const;
type Collected = (typeof COLLECTED)[number];
const isCollected = (field: string | undefined): field is Collected => COLLECTED.some((known) => known === field);

/**
 * React-admin's list of companies, in an order that the service of companies does not know: which companies there are comes from it, the
 * order from the service that collects.
 * @throws HttpError when more companies match than can be put in order
 */
export function orderedCompanies(getList: DataProvider['getList'], call: Call): DataProvider['getList'] {
  return async (resource, params) => {
    const field = params.sort?.field;
    if (resource !== 'companies' || !isCollected(field)) return getList(resource, params);
    return (await listed(getList, call, params, field)) as never;
  };
}

async function listed(
  getList: DataProvider['getList'],
  call: Call,
  params: GetListParams,
  field: Collected,
): Promise<GetListResult<Company>> {
  const { sort, pagination } = params;
  const all = { ...params, pagination: { page: 1, perPage: MOST_ORDERED }, sort: { field: 'name', order: 'ASC' as const } };
  const { data, total = data.length } = await getList<Company>('companies', all);
  if (total > MOST_ORDERED)
    throw new HttpError(400, 'too_many', `Up to ${MOST_ORDERED} companies can be sorted like this. Narrow the list first.`);
  if (total === 0) return { data, total };
  const body = { companyIds: data.map(({ id }) => id), field, direction: sort?.order ?? 'ASC' };
  const ids = await required<string[]>(call('post', '/data-scraping/summaries/order', { body }));
  const byId = new Map(data.map((company) => [company.id, company]));
  const { page, perPage } = pagination ?? { page: 1, perPage: MOST_ORDERED };
  const shown = ids.slice((page - 1) * perPage, page * perPage);
  return { data: shown.flatMap((id) => byId.get(id) ?? []), total };
}
