import { randomUUID } from 'node:crypto';
import { pageStatement } from '@rivalscope/kit/list/page';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companiesService } from '../index.ts';
import { companySelection, listCompanies } from './company.store.ts';

const tid = randomUUID();
const NOBODY = randomUUID();
const service = await testService(companiesService);
afterAll(() => service.close());

/** 10,000 companies each of our tenant and of another. */
const SEED = `INSERT INTO company (id, tenant_id, name, website, status, industry, key_products, target_market, tags, edited, tracking, created_at)
  SELECT gen_random_uuid(), tenant::uuid, 'Rival ' || lpad(n::text, 5, '0'), 'rival' || n || '.com', CASE WHEN n % 10 = 0 THEN 'archived' ELSE 'active' END,
    ARRAY[CASE WHEN n % 4 = 0 THEN 'Retail' ELSE 'Software' END], '{}', '{}', '{}', '{}',
    '{"trackingSettings":{"websiteChangeDetection":true,"pricingMonitoring":true,"newsMonitoring":false,"socialMediaMonitoring":false,"seoMonitoring":false},"trackedPages":{},"trackedSocials":{},"newsSources":{}}',
    '2026-01-01'::timestamptz + n * interval '1 minute'
  FROM unnest($1::text[]) AS tenant, generate_series(1, 10000) AS n`;

beforeAll(async () => {
  await service.db.sqlTx('system', async (sql) => {
    await sql.query(SEED, [[tid, randomUUID()]]);
    await sql.query("UPDATE company SET name = '100% _real_ \\Àcme' WHERE tenant_id = $1 AND website = 'rival7.com'", [tid]);
  });
});

interface Query {
  filter?: object;
  sort?: [string, string];
  range?: [number, number];
}

async function list(query: Query, tenant = tid) {
  const text = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`);
  const response = await service.app.inject({ url: `/api/v1/companies?${text.join('&')}`, headers: bearer({ tid: tenant }) });
  const names = response.json().companies?.map((c: { name: string }) => c.name) as string[];
  return { status: response.statusCode, names, range: response.headers['content-range'] };
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('a list of 10,000 companies', () => {
  it('is read a page at a time, with the number of all', async () => {
    expect(await list({ sort: ['name', 'ASC'], range: [1, 3] })).toEqual({
      status: 200,
      names: ['Rival 00001', 'Rival 00002', 'Rival 00003'],
      range: 'companies 1-3/10000',
    });
    expect(await list({ sort: ['createdAt', 'DESC'], range: [0, 0] })).toMatchObject({ names: ['Rival 10000'] });
    expect(await list({ range: [20_000, 20_010] })).toMatchObject({ names: [], range: 'companies */10000' });
    expect((await list({})).names).toHaveLength(1_000);
  });

  it('is filtered by industry and status', async () => {
    expect(await list({ filter: { industry: 'Retail', status: 'archived' }, range: [0, 0] })).toMatchObject({ range: 'companies 0-0/500' });
    expect(await list({ filter: { industry: '', q: '' }, range: [0, 0] })).toMatchObject({ range: 'companies 0-0/10000' });
  });

  it('is searched by name and website, in any case and letter by letter', async () => {
    expect(await list({ filter: { q: 'RIVAL 00042' } })).toMatchObject({ names: ['Rival 00042'] });
    expect(await list({ filter: { q: 'rival9999.com' } })).toMatchObject({ names: ['Rival 09999'] });
    for (const q of ['100%', '_real_', '\\àCME']) expect(await list({ filter: { q } })).toMatchObject({ names: ['100% _real_ \\Àcme'] });
    expect(await list({ filter: { q: "'; DROP TABLE company; --" } })).toMatchObject({ status: 200, names: [], range: 'companies */0' });
  });

  it('is told by its ids alone, in the order of names', async () => {
    const ids = async (filter?: object) => {
      const url = `/api/v1/companies/ids${filter ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : ''}`;
      return (await service.app.inject({ url, headers: bearer({ tid }) })).json() as { ids: string[]; total: number };
    };
    const all = await ids();
    expect([all.ids.length, new Set(all.ids).size, all.total]).toEqual([10_000, 10_000, 10_000]);
    expect(await ids({ q: 'RIVAL 00042' })).toEqual({ ids: [all.ids[42 - 1]], total: 1 });
    expect((await ids({ industry: 'Retail', status: 'archived' })).total).toBe(500);
    expect(await ids({ tenantId: 'x' })).toMatchObject({ code: 'invalid' });
  });

  it('gives the companies with certain ids', async () => {
    const { rows } = await service.db.sqlRead({ tenant: tid }, (sql) => sql.query<{ id: string }>('SELECT id FROM company LIMIT 3'));
    expect((await list({ filter: { id: [...rows.map((r) => r.id), 'nonsense', NOBODY] } })).names).toHaveLength(3);
    expect((await list({ filter: { id: 'nonsense' } })).names).toEqual([]);
  });

  it.each([
    'filter={',
    'filter=[]',
    'filter={"tenantId":"x"}',
    'sort=["edited","ASC"]',
    'sort=name',
    'range=[0,1000]',
    'range=[0,1]&range=[2,3]',
    'page=1',
  ])('refuses %s', async (query) => {
    const response = await service.app.inject({ url: `/api/v1/companies?${query}`, headers: bearer({ tid }) });
    expect(response.json()).toMatchObject({ statusCode: 400, code: 'invalid' });
  });

  it('takes one statement, which can read the rows of its tenant by an index', async () => {
    const scope = { tenant: tid };
    const sort = { field: 'name', direction: 'ASC' } as const;
    const range = { offset: 0, limit: 25 };
    const counted = await service.db.sqlRead(scope, async (sql) => {
      let statements = 0;
      const query: typeof sql.query = (text, values) => {
        statements += 1;
        return sql.query(text, values);
      };
      const page = await listCompanies({ query }, { filter: {}, sort, range });
      return { statements, rows: page.rows.length, total: page.total };
    });
    expect(counted).toEqual({ statements: 1, rows: 25, total: 10_000 });
    const { text, values } = pageStatement(companySelection({}, sort), range);
    const { rows } = await service.db.sqlRead(scope, async (sql) => {
      // Whether an index pays off depends on how many rows others have; whether one can serve does not.
      await sql.query('SET LOCAL enable_seqscan = off');
      return sql.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
    });
    const plan = rows.map((r) => r['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Cond: (tenant_id = ');
    expect(plan).not.toContain('Seq Scan');
  });
});

it('the facets are the distinct industries of the tenant', async () => {
  const facets = async (tenant: string) =>
    (await service.app.inject({ url: '/api/v1/companies/facets', headers: bearer({ tid: tenant }) })).json();
  expect(await facets(tid)).toEqual({ industries: ['Retail', 'Software'] });
  expect(await facets(NOBODY)).toEqual({ industries: [] });
});
