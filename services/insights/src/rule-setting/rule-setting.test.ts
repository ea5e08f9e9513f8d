import { describe, expect, it } from 'vitest';
import type { Finding } from '../finding/finding.ts';
import { closing, day, opening, priced } from '../rules/change.fixture.ts';
import { drawFindings, rules } from '../rules/rules.ts';
import { isTold, looksFor, type RuleSetting, type RuleSettings, withRules } from './rule-setting.ts';

const set = (...settings: Partial<RuleSetting>[]): RuleSettings =>
  new Map(settings.map((one) => [one.rule!, { rule: '', enabled: true, threshold: null, ...one }]));
const namesOf = (findings: readonly Finding[], settings: RuleSettings) =>
  findings
    .filter((finding) => isTold(finding, settings))
    .map(({ rule }) => rule)
    .sort();
const surge = (openings: number) => drawFindings(Array.from({ length: openings }, (_, n) => opening('Sales', day(n))));

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('what a tenant set of a rule', () => {
  it('has a surge tell from fewer or more openings on, and tells the openings themselves where there is none', () => {
    const of = (threshold: number | null) => set({ rule: 'hiring_surge', threshold });
    expect(namesOf(surge(3), set())).toEqual(['hiring_surge']);
    expect(namesOf(surge(2), set())).toEqual(['new_opening', 'new_opening']);
    expect(namesOf(surge(2), of(2))).toEqual(['hiring_surge']);
    expect(namesOf(surge(3), of(4))).toEqual(['new_opening', 'new_opening', 'new_opening']);
    expect(namesOf(surge(4), of(4))).toEqual(['hiring_surge']);
    expect(namesOf(surge(3), of(null))).toEqual(['hiring_surge']);
  });

  it('turns a rule off, and what it told with its own is told by itself', () => {
    expect(namesOf(surge(3), set({ rule: 'hiring_surge', enabled: false }))).toEqual(['new_opening', 'new_opening', 'new_opening']);
    expect(namesOf(surge(2), set({ rule: 'new_opening', enabled: false }))).toEqual([]);
    const both = set({ rule: 'hiring_surge', enabled: false }, { rule: 'new_opening', enabled: false });
    expect(namesOf(surge(3), both)).toEqual([]);
  });

  it('of a price counts in percent, whichever way it moved', () => {
    const moves = drawFindings([priced(10_000, 10_900, {}, { at: day(1) }), priced(10_000, 8_900, {}, { at: day(2) })]);
    const from = (threshold: number) => set({ rule: 'price_increase', threshold }, { rule: 'price_decrease', threshold });
    expect(namesOf(moves, from(0))).toEqual(['price_decrease', 'price_increase']);
    expect(namesOf(moves, from(9))).toEqual(['price_decrease', 'price_increase']);
    expect(namesOf(moves, from(10))).toEqual(['price_decrease']);
    expect(namesOf(moves, from(11.1))).toEqual([]);
  });

  it('of a month counts the most that there were at once', () => {
    const closings = [0, 1, 2, 3, 4].map((n) => closing('', day(n)));
    const later = [27, 28, 29].map((n) => closing('', day(n)));
    const found = drawFindings([...closings, ...later]).filter(({ rule }) => rule === 'hiring_freeze');
    expect(found).toMatchObject([{ measure: 8 }]);
    const slower = drawFindings([...closings, ...[-4, -3, 29].map((n) => closing('', day(n)))]).filter(
      ({ rule }) => rule === 'hiring_freeze',
    );
    expect(slower).toMatchObject([{ measure: 7, generatedAt: day(4) }]);
  });

  it('does not hide what was found before anything was measured, unless the rule is off', () => {
    const old = { rule: 'hiring_surge', measure: null, toldBy: [] };
    expect(isTold(old, set({ rule: 'hiring_surge', threshold: 50 }))).toBe(true);
    expect(isTold(old, set({ rule: 'hiring_surge', enabled: false }))).toBe(false);
  });

  it('is what the rule says that it looks for', () => {
    expect(looksFor(set(), 'hiring_surge')).toBe('A department posted 3 or more jobs within 30 days.');
    expect(looksFor(set({ rule: 'hiring_surge', threshold: 12 }), 'hiring_surge')).toBe(
      'A department posted 12 or more jobs within 30 days.',
    );
    expect(looksFor(set(), 'one_of_before')).toBeNull();
    expect(looksFor(set(), 'price_increase')).toBe('A plan became more expensive.');
    expect(looksFor(set({ rule: 'price_increase', threshold: 2.5 }), 'price_increase')).toBe(
      'A plan became more expensive, by 2.5% or more.',
    );
    expect(looksFor(set({ rule: 'new_opening', threshold: 2 }), 'new_opening')).toBe('A job was posted, of 2 or more at once.');
  });

  it('is tried beside what stands', () => {
    const tried = withRules(set({ rule: 'hiring_surge', threshold: 12 }), [
      { rule: 'hiring_surge', enabled: false },
      { rule: 'new_opening' },
    ]);
    expect(tried.get('hiring_surge')).toEqual({ rule: 'hiring_surge', enabled: false, threshold: 12 });
    expect(tried.get('new_opening')).toEqual({ rule: 'new_opening', enabled: true, threshold: null });
  });
});

it('a threshold lies within what can be asked for, and is named, in brackets where the least of it is any', () => {
  for (const { threshold, looksFor: words, name } of rules) {
    if (!threshold) expect(words, name).not.toMatch(/[[\]{}]/);
    else {
      expect(threshold.least <= threshold.default && threshold.default < threshold.most, name).toBe(true);
      expect(words, name).toContain('{threshold}');
      expect(/\[.*\{threshold\}.*\]/.test(words), name).toBe(
        threshold.least < 2 || threshold.unit === 'places' || name === 'plan_reworked',
      );
      expect(threshold.unit).toMatch(/^[a-z]+$/);
    }
  }
});
