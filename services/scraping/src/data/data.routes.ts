import { allow, EVERYONE, tenantOf } from '@rivalscope/kit/auth/auth';
import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import type { Sql } from '@rivalscope/kit/db/sql';
import type { App } from '@rivalscope/kit/http/server';
import { type TSchema, Type } from 'typebox';
import { Answer, CompanyParams, Jobs, PricingData, Website } from './data.schemas.ts';
import { dataStore, type Followed, pageOf } from './data.store.ts';
import { readCompany } from './followed.ts';
import { jobsView, pricingView, profileView, socialView, websiteView } from './views.ts';

interface Kind {
  path: string;
  summary: string;
  schema: TSchema;
  example: unknown;
  read: (followed: Followed, sql: Sql) => Promise<unknown>;
}

const profile = async (companyId: string, sql: Sql) => dataStore(sql).observed(companyId, 'profile');

/** Every kind of collected data: same question, same envelope. */
const KINDS: Kind[] = [
  {
    path: 'website',
    summary: 'Pages, technologies and SEO of the website',
    schema: Website,
    example: {
      lastFullScrape: '2026-11-21T10:00:00.000Z',
      pages: {},
      metaInfo: { title: 'Acme', description: null, technologies: ['Stripe'] },
      seo: {},
    },
    read: website,
  },
  {
    path: 'pricing',
    summary: 'Plans and prices',
    schema: PricingData,
    example: {
      captureDate: '2026-11-21T10:00:00.000Z',
      pricingModel: 'per seat',
      plans: [{ name: 'Team', price: 49, currency: 'USD', period: 'month', features: [], limits: {} }],
    },
    read: pricing,
  },
  {
    path: 'jobs',
    summary: 'Open positions',
    schema: Jobs,
    example: { lastUpdated: '2026-11-21T10:00:00.000Z', summary: { totalOpenings: 0 }, trends: { growingDepartments: [] }, openings: [] },
    read: jobs,
  },
  {
    path: 'social',
    summary: 'Social accounts',
    schema: Type.Unknown(),
    example: null,
    read: async ({ companyId }, sql) => view(await profile(companyId, sql), socialView),
  },
  {
    path: 'profile',
    summary: 'Profile fields, each with its source',
    schema: Type.Unknown(),
    example: { name: { value: 'Acme', source: 'organization_json_ld', observedAt: '2026-11-21T10:00:00.000Z' } },
    read: async ({ companyId }, sql) => view(await profile(companyId, sql), profileView),
  },
  {
    path: 'funding',
    summary: 'Funding rounds; null while no funding source is connected',
    schema: Type.Unknown(),
    example: null,
    read: async () => null,
  },
  {
    path: 'news',
    summary: 'News articles; null while no news source is turned on',
    schema: Type.Unknown(),
    example: null,
    read: async () => null,
  },
];

const view = <T, V>(value: T | null, show: (value: T) => V): V | null => (value === null ? null : show(value));

async function website({ companyId, pages: ticked }: Followed, sql: Sql) {
  const store = dataStore(sql);
  const [seen, pages] = await Promise.all([store.observed(companyId, 'website'), store.pages([companyId])]);
  const shown = pages.filter(({ kind, lastSuccess }) => lastSuccess !== null && (kind === 'careers' || ticked.includes(kind)));
  return seen && websiteView(seen, shown);
}

async function pricing({ companyId, pages: ticked }: Followed, sql: Sql) {
  if (!ticked.includes('pricing')) return null;
  const store = dataStore(sql);
  const [seen, pages] = await Promise.all([store.observed(companyId, 'pricing'), store.pages([companyId])]);
  return seen && pricingView(seen, pageOf(pages, 'pricing'));
}

async function jobs({ companyId }: Followed, sql: Sql) {
  const store = dataStore(sql);
  const [seen, pages, growing] = await Promise.all([
    store.observed(companyId, 'jobs'),
    store.pages([companyId]),
    store.growingDepartments(companyId),
  ]);
  return seen && jobsView(seen, pageOf(pages, 'careers'), growing);
}

export function dataRoutes(app: App, db: Database<PrismaLike>): void {
  for (const { path, summary, schema, example, read } of KINDS) {
    app.get(
      `/api/v1/data-scraping/companies/:id/${path}`,
      {
        onRequest: allow(...EVERYONE),
        schema: {
          operationId: `get${path[0]?.toUpperCase()}${path.slice(1)}`,
          tags: ['data'],
          summary,
          security: [{ bearer: [] }],
          params: CompanyParams,
          response: { 200: Answer(schema, example) },
        },
      },
      async (request) => ({ success: true, data: (await readCompany(db, tenantOf(request), request.params.id, read)) as never }),
    );
  }
}
