import { randomUUID } from 'node:crypto';
import { testDatabase } from '@rivalscope/kit/testing/postgres';
import { afterAll, expect, test } from 'vitest';
import { PrismaClient } from '../db/client.ts';
import { countedPages } from './counted.store.ts';

const db = await testDatabase('scraping', PrismaClient);
afterAll(() => db.close());

test('pages of all tenants count, by ranges of their ids', async () => {
  // Neighbours: ranges that are asked for hold a small part of all ids.
  const near = randomUUID().slice(0, -1);
  const added = [`${near}1`, `${near}2`].map((id) => ({ id, tenantId: randomUUID() }));
  for (const { id, tenantId } of added) {
    await db.sqlTx({ tenant: tenantId }, (sql) =>
      sql.query("INSERT INTO place (id, tenant_id, company_id, target_id, importance) VALUES ($1, $2, $3, $4, 'medium')", [
        ...[id, tenantId, randomUUID(), randomUUID()],
      ]),
    );
  }
  const counted = (from: string, to: string) => db.sqlRead('system', (sql) => countedPages(sql, from, to));
  const [first, last] = added.map(({ id }) => id) as [string, string];
  expect(await counted(first, last)).toEqual(added);
  expect(await counted(first, first)).toEqual(added.slice(0, 1));
});
