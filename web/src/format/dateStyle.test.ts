import { afterEach, expect, it } from 'vitest';
import { DATE_FORMATS, STANDARD_STYLE, sampleOf, setDateStyle } from './dateStyle.ts';
import { formatDate, formatDateTime, formatToday, withDates } from './dates.ts';

const EVENING = '2026-11-21T22:30:00Z';

afterEach(() => setDateStyle(STANDARD_STYLE));

it('every format writes a date as it says', () => {
  const written = DATE_FORMATS.map((format) => sampleOf(format, new Date('2026-03-01T12:00:00Z')));
  expect(written).toEqual(['Mar 1, 2026', '2026-03-01', '01/03/2026', '03/01/2026', '01.03.2026']);
});

it('all dates follow the chosen zone and format, times stay in 24 hours', () => {
  setDateStyle({ timeZone: 'Asia/Tokyo', dateFormat: 'DD.MM.YYYY' });
  expect(formatDate(EVENING)).toBe('22.11.2026');
  expect(formatDateTime(EVENING)).toBe('22.11.2026, 07:30 GMT+9');
  expect(formatToday(new Date(EVENING))).toBe('Sunday, November 22');
});

it('a date without a time stays that date in every zone', () => {
  setDateStyle({ timeZone: 'Pacific/Kiritimati', dateFormat: 'YYYY-MM-DD' });
  expect(formatDate('2026-11-21')).toBe('2026-11-21');
});

it('days in the words of the server are written as all others; what only looks like one stays', () => {
  setDateStyle({ timeZone: 'Asia/Tokyo', dateFormat: 'DD.MM.YYYY' });
  expect(withDates('Not read since 2026-11-19: 12 tries failed. 2026-10-24.')).toBe(
    'Not read since 19.11.2026: 12 tries failed. 24.10.2026.',
  );
  for (const text of ['https://acme.com/2026-11-19/news', 'Build 2026-99-99 failed', '12026-11-190']) expect(withDates(text)).toBe(text);
});

it('a zone that the platform does not know changes nothing', () => {
  setDateStyle({ timeZone: 'Asia/Tokyo', dateFormat: 'DD.MM.YYYY' });
  expect(() => setDateStyle({ timeZone: 'Mars/Olympus', dateFormat: 'YYYY-MM-DD' })).toThrow(RangeError);
  expect(formatDate(EVENING)).toBe('22.11.2026');
});
