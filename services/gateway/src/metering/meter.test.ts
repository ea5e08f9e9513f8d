import { randomUUID } from 'node:crypto';
import { fromBinary } from '@bufbuild/protobuf';
import { saveEntitlement } from '@rivalscope/kit/entitlement/entitlement.store';
import { testDatabase } from '@rivalscope/kit/testing/postgres';
import { ApiCallsCountedSchema } from '@rivalscope/proto/gateway/v1/events_pb';
import { pino } from 'pino';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { PrismaClient } from '../db/client.ts';
import { createMeter, type Meter, type MeterOptions } from './meter.ts';
import { meteringCommands } from './metering.commands.ts';

const db = await testDatabase<PrismaClient>('gateway', PrismaClient);
afterAll(() => db.close());
const meters: Meter[] = [];
afterEach(async () => {
  for (const meter of meters.splice(0)) await meter.close();
});

const log = pino({ level: 'silent' });
/** The month does not turn while tests run. */
const NOVEMBER = () => new Date('2026-11-21T10:00:00Z');
/** As long as it takes until other replicas have given back what they hold. */
const PATIENT = { patienceMs: 60_000 };
/** One replica. */
function replica({ clock = NOVEMBER, settle = meteringCommands({ db, clock }), ...options }: Partial<MeterOptions> = {}) {
  const meter = createMeter({ settle, clock, log, ...options });
  meter.start();
  meters.push(meter);
  return meter;
}

const entitle = (tenantId: string, apiCallsPerMonth: number, features: string[]) =>
  db.sqlTx({ tenant: tenantId }, (sql) =>
    saveEntitlement(sql, { tenantId, plan: 'starter', limits: { apiCallsPerMonth }, features, trialEnd: null, at: new Date() }),
  );

async function tenantWith(callsPerMonth: number, permitted = true): Promise<string> {
  const tenant = randomUUID();
  await entitle(tenant, callsPerMonth, permitted ? ['api'] : []);
  return tenant;
}

/** How many of so many calls at once go through, and what the others are told. */
async function call(times: number, take: (n: number) => Promise<void>) {
  const results = await Promise.allSettled(Array.from({ length: times }, (_, n) => take(n)));
  const codes = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code as string] : []));
  return { through: times - codes.length, codes: [...new Set(codes)] };
}

/** Calls announced, by month. */
async function announced(tenant: string): Promise<Record<string, number>> {
  const { rows } = await db.pool.query<{ data: Buffer }>('SELECT data FROM outbox WHERE key = $1', [tenant]);
  const sums: Record<string, number> = {};
  for (const { data } of rows) {
    const { month, calls } = fromBinary(ApiCallsCountedSchema, new Uint8Array(data));
    sums[month] = (sums[month] ?? 0) + calls;
  }
  return sums;
}

