import { allow, EVERYONE, tenantOf } from '@rivalscope/kit/auth/auth';
import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import type { Sql } from '@rivalscope/kit/db/sql';
import { Nullable } from '@rivalscope/kit/http/nullable';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { CompanyIds, readCompanyIds } from '@rivalscope/kit/list/list-query';
import { type Static, Type } from 'typebox';
import { type ChangeRow, changeLogStore, changeView } from '../change-log/change-log.store.ts';
import { coverageView } from '../coverage/coverage.routes.ts';
import { type Coverage, coverageOf } from '../coverage/coverage.ts';
import { Answer, Change, CoverageEntry } from '../data/data.schemas.ts';
import { dataStore } from '../data/data.store.ts';
import { MOST_ORDERED, summaryStore } from './summary.store.ts';
import { FIELDS, type Field, figuresOf, ordered, RECENT_DAYS } from './summary.ts';

const security = [{ bearer: [] }];
const tags = ['changes'];
const onRequest = allow(...EVERYONE);
const MOST = 100;
const MOST_NAMED = 1_000;
const Id = Type.String({ format: 'uuid', maxLength: 36 });

const SummaryQuery = StrictObject({
  companyIds: Type.Optional(CompanyIds),
  first: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST, description: 'Without ids: the first so many' })),
});
const Summary = StrictObject({
  companyId: Type.String(),
  coverage: Type.Array(CoverageEntry),
  latestChange: Nullable(Change),
  /** The most important of the last 7 days, then the newest; null where they had none. */
  topChange: Nullable(Change),
  changes7Days: Type.Integer(),
});
const OrderBody = StrictObject(
  {
    companyIds: Type.Optional(
      Type.Array(Id, { minItems: 1, maxItems: MOST_NAMED, description: `Without them: all that are followed, up to ${MOST_ORDERED}` }),
    ),
    field: Type.Enum([...FIELDS]),
    direction: Type.Union([Type.Literal('ASC'), Type.Literal('DESC')]),
  },
  { companyIds: ['0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11'], field: 'latestChange', direction: 'DESC' },
);
const Figures = StrictObject({
  changes: Type.Integer({ description: 'of the last 7 days' }),
  before: Type.Integer({ description: 'of the 7 days before' }),
  high: Type.Integer({ description: 'important ones of the last 7 days' }),
  perDay: Type.Array(Type.Integer(), { description: 'of each of the last 14 stretches of 24 hours, oldest first' }),
});
const FIGURES = { changes: 12, before: 7, high: 2, perDay: [1, 0, 2, 0, 3, 0, 1, 4, 0, 0, 5, 0, 2, 1] };

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of routes
export function summaryRoutes(app: App, db: Database<PrismaLike>, clock: () => Date): void {
  app.get(
    '/api/v1/data-scraping/summaries',
    {
      onRequest,
      schema: {
        operationId: 'getSummaries',
        tags,
        summary:
          'Coverage, latest change and most important one of 7 days, of up to 100 companies: those named, or those where most happened lately, these first',
        security,
        querystring: SummaryQuery,
        response: { 200: Answer(Type.Array(Summary), []) },
      },
    },
    async (request) => {
      const { companyIds, first = MOST } = request.query;
      const named = companyIds === undefined ? null : readCompanyIds(companyIds);
      const now = clock();
      const data = await db.sqlRead(tenantOf(request), async (sql) =>
        summaries(sql, named ?? (await summaryStore(sql).recent(now, first)), now),
      );
      return { success: true, data };
    },
  );

  app.post(
    '/api/v1/data-scraping/summaries/order',
    {
      onRequest,
      config: { onlyReads: true },
      schema: {
        operationId: 'orderCompanies',
        tags,
        summary: 'Companies in the order of their latest change, or of how much of what is chosen of them was read',
        security,
        body: OrderBody,
        response: { 200: Answer(Type.Array(Type.String()), ['0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11']) },
      },
    },
    async (request) => ({ success: true, data: await db.sqlRead(tenantOf(request), (sql) => order(sql, request.body, clock())) }),
  );

  app.get(
    '/api/v1/data-scraping/changes/figures',
    {
      onRequest,
      schema: {
        operationId: 'getChangeFigures',
        tags,
        summary: 'How many changes there were over all companies, day by day: of those that were seen to happen',
        security,
        response: { 200: Answer(Figures, FIGURES) },
      },
    },
    async (request) => {
      const days = await db.sqlRead(tenantOf(request), (sql) => summaryStore(sql).perDay(clock()));
      return { success: true, data: figuresOf(days) };
    },
  );
}

/** In the order of the ids; without those that nobody of the tenant follows. */
async function summaries(sql: Sql, ids: string[], now: Date): Promise<Static<typeof Summary>[]> {
  const [covered, leading] = await Promise.all([coverage(sql, ids, now), changeLogStore(sql).leading(ids, now, RECENT_DAYS)]);
  const changesOf = Map.groupBy(leading, ({ companyId }) => companyId);
  return ids.flatMap((companyId) => {
    const known = covered.get(companyId);
    if (!known) return [];
    const changes = changesOf.get(companyId) ?? [];
    const viewOf = (change: ChangeRow | undefined) => (change ? changeView(change) : null);
    return [
      {
        companyId,
        coverage: known.map(coverageView),
        latestChange: viewOf(changes.find(({ isLatest }) => isLatest)),
        topChange: viewOf(changes.find(({ isTop }) => isTop)),
        changes7Days: changes[0]?.recent ?? 0,
      },
    ];
  });
}

/** The coverage of each company that is followed. */
async function coverage(sql: Sql, ids: string[], now: Date): Promise<Map<string, Coverage[]>> {
  const store = dataStore(sql);
  const [followed, pages] = await Promise.all([store.followed(ids), store.pages(ids)]);
  const pagesOf = Map.groupBy(pages, ({ companyId }) => companyId);
  return new Map(
    followed.map((follow) => [follow.companyId, coverageOf(follow, pagesOf.get(follow.companyId) ?? [], follow.intervalSeconds, now)]),
  );
}

/** The same a part at a time: the pages of ten thousand companies are too many to be held at once. */
async function coverageOfMany(sql: Sql, ids: string[], now: Date): Promise<Map<string, Coverage[]>> {
  const covered: [string, Coverage[]][] = [];
  for (let at = 0; at < ids.length; at += MOST_NAMED) covered.push(...(await coverage(sql, ids.slice(at, at + MOST_NAMED), now)));
  return new Map(covered);
}

async function order(sql: Sql, body: Static<typeof OrderBody>, now: Date): Promise<string[]> {
  const { direction } = body;
  const companyIds = body.companyIds ?? (await summaryStore(sql).followed());
  const field = body.field as Field;
  const covered = field === 'coverage' ? await coverageOfMany(sql, companyIds, now) : new Map<string, Coverage[]>();
  const times = field === 'latestChange' ? await summaryStore(sql).latestTimes(companyIds) : new Map<string, Date>();
  const collected = companyIds.map((companyId) => ({
    companyId,
    coverage: covered.get(companyId) ?? [],
    latestChange: times.get(companyId) ?? null,
  }));
  return ordered(companyIds, collected, field, direction);
}
