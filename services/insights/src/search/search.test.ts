import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { CompanyDeletedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { ChangeDetectedSchema, SiteFollowedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { afterAll, describe, expect, it } from 'vitest';
import { insightsService } from '../index.ts';
import { FINDING_TEXT } from './search.store.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const ago = (days: number) => timestampFromDate(new Date(NOW.getTime() - days * 86_400_000));
const service = await testService(insightsService, {}, () => NOW);
afterAll(() => service.close());

interface Company {
  tenantId: string;
  companyId: string;
  siteId: string;
}

async function follower(companyName = 'Acme', siteId: string = randomUUID(), kinds = ['pricing', 'landingPage']): Promise<Company> {
  const company = { tenantId: randomUUID(), companyId: randomUUID(), siteId };
  await service.deliver(SiteFollowedSchema, { ...company, companyName, website: 'acme.com', at: ago(200), pages: { kinds } });
  return company;
}

const planAdded = (siteId: string, label: string, days = 1) =>
  service.deliver(ChangeDetectedSchema, {
    ...{ changeId: randomUUID(), siteId, type: 'plan_added', dataType: 'pricing', page: 'pricing', importance: 'high', confirmed: true },
    ...{ at: ago(days), item: { source: 'pricing', key: `plan:${label}`, label } },
  });

async function search({ tenantId }: Pick<Company, 'tenantId'>, q: string) {
  const response = await service.app.inject({
    url: `/api/v1/insights/search?q=${encodeURIComponent(q)}`,
    headers: bearer({ tid: tenantId, role: 'viewer' }),
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().results as { kind: string; companyId: string; title: string; excerpt: string; at: string; url: null }[];
}

describe('a search', () => {
  it('finds insights by the words of title and description, and by the name that the tenant gave the company', async () => {
    const company = await follower('Rocket Works');
    await planAdded(company.siteId, 'Hyperscale');
    const [found, ...more] = await search(company, 'rocket hyperscale plans');
    expect(found).toMatchObject({ kind: 'insight', companyId: company.companyId, url: null, at: '2026-11-20T10:00:00.000Z' });
    expect(found?.title).toContain('Rocket Works');
    expect(found?.title).toContain('Hyperscale');
    expect(more).toEqual([]);
    expect(await search(company, 'hyperscale nonsense')).toEqual([]);
  });

  it('shows what the tenant is shown and nothing else', async () => {
    const company = await follower();
    await planAdded(company.siteId, 'Hyperscale');
    await planAdded(company.siteId, 'Ancient', 150);
    expect(await search(company, 'ancient')).toEqual([]);
    expect(await search(await follower(), 'hyperscale')).toEqual([]);
    expect(await search(await follower('Acme', company.siteId, ['press']), 'hyperscale')).toEqual([]);
    expect(await search(company, 'hyperscale')).toHaveLength(1);
    await service.deliver(CompanyDeletedSchema, { companyId: company.companyId, tenantId: company.tenantId });
    expect(await search(company, 'hyperscale')).toEqual([]);
  });

  it.each(['the', '!', "'; --", '\\', ':*'])('%j finds nothing', async (q) => {
    const company = await follower();
    await planAdded(company.siteId, 'Hyperscale');
    expect(await search(company, q)).toEqual([]);
  });

  it('wants to know who asks', async () => {
    expect((await service.app.inject({ url: '/api/v1/insights/search?q=chat' })).statusCode).toBe(401);
  });
});

it('the text of a finding is that of its index', async () => {
  const plan = await service.db.sqlTx('system', async (sql) => {
    await sql.query('SET LOCAL enable_seqscan = off');
    return (await sql.query(`EXPLAIN SELECT 1 FROM finding WHERE ${FINDING_TEXT} @@ 'chat'::tsquery`)).rows;
  });
  expect(JSON.stringify(plan)).toContain('finding_search');
});
