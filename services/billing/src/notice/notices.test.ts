import { randomUUID } from 'node:crypto';
import { removeOld } from '@rivalscope/kit/db/old-rows';
import { MemberJoinedSchema, MemberRemovedSchema, RoleChangedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { afterAll, describe, expect, it } from 'vitest';
import { eventsOfLife, newLife, permutations, sign, stripeEvent, type TestEvent } from '../testing/events.ts';
import { createWorld, DAY_MS, REGISTERED } from '../testing/world.ts';
import { noticeStore, oldNotices } from './notice.store.ts';

const world = await createWorld();
afterAll(() => world.close());

const newAddress = () => `owner-${randomUUID()}@acme.com`;
const subjects = async (address: string) => (await world.mailsTo(address)).map(({ subject }) => subject);
async function send(event: TestEvent): Promise<void> {
  const payload = JSON.stringify(event);
  const headers = { 'content-type': 'application/json', 'stripe-signature': sign(payload, REGISTERED) };
  const answer = await world.billing.app.inject({ method: 'POST', url: '/api/v1/subscription/webhooks/stripe', payload, headers });
  expect(answer.statusCode).toBe(200);
}

describe('a trial', () => {
  it('is said to end soon from three days before its end, and to have ended, once each', async () => {
    const email = newAddress();
    await world.tenant({ email });
    const told: [number, string[]][] = [];
    for (const day of [10, 10.999, 11, 12, 13, 14, 14.001, 14.5]) {
      world.setTime(new Date(REGISTERED.getTime() + day * DAY_MS));
      await Promise.all([world.notices.tellOfTrials(), world.notices.tellOfTrials()]);
      told.push([day, await subjects(email)]);
    }
    const [ending, ended] = ['Your trial is about to end', 'Your trial has ended'];
    expect(told).toEqual([
      [10, []],
      [10.999, []],
      [11, [ending]],
      [12, [ending]],
      [13, [ending]],
      [14, [ending]],
      [14.001, [ending, ended]],
      [14.5, [ending, ended]],
    ]);
  });

  it('is not spoken of to those who have a plan, nor when it ended long ago', async () => {
    const [buyer, old] = [newAddress(), newAddress()];
    await world.tenant({ email: old });
    await world.bought('price_starter_monthly', { email: buyer });
    for (const day of [12, 15.5]) {
      world.setTime(new Date(REGISTERED.getTime() + day * DAY_MS));
      if (day > 15) await world.notices.tellOfTrials();
    }
    expect(await subjects(old)).toEqual([]);
    expect(await subjects(buyer)).toEqual(['Payment received: $50.00']);
  });
});

it('what was told is remembered for half a year, for longer than the provider speaks of an invoice', async () => {
  const tenant = await world.tenant();
  const told = async () => {
    const { rows } = await world.billing.db.sqlTx('system', (sql) =>
      sql.query<{ subject: string }>('SELECT subject FROM notice WHERE tenant_id = $1', [tenant]),
    );
    return rows.map(({ subject }) => subject);
  };
  await world.billing.db.tx({ tenant }, async (tx) => {
    for (const [subject, days] of [
      ['paid:old', 181],
      ['paid:new', 179],
    ] as const)
      await noticeStore(tx, tenant).add(subject, new Date(REGISTERED.getTime() - days * DAY_MS));
  });
  await removeOld(world.billing.db, () => [oldNotices(REGISTERED)])();
  expect(await told()).toEqual(['paid:new']);
});

describe('owners, and nobody else,', () => {
  it('get receipts of payments, failures, cancellations and ends', async () => {
    const email = newAddress();
    const tid = await world.bought('price_business_monthly', { email, card: 'fails_later' });
    await world.travel('2026-12-22');
    await world.purchases().cancel(tid, true);
    await world.purchases().resume(tid);
    await world.purchases().cancel(tid, false);
    expect(await subjects(email)).toEqual([
      'Payment received: $150.00',
      'Payment failed: $150.00',
      'Your subscription is canceled',
      'Your subscription has ended',
    ]);
  });

  it('are those whom identity names as such at the moment', async () => {
    const [first, second, member] = [newAddress(), newAddress(), newAddress()];
    const tenantId = await world.tenant({ email: first });
    const people = [second, member].map((email) => ({ tenantId, userId: randomUUID(), email, role: 'member' }));
    for (const person of people) await world.billing.deliver(MemberJoinedSchema, person);
    await world.billing.deliver(RoleChangedSchema, { tenantId, userId: people[0]?.userId, role: 'owner' });
    await world.pay((await world.purchases().checkout(tenantId, 'price_starter_annual')).sessionId, 'good');
    await world.billing.deliver(MemberRemovedSchema, { tenantId, userId: people[0]?.userId });
    await world.purchases().cancel(tenantId, true);
    const paid = 'Payment received: $480.00';
    expect([await subjects(first), await subjects(second), await subjects(member)]).toEqual([
      [paid, 'Your subscription is canceled'],
      [paid],
      [],
    ]);
  });
});

describe('a receipt', () => {
  const bill = (type: string, customer: string, changes: object = {}) =>
    stripeEvent(type, REGISTERED.getTime() / 1_000, {
      ...{ id: `in_${customer}`, object: 'invoice', customer, number: 'RS-1', currency: 'usd' },
      ...{ amount_due: 15_000, amount_paid: 15_000, hosted_invoice_url: 'https://pay.example/1', ...changes },
    });

  it('is sent once in every order of the events, however often they come', async () => {
    for (const order of permutations([0, 1, 2, 3])) {
      const email = newAddress();
      const life = newLife(await world.tenant({ email }), REGISTERED.getTime() / 1_000);
      const events = [
        eventsOfLife(life)[2],
        eventsOfLife(life)[5],
        bill('invoice.paid', life.customer),
        stripeEvent('checkout.session.completed', life.start, {
          ...{ object: 'checkout.session', client_reference_id: life.tenantId, customer: life.customer },
        }),
      ] as TestEvent[];
      for (const n of order) await send(events[n] as TestEvent);
      await Promise.all([...events, bill('invoice.paid', life.customer), bill('invoice.payment_failed', life.customer)].map(send));
      expect((await subjects(email)).sort(), order.join()).toEqual(['Payment received: $150.00', 'Your subscription is canceled']);
    }
  });

  it('is not sent of what cost nothing, and an invoice that cannot be understood says why', async () => {
    const email = newAddress();
    const tid = await world.bought('price_starter_monthly', { email });
    const customer = await world.billing.db.read({ tenant: tid }, (tx) =>
      tx.prisma.customer.findUniqueOrThrow({ where: { tenantId: tid } }),
    );
    await send(bill('invoice.paid', customer.customerId, { amount_paid: 0 }));
    const broken = bill('invoice.paid', customer.customerId, { currency: 'US dollars' });
    await send(broken);
    expect(await subjects(email)).toEqual(['Payment received: $50.00']);
    const stored = await world.billing.db.read('system', (tx) => tx.prisma.providerEvent.findUniqueOrThrow({ where: { id: broken.id } }));
    expect(stored.error).toContain('Not an invoice: /currency');
  });
});
