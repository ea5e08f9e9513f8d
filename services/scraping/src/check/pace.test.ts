import { expect, test } from 'vitest';
import { later } from './outcomes.ts';
import { paceOf } from './pace.ts';
import { type DueTarget, nextDueAt, type Outcome } from './target.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const PLANS = [HOUR, 6 * HOUR, DAY];

test('the more often a page changed lately the sooner it is looked at, from the interval of its plan down to half of it', () => {
  expect([0, 1, 2, 3, 4, 5, 16, 1_000].map((changes) => paceOf(DAY, changes) / HOUR)).toEqual([24, 24, 24, 16, 12, 12, 12, 12]);
});

test('no page is ever looked at later than its plan promises, nor more than twice as often', () => {
  for (const plan of [1, 60, 899, 900, 901, 1_799, ...PLANS])
    for (let changes = 0; changes <= 40; changes += 1) {
      expect(paceOf(plan, changes)).toBeLessThanOrEqual(plan);
      expect(paceOf(plan, changes)).toBeGreaterThanOrEqual(plan / 2);
    }
});

test('whatever the plan, nothing is looked at sooner than in a quarter of an hour because it changes', () => {
  expect([600, 900, 1_200, 2_400].map((plan) => paceOf(plan, 100))).toEqual([600, 900, 900, 1_200]);
});

const target = (recentChanges: number, intervalSeconds = DAY, kind = 'pricing') =>
  ({ id: '00000000-0000-4000-8000-00000000ffff', kind, intervalSeconds, recentChanges }) as DueTarget;
const at = new Date('2026-11-23T00:00:00Z');
const secondsTo = (time: Date) => (time.getTime() - at.getTime()) / 1_000;
const quiet = (of: DueTarget, nextDue = later(at, of)) => ({ kind: 'unchanged', target: of, at, nextDueAt: nextDue }) as Outcome;

test('a plan that changed while the page was being checked holds for its next check, at the pace of the page', () => {
  const [still, lively] = [target(0), target(8)];
  expect(secondsTo(nextDueAt(quiet(still), HOUR))).toBe(HOUR);
  expect(secondsTo(nextDueAt(quiet(lively)))).toBe(DAY / 2);
  expect(secondsTo(nextDueAt(quiet(lively), HOUR))).toBe(HOUR / 2);
  expect(secondsTo(nextDueAt(quiet(target(8, HOUR)), DAY))).toBe(DAY / 2);
});

test('a page that moves by the month is looked at once a day, however short the interval is and however often it changed', () => {
  expect(secondsTo(nextDueAt(quiet(target(0, HOUR, 'terms'))))).toBe(DAY);
  expect(secondsTo(nextDueAt(quiet(target(8, HOUR, 'terms')), HOUR))).toBe(DAY);
  expect(secondsTo(nextDueAt(quiet(target(0, 7 * DAY, 'terms'))))).toBe(7 * DAY);
});

test('a look that a page needs for a reason of its own stays where it is', () => {
  const soon = new Date(at.getTime() + 600_000);
  expect(nextDueAt(quiet(target(8), soon), HOUR)).toEqual(soon);
});
