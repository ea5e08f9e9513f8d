import { randomUUID } from 'node:crypto';
import type { Sql } from '@rivalscope/kit/db/sql';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { afterAll, expect, it } from 'vitest';
import { alertService } from '../alert/testing.ts';
import { type FindingList, listFindings } from './seen.store.ts';

const service = await alertService();
afterAll(() => service.close());

const RANGE = { offset: 0, limit: 25 };
const LISTS: Record<string, Pick<FindingList, 'filter' | 'sort'>> = {
  'by rank': { filter: {}, sort: { field: 'rank', direction: 'DESC' } },
  'newest first, of a kind': { filter: { type: 'threat', area: 'pricing' }, sort: { field: 'generatedAt', direction: 'DESC' } },
  'important and unread': { filter: { importance: 'high', read: false }, sort: { field: 'rank', direction: 'DESC' } },
  'the first of each company': { filter: { foremost: true }, sort: { field: 'rank', direction: 'DESC' } },
};

/** How the database goes about the one statement of a list. */
async function planOf(tenant: string, list: Pick<FindingList, 'filter' | 'sort'>): Promise<string> {
  const plans: string[] = [];
  await service.db.sqlTx({ tenant }, async (sql) => {
    // Of so few rows the planner would read all.
    for (const way of ['seqscan', 'bitmapscan']) await sql.query(`SET LOCAL enable_${way} = off`);
    const explaining: Sql = {
      query: async (text, values) => {
        plans.push((await sql.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values)).rows.map((row) => row['QUERY PLAN']).join('\n'));
        return sql.query(text, values);
      },
    };
    const reader = { own: undefined, plans: [], user: randomUUID(), now: service.now() };
    await listFindings(explaining, { ...list, asOf: null, range: RANGE }, reader);
  });
  expect(plans).toHaveLength(1);
  return plans.join();
}

it('what rests on a change is found among its site’s findings, by an index', async () => {
  const company = await service.follower();
  const changeId = await service.detect(company.siteId);
  const found = async (change: string) => {
    const filter = encodeURIComponent(JSON.stringify({ change }));
    const answer = await service.app.inject({
      url: `/api/v1/data-scraping/companies/${company.companyId}/insights?filter=${filter}`,
      headers: bearer({ tid: company.tenantId }),
    });
    return answer.json().data.length;
  };
  expect(await found(changeId)).toBe(1);
  expect(await found(randomUUID())).toBe(0);
  expect(await found('nonsense')).toBe(0);
  const sort = { field: 'generatedAt', direction: 'DESC' } as const;
  expect(await planOf(company.tenantId, { filter: { change: changeId, since: service.now().toISOString() }, sort })).toMatch(
    /Index Scan using finding_\w+ on finding f/,
  );
});

it.each(Object.keys(LISTS))('a list %s passes over what it does not show by an index alone', async (name) => {
  const company = await service.follower();
  await service.detect(company.siteId);
  const plan = await planOf(company.tenantId, LISTS[name] as (typeof LISTS)[string]);
  expect(plan).toContain('Index Only Scan using finding_seen');
});
