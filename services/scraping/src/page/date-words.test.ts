import { describe, expect, it } from 'vitest';
import { besidesDate, isOnlyDate, isOnlyDay } from './date-words.ts';

describe('texts that are dates', () => {
  it.each(['FEB 10-14', '2015 - June', '12 MAY', '3.5.2021', '14 de marzo de 2026', '2024年5月3日'])('%s', (text) => {
    expect(isOnlyDate(text)).toBe(true);
  });

  it.each([
    'May we help you?',
    'Top 10',
    '2026',
    'Report of May 2026',
    'In May 2026 we moved into our new house by the harbour, all of us.',
  ])('not %s', (text) => {
    expect(isOnlyDate(text)).toBe(false);
  });

  it('are a day where they name its year', () => {
    expect(['Dec 28, 2018', '28. Dezember 2018', '3.5.2021'].every(isOnlyDay)).toBe(true);
    expect(['12 May', '10 set', 'June 2026', 'Talks of 28 May 2018'].some(isOnlyDay)).toBe(false);
  });

  it('may have a weekday or a label beside them', () => {
    expect(besidesDate('Tuesday, October 13, 2015')).toBe(1);
    expect(besidesDate('Date: 4th October 2021')).toBe(1);
    expect(besidesDate('No date')).toBeNull();
  });
});
