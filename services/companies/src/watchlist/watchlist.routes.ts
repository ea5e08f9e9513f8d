import { allow, EDITORS, EVERYONE } from '@rivalscope/kit/auth/auth';
import { refuses } from '@rivalscope/kit/http/refusals';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { idsOf } from '@rivalscope/kit/ids';
import { contentRange, ListQuery, readFilter, readRange, readSort } from '@rivalscope/kit/list/list-query';
import { PLAIN_TEXT } from '@rivalscope/kit/text';
import { type Static, Type } from 'typebox';
import type { Db } from '../database.ts';
import type { WatchlistCommands } from './watchlist.commands.ts';
import { listEntries, SORT_FIELDS, type WatchlistQuery } from './watchlist.store.ts';
import { LEVELS, LONGEST_COOL_DOWN_HOURS, NOTIFICATIONS, RELATIONSHIPS, STANDARD, type WatchlistEntry } from './watchlist.ts';

const tags = ['Watchlist'];
const security = [{ bearer: [] }];

const settings = {
  relationshipType: 'competitor',
  importance: 'medium',
  notificationSettings: STANDARD,
  threshold: 'medium',
  coolDownHours: 24,
};
const COMPANY = '0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11';
const example = { companyId: COMPANY, ...settings };

const each = <S>(schema: S) => Object.fromEntries(NOTIFICATIONS.map((name) => [name, schema])) as Record<(typeof NOTIFICATIONS)[number], S>;

const Level = Type.Enum([...LEVELS]);
const coolDown = 'How many hours after an alert another one of the same rule is held back';
const Wish = {
  relationshipType: Type.Optional(Type.Enum([...RELATIONSHIPS])),
  importance: Type.Optional(Level),
  notificationSettings: Type.Optional(StrictObject(each(Type.Optional(Type.Boolean())))),
  threshold: Type.Optional(Level),
  coolDownHours: Type.Optional(Type.Integer({ minimum: 0, maximum: LONGEST_COOL_DOWN_HOURS, description: coolDown })),
};
const Body = StrictObject({ companyId: Type.String({ maxLength: 100 }), ...Wish }, example);
const Seen = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'Of the entry as it was seen; another one is answered `conflict`',
});
const EditBody = StrictObject({ ...Wish, version: Type.Optional(Seen) }, settings);

const Entry = StrictObject(
  {
    id: Type.String(),
    _id: Type.String(),
    companyId: Type.String(),
    relationshipType: Type.String({ description: 'Entries of before may hold words of their own' }),
    importance: Type.String(),
    notificationSettings: StrictObject(each(Type.Boolean())),
    threshold: Type.String({ description: 'Alerts are raised from this importance on' }),
    coolDownHours: Type.Integer({ description: coolDown }),
    version: Type.Integer({ description: 'Counts what people changed' }),
  },
  { id: '0199f6a2-7777-4c7e-9d7e-0b6f4a3f2c11', _id: '0199f6a2-7777-4c7e-9d7e-0b6f4a3f2c11', ...example, version: 3 },
);
const One = StrictObject({ watchlist: Entry });
const Many = StrictObject({ watchlists: Type.Array(Entry) });
const Params = StrictObject({ id: Type.String({ maxLength: 100 }) });

export function watchlistRoutes(app: App, { db, commands }: { db: Db; commands: WatchlistCommands }): void {
  writeRoutes(app, commands);
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
    return { watchlists: rows.map(view) };
  });
}

function writeRoutes(app: App, commands: WatchlistCommands): void {
  const onRequest = allow(...EDITORS);

  const post = {
    operationId: 'watchCompany',
    ...refuses('not_found', 'already_exists'),
    summary: 'Puts a company on the watchlist, or changes its entry',
    tags,
    security,
    body: Body,
  };
  app.post('/api/v1/watchlists', { onRequest, schema: { ...post, response: { 200: One, 201: One } } }, async (request, reply) => {
    const { entry, created } = await commands.watch(request.user.tid, request.body);
    return reply.code(created ? 201 : 200).send({ watchlist: view(entry) });
  });

  const put = {
    operationId: 'editWatchlistEntry',
    ...refuses('not_found', 'already_exists', 'conflict'),
    summary: 'Changes what is named of an entry',
    tags,
    security,
    params: Params,
  };
  app.put('/api/v1/watchlists/:id', { onRequest, schema: { ...put, body: EditBody, response: { 200: One } } }, async (request) => ({
    watchlist: view(await commands.edit(request.user.tid, request.params.id, request.body)),
  }));

  const remove = {
    operationId: 'unwatchCompany',
    ...refuses('not_found'),
    summary: 'Takes a company off the watchlist',
    tags,
    security,
    params: Params,
  };
  app.delete('/api/v1/watchlists/:id', { onRequest, schema: { ...remove, response: { 204: Type.Null() } } }, async (request, reply) => {
    await commands.remove(request.user.tid, request.params.id);
    return reply.code(204).send(null);
  });
}

const view = (entry: WatchlistEntry) => ({ ...entry, _id: entry.id });

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
