import { allow, EVERYONE, tenantOf } from '@rivalscope/kit/auth/auth';
import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import type { Sql } from '@rivalscope/kit/db/sql';
import { AsOf, readAsOf } from '@rivalscope/kit/entitlement/as-of';
import { invalid } from '@rivalscope/kit/errors';
import { Nullable } from '@rivalscope/kit/http/nullable';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { contentRange, ListQuery, MOST_ROWS, readFilter, readRange, readSort } from '@rivalscope/kit/list/list-query';
import { type Static, Type } from 'typebox';
import { coverageView } from '../coverage/coverage.routes.ts';
import { coverageOf } from '../coverage/coverage.ts';
import { Answer, CHANGE_EXAMPLE, Change, CompanyChange, CompanyParams, CoverageEntry } from '../data/data.schemas.ts';
import { dataStore } from '../data/data.store.ts';
import { readCompany } from '../data/followed.ts';
import { changeLogStore, changeView } from './change-log.store.ts';

const strict = { additionalProperties: false } as const;
const security = [{ bearer: [] }];
const onRequest = allow(...EVERYONE);
const UUID_PATTERN = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';

const Filter = Type.Object(
  {
    companyId: Type.Optional(Type.String({ pattern: UUID_PATTERN })),
    dataType: Type.Optional(Type.String({ pattern: '^[a-z]{1,20}$' })),
    importance: Type.Optional(Type.String({ pattern: '^[a-z]{1,20}$' })),
    origin: Type.Optional(Type.String({ enum: ['live', 'archive'] })),
    // Years of four digits: JavaScript's dates reach further back than PostgreSQL's.
    since: Type.Optional(Type.String({ pattern: '^\\d{4}-', maxLength: 40 })),
  },
  strict,
);
/** As of a moment: only what had been detected by then. */
const ChangesQuery = StrictObject({ ...ListQuery.properties, asOf: AsOf });
const SummaryQuery = Type.Object({ companyIds: Type.String({ maxLength: 4_000 }) }, strict);
const Summary = Type.Object(
  { companyId: Type.String(), coverage: Type.Array(CoverageEntry), latestChange: Nullable(Change), changes7Days: Type.Integer() },
  strict,
);

/** @param most rows unless a range is asked for */
function readChanges(given: Static<typeof ListQuery>, most: number) {
  const range = readRange(given.range ?? `[0,${most - 1}]`);
  const { direction } = readSort(['detectedAt'], given.sort ?? '["detectedAt","DESC"]');
  const { companyId, since, ...filter } = readFilter(Filter, given.filter);
  const sinceDate = since === undefined ? undefined : new Date(since);
  if (sinceDate && Number.isNaN(sinceDate.getTime())) throw invalid('filter.since must be an ISO 8601 date');
  return { range, direction, query: { ...filter, since: sinceDate, companyIds: companyId === undefined ? undefined : [companyId] } };
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
        tags: ['changes'],
        summary: 'Changes of a company, newest first',
        security,
        params: CompanyParams,
        querystring: ChangesQuery,
        response: { 200: Answer(Type.Array(Change), [CHANGE_EXAMPLE]) },
      },
    },
    async (request, reply) => {
      const { query, range, direction } = readChanges(request.query, MOST_ROWS);
      const { rows, total } = await readCompany(db, tenantOf(request), request.params.id, async ({ companyId }, sql) => {
        const companyIds = query.companyIds?.includes(companyId) === false ? [] : [companyId];
        return changeLogStore(sql).list({ ...query, companyIds, until: await until(sql, request.query.asOf) }, range, direction);
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
        response: { 200: Answer(Type.Array(CompanyChange), [{ companyId: '0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11', ...CHANGE_EXAMPLE }]) },
      },
    },
    async (request, reply) => {
      const { query, range, direction } = readChanges(request.query, 25);
      const { rows, total } = await db.sqlRead(tenantOf(request), async (sql) =>
        changeLogStore(sql).list({ ...query, until: await until(sql, request.query.asOf) }, range, direction),
      );
      reply.header('content-range', contentRange('changes', range, rows.length, total));
      return { success: true, data: rows.map((row) => ({ ...changeView(row), companyId: row.companyId })) };
    },
  );

  app.get(
    '/api/v1/data-scraping/summaries',
    {
      onRequest,
      schema: {
        operationId: 'getSummaries',
        tags: ['changes'],
        summary: 'Coverage and latest change of up to 100 companies',
        security,
        querystring: SummaryQuery,
        response: { 200: Answer(Type.Array(Summary), []) },
      },
    },
    async (request) => {
      const ids = request.query.companyIds.split(',').filter(Boolean);
      if (ids.length > 100 || !ids.every((id) => new RegExp(UUID_PATTERN).test(id)))
        throw invalid('companyIds must be up to 100 ids, separated by commas');
      return { success: true, data: await db.sqlRead(tenantOf(request), (sql) => summaries(sql, ids, clock())) };
    },
  );
}

async function summaries(sql: Sql, ids: string[], now: Date): Promise<Static<typeof Summary>[]> {
  const store = dataStore(sql);
  const [followed, pages, latest] = await Promise.all([store.followed(ids), store.pages(ids), changeLogStore(sql).latest(ids)]);
  return followed.map((follow) => {
    const own = pages.filter((page) => page.companyId === follow.companyId);
    const change = latest.find((row) => row.companyId === follow.companyId);
    const coverage = coverageOf(follow, own, follow.intervalSeconds, now).map(coverageView);
    return { companyId: follow.companyId, coverage, latestChange: change ? changeView(change) : null, changes7Days: change?.recent ?? 0 };
  });
}
