import { bearer } from '@rivalscope/kit/testing/tokens';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { alertService, type Company } from './testing.ts';

const service = await alertService();
const { follower, detect, flap, alertsOf, told } = service;
afterAll(() => service.close());
beforeEach(() => service.set('2026-11-21T10:00:00Z'));

const words = (value: string) => ({ kind: { case: 'text' as const, value } });
const plan = (type: string, label: string, side: 'before' | 'after', offer: string) => ({
  ...{ type, dataType: 'pricing', importance: 'medium' },
  item: { source: 'pricing', key: label, label, fields: [{ name: 'offer', [side]: words(offer) }] },
});
const GONE = plan('plan_removed', 'Solo', 'before', '$9 per month');
const NEW = { ...plan('plan_added', 'Scale', 'after', '$99 per month'), importance: 'low' };
/** A price that rose, a plan that is gone, one that is new: in the order of what matters. */
const FOUND = [{}, GONE, NEW];
const find = async (siteId: string, order: readonly number[] = [0, 1, 2]) => {
  const ids: string[] = [];
  for (const n of order) ids[n] = await detect(siteId, FOUND[n]);
  return ids;
};

const ask = async ({ tenantId }: Company, path: string, method: 'GET' | 'PUT' = 'GET', payload?: object) =>
  (
    await service.app.inject({
      method,
      url: `/api/v1/insights${path}`,
      headers: bearer({ tid: tenantId, role: 'owner' }),
      ...(payload && { payload }),
    })
  ).json();
const insights = async (company: Company, filter: object = {}) =>
  (await ask(company, `?filter=${encodeURIComponent(JSON.stringify(filter))}`)).insights;

it.each([[[0, 1, 2]], [[2, 1, 0]], [[1, 2, 0]]])(
  'is one insight and one alert, told once, whatever is heard of first: %j',
  async (order) => {
    const company = await follower();
    const [rise, gone, added] = await find(company.siteId, order);
    const [insight, ...more] = await insights(company);
    expect(more).toEqual([]);
    expect(insight).toMatchObject({
      rule: 'price_increase',
      title: 'Acme raised the price of Team by 20%',
      evidence: expect.arrayContaining([{ kind: 'change', id: rise }]),
      also: [
        { rule: 'dropped_plan', title: 'Acme dropped the plan Solo', evidence: expect.arrayContaining([{ kind: 'change', id: gone }]) },
        { rule: 'new_plan', title: 'Acme offers a new plan: Scale', evidence: expect.arrayContaining([{ kind: 'change', id: added }]) },
      ],
    });
    const [alert, ...others] = await alertsOf(company);
    expect(others).toEqual([]);
    expect(alert).toMatchObject({
      rule: 'price_increase',
      title: 'Acme raised the price of Team by 20%; also dropped the plan Solo, and 1 more',
      summary: expect.stringMatching(/ Also: dropped the plan Solo; offers a new plan: Scale\.$/),
      changeIds: [rise, gone, added],
      insightId: insight.id,
      endedAt: null,
    });
    expect(await told(company.tenantId)).toHaveLength(1);
  },
);

it('what vanishes again leaves it, and the rest stands on the same alert, whatever led', async () => {
  const company = await follower();
  const [rise, gone, added] = (await find(company.siteId)) as [string, string, string];
  await flap(company.siteId, added);
  expect(await alertsOf(company)).toMatchObject([{ changeIds: [rise, gone], title: expect.not.stringContaining('Scale') }]);
  await flap(company.siteId, rise);
  expect(await alertsOf(company)).toMatchObject([
    { rule: 'dropped_plan', changeIds: [gone], title: 'Acme dropped the plan Solo', endedAt: null },
  ]);
  expect(await insights(company)).toMatchObject([{ rule: 'dropped_plan', also: [] }]);
  await flap(company.siteId, gone);
  expect(await alertsOf(company)).toMatchObject([{ endedAt: expect.any(String) }]);
  expect(await told(company.tenantId)).toHaveLength(1);
});

it('is made of what tells the team, by the rules that it has on', async () => {
  const [company, other] = [await follower(), await follower()];
  for (const rule of ['price_increase', 'new_plan']) await ask(company, `/rules/${rule}`, 'PUT', { enabled: false });
  for (const { siteId } of [company, other]) await find(siteId);
  expect(await insights(company)).toMatchObject([{ rule: 'dropped_plan', also: [] }]);
  expect(await alertsOf(company)).toMatchObject([{ rule: 'dropped_plan', title: 'Acme dropped the plan Solo' }]);
  await ask(company, '/rules/new_plan', 'PUT', { enabled: true });
  expect(await insights(company)).toMatchObject([{ rule: 'dropped_plan', also: [{ rule: 'new_plan' }] }]);
  expect(await insights(other)).toMatchObject([{ rule: 'price_increase', also: [{}, {}] }]);
});

it('each part of it is found by what it says, by its change and by its own id', async () => {
  const company = await follower();
  const [, gone] = await find(company.siteId);
  const [part] = await insights(company, { change: gone });
  expect(part).toMatchObject({ rule: 'dropped_plan', also: [{ rule: 'price_increase' }, { rule: 'new_plan' }] });
  expect(await insights(company, { id: part.id })).toMatchObject([{ rule: 'dropped_plan' }]);
  expect(await insights(company, { q: 'dropped the plan' })).toMatchObject([{ rule: 'dropped_plan' }]);
  expect((await ask(company, '/search?q=dropped')).results).toMatchObject([{ id: part.id }]);
});

it('is told where anything of it is new, although the rest of it cools down', async () => {
  const company = await follower();
  await detect(company.siteId);
  service.pass(2);
  await detect(company.siteId, { label: 'Pro' });
  const [again] = await alertsOf(company);
  expect(again).toMatchObject({ rule: 'price_increase', notDelivered: 'cool_down' });
  await detect(company.siteId, GONE);
  expect((await alertsOf(company))[0]).toMatchObject({
    ...{ id: again.id, rule: 'price_increase', notDelivered: null },
    title: 'Acme raised the price of Pro by 20%; also dropped the plan Solo',
  });
  expect(await told(company.tenantId)).toHaveLength(2);
  service.pass(2);
  await detect(company.siteId, { ...GONE, label: 'Lite' });
  expect((await alertsOf(company))[0]).toMatchObject({ rule: 'dropped_plan', notDelivered: 'cool_down' });
});

it('a preview counts it once', async () => {
  const company = await follower();
  await find(company.siteId);
  const preview = async (rules: object[]) => (await service.call(company, 'POST', '/preview', { settings: { rules } })).json;
  expect(await preview([])).toMatchObject({ before: 1, alerts: 1 });
  const without = await preview([{ rule: 'price_increase', enabled: false }]);
  expect(without).toMatchObject({ before: 1, alerts: 1, examples: ['Acme dropped the plan Solo; also offers a new plan: Scale'] });
});
