import { bearer } from '@rivalscope/kit/testing/tokens';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { alertService, type Company, usd } from '../alert/testing.ts';

const service = await alertService();
const { follower, beside, uncounted, agoDays, detect, sql } = service;
afterAll(() => service.close());
beforeEach(() => service.set('2026-11-21T10:00:00Z'));

/** What is told of the company's latest insight. */
async function told({ tenantId, companyId }: Company): Promise<string> {
  const filter = encodeURIComponent(JSON.stringify({ companyId }));
  const answer = await service.app.inject({ method: 'GET', url: `/api/v1/insights?filter=${filter}`, headers: bearer({ tid: tenantId }) });
  return answer.json().insights[0].description;
}

test('an insight tells of which other companies the same was found in the 30 days before', async () => {
  const acme = await follower();
  const [gamma, beta, late, early] = [
    await beside(acme, 'Gamma'),
    await beside(acme, 'Beta'),
    await beside(acme, 'Late'),
    await beside(acme, 'Early'),
  ];
  await detect(gamma.siteId, { at: agoDays(29) });
  await detect(beta.siteId, { at: agoDays(3) });
  await detect(beta.siteId, { at: agoDays(2) });
  await detect(early.siteId, { at: agoDays(31) });
  await detect(acme.siteId, { at: agoDays(1) });
  await detect(late.siteId);
  expect(await told(acme)).toMatch(/ The same was found of Beta and Gamma in the 30 days before\.$/);
  expect(await told(gamma)).toContain('The same was found of Early in');
  expect(await told(early)).not.toContain('The same was found');
});

test('nobody else counts: another tenant, another rule, the own site, the sample, one that is not tracked or was deleted', async () => {
  const acme = await follower();
  const { own } = await uncounted(acme);
  const other = await beside(acme, 'Other');
  await detect(other.siteId, { at: agoDays(1), type: 'plan_added' });
  await detect(acme.siteId);
  expect(await told(acme)).not.toContain('The same was found');
  await detect(other.siteId, { at: agoDays(1) });
  expect(await told(acme)).toContain('The same was found of Other in the 30 days before.');
  expect(await told(own)).not.toContain('The same was found');
});

test('a tenant that wants larger moves alone is not told of the smaller ones of others', async () => {
  const acme = await follower();
  const beta = await beside(acme, 'Beta');
  const fields = [{ name: 'price', before: usd(5_000n), after: usd(5_500n) }];
  await detect(beta.siteId, { at: agoDays(1), item: { source: 'pricing', key: 'Team', label: 'Team', fields } });
  await detect(acme.siteId);
  expect(await told(acme)).toContain('of Beta in');
  await sql("INSERT INTO rule_setting (tenant_id, rule, enabled, threshold) VALUES ($1, 'price_increase', true, 15)", [acme.tenantId]);
  expect(await told(acme)).not.toContain('The same was found');
});
