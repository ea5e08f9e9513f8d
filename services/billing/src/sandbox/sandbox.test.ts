import { describe, expect, it } from 'vitest';
import type { Offer } from '../plan/plan.ts';
import { toSubscription } from '../provider/snapshot.ts';
import { begin, changePrice, end, endPeriod, hurry, isDue, itemOf, proration, renew } from './sandbox.ts';

const offer = (plan: 'starter' | 'business', cycle: 'monthly' | 'annual', amount: number): Offer => ({
  plan,
  cycle,
  amount,
  priceId: `price_${plan}_${cycle}`,
});
const STARTER = offer('starter', 'monthly', 5_000);
const BUSINESS = offer('business', 'monthly', 15_000);
const BUSINESS_YEAR = offer('business', 'annual', 144_000);

const begun = (at: string, what = STARTER) =>
  begin({ id: 'sub_1', customer: 'cus_1', tenantId: 'tenant', offer: what, card: 'good' }, new Date(at));
const endsAt = (subscription: ReturnType<typeof begun>) => new Date(itemOf(subscription).current_period_end * 1_000).toISOString();

describe('a period', () => {
  it.each([
    ['2026-11-21T10:00:00Z', STARTER, '2026-12-21T10:00:00.000Z'],
    ['2026-12-31T23:59:59Z', STARTER, '2027-01-31T23:59:59.000Z'],
    ['2027-01-31T00:00:00Z', STARTER, '2027-02-28T00:00:00.000Z'],
    ['2028-01-30T00:00:00Z', STARTER, '2028-02-29T00:00:00.000Z'],
    ['2028-02-29T00:00:00Z', BUSINESS_YEAR, '2029-02-28T00:00:00.000Z'],
    ['2027-03-28T01:30:00Z', STARTER, '2027-04-28T01:30:00.000Z'],
  ])('that begins at %s ends as its calendar says, in UTC', (start, what, expected) => {
    expect(endsAt(begun(start, what))).toBe(expected);
  });

  it('returns to its day after a short month, and to 29 February after four years', () => {
    let monthly = begun('2027-01-31T00:00:00Z');
    for (let n = 0; n < 2; n += 1) monthly = renew(monthly, true);
    expect(endsAt(monthly)).toBe('2027-04-30T00:00:00.000Z');
    let yearly = begun('2028-02-29T00:00:00Z', BUSINESS_YEAR);
    for (let n = 0; n < 3; n += 1) yearly = renew(yearly, true);
    expect(endsAt(yearly)).toBe('2032-02-29T00:00:00.000Z');
  });

  it('that is hurried ends now, and the next ones count from there', () => {
    const now = new Date('2026-12-05T12:00:00Z');
    const hurried = hurry(begun('2026-11-21T10:00:00Z'), now);
    expect(isDue(hurried, now)).toBe(true);
    expect(endsAt(renew(hurried, true))).toBe('2027-01-05T12:00:00.000Z');
  });
});

describe('the end of a period', () => {
  const now = new Date('2026-12-21T10:00:00Z');
  const before = begun('2026-11-21T10:00:00Z');

  it('renews, fails, or ends', () => {
    expect(endPeriod(before, now).status).toBe('active');
    expect(endPeriod({ ...before, card: 'fails_later' }, now).status).toBe('past_due');
    expect(endPeriod({ ...before, cancel_at_period_end: true }, now).status).toBe('canceled');
    expect(endPeriod({ ...before, status: 'past_due' }, now).status).toBe('canceled');
    expect(isDue(end(before, now), new Date('2030-01-01'))).toBe(false);
  });
});

describe('a change of price', () => {
  const start = '2026-12-01T00:00:00Z';
  const half = new Date('2026-12-16T12:00:00Z');

  it('costs the difference for the time that is left, and credits a cheaper one', () => {
    const starter = begun(start);
    expect(proration(starter, changePrice(starter, BUSINESS, half), half)).toBe(5_000);
    const business = begun(start, BUSINESS);
    expect(proration(business, changePrice(business, STARTER, half), half)).toBe(-5_000);
  });

  it('to a year begins a new period, less what is left of the month', () => {
    const business = begun(start, BUSINESS);
    const yearly = changePrice(business, BUSINESS_YEAR, half);
    expect(endsAt(yearly)).toBe('2027-12-16T12:00:00.000Z');
    expect(proration(business, yearly, half)).toBe(144_000 - 7_500);
  });
});

it('a subscription of the sandbox reads as one of Stripe', () => {
  expect(toSubscription(begun('2026-11-21T10:00:00Z', BUSINESS_YEAR))).toEqual({
    id: 'sub_1',
    customerId: 'cus_1',
    tenantId: 'tenant',
    planHint: 'business',
    priceId: 'price_business_annual',
    billingCycle: 'annual',
    status: 'active',
    periodStart: new Date('2026-11-21T10:00:00Z'),
    periodEnd: new Date('2027-11-21T10:00:00Z'),
    cancelAtPeriodEnd: false,
    createdAt: new Date('2026-11-21T10:00:00Z'),
  });
});
