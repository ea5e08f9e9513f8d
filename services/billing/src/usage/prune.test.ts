import { randomUUID } from 'node:crypto';
import { removeOld } from '@rivalscope/kit/db/old-rows';
import { testDatabase } from '@rivalscope/kit/testing/postgres';
import { afterAll, expect, it } from 'vitest';
import { PrismaClient } from '../db/client.ts';
import { oldUsage } from './usage.store.ts';

const NOW = new Date('2026-11-22T10:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3_600_000);
const db = await testDatabase('billing', PrismaClient);
afterAll(() => db.close());

const run = (text: string, values: unknown[] = []) => db.sqlTx('system', (sql) => sql.query<{ n: number }>(text, values));
const count = async (table: string) => (await run(`SELECT count(*)::int AS n FROM ${table}`)).rows[0]?.n;

it('months over two years old and marks over sixty days old go, and what counts stays', async () => {
  const tenant = randomUUID();
  for (const month of ['2024-10', '2024-11', '2026-11']) await run('INSERT INTO usage_month VALUES ($1, $2, 1, 1)', [tenant, month]);
  for (const at of [daysAgo(61), daysAgo(59), null]) {
    const ids = [randomUUID(), tenant, at !== null, at];
    await run('INSERT INTO tracked_company (company_id, tenant_id, deleted, deleted_at) VALUES ($1, $2, $3, $4)', ids);
    await run('INSERT INTO tracked_page (place_id, tenant_id, deleted, deleted_at) VALUES ($1, $2, $3, $4)', ids);
    await run('INSERT INTO member (user_id, tenant_id, removed, removed_at) VALUES ($1, $2, $3, $4)', ids);
  }
  await removeOld(db, () => oldUsage(NOW))();
  for (const table of ['usage_month', 'tracked_company', 'tracked_page', 'member']) expect(await count(table), table).toBe(2);
});
