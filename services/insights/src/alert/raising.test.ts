import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Sql } from '@rivalscope/kit/db/sql';
import { CompanyDeletedSchema, CompanyUpdatedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { TenantDeletedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { SiteFollowedSchema, SiteUnfollowedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { raiseAlerts } from './raising.commands.ts';
import { alertService, type Company } from './testing.ts';

const service = await alertService();
const { follower, detect, watch, alertsOf, told, sql } = service;
afterAll(() => service.close());
beforeEach(() => service.set('2026-11-21T10:00:00Z'));

const outcomes = async (tenantId: string) =>
  (await alertsOf({ tenantId }, { sort: ['raisedAt', 'ASC'] })).map((alert: { notDelivered: string | null }) => alert.notDelivered);

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('an alert', () => {
  it('is raised for each who follows the site, under its own name, once, and told of', async () => {
    const one = await follower();
    const two = await follower(one.siteId, 'The Rival');
    const other = await follower();
    const changeId = await detect(one.siteId);
    const [alert, ...more] = await alertsOf(one);
    expect(more).toEqual([]);
    expect(alert).toMatchObject({
      companyId: one.companyId,
      changeIds: [changeId],
      rule: 'price_increase',
      title: 'Acme raised the price of Team by 20%',
      summary: expect.stringContaining('$60 per month instead of $50'),
      whatToDo: expect.stringContaining('compare'),
      area: 'pricing',
      importance: 'high',
      why: expect.arrayContaining(['A plan became more expensive.', 'You watch it as: competitor.']),
      state: 'new',
      read: false,
      assignee: null,
      feedback: null,
      raisedAt: service.now().toISOString(),
      endedAt: null,
      notDelivered: null,
      deliveries: [],
    });
    expect((await alertsOf(two))[0].title).toBe('The Rival raised the price of Team by 20%');
    expect(await alertsOf(other)).toEqual([]);
    expect(await told(one.tenantId)).toMatchObject([{ alertId: alert.id, companyId: one.companyId, at: timestampFromDate(service.now()) }]);
    expect(await told(other.tenantId)).toEqual([]);
    const [finding] = await sql<{ id: string }>('SELECT id FROM finding WHERE site_id = $1', [one.siteId]);
    expect(alert.insightId).toBe(finding?.id);
  });

  it('waits until the change is confirmed', async () => {
    const company = await follower();
    const changeId = await detect(company.siteId, { confirmed: false });
    expect(await alertsOf(company)).toEqual([]);
    await service.confirm(company.siteId, changeId);
    expect(await alertsOf(company)).toMatchObject([{ changeIds: [changeId], summary: expect.not.stringContaining('Seen once so far') }]);
    expect(await told(company.tenantId)).toHaveLength(1);
  });

  it('ends when its finding is withdrawn, and stands again when that does', async () => {
    const company = await follower();
    const changeId = await detect(company.siteId);
    await service.flap(company.siteId, changeId);
    expect(await alertsOf(company)).toMatchObject([{ endedAt: service.now().toISOString() }]);
    const [finding] = await sql<{ occasion: string }>('UPDATE finding SET withdrawn_at = NULL WHERE site_id = $1 RETURNING occasion', [
      company.siteId,
    ]);
    await service.db.sqlTx('system', (tx) => raiseAlerts(tx, company.siteId, [finding?.occasion ?? ''], service.now()));
    expect(await alertsOf(company)).toMatchObject([{ endedAt: null }]);
    expect(await told(company.tenantId)).toHaveLength(1);
  });

  it('takes the present wording and changes of a finding that is drawn anew', async () => {
    const company = await follower();
    await watch(company, { threshold: 'medium' });
    const low = { department: 'Sales', importance: 'low' } as const;
    for (const label of ['AE', 'SE', 'BDR']) await detect(company.siteId, { ...low, label });
    const [alert, ...more] = await alertsOf(company);
    expect(more).toEqual([]);
    expect(alert).toMatchObject({ title: 'Acme is growing Sales: 3 new openings in 30 days', changeIds: { length: 3 } });
    service.pass(1);
    await detect(company.siteId, { ...low, label: 'CSM' });
    expect(await alertsOf(company)).toMatchObject([
      {
        id: alert.id,
        title: 'Acme is growing Sales: 4 new openings in 30 days',
        changeIds: { length: 4 },
        raisedAt: alert.raisedAt,
        updatedAt: service.now().toISOString(),
      },
    ]);
    service.pass(1);
    await detect(company.siteId, { ...low, label: 'AM', confirmed: false });
    expect((await alertsOf(company))[0].title).toContain('4 new openings');
    expect(await told(company.tenantId)).toHaveLength(1);
  });

  it('is not raised of what is a week old', async () => {
    const company = await follower();
    await detect(company.siteId, { at: new Date(service.now().getTime() - 7 * 86_400_000) });
    expect(await alertsOf(company)).toEqual([]);
  });

  it.each<[string, (company: Company) => Promise<void>]>([
    ['has ended its follow', (company) => service.deliver(SiteUnfollowedSchema, { ...company, at: timestampFromDate(service.now()) })],
    [
      'was archived',
      (company) =>
        service.deliver(CompanyUpdatedSchema, {
          ...company,
          ...{ name: 'Acme', website: 'acme.com', status: 'archived', at: timestampFromDate(service.now()) },
        }),
    ],
    ['was deleted', (company) => service.deliver(CompanyDeletedSchema, { ...company, at: timestampFromDate(service.now()) })],
    [
      'does not follow the page',
      (company) =>
        service.deliver(SiteFollowedSchema, {
          ...company,
          ...{ companyName: 'Acme', website: 'acme.com', pages: { kinds: ['landingPage'] }, at: timestampFromDate(service.now()) },
        }),
    ],
  ])('is not raised for a company that %s', async (_, happen) => {
    const [company, other] = [await follower(), await follower()];
    await happen(company);
    await detect(company.siteId);
    await detect(other.siteId);
    expect(await alertsOf(company)).toEqual([]);
    expect(await alertsOf(other)).toHaveLength(1);
  });

  it('is raised again for a company that was restored, and goes with one that is deleted', async () => {
    const company = await follower();
    const at = (hour: number) => timestampFromDate(new Date(service.now().getTime() + hour * 3_600_000));
    const update = (status: string, hour: number) =>
      service.deliver(CompanyUpdatedSchema, { ...company, name: 'Acme', website: 'acme.com', status, at: at(hour) });
    await update('active', 2);
    await update('archived', 1);
    await detect(company.siteId);
    expect(await alertsOf(company)).toHaveLength(1);
    await service.deliver(CompanyDeletedSchema, { ...company, at: at(3) }, { times: 2 });
    expect(await alertsOf(company)).toEqual([]);
    await watch(company, {}, new Date(service.now().getTime() + 4 * 3_600_000));
    expect(await sql('SELECT FROM watch WHERE company_id = $1', [company.companyId])).toEqual([]);
  });

  it('is gone with its tenant, and so is what was read and counted', async () => {
    const company = await follower();
    await watch(company);
    await detect(company.siteId);
    const [alert] = await alertsOf(company);
    await service.call(company, 'PUT', '', { ids: [alert.id], read: true });
    const tables = ['alert', 'alert_read', 'alert_month', 'watch'];
    const rows = async () =>
      Promise.all(tables.map(async (table) => (await sql(`SELECT FROM ${table} WHERE tenant_id = $1`, [company.tenantId])).length));
    expect(await rows()).toEqual([1, 1, 1, 1]);
    await service.deliver(TenantDeletedSchema, { tenantId: company.tenantId });
    expect(await rows()).toEqual([0, 0, 0, 0]);
  });
});

describe('what is wanted of a company', () => {
  it('decides, and what comes late or twice does not', async () => {
    const company = await follower();
    await watch(company, { threshold: 'high', notificationSettings: { pricingChanges: true } });
    await watch(company, { threshold: 'low' }, new Date(service.now().getTime() - 1));
    await detect(company.siteId, { importance: 'medium', label: 'Pro' });
    expect(await alertsOf(company)).toEqual([]);
    service.pass(1);
    await detect(company.siteId);
    expect(await alertsOf(company)).toMatchObject([{ title: expect.stringContaining('Team') }]);
  });

  it('moves the importance by that of the company', async () => {
    const company = await follower();
    await watch(company, { importance: 'high', threshold: 'high' });
    await detect(company.siteId, { importance: 'medium' });
    expect(await alertsOf(company)).toMatchObject([
      { importance: 'high', why: expect.arrayContaining(['You watch it as: competitor.', 'By its size it is of medium importance.']) },
    ]);
    await watch(company, { importance: 'high', threshold: 'medium', relationshipType: 'customer', coolDownHours: 0 });
    service.pass(1);
    await detect(company.siteId, { importance: 'medium' });
    expect((await alertsOf(company))[0]).toMatchObject({
      importance: 'medium',
      why: expect.arrayContaining(['You watch it as: customer: a step down.']),
    });
  });

  it('is the standard again when the entry is removed', async () => {
    const company = await follower();
    await watch(company, { notificationSettings: { pricingChanges: false } });
    await detect(company.siteId);
    expect(await alertsOf(company)).toEqual([]);
    await watch(company, { removed: true, notificationSettings: { pricingChanges: false } });
    service.pass(1);
    await detect(company.siteId, { label: 'Pro' });
    expect(await alertsOf(company)).toMatchObject([{ title: expect.stringContaining('Pro') }]);
  });

  it('may be known before the follow is', async () => {
    const company = { tenantId: randomUUID(), companyId: randomUUID(), siteId: randomUUID() };
    await watch(company, { threshold: 'high' });
    await service.deliver(SiteFollowedSchema, {
      ...company,
      companyName: 'Acme',
      website: 'acme.com',
      at: timestampFromDate(service.now()),
    });
    await detect(company.siteId, { importance: 'medium' });
    expect(await alertsOf(company)).toEqual([]);
  });
});

describe('an alert that is not delivered', () => {
  it('follows another of the same company and rule too soon; it is kept, and not told of', async () => {
    const company = await follower();
    await detect(company.siteId, { label: 'One' });
    service.pass(23);
    await detect(company.siteId, { label: 'Two' });
    service.pass(1);
    await detect(company.siteId, { label: 'Three' });
    expect(await outcomes(company.tenantId)).toEqual([null, 'cool_down', null]);
    expect(await told(company.tenantId)).toHaveLength(2);
    await watch(company, { coolDownHours: 0 });
    service.pass(1);
    await detect(company.siteId, { label: 'Four' });
    expect(await told(company.tenantId)).toHaveLength(3);
  });

  it('goes beyond what the plan delivers in a month; the next month begins anew, and a larger plan makes room', async () => {
    service.set('2026-11-30T23:00:00Z');
    const tenantId = randomUUID();
    await service.limit(tenantId, 2);
    const another = async () => detect((await follower(randomUUID(), 'Acme', tenantId)).siteId);
    for (let n = 0; n < 4; n += 1) await another();
    expect((await outcomes(tenantId)).sort()).toEqual(['monthly_limit', 'monthly_limit', null, null]);
    await service.limit(tenantId, 3);
    await another();
    await another();
    expect(await told(tenantId)).toHaveLength(3);
    service.set('2026-12-01T00:00:00Z');
    await another();
    expect(await told(tenantId)).toHaveLength(4);
    await service.limit(tenantId, -1);
    for (let n = 0; n < 3; n += 1) await another();
    expect(await told(tenantId)).toHaveLength(7);
  });

  it('is so exactly, also when sites change at once', async () => {
    const tenantId = randomUUID();
    await service.limit(tenantId, 3);
    const companies = await Promise.all(Array.from({ length: 8 }, () => follower(randomUUID(), 'Acme', tenantId)));
    await Promise.all(companies.map(({ siteId }) => detect(siteId)));
    const found = await outcomes(tenantId);
    expect(found).toHaveLength(8);
    expect(found.filter((outcome: string | null) => outcome === null)).toHaveLength(3);
    expect(await told(tenantId)).toHaveLength(3);
    expect(await sql('SELECT delivered FROM alert_month WHERE tenant_id = $1', [tenantId])).toEqual([{ delivered: 3 }]);
  });
});

it('a thousand followers take no more statements than one', async () => {
  const raisedFor = async (followers: number) => {
    const siteId = randomUUID();
    await sql(
      `INSERT INTO follow (company_id, tenant_id, site_id, company_name, website, followed_at)
       SELECT gen_random_uuid(), gen_random_uuid(), $1, 'Company ' || n, 'acme.com', $3 FROM generate_series(1, $2) n`,
      [siteId, followers, service.now()],
    );
    await sql(
      `INSERT INTO finding (id, site_id, rule, area, type, importance, title, description, what_to_do, evidence, confirmed, generated_at, occasion)
       VALUES (gen_random_uuid(), $1, 'new_plan', 'pricing', 'threat', 'high', '{company} did', '', '', '[]', true, $2, $3)`,
      [siteId, service.now(), siteId],
    );
    let statements = 0;
    await service.db.sqlTx('system', (tx) => {
      const query: Sql['query'] = (text, values) => {
        statements += 1;
        return tx.query(text, values);
      };
      return raiseAlerts({ query }, siteId, [siteId], service.now());
    });
    const titles = await sql<{ title: string }>('SELECT title FROM alert WHERE occasion = $1', [siteId]);
    expect(new Set(titles.map(({ title }) => title)).size).toBe(followers);
    return statements;
  };
  expect(await raisedFor(1_000)).toBe(await raisedFor(1));
});
