import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import { TenantRegisteredSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { afterAll, describe, expect, it } from 'vitest';
import { billingService } from '../index.ts';

const NOW = new Date('2026-11-21T10:00:00.000Z');
const boot = () => testService(billingService, {}, () => NOW);
const billing = await boot();
afterAll(() => billing.close());

type Role = 'owner' | 'admin' | 'member' | 'viewer';
const headers = (tid: string, role: Role = 'owner') => bearer({ tid, role });
const api = (path: string) => `/api/v1/subscription/${path}`;
const get = async (path: string, tid: string) => (await billing.app.inject({ url: api(path), headers: headers(tid) })).json();
const post = (path: string, tid: string, payload?: object, role?: Role) =>
  billing.app.inject({ method: 'POST', url: api(path), headers: headers(tid, role), payload });
/** As callers do who are told that it cannot be done at the moment: twenty at once wait for ten connections, some of them for too long. */
async function insisted(send: () => ReturnType<typeof post>): ReturnType<typeof post> {
  const answer = await send();
  return answer.statusCode === 503 ? insisted(send) : answer;
}
const current = async (tid: string) => (await get('current', tid)).subscription;

async function tenant(): Promise<string> {
  const tenantId = randomUUID();
  const at = timestampFromDate(NOW);
  await billing.deliver(TenantRegisteredSchema, { tenantId, userId: randomUUID(), companyName: 'Acme', companyDomain: 'acme.com', at });
  return tenantId;
}

/** Sends a form of the sandbox's pages. */
const form = (url: string, fields: Record<string, string>, more: Record<string, string> = {}) =>
  billing.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...more },
  });
const page = (url: string) => billing.app.inject(new URL(url).pathname);
const checkout = async (tid: string, priceId = 'price_business_monthly') =>
  (await post('checkout/create-session', tid, { priceId })).json();

