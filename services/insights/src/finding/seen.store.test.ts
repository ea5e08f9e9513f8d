import { randomUUID } from 'node:crypto';
import type { Sql } from '@rivalscope/kit/db/sql';
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

it.each(Object.keys(LISTS))('a list %s passes over what it does not show by an index alone', async (name) => {
  const company = await service.follower();
  await service.detect(company.siteId);
  const plans: string[] = [];
  await service.db.sqlTx({ tenant: company.tenantId }, async (sql) => {
    // Of so few rows the planner would read all.
    for (const way of ['seqscan', 'bitmapscan']) await sql.query(`SET LOCAL enable_${way} = off`);
    const explaining: Sql = {
      query: async (text, values) => {
        plans.push((await sql.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values)).rows.map((row) => row['QUERY PLAN']).join('\n'));
        return sql.query(text, values);
      },
    };
    const reader = { own: undefined, plans: [], user: randomUUID(), now: service.now() };
    await listFindings(explaining, { ...(LISTS[name] as (typeof LISTS)[string]), asOf: null, range: RANGE }, reader);
  });
  expect(plans).toEqual([expect.stringContaining('Index Only Scan using finding_seen')]);
});
