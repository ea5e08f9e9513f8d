import { expect, it } from 'vitest';
import { tickFormat } from './ticks.ts';

const FROM = Date.parse('2026-03-10T09:00:00Z');
const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];

/** The steps between ticks that a time axis takes of a whole of this length, when five are wanted. */
it.each<[string, number, number]>([
  ['a minute', MINUTE, 15 * SECOND],
  ['three minutes', 3 * MINUTE, 30 * SECOND],
  ['six minutes', 6 * MINUTE, MINUTE],
  ['half a day', 12 * HOUR, 3 * HOUR],
  ['two days', 2 * DAY, 12 * HOUR],
  ['four days', 4 * DAY, DAY],
  ['a month', 30 * DAY, 7 * DAY],
  ['half a year', 182 * DAY, 31 * DAY],
])('no two ticks of %s read the same', (_, span, step) => {
  const ticks = tickFormat(new Date(FROM), new Date(FROM + span));
  const words = Array.from({ length: Math.floor(span / step) + 1 }, (_, n) => ticks.format(new Date(FROM + n * step)));
  expect(new Set(words).size).toBe(words.length);
  expect(words.length).toBeGreaterThan(3);
});
