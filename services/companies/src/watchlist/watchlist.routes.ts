import { allow, EDITORS, EVERYONE } from '@rivalscope/kit/auth/auth';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { isUuid } from '@rivalscope/kit/ids';
import { contentRange, ListQuery, readFilter, readRange, readSort } from '@rivalscope/kit/list/list-query';
import { type Static, Type } from 'typebox';
import type { Db } from '../database.ts';
import { PLAIN_TEXT } from '../text.ts';
import type { WatchlistCommands } from './watchlist.commands.ts';
import { listEntries, SORT_FIELDS, type WatchlistQuery } from './watchlist.store.ts';
import { NOTIFICATIONS, STANDARD } from './watchlist.ts';

const tags = ['Watchlist'];
const security = [{ bearer: [] }];

const example = {
  companyId: '0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11',
  relationshipType: 'competitor',
  importance: 'medium',
  notificationSettings: STANDARD,
};

const each = <S>(schema: S) => Object.fromEntries(NOTIFICATIONS.map((name) => [name, schema])) as Record<(typeof NOTIFICATIONS)[number], S>;

const Body = StrictObject(
  {
    companyId: Type.String({ maxLength: 100 }),
    relationshipType: Type.Optional(Type.String({ minLength: 1, maxLength: 50, pattern: PLAIN_TEXT })),
    importance: Type.Optional(Type.Union([Type.Literal('high'), Type.Literal('medium'), Type.Literal('low')])),
    notificationSettings: Type.Optional(StrictObject(each(Type.Optional(Type.Boolean())))),
  },
  example,
);

const Entry = StrictObject(
  {
    id: Type.String(),
    _id: Type.String(),
    companyId: Type.String(),
    relationshipType: Type.String(),
    importance: Type.String(),
    notificationSettings: StrictObject(each(Type.Boolean())),
  },
  { id: '0199f6a2-7777-4c7e-9d7e-0b6f4a3f2c11', _id: '0199f6a2-7777-4c7e-9d7e-0b6f4a3f2c11', ...example },
);
const One = StrictObject({ watchlist: Entry });
const Many = StrictObject({ watchlists: Type.Array(Entry) });

export function watchlistRoutes(app: App, { db, commands }: { db: Db; commands: WatchlistCommands }): void {
  const post = {
    operationId: 'watchCompany',
    summary: 'Puts a company on the watchlist, or changes its entry',
    tags,
    security,
    body: Body,
  };
  app.post(
    '/api/v1/watchlists',
    { onRequest: allow(...EDITORS), schema: { ...post, response: { 200: One, 201: One } } },
    async (request, reply) => {
      const { entry, created } = await commands.watch(request.user.tid, request.body);
      return reply.code(created ? 201 : 200).send({ watchlist: { ...entry, _id: entry.id } });
    },
  );

  const list = {
    operationId: 'listWatchlist',
    summary: 'The watchlist, newest first unless sorted',
    tags,
    security,
    querystring: ListQuery,
  };
  app.get('/api/v1/watchlists', { onRequest: allow(...EVERYONE), schema: { ...list, response: { 200: Many } } }, async (request, reply) => {
    const list = readList(request.query);
    const { rows, total } = await db.sqlRead({ tenant: request.user.tid }, (sql) => listEntries(sql, list));
    reply.header('content-range', contentRange('watchlists', list.range, rows.length, total));
    return { watchlists: rows.map((entry) => ({ ...entry, _id: entry.id })) };
  });
}

const Words = Type.String({ maxLength: 100, pattern: PLAIN_TEXT });
const Ids = Type.Union([Words, Type.Array(Words, { maxItems: 300 })]);
const Filter = StrictObject({
  id: Type.Optional(Ids),
  companyId: Type.Optional(Ids),
  relationshipType: Type.Optional(Words),
  importance: Type.Optional(Words),
});

function readList(query: Static<typeof ListQuery>): WatchlistQuery {
  const { id, companyId, ...filter } = readFilter(Filter, query.filter);
  return {
    filter: { ...filter, ids: idsOf(id), companyIds: idsOf(companyId) },
    sort: query.sort === undefined ? { field: 'createdAt', direction: 'DESC' } : readSort(SORT_FIELDS, query.sort),
    range: readRange(query.range),
  };
}

/** One id or several; one that nothing can have finds nothing. */
const idsOf = (ids: string | string[] | undefined): string[] | undefined => (ids === undefined ? undefined : [ids].flat().filter(isUuid));
