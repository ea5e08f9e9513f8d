import { expect, test } from 'vitest';
import type { Coverage, CoverageState } from '../coverage/coverage.ts';
import { type Collected, figuresOf, ordered, readShare } from './summary.ts';

const coverage = (...states: CoverageState[]): Coverage[] =>
  states.map((state) => ({ source: 'website', state, lastSuccess: null, nextCheck: null, reason: null }));

test('coverage is the share of what was chosen and read; where nothing was chosen there is none', () => {
  expect(readShare(coverage('fresh', 'failing', 'not_tracked'))).toBe(0.5);
  expect(readShare(coverage('not_tracked'))).toBeNull();
  expect(readShare([])).toBeNull();
});

test('companies stand by what was collected, those without it last both ways, equals as they were given', () => {
  const of = (companyId: string, day: number | null, ...states: CoverageState[]): Collected => ({
    companyId,
    coverage: coverage(...states),
    latestChange: day === null ? null : new Date(Date.UTC(2026, 10, day)),
  });
  const rows = [of('a', 3, 'fresh'), of('b', null, 'failing'), of('c', 9, 'not_tracked'), of('d', 3, 'fresh', 'failing')];
  const ids = ['a', 'b', 'c', 'd', 'unknown'];
  expect(ordered(ids, rows, 'latestChange', 'DESC')).toEqual(['c', 'a', 'd', 'b', 'unknown']);
  expect(ordered(ids, rows, 'latestChange', 'ASC')).toEqual(['a', 'd', 'c', 'b', 'unknown']);
  expect(ordered(ids, rows, 'coverage', 'ASC')).toEqual(['b', 'd', 'a', 'c', 'unknown']);
});

test('figures tell of two weeks, oldest day first; a day without a change is 0', () => {
  const figures = figuresOf([
    { age: 0, changes: 700, high: 3 },
    { age: 6, changes: 2, high: 0 },
    { age: 7, changes: 5, high: 5 },
    { age: 13, changes: 1, high: 0 },
  ]);
  expect(figures).toEqual({ changes: 702, before: 6, high: 3, perDay: [1, 0, 0, 0, 0, 0, 5, 2, 0, 0, 0, 0, 0, 700] });
});
