import { afterAll, expect, it } from 'vitest';
import { alertService } from './testing.ts';

const service = await alertService();
const { follower, detect, confirm, alertsOf, told } = service;
afterAll(() => service.close());

it('three prices that one check saw rise are one alert, told once, when the last of them is confirmed', async () => {
  const company = await follower();
  const ids: string[] = [];
  for (const label of ['Team', 'Pro', 'Scale']) ids.push(await detect(company.siteId, { label, confirmed: false }));
  service.pass(0.2);
  for (const id of ids.slice(0, 2)) await confirm(company.siteId, id);
  expect(await alertsOf(company)).toEqual([]);
  await confirm(company.siteId, ids[2] as string);
  expect(await alertsOf(company)).toMatchObject([
    {
      rule: 'price_increase',
      title: 'Acme raised the prices of 3 plans by 20%',
      summary: expect.stringMatching(/^(?:(?:Team|Pro|Scale) costs \$60 per month instead of \$50 per month \(\+20%\)\. ){3}/),
      changeIds: expect.toSatisfy((cited: string[]) => JSON.stringify(cited.toSorted()) === JSON.stringify(ids.toSorted())),
      notDelivered: null,
    },
  ]);
  expect(await told(company.tenantId)).toHaveLength(1);
});

it('what one of them adds later goes on the alert, and what vanishes again leaves it', async () => {
  const company = await follower();
  const [first, second] = [await detect(company.siteId, { label: 'Team' }), await detect(company.siteId, { label: 'Pro' })];
  expect(await alertsOf(company)).toMatchObject([
    { changeIds: expect.arrayContaining([first, second]), title: expect.stringContaining('2 plans') },
  ]);
  await service.flap(company.siteId, first);
  expect(await alertsOf(company)).toMatchObject([{ changeIds: [second], title: 'Acme raised the price of Pro by 20%', endedAt: null }]);
  await service.flap(company.siteId, second);
  expect(await alertsOf(company)).toMatchObject([{ endedAt: expect.any(String) }]);
  expect(await told(company.tenantId)).toHaveLength(1);
});

it('two departments that grow in one look are one alert; one of an hour later cools down', async () => {
  const company = await follower();
  for (const department of ['Sales', 'Data'])
    for (const n of [1, 2, 3]) await detect(company.siteId, { label: `${department} ${n}`, department, at: service.now() });
  service.pass(1);
  for (const n of [1, 2, 3]) await detect(company.siteId, { label: `Support ${n}`, department: 'Support' });
  const surges = (await alertsOf(company)).filter(({ rule }: { rule: string }) => rule === 'hiring_surge');
  expect(surges.map(({ notDelivered }: { notDelivered: string | null }) => notDelivered)).toEqual(['cool_down', null]);
});
