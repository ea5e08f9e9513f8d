import { expect, test } from 'vitest';
import type { Plan, Subscription } from '../api/types.ts';
import { capital, cycleOf, monthlyReset, nextInvoice, planName, priceWords, savingOf } from './plans.ts';

const business: Plan = {
  id: 'business',
  name: 'Business',
  description: '',
  monthlyPrice: 150,
  annualPrice: 120,
  monthlyPriceId: 'm',
  annualPriceId: 'a',
  features: [],
};
const enterprise: Plan = { ...business, id: 'enterprise', name: 'Enterprise', monthlyPrice: null, annualPrice: null };
const active: Subscription = {
  plan: 'business',
  status: 'active',
  billingCycle: 'annual',
  // Noon where the machine is: dates are those of the reader's zone.
  currentPeriodStart: new Date(2026, 10, 21, 12).toISOString(),
  currentPeriodEnd: new Date(2027, 10, 21, 12).toISOString(),
  trialStart: null,
  trialEnd: null,
  cancelAtPeriodEnd: false,
  stripeSubscriptionId: 'sub_1',
};

test('the saving is twelve monthly prices less twelve annual ones, and unknown where the price is by agreement', () => {
  expect(savingOf(business)).toBe(360);
  expect(savingOf(enterprise)).toBeNull();
});

test('the next invoice is a month or a whole year, and none is foretold where none is certain', () => {
  expect(nextInvoice(active, business)).toBe('$1,440 on Nov 21, 2027');
  expect(nextInvoice({ ...active, billingCycle: 'monthly' }, business)).toBe('$150 on Nov 21, 2027');
  for (const other of [{ cancelAtPeriodEnd: true }, { status: 'past_due' }, { billingCycle: null }]) {
    expect(nextInvoice({ ...active, ...other }, business)).toBeNull();
  }
  expect(nextInvoice(active, enterprise)).toBeNull();
  expect(nextInvoice(active, undefined)).toBeNull();
});

test('a cycle is known by either name, and a price says how it is billed', () => {
  expect(['month', 'monthly', 'year', 'annual', null].map((billingCycle) => cycleOf({ ...active, billingCycle }))).toEqual([
    'monthly',
    'monthly',
    'annual',
    'annual',
    null,
  ]);
  expect(priceWords(business, 'annual')).toBe('$120 per month, billed yearly');
  expect(priceWords(business, null)).toBeNull();
});

test('monthly figures start again on the first of the next month in UTC', () => {
  expect(monthlyReset(new Date('2026-11-21T10:00:00Z'))).toBe('2026-12-01');
  expect(monthlyReset(new Date('2026-12-31T23:59:59Z'))).toBe('2027-01-01');
  expect(monthlyReset(new Date('2028-02-29T00:00:00Z'))).toBe('2028-03-01');
});

test('a plan that is not on sale is called by its id', () => {
  expect(planName('business', [business])).toBe('Business');
  expect(planName('trial', [business])).toBe('Trial');
  expect(capital('past_due')).toBe('Past due');
});
