import { expect, test } from 'vitest';
import { fetchError } from '../fetch/failure.ts';
import { afterFailure, givenUp, KEPT_MS, told } from './screenshot.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const about = { capturedAt: ago(1), possible: true, now: NOW };
const ROW = { takenAt: null, dueAt: null, width: null, height: null, whole: null, reason: null };

test('a picture that is there is told with its size, one that is to come as waiting, none with its reason', () => {
  expect(told({ ...ROW, takenAt: ago(1), width: 960, height: 600, whole: true }, about)).toEqual({
    ...{ state: 'taken', takenAt: '2026-11-25T11:00:00.000Z', width: 960, height: 600, whole: true, reason: null },
  });
  expect(told({ ...ROW, dueAt: NOW, reason: 'It timed out.' }, about)).toMatchObject({ state: 'waiting', reason: null });
  expect(told({ ...ROW, reason: 'It timed out.' }, about)).toMatchObject({ state: 'none', reason: 'It timed out.' });
  expect(told(null, about)).toMatchObject({ state: 'none', reason: 'No picture was taken of this page.' });
  expect(told(null, { ...about, possible: false }).reason).toMatch(/no browser/);
  expect(told(null, { ...about, capturedAt: new Date(NOW.getTime() - KEPT_MS - 1) }).reason).toMatch(/90 days/);
});

test('a page that changed again is not shown as what it was a day before; one that stands as it was, is', () => {
  expect(givenUp({ askedAt: ago(25), isLatest: false, attempts: 1 }, NOW)).toMatch(/changed again/);
  expect(givenUp({ askedAt: ago(23), isLatest: false, attempts: 1 }, NOW)).toBeNull();
  expect(givenUp({ askedAt: ago(500), isLatest: true, attempts: 1 }, NOW)).toBeNull();
});

test('what failed is tried three times, what the site forbids once', () => {
  const slow = fetchError('timeout', 'Slow.');
  const next = (attempts: number, error = slow) => afterFailure({ askedAt: NOW, isLatest: true, attempts }, error, NOW).dueAt;
  expect([1, 2, 3].map((attempts) => next(attempts)?.getTime())).toEqual([NOW.getTime() + 600_000, NOW.getTime() + 1_200_000, undefined]);
  expect(next(1, fetchError('robots', 'Forbidden.'))).toBeNull();
  expect(next(1, fetchError('rate_limited', 'Later.', 3_600_000))).toEqual(new Date(NOW.getTime() + 3_600_000));
});
