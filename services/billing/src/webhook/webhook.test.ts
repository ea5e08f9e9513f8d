import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import { TenantRegisteredSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { afterAll, describe, expect, it } from 'vitest';
import { billingService } from '../index.ts';
import { eventsOfLife, newLife, permutations, SECRET, sign, stripeEvent, stripeSubscription, type TestEvent } from '../testing/events.ts';

const NOW = new Date('2026-11-21T10:00:00.000Z');
const START = NOW.getTime() / 1_000;
const boot = () => testService(billingService, { STRIPE_WEBHOOK_SECRET: SECRET }, () => NOW);
const billing = await boot();
afterAll(() => billing.close());

const register = (tenantId: string) =>
  billing.deliver(TenantRegisteredSchema, {
    tenantId,
    userId: randomUUID(),
    companyName: 'Acme',
    companyDomain: 'acme.com',
    at: timestampFromDate(NOW),
  });
async function tenant(): Promise<string> {
  const id = randomUUID();
  await register(id);
  return id;
}
const post = (payload: string | Buffer, signature?: string) =>
  billing.app.inject({
    method: 'POST',
    url: '/api/v1/subscription/webhooks/stripe',
    payload,
    headers: { 'content-type': 'application/json; charset=utf-8', ...(signature === undefined ? {} : { 'stripe-signature': signature }) },
  });
async function send(event: TestEvent): Promise<void> {
  const payload = JSON.stringify(event);
  const answer = await post(payload, sign(payload, NOW));
  expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
}
const current = async (tid: string) =>
  (await billing.app.inject({ url: '/api/v1/subscription/current', headers: bearer({ tid }) })).json().subscription;
const stored = async (id: string) =>
  (await billing.db.pool.query('SELECT type, processed_at, error FROM provider_event WHERE id = $1', [id])).rows;
const said = async (tid: string) => (await billing.emitted(EntitlementsChangedSchema)).filter((e) => e.tenantId === tid);

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('events', () => {
  it('end in the right state in orders from all over the 720', async () => {
    const orders = permutations([0, 1, 2, 3, 4, 5]).filter((_, n) => n % 37 === 0);
    for (const order of orders) {
      const tid = await tenant();
      const life = newLife(tid, START);
      const events = eventsOfLife(life);
      for (const n of order) await send(events[n] as TestEvent);
      expect(await current(tid), order.join()).toMatchObject({
        plan: 'business',
        status: 'active',
        cancelAtPeriodEnd: true,
        currentPeriodStart: '2026-12-21T10:00:00.000Z',
        stripeSubscriptionId: life.subscription,
      });
    }
  });

  it('may come all at once and several times, and each acts once', async () => {
    const tid = await tenant();
    const events = eventsOfLife(newLife(tid, START));
    const paid = events[1] as TestEvent;
    await Promise.all(Array.from({ length: 20 }, () => send(paid)));
    expect(await said(tid)).toHaveLength(2);
    await Promise.all([...events, ...events, ...events, ...events].slice(0, 20).map(send));
    expect(await current(tid)).toMatchObject({ plan: 'business', status: 'active', cancelAtPeriodEnd: true });
    expect(await stored(paid.id)).toHaveLength(1);
  });

  it('may come before the tenant is known here', async () => {
    const tid = randomUUID();
    await send(eventsOfLife(newLife(tid, START))[2] as TestEvent);
    await register(tid);
    expect(await current(tid)).toMatchObject({ plan: 'business', trialEnd: '2026-12-05T10:00:00.000Z' });
    expect((await said(tid)).at(-1)?.plan).toBe('business');
  });

  it('without a tenant wait for the checkout that tells whose they are', async () => {
    const tid = await tenant();
    const life = newLife(tid, START);
    const nameless = stripeEvent('customer.subscription.created', START, stripeSubscription(life, { metadata: {} }));
    await send(nameless);
    expect([(await current(tid)).plan, (await stored(nameless.id))[0].processed_at]).toEqual(['trial', null]);
    const object = { object: 'checkout.session', client_reference_id: tid, customer: life.customer };
    await send(stripeEvent('checkout.session.completed', START, object));
    expect((await current(tid)).plan).toBe('business');
  });

  it('of unknown types are kept, and those that cannot be understood say why', async () => {
    const unknown = stripeEvent('radar.early_fraud_warning.created', START, { object: 'radar.early_fraud_warning' });
    const broken = stripeEvent('customer.subscription.updated', START, { id: 'sub_1', customer: 'cus_1' });
    await send(unknown);
    await send(broken);
    expect(await stored(unknown.id)).toMatchObject([{ type: unknown.type, processed_at: NOW, error: null }]);
    expect((await stored(broken.id))[0].error).toContain('Not a subscription');
  });

  it('cannot move a subscription to another tenant', async () => {
    const [one, two] = [await tenant(), await tenant()];
    const life = newLife(one, START);
    await send(stripeEvent('customer.subscription.created', START, stripeSubscription(life)));
    await send(stripeEvent('customer.subscription.updated', START + 5, stripeSubscription({ ...life, tenantId: two })));
    expect([(await current(one)).plan, (await current(two)).plan]).toEqual(['business', 'trial']);
  });
});

describe('a signature', () => {
  const payload = () =>
    JSON.stringify(stripeEvent('customer.subscription.updated', START, stripeSubscription(newLife(randomUUID(), START))));
  const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

  it('is taken up to five minutes old', async () => {
    const body = payload();
    expect((await post(body, sign(body, later(-300)))).statusCode).toBe(200);
  });

  it.each<[string, (body: string) => [string | Buffer, string | undefined]]>([
    ['missing', (body) => [body, undefined]],
    ['empty', (body) => [body, '']],
    ['too old', (body) => [body, sign(body, later(-301))]],
    ['made with another secret', (body) => [body, sign(body, NOW, 'whsec_of_somebody')]],
    ['of another body', (body) => [body.replace('business', 'starter'), sign(body, NOW)]],
    ['of the same body with one more space', (body) => [`${body} `, sign(body, NOW)]],
    ['with another time', (body) => [body, sign(body, later(-600)).replace(/t=\d+/, `t=${START}`)]],
    ['of another scheme', (body) => [body, sign(body, NOW).replace('v1=', 'v0=')]],
    ['without a time', (body) => [body, sign(body, NOW).replace(/t=\d+,/, '')]],
    ['endless', (body) => [body, `${sign(body, NOW)},${'v1=0,'.repeat(5_000)}`.slice(0, 9_000)]],
    ['of nothing', () => ['', sign('x', NOW)]],
  ])('that is %s is refused, and nothing is kept', async (_, make) => {
    const body = payload();
    const [sent, signature] = make(body);
    const answer = await post(sent, signature);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid' });
    expect(await stored(JSON.parse(body).id)).toEqual([]);
  });

  it.each(['{', 'null', '[]', '"x"', '{"id":"evt_1"}', '{"id":"evt_1","type":"a","created":1e400,"data":{"object":{}}}'])(
    'does not make an event of %s',
    async (body) => {
      const answer = await post(body, sign(body, NOW));
      expect(answer.json()).toMatchObject({ statusCode: 400, code: 'invalid', message: expect.stringContaining('Not an event') });
    },
  );
});
