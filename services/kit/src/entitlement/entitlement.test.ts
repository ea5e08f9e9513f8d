import { randomUUID } from 'node:crypto';
import { create, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Database } from '../db/database.ts';
import { migrate, roleUrl } from '../db/migrate.ts';
import { freshDatabase } from '../testing/postgres.ts';
import { entitlementConsumers } from './entitlement.consumers.ts';
import { findEntitlement, lockEntitlement } from './entitlement.store.ts';
import { TRIAL } from './entitlement.ts';
import { featureOf, limitOf } from './sql.ts';

class NoPrisma {
  $disconnect = async () => undefined;
  $transaction = (run: (prisma: unknown) => unknown) => run({});
}

let db: Database<NoPrisma>;
beforeAll(async () => {
  const url = await freshDatabase();
  await migrate(url, 'alone');
  db = new Database({ url: roleUrl(url, 'alone'), schema: 'alone', prisma: NoPrisma });
});
afterAll(() => db.close());

const DAY = new Date('2026-11-21T10:00:00.000Z');
const LATER = new Date('2026-11-22T10:00:00.000Z');

/** Hands on what billing says. */
async function say(fields: MessageInitShape<typeof EntitlementsChangedSchema>, at: Date, eventId = randomUUID()): Promise<void> {
  const data = toBinary(EntitlementsChangedSchema, create(EntitlementsChangedSchema, { ...fields, at: timestampFromDate(at) }));
  for (const consumer of entitlementConsumers(db)) await consumer.take(data, { once: { eventId }, traceparent: undefined, at: LATER });
}
const kept = (tenantId: string) => db.sqlRead({ tenant: tenantId }, (sql) => findEntitlement(sql, tenantId));

test('until billing has said, the trial’s holds, whether or not somebody has locked the row', async () => {
  const tenantId = randomUUID();
  expect(await kept(tenantId)).toEqual(TRIAL);
  expect(await db.sqlTx({ tenant: tenantId }, (sql) => lockEntitlement(sql, tenantId))).toEqual(TRIAL);
  expect(await kept(tenantId)).toEqual(TRIAL);
});

test('what billing says replaces what it said before, and nothing later', async () => {
  const tenantId = randomUUID();
  const trialEnd = new Date('2026-12-05T10:00:00.000Z');
  await say({ tenantId, plan: 'business', limits: { maxUsers: 15 }, features: ['api'], trialEnd: timestampFromDate(trialEnd) }, LATER);
  await say({ tenantId, plan: 'starter', limits: { maxUsers: 3 } }, DAY);
  const business = { plan: 'business', limits: { ...TRIAL.limits, maxUsers: 15 }, features: ['api'], trialEnd };
  expect(await kept(tenantId)).toEqual(business);
  await say({ tenantId, plan: 'enterprise', limits: { maxCompetitors: -1 } }, LATER);
  expect(await kept(tenantId)).toEqual({
    plan: 'enterprise',
    limits: { ...TRIAL.limits, maxCompetitors: -1 },
    features: [],
    trialEnd: null,
  });
});

test('an event of an earlier version, with a field for each limit, is read as well', async () => {
  const tenantId = randomUUID();
  const limits = {
    maxCompetitors: 50,
    maxUsers: 15,
    apiCallsPerMonth: 7,
    alertsPerMonth: 8,
    checkIntervalSeconds: 21_600,
    historyDays: -1,
  };
  await say({ tenantId, plan: 'business', ...limits }, DAY);
  expect((await kept(tenantId)).limits).toEqual({ ...TRIAL.limits, ...limits });
});

test('a limit of a later version is kept for then', async () => {
  const tenantId = randomUUID();
  await say({ tenantId, plan: 'business', limits: { maxReports: 20, historyDays: 365 } }, DAY);
  expect((await kept(tenantId)).limits).toMatchObject({ maxReports: 20, historyDays: 365, maxUsers: TRIAL.limits.maxUsers });
});

test('a query reads limits and features where billing has said and where it has not', async () => {
  const [said, unsaid] = [randomUUID(), randomUUID()];
  await say({ tenantId: said, plan: 'business', limits: { historyDays: 365 }, features: ['llm'] }, DAY);
  const { rows } = await db.sqlRead('system', (sql) =>
    sql.query(
      `SELECT ${limitOf('e', 'historyDays')} AS days, ${limitOf('e', 'maxUsers')} AS users, ${featureOf('e', 'llm')} AS llm, ${featureOf('e', 'api')} AS api
       FROM unnest($1::uuid[]) WITH ORDINALITY AS t(id, n) LEFT JOIN entitlement e ON e.tenant_id = t.id ORDER BY n`,
      [[said, unsaid]],
    ),
  );
  expect(rows).toEqual([
    { days: 365, users: 3, llm: true, api: false },
    { days: 90, users: 3, llm: true, api: true },
  ]);
});

test('a tenant sees and writes its own entitlement only', async () => {
  const [mine, other] = [randomUUID(), randomUUID()];
  await say({ tenantId: other, plan: 'business', limits: { maxUsers: 15 } }, DAY);
  expect(await db.sqlRead({ tenant: mine }, (sql) => findEntitlement(sql, other))).toEqual(TRIAL);
  await expect(db.sqlTx({ tenant: mine }, (sql) => lockEntitlement(sql, other))).rejects.toThrow('row-level security');
});
