import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { readConfig } from '@rivalscope/kit/config';
import { AppError } from '@rivalscope/kit/errors';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { TenantRegisteredSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BillingConfig, priceIds } from './config.ts';
import { contractCommands } from './contract/contract.commands.ts';
import { billingService } from './index.ts';
import type { PaymentProvider } from './provider/provider.ts';
import { purchaseCommands } from './purchase/purchase.commands.ts';
import { sandboxCommands } from './sandbox/sandbox.commands.ts';
import { sandboxDelivery } from './sandbox/sandbox.delivery.ts';
import { sandboxProvider } from './sandbox/sandbox.provider.ts';
import type { Card } from './sandbox/sandbox.ts';
import { SECRET } from './testing.ts';

const REGISTERED = new Date('2026-11-21T10:00:00.000Z');
const DAY_MS = 24 * 3_600_000;
const PUBLIC = 'http://127.0.0.1:3000';

let now = REGISTERED;
const boot = () => testService(billingService, { STRIPE_WEBHOOK_SECRET: SECRET }, () => now);
let billing: Awaited<ReturnType<typeof boot>>;
let sandbox: ReturnType<typeof outside>;
beforeAll(async () => {
  billing = await boot();
  sandbox = outside();
});
afterAll(() => billing.close());

/** The sandbox as billing has it, but in the hands of the test: its clock ends periods, its deliveries can be held back. */
function outside() {
  const ids = priceIds(readConfig(BillingConfig, {}));
  const deps = { db: billing.db, clock: () => now, priceIds: ids };
  const delivery = sandboxDelivery({ ...deps, secret: SECRET });
  let lost = false;
  delivery.connect(async (payload, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (
      lost ||
      (await billing.app.inject({ method: 'POST', url: '/api/v1/subscription/webhooks/stripe', payload, headers })).statusCode === 200
    );
  });
  const commands = sandboxCommands({ ...deps, delivery });
  const provider = sandboxProvider({ ...deps, delivery, commands, publicUrl: PUBLIC });
  const log = { error: () => undefined };
  return {
    provider,
    purchases: (by: PaymentProvider = provider) => purchaseCommands({ ...deps, provider: by, publicUrl: PUBLIC }),
    reconcile: () => contractCommands({ ...deps, provider, log }).reconcile(),
    pay: commands.pay,
    /** Goes to a moment, stopping at each day on the way, as the minute's work would. */
    async travel(to: string): Promise<void> {
      for (const end = new Date(to); now < end; ) {
        now = new Date(Math.min(now.getTime() + 9 * DAY_MS, end.getTime()));
        await commands.advance();
      }
    },
    async losing<T>(work: () => Promise<T>): Promise<T> {
      lost = true;
      return work().finally(() => {
        lost = false;
      });
    },
  };
}

const get = async (path: string, tid: string) =>
  (await billing.app.inject({ url: `/api/v1/subscription/${path}`, headers: bearer({ tid }) })).json();
const current = async (tid: string) => (await get('current', tid)).subscription;
async function tenant(at = REGISTERED): Promise<string> {
  now = at;
  const tenantId = randomUUID();
  const registered = { tenantId, userId: randomUUID(), companyName: 'Acme', companyDomain: 'acme.com', at: timestampFromDate(at) };
  await billing.deliver(TenantRegisteredSchema, registered);
  return tenantId;
}
async function bought(priceId: string, { at = REGISTERED, card = 'good' as Card } = {}): Promise<string> {
  const tid = await tenant(at);
  const { sessionId } = await sandbox.purchases().checkout(tid, priceId);
  await sandbox.pay(sessionId, card);
  return tid;
}

describe('a trial', () => {
  it.each([
    [11, true],
    [12, true],
    [13, true],
    [14, true],
    [14.001, false],
    [15, false],
  ])('on day %s lets things be added: %s', async (day, allowed) => {
    const tid = await tenant();
    now = new Date(REGISTERED.getTime() + day * DAY_MS);
    expect((await get('limit/competitors', tid)).allowed).toBe(allowed);
    expect((await get('feature/webhooks', tid)).hasAccess).toBe(allowed);
    expect((await current(tid)).status).toBe('trial');
  });

  it('that is over becomes a plan when one is bought', async () => {
    const tid = await tenant();
    now = new Date('2027-01-15T00:00:00.000Z');
    await sandbox.pay((await sandbox.purchases().checkout(tid, 'price_starter_monthly')).sessionId, 'good');
    expect((await get('limit/competitors', tid)).allowed).toBe(true);
    expect(await current(tid)).toMatchObject({ plan: 'starter', trialEnd: '2026-12-05T10:00:00.000Z' });
  });
});

