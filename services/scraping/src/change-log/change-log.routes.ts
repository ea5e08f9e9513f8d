import { allow, EVERYONE, tenantOf } from '@rivalscope/kit/auth/auth';
import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import type { Sql } from '@rivalscope/kit/db/sql';
import { AsOf, readAsOf } from '@rivalscope/kit/entitlement/as-of';
import { invalid } from '@rivalscope/kit/errors';
import { refuses } from '@rivalscope/kit/http/refusals';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { contentRange, ListQuery, MOST_ROWS, Moment, readFilter, readRange, readSort } from '@rivalscope/kit/list/list-query';
import { type Static, Type } from 'typebox';
import { Answer, CHANGE_EXAMPLE, Change, CompanyChange, CompanyParams } from '../data/data.schemas.ts';
import { readCompany } from '../data/followed.ts';
import { changeLogStore, changeView } from './change-log.store.ts';

const security = [{ bearer: [] }];
const onRequest = allow(...EVERYONE);
const UUID_PATTERN = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';

const Id = Type.String({ pattern: UUID_PATTERN });

const Filter = StrictObject({
  id: Type.Optional(Type.Union([Id, Type.Array(Id, { maxItems: 100 })])),
  companyId: Type.Optional(Id),
  dataType: Type.Optional(Type.String({ pattern: '^[a-z]{1,20}$' })),
  importance: Type.Optional(Type.String({ pattern: '^[a-z]{1,20}$' })),
  origin: Type.Optional(Type.String({ enum: ['live', 'archive'] })),
  // Of one moment: what one check found together.
  detectedAt: Type.Optional(Moment),
  // Years of four digits: JavaScript's dates reach further back than PostgreSQL's.
  since: Type.Optional(Type.String({ pattern: '^\\d{4}-', maxLength: 40 })),
  // The change behind which the page begins: its time and id, as the list told them.
  after: Type.Optional(Type.Tuple([Moment, Id])),
});
/** Of how many days changes can be sorted by importance, which no index has. */
const SORTED_DAYS = 31;
const DAY_MS = 86_400_000;
/** As of a moment: only what had been detected by then. */
const ChangesQuery = StrictObject({ ...ListQuery.properties, asOf: AsOf });

/** @param most rows unless a range is asked for */
function readChanges(given: Static<typeof ListQuery>, most: number, now: Date) {
  const range = readRange(given.range ?? `[0,${most - 1}]`);
  const order = readSort(['detectedAt', 'importance'], given.sort ?? '["detectedAt","DESC"]');
  const { id, companyId, since: from, ...filter } = readFilter(Filter, given.filter);
  const asked = from === undefined ? undefined : new Date(from);
  if (asked && Number.isNaN(asked.getTime())) throw invalid('filter.since must be an ISO 8601 date');
  const since = order.field === 'importance' ? recent(asked, filter.after, now) : asked;
  const companyIds = companyId === undefined ? undefined : [companyId];
  return { range, order, query: { ...filter, since, companyIds, ids: id === undefined ? undefined : [id].flat() } };
}

/** Since when changes are sorted by importance: as far back as they can be unless said. @throws invalid for longer ago, and for a page behind a change */
function recent(since: Date | undefined, after: unknown, now: Date): Date {
  if (after !== undefined) throw invalid('filter.after is of a list by date');
  const first = new Date(now.getTime() - SORTED_DAYS * DAY_MS);
  if (since === undefined) return first;
  // A day for clocks that differ.
  if (since.getTime() < first.getTime() - DAY_MS) throw invalid(`sort: by importance one can sort the changes of ${SORTED_DAYS} days`);
  return since;
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of routes
export function changeLogRoutes(app: App, db: Database<PrismaLike>, clock: () => Date): void {
  const until = async (sql: Sql, asOf: string | undefined) => (await readAsOf(sql, asOf, clock())) ?? undefined;
  app.get(
    '/api/v1/data-scraping/companies/:id/changes',
    {
      onRequest,
      schema: {
        operationId: 'getChanges',
        ...refuses('not_found'),
        tags: ['changes'],
        summary: 'Changes of a company, newest first',
        security,
        params: CompanyParams,
        querystring: ChangesQuery,
        response: { 200: Answer(Type.Array(Change), [CHANGE_EXAMPLE]) },
      },
    },
    async (request, reply) => {
      const { query, range, order } = readChanges(request.query, MOST_ROWS, clock());
      const { rows, total } = await readCompany(db, tenantOf(request), request.params.id, async ({ companyId }, sql) => {
        const companyIds = query.companyIds?.includes(companyId) === false ? [] : [companyId];
        return changeLogStore(sql).list({ ...query, companyIds, until: await until(sql, request.query.asOf) }, range, order);
      });
      reply.header('content-range', contentRange('changes', range, rows.length, total));
      return { success: true, data: rows.map(changeView) };
    },
  );

  app.get(
    '/api/v1/data-scraping/changes',
    {
      onRequest,
      schema: {
        operationId: 'listChanges',
        tags: ['changes'],
        summary: 'Changes over all companies, newest first',
        security,
        querystring: ChangesQuery,
        response: {
          200: Answer(Type.Array(CompanyChange), [
            { companyId: '0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11', companyName: 'Acme', ...CHANGE_EXAMPLE },
          ]),
        },
      },
    },
    async (request, reply) => {
      const { query, range, order } = readChanges(request.query, 25, clock());
      if (query.after && !query.companyIds) throw invalid('filter.after is of a list of one company; set filter.companyId');
      const { rows, total } = await db.sqlRead(tenantOf(request), async (sql) =>
        changeLogStore(sql).list({ ...query, until: await until(sql, request.query.asOf) }, range, order),
      );
      reply.header('content-range', contentRange('changes', range, rows.length, total));
      return { success: true, data: rows.map((row) => ({ ...changeView(row), companyId: row.companyId, companyName: row.companyName })) };
    },
  );
}
