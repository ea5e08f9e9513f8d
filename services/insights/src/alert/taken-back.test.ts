import { bearer } from '@rivalscope/kit/testing/tokens';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { alertService, type Company, usd } from './testing.ts';

const service = await alertService();
const { follower, detect, alertsOf } = service;
afterAll(() => service.close());
beforeEach(() => service.set('2026-11-21T10:00:00Z'));

async function insights({ tenantId }: Company, filter: object = {}) {
  const url = `/api/v1/insights?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
  return (await service.app.inject({ url, headers: bearer({ tid: tenantId, role: 'viewer' }) })).json().insights;
}

/** The price that had risen is what it was. */
const cutBack = (siteId: string, confirmed = true) =>
  detect(siteId, {
    ...{ type: 'price_decreased', confirmed },
    item: { source: 'pricing', key: 'Team', label: 'Team', fields: [{ name: 'price', before: usd(6_000n), after: usd(5_000n) }] },
  });

it('what a later change takes back ends, says how in insight and alert, and stands again when that vanishes', async () => {
  const company = await follower();
  await detect(company.siteId);
  service.pass(24);
  const back = await cutBack(company.siteId, false);
  expect(await alertsOf(company)).toMatchObject([{ rule: 'price_increase', endedAt: null, endedWhy: null }]);
  await service.confirm(company.siteId, back);
  const ended = { endedAt: service.now().toISOString(), endedWhy: '“Team” costs $50 per month again.' };
  const standing = { rule: 'price_decrease', endedAt: null, endedWhy: null };
  expect(await alertsOf(company, { sort: ['raisedAt', 'ASC'] })).toMatchObject([{ rule: 'price_increase', ...ended }, standing]);
  expect(await insights(company)).toMatchObject([standing]);
  expect(await insights(company, { ended: true })).toMatchObject([{ rule: 'price_increase', ...ended }]);
  await service.flap(company.siteId, back);
  expect(await alertsOf(company, { filter: { stands: true } })).toMatchObject([{ rule: 'price_increase', endedAt: null, endedWhy: null }]);
  expect(await insights(company)).toMatchObject([{ rule: 'price_increase', endedAt: null, endedWhy: null }]);
  expect(await insights(company, { ended: true })).toEqual([]);
});

it('what was taken back and vanishes is gone as if it had not been', async () => {
  const company = await follower();
  const rise = await detect(company.siteId);
  service.pass(24);
  await cutBack(company.siteId);
  await service.flap(company.siteId, rise);
  expect(await insights(company, { ended: true })).toEqual([]);
  expect(await alertsOf(company, { filter: { stands: false } })).toMatchObject([{ rule: 'price_increase', endedWhy: null }]);
});
