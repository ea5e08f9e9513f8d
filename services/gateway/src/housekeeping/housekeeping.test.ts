import { randomUUID } from 'node:crypto';
import { removeOld } from '@rivalscope/kit/db/old-rows';
import { testDatabase } from '@rivalscope/kit/testing/postgres';
import { afterAll, expect, test } from 'vitest';
import { PrismaClient } from '../db/client.ts';
import { firstKept, oldRows } from './housekeeping.store.ts';

const NOW = new Date('2026-11-22T10:00:00.000Z');
const db = await testDatabase('gateway', PrismaClient);
afterAll(() => db.close());

const run = (text: string, values: unknown[] = []) => db.sqlTx('system', (sql) => sql.query(text, values));

test('months over two years old and leases of replicas that crashed go, and nothing else does', async () => {
  const tenant = randomUUID();
  for (const month of ['2024-10', '2024-11', '2026-11']) await run('INSERT INTO api_usage VALUES ($1, $2, 1)', [tenant, month]);
  for (const age of ['2 hours', '1 minute', '-5 seconds'])
    await run(`INSERT INTO api_lease VALUES ($1, '2026-11', gen_random_uuid(), 5, now() - interval '${age}')`, [tenant]);
  await removeOld(db, () => oldRows(NOW))();
  expect((await run('SELECT month FROM api_usage ORDER BY month')).rows).toEqual([{ month: '2024-11' }, { month: '2026-11' }]);
  expect((await run('SELECT FROM api_lease')).rowCount).toBe(2);
});

test('the first month that is kept lies two years back, across years', () => {
  expect([firstKept(NOW), firstKept(new Date('2026-01-01T00:00:00Z'))]).toEqual(['2024-11', '2024-01']);
});
