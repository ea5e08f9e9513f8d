import { describe, expect, it } from 'vitest';
import type { PlanPrice, PricePlan } from '../../api/types.ts';
import {
  amountWords,
  dueWords,
  isPlan,
  modelWords,
  productWords,
  rangeLines,
  termWords,
  tierLines,
  whyNotComparable,
} from './planPrices.ts';

const price = (more: Partial<PlanPrice> = {}): PlanPrice => ({
  ...{ amount: 49, currency: 'USD', period: 'month', billed: null, per: 'flat', qualifier: 'exact', minSeats: null, crossedOut: null },
  ...{ included: null, tiers: [], toldAs: 'Pro', normalized: null },
  ...more,
});
const plan = (more: Partial<PricePlan>): PricePlan => ({
  ...{ name: 'Pro', price: 49, currency: 'USD', period: 'month', priceState: 'stated', priceReason: null, crossedOut: null },
  ...{
    prices: [price()],
    trialDays: null,
    kind: 'plan',
    firstSeen: null,
    readOn: null,
    product: null,
    normalized: null,
    features: [],
    limits: {},
  },
  ...more,
});

describe('a price in words', () => {
  it('says what it is due for and how it is billed', () => {
    expect(dueWords(price())).toBe('per month');
    expect(dueWords(price({ per: 'seat', billed: 'year' }))).toBe('per seat and month, billed yearly');
    expect(dueWords(price({ per: 'seat', period: 'year', billed: 'year' }))).toBe('per seat and year');
    expect(dueWords(price({ per: 'seat', period: 'once' }))).toBe('per seat, once');
  });

  it('says from, up to and free', () => {
    expect(
      [{}, { qualifier: 'from' as const }, { qualifier: 'upTo' as const }, { amount: 0 }].map((more) => amountWords(price(more))),
    ).toEqual(['$49', 'from $49', 'up to $49', 'Free']);
  });

  it('says what use costs, also below a cent; nothing where there are no tiers', () => {
    const tiers = [
      { from: 0, upTo: 1_000, amount: 0 },
      { from: 1_001, upTo: 50_000, amount: 0.02 },
      { from: 50_001, upTo: null, amount: 0.0004 },
    ];
    expect(tierLines(plan({ prices: [price({ tiers })] }))).toEqual(['0 – 1,000: free', '1,001 – 50,000: $0.02', 'From 50,001: $0.0004']);
    expect(tierLines(plan({}))).toEqual([]);
    expect(['plan', 'addOn'].map((kind) => isPlan({ kind: kind as PricePlan['kind'] }))).toEqual([true, false]);
  });

  it('names what it holds, seats and trial where they are stated', () => {
    expect(termWords(plan({ trialDays: 14, prices: [price({ minSeats: 3, included: '10,000 emails' })] }))).toEqual([
      'Includes 10,000 emails',
      'At least 3 seats',
      '14-day free trial',
    ]);
    expect(termWords(plan({}))).toEqual([]);
  });
});

it('a plan names its product where its name does not', () => {
  expect(productWords(plan({ product: 'Chat' }))).toBe('Chat');
  expect(productWords(plan({ name: 'Basic (Chat)', product: 'Chat' }))).toBeNull();
  expect(productWords(plan({}))).toBeNull();
});

it('why a plan cannot be compared is told for each kind, and nothing where it can', () => {
  const why = [
    plan({ priceState: 'unreadable', prices: [] }),
    plan({ priceState: 'contact', prices: [] }),
    plan({ period: 'usage' }),
    plan({ period: 'once' }),
    plan({ period: 'custom' }),
    plan({ prices: [price({ qualifier: 'upTo' })] }),
    plan({ prices: [price({ currency: null })] }),
    plan({ prices: [price({ per: null })] }),
  ].map(whyNotComparable);
  expect(new Set(why).size).toBe(8);
  expect(why).not.toContain(null);
  const made = { monthly: 49, monthlyPerSeat: null, currency: 'USD', per: 'month' as const, rule: 'As stated.' };
  expect(whyNotComparable(plan({ normalized: made }))).toBeNull();
});

describe('what is said of all plans', () => {
  const range = { period: 'month' as const, billed: null, currency: 'USD', low: 0, high: 49, plans: 2, model: 'flat' as const };

  it('a range for each period and way of paying', () => {
    const priceRanges = [range, { ...range, billed: 'year' as const, low: 39, high: 39 }, { ...range, period: 'year' as const, high: 470 }];
    expect(rangeLines({ priceRanges })).toEqual(['$0 – $49 per month', '$39 per month, billed yearly', '$0 – $470 per year']);
  });

  it('all ways of counting', () => {
    expect(modelWords({ pricingModel: 'per seat', priceRanges: [{ ...range, model: 'mixed' }] })).toBe('per seat and flat');
    expect(modelWords({ pricingModel: 'flat', priceRanges: [range, { ...range, period: 'usage', model: 'usage' }] })).toBe(
      'flat and usage',
    );
    expect(modelWords({ pricingModel: null, priceRanges: [] })).toBeNull();
  });
});