async function counted(tenant: string): Promise<Record<string, number>> {
  const { rows } = await db.sqlRead('system', (sql) =>
    sql.query<{ month: string; calls: number }>('SELECT month, calls::int FROM api_usage WHERE tenant_id = $1 AND calls > 0', [tenant]),
  );
  return Object.fromEntries(rows.map(({ month, calls }) => [month, calls]));
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('the limit', () => {
  test('lets one of a hundred simultaneous calls through when one is left', async () => {
    const tenant = await tenantWith(10);
    const meter = replica();
    expect(await call(9, () => meter.take(tenant))).toEqual({ through: 9, codes: [] });
    expect(await call(100, () => meter.take(tenant))).toEqual({ through: 1, codes: ['api_quota_reached'] });
    await meter.close();
    expect(await counted(tenant)).toEqual({ '2026-11': 10 });
    expect(await announced(tenant)).toEqual({ '2026-11': 10 });
  });

  test('is exact over several replicas', async () => {
    const tenant = await tenantWith(100);
    const replicas = [replica(PATIENT), replica(PATIENT), replica(PATIENT)];
    const waves = [];
    for (let wave = 0; wave < 6; wave += 1) waves.push(await call(40, (n) => replicas[(n + wave) % 3]?.take(tenant) ?? Promise.reject()));
    expect(waves.reduce((sum, { through }) => sum + through, 0)).toBe(100);
    await Promise.all(replicas.map((meter) => meter.close()));
    expect(await counted(tenant)).toEqual({ '2026-11': 100 });
  });

  test('is not kept from a replica by another that holds calls and does not use them', async () => {
    const tenant = await tenantWith(20);
    const [one, two] = [replica(), replica(PATIENT)];
    await one.take(tenant);
    expect(await call(30, () => two.take(tenant))).toEqual({ through: 19, codes: ['api_quota_reached'] });
  });

  test('of the trial holds until billing has said otherwise', async () => {
    const [meter, tenant] = [replica(), randomUUID()];
    expect((await call(600, () => meter.take(tenant))).through).toBe(600);
    expect((await call(600, () => meter.take(tenant))).through).toBe(400);
  });

  test('does not bind an unlimited plan', async () => {
    const tenant = await tenantWith(-1);
    const meter = replica();
    for (let wave = 0; wave < 5; wave += 1) expect((await call(900, () => meter.take(tenant))).through).toBe(900);
    await meter.close();
    expect(await counted(tenant)).toEqual({ '2026-11': 4_500 });
  });

  test('is felt at once when the plan grows, and a plan without API keys lets nothing through', async () => {
    const tenant = await tenantWith(0);
    const [before, after] = [replica(), replica()];
    expect(await call(2, () => before.take(tenant))).toEqual({ through: 0, codes: ['api_quota_reached'] });
    await entitle(tenant, 5, ['api']);
    expect((await call(2, () => after.take(tenant))).through).toBe(2);
    const without = await tenantWith(-1, false);
    expect(await call(2, () => after.take(without))).toEqual({ through: 0, codes: ['limit_reached'] });
  });

  test('begins anew with the month in UTC, and each call counts in its own', async () => {
    const tenant = await tenantWith(2);
    let now = new Date('2026-12-31T23:59:59.900Z');
    const meter = replica({ clock: () => now });
    expect((await call(3, () => meter.take(tenant))).through).toBe(2);
    now = new Date('2027-01-01T00:00:00.000Z');
    expect((await call(3, () => meter.take(tenant))).through).toBe(2);
    await meter.close();
    expect(await announced(tenant)).toEqual({ '2026-12': 2, '2027-01': 2 });
  });
});

const EXPIRE = "UPDATE api_lease SET expires_at = now() - interval '1 second' WHERE tenant_id = $1";

describe('a count', () => {
  test('happens once, also when nobody knows whether it was saved', async () => {
    const tenant = await tenantWith(1_000);
    const settle = meteringCommands({ db, clock: NOVEMBER });
    let failures = 0;
    const meter = replica({
      settle: async (batchId, asks) => {
        const answers = await settle(batchId, asks);
        if (asks.some((ask) => ask.used > 0) && failures++ % 3 === 0)
          throw new Error('Connection terminated: it may have been saved or not');
        return answers;
      },
    });
    let through = 0;
    for (let wave = 0; wave < 40; wave += 1) through += (await call(10, () => meter.take(tenant))).through;
    await meter.close();
    expect(failures).toBeGreaterThan(2);
    expect(await counted(tenant)).toEqual({ '2026-11': through });
    expect(await announced(tenant)).toEqual({ '2026-11': through });
  });

  test('of a replica that was killed is short of what it let through in the last second, and what it held is free again', async () => {
    const tenant = await tenantWith(10);
    const killed = createMeter({ settle: meteringCommands({ db, clock: NOVEMBER }), clock: NOVEMBER, log });
    expect((await call(5, () => killed.take(tenant))).through).toBe(5);
    const beside = replica();
    const { through } = await call(10, () => beside.take(tenant));
    await beside.close();
    const known = (await announced(tenant))['2026-11'] ?? 0;
    expect(known - through).toBeLessThanOrEqual(5);
    await db.sqlTx('system', (sql) => sql.query(EXPIRE, [tenant]));
    const successor = replica();
    expect((await call(10, () => successor.take(tenant))).through).toBe(10 - known);
  });

  test('is not waited for by a call that comes right after the answer to another', async () => {
    const meter = createMeter({ settle: meteringCommands({ db, clock: NOVEMBER }), clock: NOVEMBER, log });
    for (let n = 0; n < 50; n += 1) await meter.take(randomUUID());
    await meter.close();
  });

  test('costs a call next to nothing: the database is asked once for many, at once or one after the other', async () => {
    const tenant = await tenantWith(-1);
    const settle = vi.fn(meteringCommands({ db, clock: NOVEMBER }));
    const meter = replica({ settle });
    for (let wave = 0; wave < 20; wave += 1) await call(500, () => meter.take(tenant));
    expect(settle.mock.calls.length).toBeLessThan(100);
    for (let n = 0; n < 5_000; n += 1) await meter.take(tenant);
    expect(settle.mock.calls.length).toBeLessThan(200);
  });
});

test('while nothing can be counted nothing goes through, and afterwards it does', async () => {
  const tenant = await tenantWith(100);
  const settle = meteringCommands({ db, clock: NOVEMBER });
  let away = false;
  const meter = replica({ settle: (...given) => (away ? Promise.reject(new Error('away')) : settle(...given)) });
  expect((await call(3, () => meter.take(tenant))).through).toBe(3);
  away = true;
  await vi.waitFor(async () => expect(await call(1, () => meter.take(tenant))).toEqual({ through: 0, codes: ['unavailable'] }), 60_000);
  away = false;
  expect((await call(3, () => meter.take(tenant))).through).toBe(3);
});
