import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { ApiCallsCountedSchema } from '@rivalscope/proto/gateway/v1/events_pb';
import { AlertRaisedSchema } from '@rivalscope/proto/insights/v1/events_pb';
import { afterAll, expect, it } from 'vitest';
import { createWorld } from '../testing/world.ts';

const world = await createWorld();
afterAll(() => world.close());

const used = async (tid: string) => {
  const { apiCallsThisMonth, alertsThisMonth } = (await world.get('usage', tid)).usage;
  return [apiCallsThisMonth, alertsThisMonth];
};
const counted = (tenantId: string, month: string, calls: number, batchId = randomUUID()) => ({ tenantId, month, calls, batchId });
const raised = (tenantId: string, at: string) => ({ tenantId, alertId: randomUUID(), at: timestampFromDate(new Date(at)) });

it('calls and alerts count against their own month, and a new month begins at nothing', async () => {
  const tid = await world.tenant();
  await world.billing.deliver(ApiCallsCountedSchema, counted(tid, '2026-11', 400));
  await world.billing.deliver(ApiCallsCountedSchema, counted(tid, '2026-11', 350));
  await world.billing.deliver(ApiCallsCountedSchema, counted(tid, '2026-12', 7));
  for (const at of ['2026-11-30T23:59:59.999Z', '2026-11-30T23:59:59.999Z', '2026-12-01T00:00:00.000Z'])
    await world.billing.deliver(AlertRaisedSchema, raised(tid, at));
  const seen = [];
  for (const at of ['2026-11-30T23:59:59.999Z', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z']) {
    world.setTime(new Date(at));
    seen.push(await used(tid));
  }
  expect(seen).toEqual([
    [750, 2],
    [7, 1],
    [0, 0],
  ]);
});

it('percentages and limits follow what was counted', async () => {
  const tid = await world.tenant();
  await world.billing.deliver(ApiCallsCountedSchema, counted(tid, '2026-11', 999));
  expect((await world.get('usage', tid)).percentages).toMatchObject({ apiCalls: 99.9, alerts: 0 });
  expect(await world.get('limit/apiCalls', tid)).toMatchObject({ allowed: true, current: 999, limit: 1_000 });
  await world.billing.deliver(ApiCallsCountedSchema, counted(tid, '2026-11', 1));
  expect(await world.get('limit/apiCalls', tid)).toMatchObject({ allowed: false, current: 1_000 });
  world.setTime(new Date('2026-12-01T00:00:00.000Z'));
  expect(await world.get('limit/apiCalls', tid)).toMatchObject({ allowed: true, current: 0 });
});

it('a batch counts once: delivered twice, told of by two events, or by many at the same moment', async () => {
  const tid = await world.tenant();
  const batch = counted(tid, '2026-11', 10);
  await world.billing.deliver(ApiCallsCountedSchema, batch, { times: 3 });
  await Promise.all(Array.from({ length: 10 }, () => world.billing.deliver(ApiCallsCountedSchema, batch)));
  await Promise.all(Array.from({ length: 20 }, () => world.billing.deliver(ApiCallsCountedSchema, counted(tid, '2026-11', 1))));
  expect(await used(tid)).toEqual([30, 0]);
});

it('one batch of the gateway may hold several tenants', async () => {
  const [one, two] = [await world.tenant(), await world.tenant()];
  const batchId = randomUUID();
  await world.billing.deliver(ApiCallsCountedSchema, counted(one, '2026-11', 3, batchId));
  await world.billing.deliver(ApiCallsCountedSchema, counted(two, '2026-11', 4, batchId));
  expect([await used(one), await used(two)]).toEqual([
    [3, 0],
    [4, 0],
  ]);
});

it('what is no count of calls is refused for good', async () => {
  const tid = await world.tenant();
  for (const wrong of [counted(tid, 'November', 3), counted(tid, '2026-11', -3)])
    await expect(world.billing.deliver(ApiCallsCountedSchema, wrong)).rejects.toMatchObject({ code: 'invalid' });
  expect(await used(tid)).toEqual([0, 0]);
});
