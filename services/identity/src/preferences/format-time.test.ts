import { expect, test } from 'vitest';
import { formatTime } from './format-time.ts';

const at = new Date('2026-03-29T23:05:00Z');

test.each([
  ['UTC', 'MMM D, YYYY', 'Mar 29, 2026 23:05 (UTC)'],
  ['UTC', 'YYYY-MM-DD', '2026-03-29 23:05 (UTC)'],
  ['Europe/Paris', 'DD.MM.YYYY', '30.03.2026 01:05 (Europe/Paris)'],
  ['America/New_York', 'MM/DD/YYYY', '03/29/2026 19:05 (America/New_York)'],
  ['Asia/Kolkata', 'DD/MM/YYYY', '30/03/2026 04:35 (Asia/Kolkata)'],
] as const)('a time in %s as %s reads %s', (timeZone, dateFormat, text) => {
  expect(formatTime(at, { timeZone, dateFormat })).toBe(text);
});

test('midnight is 00:00', () => {
  expect(formatTime(new Date('2026-03-29T00:00:00Z'), { timeZone: 'UTC', dateFormat: 'YYYY-MM-DD' })).toBe('2026-03-29 00:00 (UTC)');
});
