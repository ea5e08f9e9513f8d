import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { AlertRaisedSchema, ChangeNoticedSchema } from '@rivalscope/proto/insights/v1/events_pb';
import { ChangeDetectedSchema, SiteFollowedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { afterAll, expect, test } from 'vitest';
import { EXPORTED } from '../export/tables.ts';
import { insightsService } from '../index.ts';

const service = await testService(insightsService);
afterAll(() => service.close());

test('of the sample rival everything is shown, and nothing is told, counted or exported', async () => {
  const [tenantId, companyId, siteId] = [randomUUID(), randomUUID(), randomUUID()];
  const followed = { siteId, tenantId, companyId, companyName: 'Tidemark (sample)', website: 'tidemark.example', sample: true };
  await service.deliver(SiteFollowedSchema, { ...followed, pages: { kinds: ['pricing'] }, at: timestampFromDate(new Date()) });
  const price = (cents: number) => ({
    kind: { case: 'money' as const, value: { cents: BigInt(cents), currency: 'USD', period: 'month' } },
  });
  await service.deliver(ChangeDetectedSchema, {
    ...{
      changeId: randomUUID(),
      siteId,
      dataType: 'pricing',
      type: 'price_increased',
      page: 'pricing',
      importance: 'high',
      confirmed: true,
    },
    item: { source: 'pricing', key: 'Team', label: 'Team', fields: [{ name: 'price', before: price(4_900), after: price(6_900) }] },
    at: timestampFromDate(new Date(Date.now() - 2 * 86_400_000)),
  });
  const get = async (path: string) => (await service.app.inject({ url: `/api/v1${path}`, headers: bearer({ tid: tenantId }) })).json();
  expect((await get('/insights')).insights).toHaveLength(1);
  const { alerts } = await get('/alerts');
  expect(alerts).toMatchObject([{ companyId, rule: 'price_increase', notDelivered: 'sample', deliveries: [] }]);
  expect((await get('/alerts?filter={"sample":false}')).alerts).toEqual([]);
  expect((await get('/alerts?filter={"sample":true}')).alerts).toHaveLength(1);
  expect(await get('/alerts/count')).toEqual({ new: 0 });
  const told = [...(await service.emitted(AlertRaisedSchema)), ...(await service.emitted(ChangeNoticedSchema))];
  expect(told.filter((event) => event.tenantId === tenantId)).toEqual([]);
  for (const { name, from, where } of EXPORTED) {
    const { rows } = await service.db.sqlRead({ tenant: tenantId }, (sql) => sql.query(`SELECT 1 FROM ${from} WHERE ${where}`));
    expect(rows, name).toEqual([]);
  }
});
