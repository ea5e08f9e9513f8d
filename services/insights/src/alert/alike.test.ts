import { randomUUID } from 'node:crypto';
import { countStatements } from '@rivalscope/kit/testing/statements';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { alertService, type Company, usd } from './testing.ts';

const service = await alertService();
const statements = countStatements(service.db.pool);
const { follower, beside, uncounted, agoDays, detect, sql, alertsOf } = service;
afterAll(() => service.close());
beforeEach(() => service.set('2026-11-21T10:00:00Z'));

const told = async ({ tenantId, companyId }: Company): Promise<string> =>
  (await alertsOf({ tenantId }, { filter: { companyId } }))[0].summary;

test('an alert tells of which other companies the same was found in the 30 days before', async () => {
  const acme = await follower();
  const [gamma, beta, late, early] = [
    await beside(acme, 'Gamma'),
    await beside(acme, 'Beta'),
    await beside(acme, 'Late'),
    await beside(acme, 'Early'),
  ];
  await detect(early.siteId, { at: agoDays(31) });
  await detect(gamma.siteId, { at: agoDays(29) });
  await detect(beta.siteId, { at: agoDays(3) });
  await detect(late.siteId);
  await detect(acme.siteId, { at: agoDays(1) });
  expect(await told(acme)).toMatch(/ The same was found of Beta and Gamma in the 30 days before\.$/);
  expect(await told(beta)).toMatch(/ The same was found of Early and Gamma in the 30 days before\.$/);
});

test('who follows one site is told of its own other companies alone, as far as it tracks them and asks for such moves', async () => {
  const acme = await follower();
  const { stranger } = await uncounted(acme);
  const theirs = await follower(acme.siteId, 'Acme Inc.', stranger.tenantId);
  const other = await beside(acme, 'Other');
  await detect(other.siteId, { at: agoDays(1), type: 'plan_added' });
  await detect(acme.siteId);
  expect(await told(acme)).not.toContain('The same was found');
  expect(await told(theirs)).toContain('The same was found of Stranger in the 30 days before.');
});

test('moves that the tenant does not ask for are none of others, and what is drawn anew says so anew', async () => {
  const acme = await follower();
  const beta = await beside(acme, 'Beta');
  const fields = [{ name: 'price', before: usd(5_000n), after: usd(5_500n) }];
  await detect(beta.siteId, { at: agoDays(1), item: { source: 'pricing', key: 'Team', label: 'Team', fields } });
  await sql("INSERT INTO rule_setting (tenant_id, rule, enabled, threshold) VALUES ($1, 'price_increase', true, 15)", [acme.tenantId]);
  await detect(acme.siteId);
  expect(await told(acme)).not.toContain('The same was found');
  await sql('DELETE FROM rule_setting WHERE tenant_id = $1', [acme.tenantId]);
  await detect(acme.siteId, { label: 'Pro' });
  expect(await told(acme)).toContain('The same was found of Beta in the 30 days before.');
});

test('the database is asked as often for one who follows as for ten', async () => {
  const [few, many] = [randomUUID() as string, randomUUID() as string];
  for (const [siteId, followers] of [
    [few, 1],
    [many, 10],
  ] as const)
    for (let n = 0; n < followers; n += 1) {
      const acme = await follower(siteId);
      await detect((await beside(acme, 'Beta')).siteId, { at: agoDays(1) });
    }
  const sent = [await statements(() => detect(few)), await statements(() => detect(many))];
  expect(sent[1]).toBe(sent[0]);
  const alerts = await sql<{ summary: string }>(
    "SELECT summary FROM alert WHERE summary LIKE '%The same was found of Beta%' AND finding_id IN (SELECT id FROM finding WHERE site_id = $1)",
    [many],
  );
  expect(alerts).toHaveLength(10);
});
