import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Sql } from '@rivalscope/kit/db/sql';
import { emit, event } from '@rivalscope/kit/events/outbox';
import { testDatabase } from '@rivalscope/kit/testing/postgres';
import { ApiCallsCountedSchema } from '@rivalscope/proto/gateway/v1/events_pb';
import { expect, onTestFinished, test } from 'vitest';
import { PrismaClient } from '../db/client.ts';
import { countedMonth, countedMonths } from './counted.store.ts';

test('counts go from tenant to tenant and month to month; one month’s stands beside what the outbox still holds of it', async () => {
  const db = await testDatabase('gateway', PrismaClient);
  onTestFinished(() => db.close());
  const [one, two] = [randomUUID(), randomUUID()].sort() as [string, string];
  const months = [
    { tenantId: one, month: '2026-10', calls: 3 },
    { tenantId: one, month: '2026-11', calls: 7 },
    { tenantId: two, month: '2026-11', calls: 1 },
  ];
  const announced = (tenantId: string, month: string, calls: number) =>
    event(ApiCallsCountedSchema, tenantId, { tenantId, month, calls, batchId: randomUUID(), at: timestampFromDate(new Date()) });
  await db.sqlTx('system', async (sql) => {
    for (const { tenantId, month, calls } of months) await sql.query('INSERT INTO api_usage VALUES ($1, $2, $3)', [tenantId, month, calls]);
    await emit(sql, [announced(one, '2026-11', 2), announced(one, '2026-10', 3), announced(two, '2026-11', 1)]);
  });
  const after = { tenantId: '00000000-0000-0000-0000-000000000000', month: '' };
  const read = <T>(fn: (sql: Sql) => Promise<T>) => db.sqlRead('system', fn);
  expect(await read((sql) => countedMonths(sql, after, 2))).toEqual(months.slice(0, 2));
  expect(await read((sql) => countedMonths(sql, months[1] ?? after, 2))).toEqual(months.slice(2));
  expect(await read((sql) => countedMonth(sql, one, '2026-11'))).toEqual({
    calls: 7,
    announced: [{ eventId: expect.any(String), calls: 2 }],
  });
  expect(await read((sql) => countedMonth(sql, randomUUID(), '2026-11'))).toEqual({ calls: 0, announced: [] });
});
