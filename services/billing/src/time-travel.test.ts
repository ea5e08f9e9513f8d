import { AppError } from '@rivalscope/kit/errors';
import { afterAll, describe, expect, it } from 'vitest';
import { createWorld, DAY_MS, REGISTERED } from './testing/world.ts';

const world = await createWorld();
afterAll(() => world.close());

describe('a trial', () => {
  it.each([
    [11, true],
    [12, true],
    [13, true],
    [14, true],
    [14.001, false],
    [15, false],
  ])('on day %s lets things be added: %s', async (day, allowed) => {
    const tid = await world.tenant();
    world.setTime(new Date(REGISTERED.getTime() + day * DAY_MS));
    expect((await world.get('limit/competitors', tid)).allowed).toBe(allowed);
    expect((await world.get('feature/webhooks', tid)).hasAccess).toBe(allowed);
    expect((await world.current(tid)).status).toBe('trial');
  });

  it('that is over becomes a plan when one is bought', async () => {
    const tid = await world.tenant();
    world.setTime(new Date('2027-01-15T00:00:00.000Z'));
    await world.pay((await world.purchases().checkout(tid, 'price_starter_monthly')).sessionId, 'good');
    expect((await world.get('limit/competitors', tid)).allowed).toBe(true);
    expect(await world.current(tid)).toMatchObject({ plan: 'starter', trialEnd: '2026-12-05T10:00:00.000Z' });
  });
});

describe('a plan over time', () => {
  it('renews at each end of its period, on the last day where a month is short', async () => {
    const tid = await world.bought('price_starter_monthly', { at: new Date('2028-01-31T23:30:00.000Z') });
    const ends = [];
    for (const to of ['2028-02-01', '2028-03-01', '2028-04-01', '2028-05-01']) {
      await world.travel(to);
      ends.push((await world.current(tid)).currentPeriodEnd);
    }
    expect(ends).toEqual(['2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31'].map((day) => `${day}T23:30:00.000Z`));
    expect(await world.purchases().invoices(tid)).toHaveLength(4);
  });

  it('renews yearly when it is paid yearly, also from a leap day', async () => {
    const tid = await world.bought('price_business_annual', { at: new Date('2028-02-29T12:00:00.000Z') });
    expect((await world.current(tid)).currentPeriodEnd).toBe('2029-02-28T12:00:00.000Z');
    await world.travel('2029-03-01');
    expect(await world.current(tid)).toMatchObject({ billingCycle: 'annual', currentPeriodEnd: '2030-02-28T12:00:00.000Z' });
    expect((await world.purchases().invoices(tid)).map(({ amount }) => amount)).toEqual([144_000, 144_000]);
  });

  it('that was cancelled ends with its period, and not when it was resumed', async () => {
    const [ending, kept] = [await world.bought('price_starter_monthly'), await world.bought('price_starter_monthly')];
    for (const tid of [ending, kept]) await world.purchases().cancel(tid, true);
    await world.travel('2026-12-10');
    await world.purchases().resume(kept);
    await world.travel('2026-12-21T09:59:00.000Z');
    expect([(await world.current(ending)).plan, (await world.current(kept)).plan]).toEqual(['starter', 'starter']);
    await world.travel('2026-12-22');
    expect([(await world.current(ending)).plan, (await world.current(kept)).plan]).toEqual(['trial', 'starter']);
    expect((await world.get('limit/competitors', ending)).allowed).toBe(false);
  });

  it('whose renewal fails is past due, goes on, and ends when nobody pays', async () => {
    const tid = await world.bought('price_business_monthly', { card: 'fails_later' });
    await world.travel('2026-12-22');
    expect(await world.current(tid)).toMatchObject({ plan: 'business', status: 'past_due' });
    expect((await world.get('limit/competitors', tid)).allowed).toBe(true);
    await world.travel('2027-01-22');
    expect(await world.current(tid)).toMatchObject({ plan: 'trial', stripeSubscriptionId: null });
  });
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
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
    const tid = await world.tenant();
    const { provider, purchases, losing } = world;
    const price = 'price_starter_monthly';
    await expect(purchases({ ...provider, createCustomer: deaf(provider.createCustomer) }).checkout(tid, price)).rejects.toThrow('down');
    await expect(purchases({ ...provider, openCheckout: deaf(provider.openCheckout) }).checkout(tid, price)).rejects.toThrow('down');
    const { sessionId } = await purchases().checkout(tid, price);
    const { rows } = await world.billing.db.pool.query("SELECT kind FROM sandbox_object WHERE body->>'tenantId' = $1 ORDER BY kind", [tid]);
    expect(rows).toEqual([{ kind: 'checkout' }, { kind: 'customer' }]);
    await world.pay(sessionId, 'good');
    const changing = purchases({ ...provider, changePrice: deaf(provider.changePrice) });
    await losing(() => expect(changing.update(tid, 'price_business_monthly')).rejects.toThrow('down'));
    expect((await world.current(tid)).plan).toBe('starter');
    expect((await purchases().update(tid, 'price_business_monthly')).plan).toBe('business');
    expect(await purchases().invoices(tid)).toHaveLength(2);
  });

  it('a provider that is down leaves everything as it was', async () => {
    const tid = await world.bought('price_starter_monthly');
    const before = await world.current(tid);
    const purchases = world.purchases({ ...world.provider, changePrice: down, setCancelAtPeriodEnd: down, cancelNow: down });
    await expect(purchases.update(tid, 'price_business_monthly')).rejects.toMatchObject({ code: 'unavailable' });
    for (const atPeriodEnd of [true, false])
      await expect(purchases.cancel(tid, atPeriodEnd)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await world.current(tid)).toEqual(before);
  });

  it('keys stay the same while nothing is known of the effect, and change after a refusal', async () => {
    const tid = await world.bought('price_starter_monthly');
    const keys: string[] = [];
    const failing = (code: 'unavailable' | 'conflict') =>
      world.purchases({
        ...world.provider,
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
    const tid = await world.tenant();
    const { sessionId } = await world.purchases().checkout(tid, 'price_business_monthly');
    await world.losing(() => world.pay(sessionId, 'good'));
    expect((await world.current(tid)).plan).toBe('trial');
    await world.reconcile();
    expect((await world.current(tid)).plan).toBe('business');
    await world.purchases().cancel(tid, true);
    await world.losing(() => world.travel('2026-12-22'));
    expect((await world.current(tid)).plan).toBe('business');
    await world.reconcile();
    expect((await world.current(tid)).plan).toBe('trial');
  });
});
