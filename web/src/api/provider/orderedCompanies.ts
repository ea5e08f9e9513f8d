import type { DataProvider, GetListParams, GetListResult } from 'react-admin';
import { HttpError } from '../errors.ts';
import type { Call } from '../operations.ts';
import type { Company } from '../types.ts';
import { required } from './answers.ts';

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
  const { sort, pagination, filter } = params;
  const { ids, total } = (await call('get', '/companies/ids', { query: { filter: JSON.stringify(filter ?? {}) } })).json;
  if (total > ids.length)
    throw new HttpError(400, 'too_many', `Up to ${ids.length} companies can be sorted like this. Narrow the list first.`);
  if (total === 0) return { data: [], total };
  const { page, perPage } = pagination ?? { page: 1, perPage: ids.length };
  const body = { ...(ids.length <= MOST_NAMED && { companyIds: ids }), field, direction: sort?.order ?? 'ASC' };
  const ordered = await required<string[]>(call('post', '/data-scraping/summaries/order', { body }));
  const shown = inOrder(ids, ordered).slice((page - 1) * perPage, page * perPage);
  const named = (id: string[]) => ({ ...params, filter: { id }, pagination: { page: 1, perPage: PER_CALL }, sort: NAMED });
  const calls = Array.from({ length: Math.ceil(shown.length / PER_CALL) }, (_, call) =>
    shown.slice(call * PER_CALL, (call + 1) * PER_CALL),
  );
  const answers = await Promise.all(calls.map((some) => getList<Company>('companies', named(some))));
  const byId = new Map(answers.flatMap(({ data }) => data.map((company) => [company.id, company] as const)));
  return { data: shown.flatMap((id) => byId.get(id) ?? []), total };
}

/** The ids that match, as they are ordered; one that the other service has not heard of yet comes last. */
function inOrder(ids: readonly string[], ordered: readonly string[]): string[] {
  const [matching, known] = [new Set(ids), new Set(ordered)];
  return [...ordered.filter((id) => matching.has(id)), ...ids.filter((id) => !known.has(id))];
}

/** Of so many companies the order is asked for by their ids; of more, of all there are. */
const MOST_NAMED = 1_000;
/** As many ids as an address holds. */
const PER_CALL = 200;
/** An order that the service of companies knows; the rows are put in the one that is asked for here. */
const NAMED = { field: 'name', order: 'ASC' as const };