async function bought(
  priceId = 'price_business_monthly',
  card = 'good',
): Promise<{ tid: string; portal: (action: string) => Promise<void> }> {
  const tid = await tenant();
  await form((await checkout(tid, priceId)).url, { card });
  const { url } = (await post('billing-portal', tid)).json();
  return { tid, portal: async (action) => void expect((await form(url, { action })).statusCode).toBe(303) };
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('a checkout', () => {
  it('leads to the plan that was paid for, and says what the tenant may do now', async () => {
    const tid = await tenant();
    const { sessionId, url } = await checkout(tid);
    expect(url).toBe(`http://127.0.0.1:3000/sandbox/checkout/${sessionId}`);
    expect((await page(url)).body).toContain('$150.00 per month');
    const paid = await form(url, { card: 'good' });
    expect([paid.statusCode, paid.headers.location]).toEqual([303, 'http://127.0.0.1:3000/subscription?checkout=success']);
    expect(await current(tid)).toMatchObject({
      plan: 'business',
      status: 'active',
      billingCycle: 'monthly',
      currentPeriodStart: '2026-11-21T10:00:00.000Z',
      currentPeriodEnd: '2026-12-21T10:00:00.000Z',
      trialEnd: '2026-12-05T10:00:00.000Z',
      cancelAtPeriodEnd: false,
      stripeSubscriptionId: expect.stringMatching(/^sub_/),
    });
    const said = (await billing.emitted(EntitlementsChangedSchema)).filter((e) => e.tenantId === tid);
    expect(said).toHaveLength(2);
    expect(said[1]).toMatchObject({ plan: 'business', maxCompetitors: 50, historyDays: 365 });
    expect(said[1]?.trialEnd).toBeUndefined();
    expect((await get('invoices', tid)).invoices).toMatchObject([{ status: 'paid', amount: 150, currency: 'USD' }]);
  });

  it('stays open when the card is declined, and takes another card', async () => {
    const tid = await tenant();
    const { url } = await checkout(tid);
    const declined = await form(url, { card: 'declined' });
    expect([declined.statusCode, declined.body.includes('Your card was declined')]).toEqual([402, true]);
    expect((await current(tid)).status).toBe('trial');
    await form(url, { card: 'good' });
    expect((await current(tid)).plan).toBe('business');
  });

  it('is one, however often and at the same moment it is asked for, and can be paid once', async () => {
    const tid = await tenant();
    const sessions = await Promise.all(Array.from({ length: 20 }, () => checkout(tid)));
    expect(new Set(sessions.map((session) => session.sessionId)).size).toBe(1);
    await Promise.all(Array.from({ length: 20 }, () => form(sessions[0].url, { card: 'good' })));
    expect((await get('invoices', tid)).invoices).toHaveLength(1);
  });

  it('is closed when another price is chosen', async () => {
    const tid = await tenant();
    const first = await checkout(tid);
    const second = await checkout(tid, 'price_starter_annual');
    expect(second.sessionId).not.toBe(first.sessionId);
    expect((await page(first.url)).body).toContain('expired');
    await form(second.url, { card: 'good' });
    expect(await current(tid)).toMatchObject({ plan: 'starter', billingCycle: 'annual', currentPeriodEnd: '2027-11-21T10:00:00.000Z' });
  });

  it('is refused to those who have a plan, for a price that is none of ours, and to members', async () => {
    const { tid } = await bought();
    const again = await post('checkout/create-session', tid, { priceId: 'price_starter_monthly' });
    expect(again.json()).toMatchObject({ statusCode: 409, code: 'conflict' });
    const other = await tenant();
    expect((await post('checkout/create-session', other, { priceId: 'price_other' })).json().code).toBe('invalid');
    for (const role of ['member', 'viewer'] as const)
      expect((await post('checkout/create-session', other, { priceId: 'price_starter_monthly' }, role)).statusCode).toBe(403);
  });
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('a plan', () => {
  it('is changed with the difference settled at once', async () => {
    const { tid } = await bought('price_starter_monthly');
    const changed = await post('update', tid, { priceId: 'price_business_monthly' });
    expect(changed.json().subscription).toMatchObject({ plan: 'business', status: 'active' });
    expect(await current(tid)).toEqual(changed.json().subscription);
    const amounts = (await get('invoices', tid)).invoices.map((invoice: { amount: number }) => invoice.amount);
    expect(amounts.sort()).toEqual([100, 50].sort());
  });

  it('is changed once by twenty calls at the same moment, and paid once', async () => {
    const { tid } = await bought('price_starter_monthly');
    const priceId = 'price_business_monthly';
    const told: number[] = [];
    const update = async () => {
      const answer = await post('update', tid, { priceId });
      told.push(answer.statusCode);
      return answer;
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => insisted(update)));
    // Who is told that it may have happened, and asks again, finds it done.
    expect(told.includes(200) || told.includes(503), told.join()).toBe(true);
    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
    expect((await current(tid)).plan).toBe('business');
    expect((await get('invoices', tid)).invoices).toHaveLength(2);
  });

  it('that is changed, ended with its period and kept at the same moment is one of these, and nobody meets a failure', async () => {
    const { tid } = await bought('price_starter_monthly');
    const calls = [
      () => post('update', tid, { priceId: 'price_business_monthly' }),
      () => post('cancel', tid, { atPeriodEnd: true }),
      () => post('resume', tid),
      () => post('checkout/create-session', tid, { priceId: 'price_starter_annual' }),
    ];
    const answers = await Promise.all(Array.from({ length: 3 }, () => calls.map(insisted)).flat());
    for (const { statusCode, body } of answers) expect([200, 409], body).toContain(statusCode);
    expect(await current(tid)).toMatchObject({ plan: 'business', status: 'active' });
    expect((await get('invoices', tid)).invoices).toHaveLength(2);
  });

  it('that is changed while it ends at once is gone, and can be bought again', async () => {
    const { tid } = await bought('price_starter_monthly');
    const calls = [
      () => post('update', tid, { priceId: 'price_business_monthly' }),
      () => post('cancel', tid, { atPeriodEnd: false }),
      () => post('resume', tid),
    ];
    const answers = await Promise.all(Array.from({ length: 3 }, () => calls.map(insisted)).flat());
    for (const { statusCode, body } of answers) expect([200, 404, 409], body).toContain(statusCode);
    expect((await current(tid)).plan).toBe('trial');
    await form((await checkout(tid)).url, { card: 'good' });
    expect((await current(tid)).plan).toBe('business');
  });

  it('stays as it is when the difference cannot be paid', async () => {
    const { tid } = await bought('price_starter_monthly', 'fails_later');
    const refused = await post('update', tid, { priceId: 'price_business_monthly' });
    expect(refused.json()).toMatchObject({ statusCode: 409, message: expect.stringContaining('Manage Billing') });
    expect((await current(tid)).plan).toBe('starter');
  });

  it('is cancelled to the end of its period, kept again, and cancelled after all', async () => {
    const { tid, portal } = await bought();
    expect((await post('cancel', tid, { atPeriodEnd: true })).json().subscription).toMatchObject({
      plan: 'business',
      cancelAtPeriodEnd: true,
    });
    expect((await post('resume', tid)).json().subscription.cancelAtPeriodEnd).toBe(false);
    expect((await post('cancel', tid, {})).json().subscription.cancelAtPeriodEnd).toBe(true);
    await portal('end_period');
    expect(await current(tid)).toMatchObject({ plan: 'trial', status: 'trial', cancelAtPeriodEnd: false, stripeSubscriptionId: null });
  });

  it('can be ended at once, and bought again', async () => {
    const { tid } = await bought();
    expect((await post('cancel', tid, { atPeriodEnd: false })).json().subscription).toMatchObject({
      plan: 'trial',
      stripeSubscriptionId: null,
    });
    await form((await checkout(tid)).url, { card: 'good' });
    expect((await current(tid)).plan).toBe('business');
  });

  it('goes on while a payment is owed, recovers when it is paid, and ends when it never is', async () => {
    const { tid, portal } = await bought();
    await portal('fail_payment');
    expect(await current(tid)).toMatchObject({ plan: 'business', status: 'past_due' });
    await portal('pay');
    expect(await current(tid)).toMatchObject({ plan: 'business', status: 'active' });
    await portal('fail_payment');
    await portal('give_up');
    expect(await current(tid)).toMatchObject({ plan: 'trial', status: 'trial' });
  });

  it.each(['update', 'cancel', 'resume'])('cannot be found by %s where there is none', async (call) => {
    const body = { update: { priceId: 'price_starter_monthly' }, cancel: { atPeriodEnd: true }, resume: undefined }[call];
    const answer = await post(call, await tenant(), body);
    expect(answer.json()).toMatchObject({ statusCode: 404, message: 'Subscription not found' });
  });
});

describe('the sandbox’s pages', () => {
  it('refuse a form of another site, and addresses that are none of theirs', async () => {
    const tid = await tenant();
    const { url } = await checkout(tid);
    expect((await form(url, { card: 'good' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await billing.app.inject(`/sandbox/checkout/cs_${'0'.repeat(36)}`)).statusCode).toBe(404);
    expect((await form(url, { card: '__proto__' })).statusCode).toBe(400);
    expect((await page((await post('billing-portal', tid)).json().url)).body).toContain('No subscription.');
  });
});
