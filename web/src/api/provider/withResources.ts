import type { DataProvider, GetListParams, GetListResult, Identifier } from 'react-admin';
import { HttpError } from '../errors.ts';
import { listQuery } from './answers.ts';
import type { ListQuery, Resource } from './resources.ts';

/** What react-admin sorts by where nobody has said by what: then the API's own order holds. */
const UNSAID = 'id';

/** How the API is asked for a list. Of one that is asked for whole only what differs from its own order is said. */
function queryOf({ pagination, sort, filter = {} }: Partial<GetListParams>, isWhole = false): ListQuery {
  const { page, perPage } = pagination ?? { page: 1, perPage: 1_000 };
  const { range, ...query } = listQuery(
    [(page - 1) * perPage, page * perPage - 1],
    filter,
    sort && sort.field !== UNSAID ? [sort.field, sort.order] : undefined,
  );
  if (!isWhole) return { range, ...query };
  return { ...(query.sort && { sort: query.sort }), ...(Object.keys(filter).length > 0 && { filter: query.filter }) };
}

const refused = (): never => {
  throw new Error('The API cannot do this with the resource.');
};

/** React-admin's methods for resources of ours; `rest` goes on answering for all others. */
export function withResources(rest: DataProvider, resources: Record<string, Resource>): DataProvider {
  const own = (name: string): Resource | undefined => resources[name];
  async function list(resource: Resource, params: Partial<GetListParams>): Promise<GetListResult> {
    const { items, total, meta } = await resource.list(queryOf(params, resource.isWhole), params.meta);
    return { data: items as never[], total, ...(meta && { meta }) };
  }
  async function named(resource: Resource, ids: Identifier[], params: { meta?: unknown }) {
    const asked = ids.length === 1 ? { id: ids[0] } : { id: ids };
    return (await list(resource, { pagination: { page: 1, perPage: ids.length }, filter: asked, meta: params.meta })).data;
  }
  return {
    ...rest,
    getList: (name, params) => {
      const resource = own(name);
      return resource ? list(resource, params) : rest.getList(name, params);
    },
    getOne: async (name, params) => {
      const resource = own(name);
      if (!resource) return rest.getOne(name, params);
      const [data] = await named(resource, [params.id], params);
      if (!data) throw new HttpError(404, 'not_found', 'Not found');
      return { data };
    },
    getMany: async (name, params) => {
      const resource = own(name);
      return resource ? { data: await named(resource, params.ids, params) } : rest.getMany(name, params);
    },
    create: async (name, params) => {
      const resource = own(name);
      if (!resource) return rest.create(name, params);
      return { data: (await (resource.create ?? refused)(params.data as never)) as never };
    },
    ...writing(rest, own),
  };
}

/** Those that change what is there. */
const writing = (
  rest: DataProvider,
  own: (name: string) => Resource | undefined,
): Pick<DataProvider, 'update' | 'updateMany' | 'delete'> => ({
  update: async (name, params) => {
    const resource = own(name);
    if (!resource) return rest.update(name, params);
    return { data: (await (resource.update ?? refused)(String(params.id), params.data as never)) as never };
  },
  updateMany: async (name, params) => {
    const resource = own(name);
    if (!resource) return rest.updateMany(name, params);
    await (resource.updateMany ?? refused)(params.ids.map(String), params.data as never);
    return { data: params.ids as never[] };
  },
  delete: async (name, params) => {
    const resource = own(name);
    if (!resource) return rest.delete(name, params);
    await (resource.remove ?? refused)(String(params.id));
    return { data: (params.previousData ?? { id: params.id }) as never };
  },
});
