import { allow, EDITORS, EVERYONE } from '@rivalscope/kit/auth/auth';
import type { App } from '@rivalscope/kit/http/server';
import { contentRange, ListQuery, readRange } from '@rivalscope/kit/list/list-query';
import { Type } from 'typebox';
import type { Db } from '../database.ts';
import { PLAIN_TEXT } from '../text.ts';
import type { WatchlistCommands } from './watchlist.commands.ts';
import { listEntries } from './watchlist.store.ts';
import { NOTIFICATIONS } from './watchlist.ts';

const CLOSED = { additionalProperties: false };
const tags = ['Watchlist'];
const security = [{ bearer: [] }];

const example = {
  companyId: '0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11',
  relationshipType: 'competitor',
  importance: 'medium',
  notificationSettings: {
    websiteChanges: true,
    pricingChanges: true,
    newsAlerts: true,
    featureUpdates: true,
    marketingCampaigns: true,
    financialUpdates: false,
  },
};

const each = <S>(schema: S) => Object.fromEntries(NOTIFICATIONS.map((name) => [name, schema])) as Record<(typeof NOTIFICATIONS)[number], S>;

const Body = Type.Object(
  {
    companyId: Type.String({ maxLength: 100 }),
    relationshipType: Type.Optional(Type.String({ minLength: 1, maxLength: 50, pattern: PLAIN_TEXT })),
    importance: Type.Optional(Type.Union([Type.Literal('high'), Type.Literal('medium'), Type.Literal('low')])),
    notificationSettings: Type.Optional(Type.Object(each(Type.Optional(Type.Boolean())), CLOSED)),
  },
  { ...CLOSED, examples: [example] },
);

const Entry = Type.Object(
  {
    id: Type.String(),
    _id: Type.String(),
    companyId: Type.String(),
    relationshipType: Type.String(),
    importance: Type.String(),
    notificationSettings: Type.Object(each(Type.Boolean()), CLOSED),
  },
  { ...CLOSED, examples: [{ id: '0199f6a2-7777-4c7e-9d7e-0b6f4a3f2c11', _id: '0199f6a2-7777-4c7e-9d7e-0b6f4a3f2c11', ...example }] },
);
const One = Type.Object({ watchlist: Entry }, CLOSED);
const Many = Type.Object({ watchlists: Type.Array(Entry) }, CLOSED);

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

  const querystring = Type.Pick(ListQuery, ['range'], CLOSED);
  const list = { operationId: 'listWatchlist', summary: 'The watchlist, newest first', tags, security, querystring };
  app.get('/api/v1/watchlists', { onRequest: allow(...EVERYONE), schema: { ...list, response: { 200: Many } } }, async (request, reply) => {
    const range = readRange(request.query.range);
    const { rows, total } = await db.sqlRead({ tenant: request.user.tid }, (sql) => listEntries(sql, range));
    reply.header('content-range', contentRange('watchlists', range, rows.length, total));
    return { watchlists: rows.map((entry) => ({ ...entry, _id: entry.id })) };
  });
}
