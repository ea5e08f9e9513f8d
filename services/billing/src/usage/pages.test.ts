import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { TenantDeletedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { PageTrackedSchema, PageUntrackedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { afterAll, expect, it } from 'vitest';
import { createWorld, REGISTERED } from '../testing/world.ts';

const world = await createWorld();
afterAll(() => world.close());

const at = timestampFromDate(REGISTERED);
const tell = (schema: typeof PageTrackedSchema | typeof PageUntrackedSchema, tenantId: string, placeId: string, times = 1) =>
  world.billing.deliver(schema, { tenantId, placeId, at }, { times });
async function track(tenantId: string, n = 1): Promise<string[]> {
  const ids = Array.from({ length: n }, () => randomUUID());
  for (const id of ids) await tell(PageTrackedSchema, tenantId, id, 2);
  return ids;
}
const counted = async (tid: string): Promise<number> => (await world.get('usage', tid)).usage.currentPages;

it('pages of the user’s own choice count once each, against the plan’s limit, however often their events come', async () => {
  const tid = await world.tenant();
  await track(tid, 3);
  expect(await world.get('usage', tid)).toMatchObject({
    usage: { currentPages: 3, currentCompetitors: 0 },
    limits: { maxPages: 10 },
    percentages: { pages: 30 },
  });
  expect(await world.get('limit/pages', tid)).toEqual({ allowed: true, current: 3, limit: 10, resource: 'pages' });
});

it('pages reach the limit with the tenth of a trial and leave it with one that is taken out', async () => {
  const tid = await world.tenant();
  const [first] = await track(tid, 10);
  expect(await world.get('limit/pages', tid)).toEqual({ allowed: false, current: 10, limit: 10, resource: 'pages' });
  await tell(PageUntrackedSchema, tid, first as string, 2);
  expect(await world.get('limit/pages', tid)).toMatchObject({ allowed: true, current: 9 });
});

it('pages do not count when they were taken out before their addition was heard of', async () => {
  const tid = await world.tenant();
  const id = randomUUID();
  await tell(PageUntrackedSchema, tid, id);
  await tell(PageTrackedSchema, tid, id);
  expect(await counted(tid)).toBe(0);
});

it('pages of a tenant are no other’s, and nobody else takes them out', async () => {
  const [one, two] = [await world.tenant(), await world.tenant()];
  const [id] = await track(one);
  expect(await counted(two)).toBe(0);
  await expect(tell(PageUntrackedSchema, two, id as string)).rejects.toThrow();
  expect(await counted(one)).toBe(1);
  const seen = (tenant: string) => world.billing.db.sqlRead({ tenant }, (sql) => sql.query('SELECT FROM tracked_page'));
  expect([(await seen(one)).rowCount, (await seen(two)).rowCount]).toEqual([1, 0]);
});

it('pages stay after a downgrade, and nothing is let in until they fit', async () => {
  const tid = await world.bought('price_business_monthly');
  const ids = await track(tid, 21);
  expect(await world.get('limit/pages', tid)).toMatchObject({ allowed: true, current: 21, limit: 200 });
  await world.purchases().update(tid, 'price_starter_monthly');
  expect(await world.get('usage', tid)).toMatchObject({
    usage: { currentPages: 21 },
    limits: { maxPages: 20 },
    percentages: { pages: 105 },
  });
  expect(await world.get('limit/pages', tid)).toMatchObject({ allowed: false, current: 21 });
  for (const id of ids.slice(0, 2)) await tell(PageUntrackedSchema, tid, id);
  expect(await world.get('limit/pages', tid)).toMatchObject({ allowed: true, current: 19 });
});

it('pages go with their tenant, also those that are told of late', async () => {
  const [gone, other] = [await world.tenant(), await world.tenant()];
  await track(gone, 2);
  await track(other);
  await world.billing.deliver(TenantDeletedSchema, { tenantId: gone });
  await track(gone);
  const { rows } = await world.billing.db.sqlRead('system', (sql) =>
    sql.query('SELECT tenant_id FROM tracked_page WHERE tenant_id = ANY($1)', [[gone, other]]),
  );
  expect(rows).toEqual([{ tenant_id: other }]);
});
