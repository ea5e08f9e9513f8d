import { allow, EVERYONE, tenantOf } from '@rivalscope/kit/auth/auth';
import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import type { Sql } from '@rivalscope/kit/db/sql';
import { refuses } from '@rivalscope/kit/http/refusals';
import type { App } from '@rivalscope/kit/http/server';
import { ListQuery } from '@rivalscope/kit/list/list-query';
import { pageOfWhole } from '@rivalscope/kit/list/whole-list';
import { Type } from 'typebox';
import { Answer, CompanyParams, CoverageEntry, Status } from '../data/data.schemas.ts';
import { type Count, dataStore, type Followed } from '../data/data.store.ts';
import { awaitCompany, readCompany } from '../data/followed.ts';
import { isOutside } from '../page/facts.ts';
import { countedSources } from '../sources/index.ts';
import { type Coverage, collectionStatus, coverageOf } from './coverage.ts';

const security = [{ bearer: [] }];
const EXAMPLE = {
  source: 'pricing',
  state: 'failing',
  lastSuccess: null,
  nextCheck: '2026-11-21T11:00:00.000Z',
  reason: 'The site has an error of its own (500), next try in 4 min.',
};

/** One entry for each source. */
const LIST = {
  unit: 'sources',
  sortable: ['source', 'state', 'lastSuccess', 'nextCheck'] as const,
  filterable: ['source', 'state'],
};

export const coverageView = ({ source, state, lastSuccess, nextCheck, reason }: Coverage) => ({
  source,
  state,
  lastSuccess: lastSuccess?.toISOString() ?? null,
  nextCheck: nextCheck?.toISOString() ?? null,
  reason,
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of routes
export function coverageRoutes(app: App, db: Database<PrismaLike>, clock: () => Date): void {
  app.get(
    '/api/v1/data-scraping/companies/:id/coverage',
    {
      onRequest: allow(...EVERYONE),
      schema: {
        operationId: 'getCoverage',
        ...refuses('not_found'),
        tags: ['data'],
        summary: 'State of every source, with reason and next try',
        security,
        params: CompanyParams,
        querystring: ListQuery,
        response: { 200: Answer(Type.Array(CoverageEntry), [EXAMPLE]) },
      },
    },
    async (request, reply) => {
      const all = await readCompany(db, tenantOf(request), request.params.id, coverage);
      const { rows, range } = pageOfWhole(all, request.query, LIST);
      reply.header('content-range', range);
      return { success: true, data: rows };
    },
  );

  app.get(
    '/api/v1/data-scraping/companies/:id/collection-status',
    {
      onRequest: allow(...EVERYONE),
      schema: {
        operationId: 'getCollectionStatus',
        ...refuses('not_found'),
        tags: ['data'],
        summary: 'Whether every chosen source has ended its first attempt',
        security,
        params: CompanyParams,
        response: { 200: Answer(Status, { status: 'complete', sources: [{ source: 'pricing', state: 'fresh', detail: '3 plans' }] }) },
      },
    },
    async (request) => {
      const { id } = request.params;
      await awaitCompany(db, tenantOf(request), id, clock);
      return { success: true, data: await readCompany(db, tenantOf(request), id, status) };
    },
  );

  async function coverage(followed: Followed, sql: Sql) {
    const pages = await dataStore(sql).pages([followed.companyId]);
    return coverageOf(followed, pages, followed.intervalSeconds, clock()).map(coverageView);
  }

  async function status(followed: Followed, sql: Sql) {
    const store = dataStore(sql);
    const names = countedSources.map(({ name }) => name);
    const [pages, counts] = await Promise.all([store.pages([followed.companyId]), store.counts(followed.companyId, names)]);
    const now = clock();
    const details = {
      ...Object.fromEntries(countedSources.map(({ name, area, one }) => [area, countedOf(counts.get(name), one)])),
      website: counted(pages.filter((p) => p.lastSuccess && !isOutside(p.kind) && !followed.hidden.includes(p.kind)).length, 'page'),
    };
    return collectionStatus(coverageOf(followed, pages, followed.intervalSeconds, now), details, followed.createdAt, now);
  }
}

const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;
const countedOf = (count: Count | undefined, what: string): string =>
  count ? `${count.atLeast ? 'at least ' : ''}${counted(count.items, what)}` : '';
