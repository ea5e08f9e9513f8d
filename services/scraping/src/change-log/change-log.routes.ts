import { allow, EVERYONE, tenantOf } from '@rivalscope/kit/auth/auth';
import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import { invalid } from '@rivalscope/kit/errors';
import { Nullable } from '@rivalscope/kit/http/nullable';
import type { App } from '@rivalscope/kit/http/server';
import { contentRange, ListQuery, MOST_ROWS, readFilter, readRange, readSort } from '@rivalscope/kit/list/list-query';
import { Type } from 'typebox';
import { coverageView } from '../coverage/coverage.routes.ts';
import { coverageOf } from '../coverage/coverage.ts';
import { Answer, CHANGE_EXAMPLE, Change, CompanyParams, CoverageEntry } from '../data/data.schemas.ts';
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
    // Years of four digits: JavaScript's dates reach further back than PostgreSQL's.
    since: Type.Optional(Type.String({ pattern: '^\\d{4}-', maxLength: 40 })),
  },
  strict,
);
const SummaryQuery = Type.Object({ companyIds: Type.String({ maxLength: 4_000 }) }, strict);
const Summary = Type.Object(
  { companyId: Type.String(), coverage: Type.Array(CoverageEntry), latestChange: Nullable(Change), changes7Days: Type.Integer() },
  strict,
);

export function changeLogRoutes(app: App, db: Database<PrismaLike>, clock: () => Date): void {
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
        response: { 200: Answer(Type.Array(Change), [CHANGE_EXAMPLE]) },
      },
    },
    async (request) => {
      const data = await readCompany(db, tenantOf(request), request.params.id, async ({ companyId }, sql) => {
        const { rows } = await changeLogStore(sql).list({ companyIds: [companyId] }, { offset: 0, limit: MOST_ROWS });
        return rows.map(changeView);
      });
      return { success: true, data };
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
        querystring: ListQuery,
        response: { 200: Answer(Type.Array(Change), [CHANGE_EXAMPLE]) },
      },
    },
    async (request, reply) => {
      const range = readRange(request.query.range ?? '[0,24]');
      const { direction } = readSort(['detectedAt'], request.query.sort ?? '["detectedAt","DESC"]');
      const { companyId, since, ...filter } = readFilter(Filter, request.query.filter);
      const sinceDate = since === undefined ? undefined : new Date(since);
      if (sinceDate && Number.isNaN(sinceDate.getTime())) throw invalid('filter.since must be an ISO 8601 date');
      const query = { ...filter, since: sinceDate, companyIds: companyId === undefined ? undefined : [companyId] };
      const { rows, total } = await db.sqlRead(tenantOf(request), (sql) => changeLogStore(sql).list(query, range, direction));
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
      const [followed, pages, latest] = await db.sqlRead(tenantOf(request), (sql) =>
        Promise.all([dataStore(sql).followed(ids), dataStore(sql).pages(ids), changeLogStore(sql).latest(ids)]),
      );
      const now = clock();
      const data = followed.map((follow) => {
        const own = pages.filter((page) => page.companyId === follow.companyId);
        const change = latest.find((row) => row.companyId === follow.companyId);
        const coverage = coverageOf(follow, own, follow.intervalSeconds, now).map(coverageView);
        return {
          companyId: follow.companyId,
          coverage,
          latestChange: change ? changeView(change) : null,
          changes7Days: change?.recent ?? 0,
        };
      });
      return { success: true, data };
    },
  );
}
