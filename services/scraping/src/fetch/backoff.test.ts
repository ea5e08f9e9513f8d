import { expect, test } from 'vitest';
import { backoff, inWords, retryAfter } from './backoff.ts';
import { coverageOf, fetchError } from './failure.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const latest = () => 1;

test('retries double from a minute up to a day', () => {
  const waits = [1, 2, 3, 11, 12, 500].map((failures) => backoff({ class: 'retry' }, failures, latest));
  expect(waits).toEqual([MINUTE, 2 * MINUTE, 4 * MINUTE, 1_024 * MINUTE, DAY, DAY]);
});

test('waits are spread by the random source, and never before Retry-After', () => {
  expect(backoff({ class: 'retry' }, 1, () => 0)).toBe(48_000);
  expect(backoff({ class: 'throttled', retryAfterMs: 20 * MINUTE }, 1, () => 0)).toBe(20 * MINUTE);
  expect(backoff({ class: 'throttled' }, 1, latest)).toBe(5 * MINUTE);
});

test('blocked and robots wait a day, never a week', () => {
  expect(['blocked', 'robots', 'never'].map((c) => backoff({ class: c as 'never' }, 9, latest))).toEqual([DAY, DAY, 7 * DAY]);
});

test.each<[string | undefined, number | undefined]>([
  ['120', 120_000],
  [' 5 ', 5_000],
  ['0', undefined],
  ['99999999', DAY],
  ['Wed, 01 Jan 2031 00:10:00 GMT', 10 * MINUTE],
  ['Wed, 01 Jan 2020 00:10:00 GMT', undefined],
  ['-5', undefined],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After %j is read as %s ms', (header, expected) => {
  expect(retryAfter(header, new Date('2031-01-01T00:00:00Z'))).toBe(expected);
});

test('waits are told in words', () => {
  expect([30_000, 120_000, 3 * 60 * MINUTE].map(inWords)).toEqual(['30 s', '2 min', '3 h']);
});

test('coverage says who is at fault', () => {
  const state = (code: Parameters<typeof fetchError>[0]) => coverageOf(fetchError(code, 'Because.'));
  expect(state('bot_wall')).toEqual({ state: 'blocked', reason: 'Because.' });
  expect([state('refused').state, state('rate_limited').state, state('robots').state]).toEqual(['blocked', 'blocked', 'robots']);
  expect([state('timeout').state, state('http_5xx').state, state('not_html').state, state('busy').state]).toEqual(Array(4).fill('failing'));
});
