import { describe, expect, it } from 'vitest';
import type { Offer } from '../offer/offer.ts';
import { beside, besideSentence, typeFor } from './beside.ts';
import { type PlanPair, pairsOf } from './plan-pair.ts';

const offer = (name: string, cents: number | null, more: Partial<Offer> = {}): Offer => ({
  name,
  cents,
  currency: 'USD',
  period: 'month',
  ...more,
});
const amount = { currency: 'USD', period: 'month' };
const subject = (cents: number) => ({ plan: 'Team', cents, ...amount });
const ours = (cents: number, more: object = {}) => ({ name: 'Pro', cents, ...amount, ...more });

describe('a proposal', () => {
  const proposed = (theirs: Offer[], own: Offer[], decided: PlanPair[] = []) =>
    pairsOf('c', theirs, own, decided).map((pair) => `${pair.theirs} ${pair.ours} ${pair.state}`);

  it('is the plan of the same name, else the nearest in price', () => {
    const own = [offer('Basic', 1_000), offer('team', 9_900), offer('Pro', 4_000)];
    expect(proposed([offer('Team', 5_000), offer('Growth', 4_900)], own)).toEqual(['Team team proposed', 'Growth Pro proposed']);
  });

  it('is none for what cannot be compared, or is far away', () => {
    const theirs = [offer('A', null), offer('B', 5_000, { currency: 'EUR' }), offer('C', 5_000, { period: 'year' }), offer('D', 0)];
    expect(proposed([...theirs, offer('E', 10_001)], [offer('Pro', 5_000)])).toEqual([]);
    expect(proposed([offer('Free', 0)], [offer('Start', 0), offer('Pro', 5_000)])).toEqual(['Free Start proposed']);
  });

  it('is not made again of what was decided', () => {
    const refused: PlanPair = { companyId: 'c', theirs: 'Team', ours: 'Pro', state: 'refused' };
    expect(proposed([offer('Team', 5_000)], [offer('Pro', 5_000)], [refused])).toEqual(['Team Pro refused']);
  });
});

describe('a plan beside ours', () => {
  it.each([
    [5_000, 'Team is now $10 per month below our Pro.'],
    [7_000, 'Team is now $10 per month above our Pro.'],
    [6_000, 'Team now costs the same as our Pro.'],
  ])('for %i cents is told with the difference', (cents, sentence) => {
    const pair = beside(subject(cents), ours(6_000));
    expect(pair && besideSentence(pair)).toBe(sentence);
  });

  it('is not compared in another currency, for another period, or without a currency', () => {
    expect(beside(subject(5_000), ours(6_000, { currency: 'EUR' }))).toBeNull();
    expect(beside(subject(5_000), ours(6_000, { period: 'year' }))).toBeNull();
    expect(beside({ ...subject(5_000), currency: '' }, ours(6_000, { currency: '' }))).toBeNull();
    expect(beside(null, ours(6_000))).toBeNull();
    expect(beside(subject(5_000), undefined)).toBeNull();
  });
});

it('a rise is an opportunity unless our own price is above; a cut is a threat; of our own site nothing is', () => {
  const at = (cents: number) => beside(subject(5_000), ours(cents));
  expect(typeFor('opportunity', 'price_increase', 'competitor', null)).toBe('opportunity');
  expect(typeFor('opportunity', 'price_increase', 'competitor', at(4_000))).toBe('opportunity');
  expect(typeFor('opportunity', 'price_increase', 'competitor', at(6_000))).toBe('other');
  expect(typeFor('threat', 'price_decrease', 'competitor', at(6_000))).toBe('threat');
  expect(typeFor('threat', 'price_decrease', 'self', null)).toBe('other');
});
