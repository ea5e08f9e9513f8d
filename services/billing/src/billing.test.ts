import { randomUUID } from 'node:crypto';
import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import { CompanyCreatedSchema, CompanyDeletedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { MemberJoinedSchema, MemberRemovedSchema, TenantRegisteredSchema } from '@rivalscope/proto/identity/v1/events_pb';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { billingService } from './index.ts';

const REGISTERED = new Date('2026-11-21T10:00:00.000Z');
const DAY_MS = 24 * 3_600_000;

let now = REGISTERED;
const boot = () => testService(billingService, {}, () => now);
const billing = await boot();
afterAll(() => billing.close());

const get = (path: string, tid: string) => billing.app.inject({ url: `/api/v1/subscription/${path}`, headers: bearer({ tid }) });
const registered = (tenantId: string) => ({
  tenantId,
  userId: randomUUID(),
  companyName: 'Acme',
  companyDomain: 'acme.com',
  at: timestampFromDate(REGISTERED),
});
const entitlements = async (tenantId: string) => (await billing.emitted(EntitlementsChangedSchema)).filter((e) => e.tenantId === tenantId);

async function tenant(): Promise<string> {
  const id = randomUUID();
  await billing.deliver(TenantRegisteredSchema, registered(id));
  return id;
}
async function company(tenantId: string): Promise<string> {
  const companyId = randomUUID();
  await billing.deliver(CompanyCreatedSchema, { tenantId, companyId }, { times: 2 });
  return companyId;
}

describe('the trial', () => {
  it('begins when a tenant has registered, and says what the tenant may do', async () => {
    const id = await tenant();
    expect((await get('current', id)).json()).toEqual({
      subscription: {
        plan: 'trial',
        status: 'trial',
        billingCycle: null,
        currentPeriodStart: '2026-11-21T10:00:00.000Z',
        currentPeriodEnd: '2026-12-05T10:00:00.000Z',
        trialStart: '2026-11-21T10:00:00.000Z',
        trialEnd: '2026-12-05T10:00:00.000Z',
        cancelAtPeriodEnd: false,
        stripeSubscriptionId: null,
      },
    });
    const [said] = await entitlements(id);
    expect(said).toMatchObject({ plan: 'trial', maxCompetitors: 5, maxUsers: 3, apiCallsPerMonth: 1_000, alertsPerMonth: 100 });
    expect(said).toMatchObject({
      checkIntervalSeconds: 86_400,
      historyDays: 90,
      features: ['webhooks', 'api', 'audit_log', 'comparison', 'battlecards', 'llm'],
    });
    expect(said?.trialEnd && timestampDate(said.trialEnd)).toEqual(new Date('2026-12-05T10:00:00.000Z'));
  });

  it('cannot start twice, neither by a redelivery nor by another event at the same moment', async () => {
    const id = randomUUID();
    const event = registered(id);
    await Promise.all([
      billing.deliver(TenantRegisteredSchema, event, { times: 2 }),
      billing.deliver(TenantRegisteredSchema, { ...event, at: timestampFromDate(new Date(REGISTERED.getTime() + DAY_MS)) }),
    ]);
    await billing.deliver(TenantRegisteredSchema, { ...event, at: timestampFromDate(new Date(REGISTERED.getTime() + 9 * DAY_MS)) });
    expect(await entitlements(id)).toHaveLength(1);
    expect((await get('usage', id)).json().usage.currentUsers).toBe(1);
  });

  it('stays as it is when it is over, but lets nothing be added and unlocks nothing', async () => {
    const id = await tenant();
    now = new Date(REGISTERED.getTime() + 15 * DAY_MS);
    const [current, limit, feature] = await Promise.all([get('current', id), get('limit/competitors', id), get('feature/webhooks', id)]);
    now = REGISTERED;
    expect(current.json().subscription.status).toBe('trial');
    expect(limit.json()).toEqual({ allowed: false, current: 0, limit: 5, resource: 'competitors' });
    expect(feature.json()).toEqual({ hasAccess: false });
  });
});

describe('before the trial has arrived', () => {
  it('there is no subscription, and the trial’s limits hold', async () => {
    const id = randomUUID();
    const current = await get('current', id);
    expect(current.statusCode).toBe(404);
    expect(current.json()).toMatchObject({ code: 'not_found', message: 'Subscription not found' });
    expect((await get('limit/competitors', id)).json()).toEqual({ allowed: true, current: 0, limit: 5, resource: 'competitors' });
    expect((await get('usage', id)).json()).toMatchObject({ usage: { currentUsers: 1 }, limits: { maxUsers: 3 } });
    expect((await get('feature/api', id)).json()).toEqual({ hasAccess: true });
  });
});

describe('usage', () => {
  it('counts companies once, however often their events come', async () => {
    const id = await tenant();
    await company(id);
    expect((await get('usage', id)).json()).toEqual({
      usage: { currentCompetitors: 1, currentUsers: 1, currentPages: 0, apiCallsThisMonth: 0, alertsThisMonth: 0 },
      limits: expect.objectContaining({ maxCompetitors: 5, maxUsers: 3, apiCallsPerMonth: 1_000, alertsPerMonth: 100 }),
      percentages: { competitors: 20, users: 33.33, pages: 0, apiCalls: 0, alerts: 0 },
    });
  });

  it('reaches the limit with the fifth company and leaves it with a deletion', async () => {
    const id = await tenant();
    const ids = await Promise.all(Array.from({ length: 5 }, () => company(id)));
    expect((await get('limit/competitors', id)).json()).toEqual({ allowed: false, current: 5, limit: 5, resource: 'competitors' });
    await billing.deliver(CompanyDeletedSchema, { tenantId: id, companyId: ids[0] }, { times: 2 });
    expect((await get('limit/competitors', id)).json()).toMatchObject({ allowed: true, current: 4 });
  });

  it('counts members as they join and leave, once each', async () => {
    const id = await tenant();
    const userId = randomUUID();
    await billing.deliver(MemberJoinedSchema, { tenantId: id, userId }, { times: 2 });
    expect((await get('usage', id)).json().usage.currentUsers).toBe(2);
    await billing.deliver(MemberRemovedSchema, { tenantId: id, userId }, { times: 2 });
    expect((await get('usage', id)).json().usage.currentUsers).toBe(1);
  });

  it('does not count a company whose deletion came before its creation', async () => {
    const id = await tenant();
    const companyId = randomUUID();
    await billing.deliver(CompanyDeletedSchema, { tenantId: id, companyId });
    await billing.deliver(CompanyCreatedSchema, { tenantId: id, companyId });
    expect((await get('usage', id)).json().usage.currentCompetitors).toBe(0);
  });
});

describe('plans', () => {
  it('are shown to anybody, with prices in dollars and the sandbox’s price ids', async () => {
    const answer = await billing.app.inject('/api/v1/subscription/plans');
    expect(answer.statusCode).toBe(200);
    expect(answer.json().plans).toMatchObject([
      { id: 'starter', monthlyPrice: 50, annualPrice: 40, monthlyPriceId: 'price_starter_monthly', annualPriceId: 'price_starter_annual' },
      {
        id: 'business',
        monthlyPrice: 150,
        annualPrice: 120,
        monthlyPriceId: 'price_business_monthly',
        annualPriceId: 'price_business_annual',
      },
      { id: 'enterprise', monthlyPrice: null, annualPrice: null, monthlyPriceId: null, annualPriceId: null },
    ]);
  });
});

describe('the routes', () => {
  it.each(['current', 'usage', 'feature/webhooks', 'limit/competitors'])('%s needs a token', async (path) => {
    const answer = await billing.app.inject(`/api/v1/subscription/${path}`);
    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe('unauthorized');
  });

  it.each([
    `limit/${'x'.repeat(150)}`,
    'limit/everything',
    'limit/__proto__',
    'limit/constructor',
    'feature/everything',
    'feature/toString',
  ])('%s is refused', async (path) => {
    const answer = await get(path, randomUUID());
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('invalid');
  });

  it('answer a viewer, too', async () => {
    const tid = await tenant();
    const answer = await billing.app.inject({ url: '/api/v1/subscription/current', headers: bearer({ tid, role: 'viewer' }) });
    expect(answer.statusCode).toBe(200);
  });
});

describe('tenants', () => {
  it('see only what is theirs', async () => {
    const [one, two] = [await tenant(), await tenant()];
    await company(two);
    expect((await get('usage', one)).json().usage.currentCompetitors).toBe(0);
    const { rows } = await billing.db.sqlRead({ tenant: one }, (sql) =>
      sql.query<{ tenant_id: string }>('SELECT tenant_id FROM subscription'),
    );
    expect(rows).toEqual([{ tenant_id: one }]);
  });

  it('are invisible to the service’s role without a tenant', async () => {
    await company(await tenant());
    const client = new pg.Client({ connectionString: billing.db.url });
    await client.connect();
    for (const table of ['subscription', 'tracked_company', 'tracked_page', 'member']) {
      expect((await client.query(`SELECT * FROM ${table}`)).rowCount, table).toBe(0);
    }
    await client.end();
  });
});
