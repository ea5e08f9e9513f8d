import { allow, allowPerson, assertPerson, EVERYONE } from '@rivalscope/kit/auth/auth';
import type { Sql } from '@rivalscope/kit/db/sql';
import { forbidden, notFound } from '@rivalscope/kit/errors';
import { refuses } from '@rivalscope/kit/http/refusals';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { idsOf, isUuid } from '@rivalscope/kit/ids';
import { contentRange, ListQuery, readCompanyIds, readFilter, readRange, readSort } from '@rivalscope/kit/list/list-query';
import { type Static, Type } from 'typebox';
import type { Db } from '../database.ts';
import { hasCompany } from '../follow/follow.store.ts';
import type { AlertCommands } from './alert.commands.ts';
import {
  AlertFilter,
  AlertView,
  HandlingBody,
  Open,
  OpenQuery,
  PreviewAnswer,
  PreviewBody,
  ReadAnswer,
  ReadBody,
  Unread,
} from './alert.schema.ts';
import { type AlertList, assigneeOf, countOpen, countUnread, listAlerts, type SeenAlert, SORT_FIELDS } from './alert.store.ts';
import type { Handling } from './alert.ts';
import { pastCases } from './preview.store.ts';
import { preview } from './preview.ts';

const tags = ['Alerts'];
const security = [{ bearer: [] }];
const NEWEST = { field: 'raisedAt', direction: 'DESC' } as const;
const One = StrictObject({ alert: AlertView });

type View = Static<typeof AlertView>;

/** What others know of alerts, read in the tenant's own transaction; what is missing in an answer is not known. */
export interface AlertReaders {
  /** Names of people by their id. */
  names(sql: Sql, userIds: string[]): Promise<ReadonlyMap<string, string>>;
  /** By the alert's id, where it was sent to. */
  deliveries(sql: Sql, alertIds: string[]): Promise<ReadonlyMap<string, View['deliveries']>>;
}

export interface AlertDeps {
  db: Db;
  clock: () => Date;
  commands: AlertCommands;
  readers: AlertReaders;
}

export function alertRoutes(app: App, deps: AlertDeps): void {
  readRoutes(app, deps);
  writeRoutes(app, deps);
  previewRoute(app, deps);
}

function readRoutes(app: App, { db, clock, readers }: AlertDeps): void {
  const onRequest = allow(...EVERYONE);

  const Many = StrictObject({ alerts: Type.Array(AlertView) });
  const list = {
    operationId: 'listAlerts',
    summary: 'The alerts, newest first; sorted by rank, those of the last 30 days by importance',
    tags,
    security,
    querystring: ListQuery,
  };
  app.get('/api/v1/alerts', { onRequest, schema: { ...list, response: { 200: Many } } }, async (request, reply) => {
    const { tid, sub } = request.user;
    const list = readList(request.query);
    const { alerts, total } = await db.sqlRead({ tenant: tid }, async (sql) => {
      const { rows, total } = await listAlerts(sql, list, sub, clock());
      return { alerts: await viewsOf(sql, rows, readers), total };
    });
    reply.header('content-range', contentRange('alerts', list.range, alerts.length, total));
    return { alerts };
  });

  const count = { operationId: 'countAlerts', summary: 'How many alerts the person who asks has not read', tags, security };
  app.get(
    '/api/v1/alerts/count',
    { onRequest: allowPerson(...EVERYONE), schema: { ...count, response: { 200: Unread } } },
    async ({ user }) => ({ new: await db.sqlRead({ tenant: user.tid }, (sql) => countUnread(sql, user.sub, clock())) }),
  );

  const open = {
    operationId: 'countOpenAlerts',
    summary: 'How many alerts about each of up to 100 companies the team has not acknowledged',
    tags,
    security,
    querystring: OpenQuery,
  };
  app.get('/api/v1/alerts/open', { onRequest, schema: { ...open, response: { 200: Open } } }, async ({ user, query }) => {
    const ids = readCompanyIds(query.companyIds);
    return { open: await db.sqlRead({ tenant: user.tid }, (sql) => countOpen(sql, ids, clock())) };
  });
}

