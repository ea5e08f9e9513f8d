import { describe, expect, it } from 'vitest';
import type { RuleOfInsights } from '../../api/types.ts';
import { byArea, levelFrom, thresholdOf, worthOf } from './rules.ts';

const rule = (given: Partial<RuleOfInsights>): RuleOfInsights => ({
  ...{
    name: 'hiring_surge',
    title: 'A department posted 5 or more jobs.',
    type: 'threat',
    area: 'people',
    enabled: true,
    rated: 0,
    useful: null,
  },
  ...{ threshold: { openings: 5 }, default: { openings: 3 }, least: { openings: 2 }, most: { openings: 50 } },
  ...given,
});

describe('a rule', () => {
  it('has one threshold, or none', () => {
    expect(thresholdOf(rule({}))).toEqual({ unit: 'openings', now: 5, usual: 3, least: 2, most: 50 });
    expect(thresholdOf(rule({ threshold: {}, default: {}, least: {}, most: {} }))).toBeNull();
  });

  it.each([
    ['5', 5],
    [' 2 ', 2],
    ['1', null],
    ['51', null],
    ['', null],
    ['a few', null],
  ])('takes %j as %j', (typed, level) => {
    expect(levelFrom(typed, { unit: 'openings', now: 3, usual: 3, least: 2, most: 50 })).toBe(level);
  });

  it('stands with those of its area, and says what its alerts were worth', () => {
    const rules = [rule({ name: 'a' }), rule({ name: 'b', area: 'pricing' }), rule({ name: 'c' })];
    expect(byArea(rules).map(([area, its]) => [area, its.map(({ name }) => name)])).toEqual([
      ['pricing', ['b']],
      ['people', ['a', 'c']],
    ]);
    expect(worthOf({ rated: 25, useful: 0.84 })).toBe('Of 25 alerts rated in 90 days, 84% useful.');
    expect(worthOf({ rated: 1, useful: 0 })).toBe('Of 1 alert rated in 90 days, 0% useful.');
    expect(worthOf({ rated: 0, useful: null })).toBeNull();
  });
});
