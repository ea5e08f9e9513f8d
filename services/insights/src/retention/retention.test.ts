import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { removeOld } from '@rivalscope/kit/db/old-rows';
import { testService } from '@rivalscope/kit/testing/service';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import { SiteFollowedSchema, SiteUnfollowedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { insightsService } from '../index.ts';
import { retentionCommands } from './retention.commands.ts';
import { oldChanges, oldMonths } from './retention.store.ts';

const DAY_MS = 86_400_000;
const TODAY = new Date('2026-11-21T10:00:00Z');
const ago = (days: number) => new Date(TODAY.getTime() - days * DAY_MS);

let now = TODAY;
const boot = () => testService(insightsService, {}, () => now);
const insights = await boot();
afterAll(() => insights.close());
beforeEach(() => {
  now = TODAY;
});

const query = <R extends object>(text: string, values: unknown[] = []) => insights.db.sqlTx('system', (sql) => sql.query<R>(text, values));
const prune = () => retentionCommands({ db: insights.db, clock: () => now }).prune();
const DAYS = [1, 89, 91, 364, 366, 4_000];

async function follow(siteId: string, historyDays?: number, trialEnd?: Date) {
  const [tenantId, companyId] = [randomUUID(), randomUUID()];
  const end = trialEnd ? { trialEnd: timestampFromDate(trialEnd) } : {};
  if (historyDays !== undefined)
    await insights.deliver(EntitlementsChangedSchema, { tenantId, historyDays, at: timestampFromDate(now), ...end });
  const followed = { siteId, tenantId, companyId, companyName: 'Acme', website: 'acme.com', at: timestampFromDate(ago(5_000)) };
  await insights.deliver(SiteFollowedSchema, followed);
  return { siteId, tenantId, companyId };
}
async function findings(siteId: string, days: number[]): Promise<void> {
  for (const day of days)
    await query(
      `INSERT INTO finding (id, site_id, type, rule, title, description, importance, evidence, confirmed, generated_at, occasion)
       VALUES (gen_random_uuid(), $1, 'other', 'r', $2, '', 'low', '[]', true, $3, gen_random_uuid()::text)`,
      [siteId, String(day), ago(day)],
    );
}
async function kept(siteId: string): Promise<number[]> {
  const { rows } = await query<{ day: string }>('SELECT title AS day FROM finding WHERE site_id = $1 ORDER BY generated_at DESC', [siteId]);
  return rows.map(({ day }) => Number(day));
}

test.each<[string, (number | undefined)[], number[]]>([
  ['90 days', [90], [1, 89]],
  ['90 days until billing has said', [undefined], [1, 89]],
  ['the longest plan of any follower', [90, 365, undefined], [1, 89, 91, 364]],
  ['ever', [90, -1], DAYS],
  ['as long as a trial shows when nobody follows', [], [1, 89]],
])('findings are kept for %s', async (_, plans, expected) => {
  const siteId = randomUUID();
  for (const days of plans) await follow(siteId, days);
  await findings(siteId, DAYS);
  await prune();
  expect(await kept(siteId)).toEqual(expected);
});

test('a follow that has ended still counts, because what was found until then stays to be read', async () => {
  const followed = await follow(randomUUID(), 365);
  await insights.deliver(SiteUnfollowedSchema, { ...followed, at: timestampFromDate(ago(1)) });
  await findings(followed.siteId, [91]);
  await prune();
  expect(await kept(followed.siteId)).toEqual([91]);
});

test('a trial that is over loses nothing until a plan is bought', async () => {
  const { siteId } = await follow(randomUUID(), 90, ago(-14));
  await findings(siteId, [1, 80]);
  now = ago(-400);
  await prune();
  expect(await kept(siteId)).toEqual([1]);
});

test('changes are kept as long as rules look back on them, and those that are not settled yet longer', async () => {
  const siteId = randomUUID();
  for (const [days, confirmed] of [
    [10, true],
    [151, true],
    [153, true],
    [153, false],
  ] as const)
    await query(
      `INSERT INTO observed_change (id, site_id, data_type, type, importance, detail, confirmed, detected_at)
       VALUES (gen_random_uuid(), $1, 'jobs', 'job_opened', 'low', '{}', $2, $3)`,
      [siteId, confirmed, ago(days)],
    );
  await removeOld(insights.db, () => [oldChanges(now)])();
  const { rows } = await query<{ confirmed: boolean; at: Date }>(
    'SELECT confirmed, detected_at AS at FROM observed_change WHERE site_id = $1 ORDER BY detected_at DESC',
    [siteId],
  );
  expect(rows).toEqual([
    { confirmed: true, at: ago(10) },
    { confirmed: true, at: ago(151) },
    { confirmed: false, at: ago(153) },
  ]);
});

test.each<[string, number | undefined, Date | undefined, number[]]>([
  ['as its plan shows', 365, undefined, [1, 89, 91, 364]],
  ['as a trial shows until billing has said', undefined, undefined, [1, 89]],
  ['ever', -1, undefined, DAYS],
  ['as a trial showed when it ended', 90, ago(300), [1, 89, 91, 364, 366]],
])('alerts of a tenant are kept as long %s', async (_, days, trialEnd, expected) => {
  const { tenantId, companyId } = await follow(randomUUID(), days, trialEnd);
  const stranger = await follow(randomUUID(), -1);
  for (const [tenant, company] of [
    [tenantId, companyId],
    [stranger.tenantId, stranger.companyId],
  ])
    for (const day of DAYS)
      await query(
        `INSERT INTO alert (id, tenant_id, company_id, finding_id, occasion, rule, area, type, importance, title, summary, what_to_do, raised_at, updated_at)
         VALUES (gen_random_uuid(), $1, $2, gen_random_uuid(), gen_random_uuid()::text, 'r', 'pricing', 'other', 'low', $3, '', '', $4, $4)`,
        [tenant, company, String(day), ago(day)],
      );
  await retentionCommands({ db: insights.db, clock: () => now }).pruneAlerts();
  const left = async (tenant: string) =>
    (await query<{ day: string }>('SELECT title AS day FROM alert WHERE tenant_id = $1 ORDER BY raised_at DESC', [tenant])).rows.map(
      ({ day }) => Number(day),
    );
  expect(await left(tenantId)).toEqual(expected);
  expect(await left(stranger.tenantId)).toEqual(DAYS);
});

test('counts of delivered alerts are kept for this month and the last', async () => {
  const tenantId = randomUUID();
  for (const month of ['2025-12', '2026-09', '2026-10', '2026-11'])
    await query('INSERT INTO alert_month (tenant_id, month) VALUES ($1, $2)', [tenantId, month]);
  await removeOld(insights.db, () => [oldMonths(now)])();
  const { rows } = await query<{ month: string }>('SELECT month FROM alert_month WHERE tenant_id = $1 ORDER BY month', [tenantId]);
  expect(rows.map(({ month }) => month)).toEqual(['2026-10', '2026-11']);
});