function writeRoutes(app: App, { db, commands, readers }: AlertDeps): void {
  const onRequest = allow(...EVERYONE);

  const params = StrictObject({ id: Type.String({ maxLength: 100 }) });
  const put = {
    operationId: 'handleAlert',
    ...refuses('not_found'),
    summary: 'Notes what is made of an alert; viewers mark it read only',
    tags,
    security,
    params,
  };
  app.put('/api/v1/alerts/:id', { onRequest, schema: { ...put, body: HandlingBody, response: { 200: One } } }, async (request) => {
    const { tid: tenant, sub: user, role } = request.user;
    if (role === 'viewer' && Object.keys(request.body).some((field) => field !== 'read'))
      throw forbidden('Your role (viewer) may only mark alerts as read. Ask an owner or admin of your team.');
    if (request.body.read !== undefined) assertPerson(request.user);
    const alert = await commands.handle({ tenant, user }, request.params.id, toHandling(request.body));
    const [view] = await db.sqlRead({ tenant }, (sql) => viewsOf(sql, [alert], readers));
    return { alert: view as View };
  });

  const read = { operationId: 'readAlerts', summary: 'Marks alerts as read by the person who asks', tags, security, body: ReadBody };
  app.put(
    '/api/v1/alerts',
    { onRequest: allowPerson(...EVERYONE), schema: { ...read, response: { 200: ReadAnswer } } },
    async ({ user: { tid: tenant, sub: user }, body }) => ({ updated: await commands.read({ tenant, user }, body.ids) }),
  );
}

function previewRoute(app: App, { db, clock }: AlertDeps): void {
  const post = {
    operationId: 'previewAlerts',
    ...refuses('not_found'),
    summary: 'What other settings would have raised lately',
    tags,
    security,
    body: PreviewBody,
  };
  app.post(
    '/api/v1/alerts/preview',
    { onRequest: allow(...EVERYONE), config: { onlyReads: true }, schema: { ...post, response: { 200: PreviewAnswer } } },
    async (request) => {
      const { companyId = null, settings } = request.body;
      if (companyId !== null && !isUuid(companyId)) throw notFound('Company');
      const past = await db.sqlRead({ tenant: request.user.tid }, async (sql) => {
        if (companyId !== null && !(await hasCompany(sql, companyId))) throw notFound('Company');
        return pastCases(sql, companyId, clock());
      });
      return preview(past, settings);
    },
  );
}

function readList(query: Static<typeof ListQuery>): AlertList {
  const { companyId, id, q, ...rest } = readFilter(AlertFilter, query.filter);
  return {
    filter: { ...rest, companyIds: idsOf(companyId), ids: idsOf(id), q: q?.trim() || undefined },
    sort: query.sort === undefined ? NEWEST : readSort(SORT_FIELDS, query.sort),
    range: readRange(query.range),
  };
}

function toHandling({ assignee, ...rest }: Static<typeof HandlingBody>): Partial<Handling> & { read?: boolean } {
  if (assignee === undefined) return rest;
  return { ...rest, assignee: assignee && { userId: assignee.userId, dueOn: assignee.dueOn ?? null } };
}

async function viewsOf(sql: Sql, alerts: SeenAlert[], readers: AlertReaders): Promise<View[]> {
  const people = new Set(alerts.flatMap(({ assigneeId }) => assigneeId ?? []));
  const [names, deliveries] = await Promise.all([
    readers.names(sql, [...people]),
    readers.deliveries(
      sql,
      alerts.map(({ id }) => id),
    ),
  ]);
  return alerts.map(({ assigneeId, dueOn, raisedAt, updatedAt, grownAt, endedAt, ...alert }) => {
    const assignee = assigneeOf({ assigneeId, dueOn });
    return {
      ...alert,
      _id: alert.id,
      type: alert.type as View['type'],
      importance: alert.importance as View['importance'],
      assignee: assignee && { ...assignee, name: names.get(assignee.userId) ?? null },
      raisedAt: raisedAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      grownAt: grownAt?.toISOString() ?? null,
      endedAt: endedAt?.toISOString() ?? null,
      deliveries: deliveries.get(alert.id) ?? [],
    };
  });
}