describe('a plan over time', () => {
  it('renews at each end of its period, on the last day where a month is short', async () => {
    const tid = await bought('price_starter_monthly', { at: new Date('2028-01-31T23:30:00.000Z') });
    const ends = [];
    for (const to of ['2028-02-01', '2028-03-01', '2028-04-01', '2028-05-01']) {
      await sandbox.travel(to);
      ends.push((await current(tid)).currentPeriodEnd);
    }
    expect(ends).toEqual(['2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31'].map((day) => `${day}T23:30:00.000Z`));
    expect(await sandbox.purchases().invoices(tid)).toHaveLength(4);
  });

  it('renews yearly when it is paid yearly, also from a leap day', async () => {
    const tid = await bought('price_business_annual', { at: new Date('2028-02-29T12:00:00.000Z') });
    expect((await current(tid)).currentPeriodEnd).toBe('2029-02-28T12:00:00.000Z');
    await sandbox.travel('2029-03-01');
    expect(await current(tid)).toMatchObject({ billingCycle: 'annual', currentPeriodEnd: '2030-02-28T12:00:00.000Z' });
    expect((await sandbox.purchases().invoices(tid)).map(({ amount }) => amount)).toEqual([144_000, 144_000]);
  });

  it('that was cancelled ends with its period, and not when it was resumed', async () => {
    const [ending, kept] = [await bought('price_starter_monthly'), await bought('price_starter_monthly')];
    for (const tid of [ending, kept]) await sandbox.purchases().cancel(tid, true);
    await sandbox.travel('2026-12-10');
    await sandbox.purchases().resume(kept);
    await sandbox.travel('2026-12-21T09:59:00.000Z');
    expect([(await current(ending)).plan, (await current(kept)).plan]).toEqual(['starter', 'starter']);
    await sandbox.travel('2026-12-22');
    expect([(await current(ending)).plan, (await current(kept)).plan]).toEqual(['trial', 'starter']);
    expect((await get('limit/competitors', ending)).allowed).toBe(false);
  });

  it('whose renewal fails is past due, goes on, and ends when nobody pays', async () => {
    const tid = await bought('price_business_monthly', { card: 'fails_later' });
    await sandbox.travel('2026-12-22');
    expect(await current(tid)).toMatchObject({ plan: 'business', status: 'past_due' });
    expect((await get('limit/competitors', tid)).allowed).toBe(true);
    await sandbox.travel('2027-01-22');
    expect(await current(tid)).toMatchObject({ plan: 'trial', stripeSubscriptionId: null });
  });
});

describe('when things go wrong', () => {
  const down = () => Promise.reject(new AppError('unavailable', 'down'));
  /** The provider does what it is asked, and its answer is lost on the way. */
  const deaf = <A extends unknown[], T>(call: (...args: A) => Promise<T>) => {
    return async (...args: A): Promise<T> => {
      await call(...args);
      return down();
    };
  };

  it('a lost answer changes nothing twice, and the next try gets what the first one made', async () => {
    const tid = await tenant();
    const { provider, purchases, losing } = sandbox;
    const price = 'price_starter_monthly';
    await expect(purchases({ ...provider, createCustomer: deaf(provider.createCustomer) }).checkout(tid, price)).rejects.toThrow('down');
    await expect(purchases({ ...provider, openCheckout: deaf(provider.openCheckout) }).checkout(tid, price)).rejects.toThrow('down');
    const { sessionId } = await purchases().checkout(tid, price);
    const { rows } = await billing.db.pool.query("SELECT kind FROM sandbox_object WHERE body->>'tenantId' = $1 ORDER BY kind", [tid]);
    expect(rows).toEqual([{ kind: 'checkout' }, { kind: 'customer' }]);
    await sandbox.pay(sessionId, 'good');
    const changing = purchases({ ...provider, changePrice: deaf(provider.changePrice) });
    await losing(() => expect(changing.update(tid, 'price_business_monthly')).rejects.toThrow('down'));
    expect((await current(tid)).plan).toBe('starter');
    expect((await purchases().update(tid, 'price_business_monthly')).plan).toBe('business');
    expect(await purchases().invoices(tid)).toHaveLength(2);
  });

  it('a provider that is down leaves everything as it was', async () => {
    const tid = await bought('price_starter_monthly');
    const before = await current(tid);
    const purchases = sandbox.purchases({ ...sandbox.provider, changePrice: down, setCancelAtPeriodEnd: down, cancelNow: down });
    await expect(purchases.update(tid, 'price_business_monthly')).rejects.toMatchObject({ code: 'unavailable' });
    for (const atPeriodEnd of [true, false])
      await expect(purchases.cancel(tid, atPeriodEnd)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await current(tid)).toEqual(before);
  });

  it('keys stay the same while nothing is known of the effect, and change after a refusal', async () => {
    const tid = await bought('price_starter_monthly');
    const keys: string[] = [];
    const failing = (code: 'unavailable' | 'conflict') =>
      sandbox.purchases({
        ...sandbox.provider,
        changePrice: async (_id, _price, _plan, key) => {
          keys.push(key);
          throw new AppError(code, 'no');
        },
      });
    for (const code of ['unavailable', 'unavailable', 'conflict', 'unavailable'] as const)
      await expect(failing(code).update(tid, 'price_business_monthly')).rejects.toMatchObject({ code });
    const [first, second, third, fourth] = keys;
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it('events that were lost are made up for by the comparison with the provider', async () => {
    const tid = await tenant();
    const { sessionId } = await sandbox.purchases().checkout(tid, 'price_business_monthly');
    await sandbox.losing(() => sandbox.pay(sessionId, 'good'));
    expect((await current(tid)).plan).toBe('trial');
    await sandbox.reconcile();
    expect((await current(tid)).plan).toBe('business');
    await sandbox.purchases().cancel(tid, true);
    await sandbox.losing(() => sandbox.travel('2026-12-22'));
    expect((await current(tid)).plan).toBe('business');
    await sandbox.reconcile();
    expect((await current(tid)).plan).toBe('trial');
  });
});
