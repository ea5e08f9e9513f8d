import { describe, expect, it } from 'vitest';
import type { Opening } from '../../../api/types.ts';
import {
  filterFrom,
  filterOpenings,
  firstOf,
  groupsOf,
  isNarrowed,
  isStated,
  LONGEST_SEARCH,
  NOT_STATED,
  type OpeningFilter,
  placesOf,
  wordOf,
} from './openings.ts';
import { ageWords, chartNote, foundWords, paidWords, placeWords, remoteWords, salaryWords, sinceWords, totalWords } from './words.ts';

const opening = (title: string, stated: Partial<Opening> = {}): Opening => ({
  ...{ title, department: null, location: null, url: `https://acme.example/${title}`, postedAt: null },
  ...{ firstSeen: '2026-11-01T08:00:00.000Z', age: { days: 20, from: 'firstSeen' } },
  ...{ remote: null, seniority: null, function: null, salary: null },
  ...stated,
});

const filter = (chosen: Partial<OpeningFilter> = {}): OpeningFilter => ({ ...filterFrom(new URLSearchParams()), ...chosen });
const titles = (openings: Opening[]) => openings.map(({ title }) => title);

const BACKEND = opening('Senior Backend Engineer', {
  ...{ department: 'Engineering', location: 'Berlin, DE; Oslo, NO', remote: 'hybrid', seniority: 'senior', function: 'engineering' },
});
const FRONTEND = opening('Frontend Engineer', { department: 'Engineering', location: 'Remote (US)', remote: 'remote' });
const SELLER = opening('Account Executive', { department: 'Sales', location: 'Zürich, CH', seniority: 'mid' });
const WALKER = opening('Dog Walker');
const ALL = [BACKEND, FRONTEND, SELLER, WALKER];

describe('the places of an opening', () => {
  it.each([
    ['Berlin, DE; Oslo, NO', ['Berlin, DE', 'Oslo, NO']],
    ['Remote (Berlin, DE; Paris, FR)', ['Berlin, DE', 'Paris, FR']],
    ['Remote (US); Remote (CA)', ['US', 'CA']],
    ['Remote; Oslo', ['Oslo']],
    ['Paris (La Défense)', ['Paris (La Défense)']],
    ['Oslo; Oslo', ['Oslo']],
    ['remote', []],
    ['', []],
    [null, []],
  ])('of %j are %j', (location, places) => {
    expect(placesOf(location)).toEqual(places);
  });
});

describe('the filter of an address', () => {
  it('takes what it knows and leaves out what there is not', () => {
    const query = new URLSearchParams(
      'department=Sales&workplace=remote&seniority=wizard&function=constructor&place=not-stated&q=engineer',
    );
    expect(filterFrom(query)).toEqual({
      ...{ department: 'Sales', workplace: 'remote', seniority: '', function: '', place: NOT_STATED, text: 'engineer' },
    });
  });

  it('bounds what it takes', () => {
    expect(filterFrom(new URLSearchParams({ q: 'x'.repeat(5_000) })).text).toHaveLength(LONGEST_SEARCH);
    expect(filterFrom(new URLSearchParams({ place: 'x'.repeat(5_000) })).place).toHaveLength(200);
  });

  it('narrows nothing when it names nothing', () => {
    expect(isNarrowed(filter())).toBe(false);
    expect(isNarrowed(filter({ place: 'Oslo, NO' }))).toBe(true);
    expect(filterOpenings(ALL, filter())).toEqual(ALL);
  });
});

describe('openings', () => {
  it.each<[Partial<OpeningFilter>, Opening[]]>([
    [{ department: 'Engineering' }, [BACKEND, FRONTEND]],
    [{ department: NOT_STATED }, [WALKER]],
    [{ department: 'Engineering', workplace: 'remote' }, [FRONTEND]],
    [{ department: 'Sales', workplace: 'remote' }, []],
    [{ place: 'Oslo, NO' }, [BACKEND]],
    [{ place: 'US' }, [FRONTEND]],
    [{ seniority: 'mid' }, [SELLER]],
    [{ function: NOT_STATED }, [FRONTEND, SELLER, WALKER]],
    [{ text: 'ENGINEER' }, [BACKEND, FRONTEND]],
    [{ text: 'zurich' }, [SELLER]],
    [{ text: '  engineer   oslo ' }, [BACKEND]],
    [{ text: 'sales executive' }, [SELLER]],
    [{ text: 'engineer zurich' }, []],
  ])('by %j', (chosen, found) => {
    expect(titles(filterOpenings(ALL, filter(chosen)))).toEqual(titles(found));
  });
});

describe('groups', () => {
  it('count the most frequent first and what is not stated last', () => {
    expect(groupsOf(ALL, filter(), 'department')).toEqual([
      { value: 'Engineering', total: 2, count: 2 },
      { value: 'Sales', total: 1, count: 1 },
      { value: NOT_STATED, total: 1, count: 1 },
    ]);
  });

  it('keep levels in the order of levels', () => {
    expect(groupsOf(ALL, filter(), 'seniority').map(({ value }) => value)).toEqual(['mid', 'senior', NOT_STATED]);
  });

  it('count what the other filters leave, and keep their own choice open', () => {
    const chosen = filter({ department: 'Engineering', workplace: 'remote' });
    expect(groupsOf(ALL, chosen, 'department').map(({ count }) => count)).toEqual([1, 0, 0]);
    expect(groupsOf(ALL, chosen, 'workplace')).toEqual([
      { value: 'remote', total: 1, count: 1 },
      { value: 'hybrid', total: 1, count: 1 },
      { value: NOT_STATED, total: 2, count: 0 },
    ]);
  });

  it('count an opening of two places in both', () => {
    expect(groupsOf([BACKEND], filter(), 'place').map(({ value, count }) => [value, count])).toEqual([
      ['Berlin, DE', 1],
      ['Oslo, NO', 1],
    ]);
  });

  it('list a chosen value that no opening has any more, so that it can be seen and taken away', () => {
    expect(groupsOf([SELLER], filter({ department: 'Robotics' }), 'department')).toContainEqual({ value: 'Robotics', total: 0, count: 0 });
  });

  it('say when nothing states them', () => {
    expect(isStated(groupsOf(ALL, filter(), 'department'))).toBe(true);
    expect(isStated(groupsOf([WALKER], filter(), 'department'))).toBe(false);
    expect(isStated(groupsOf([WALKER], filter({ department: 'Robotics' }), 'department'))).toBe(false);
    expect(isStated([])).toBe(false);
  });

  it('show the first ones, what is chosen and what is not stated, and never hide a single one', () => {
    const groups = [...'abcdef', NOT_STATED].map((value) => ({ value, total: 1, count: 1 }));
    const shown = (most: number, chosen = '') => firstOf(groups, most, chosen).map(({ value }) => value);
    expect(shown(2)).toEqual(['a', 'b', NOT_STATED]);
    expect(shown(2, 'e')).toEqual(['a', 'b', 'e', NOT_STATED]);
    expect(shown(6)).toHaveLength(7);
  });

  it('are called by the words of the product, or as the site words them', () => {
    expect(wordOf('workplace', 'on site')).toBe('On site');
    expect(wordOf('function', 'it/security')).toBe('IT and security');
    expect(wordOf('department', 'senior')).toBe('senior');
    expect(wordOf('place', NOT_STATED)).toBe('Not stated');
  });
});

describe('a salary', () => {
  const salary = (minCents: number | null, maxCents: number | null, period: NonNullable<Opening['salary']>['period'] = 'year') =>
    salaryWords({ minCents, maxCents, currency: 'EUR', period });

  it('is told as stated, with its currency and period', () => {
    expect(salary(6_000_000, 7_500_000)).toBe('€60,000 – €75,000 per year');
    expect(salary(4_550, 4_550, 'hour')).toBe('€45.50 per hour');
    expect(salary(6_000_000, null)).toBe('from €60,000 per year');
    expect(salary(null, 500_000, 'month')).toBe('up to €5,000 per month');
    expect(salary(50_000, null, null)).toBe('from €500, period not stated');
  });

  it('is null and never 0 where none is stated', () => {
    expect(salaryWords(null)).toBeNull();
    expect(salary(null, null)).toBeNull();
  });
});

describe('words of age', () => {
  it('say since when an opening is open, or at least is', () => {
    expect(ageWords({ days: 12, from: 'posted' })).toBe('Open for 12 days');
    expect(ageWords({ days: 1, from: 'posted' })).toBe('Open for 1 day');
    expect(ageWords({ days: 0, from: 'posted' })).toBe('Open for less than a day');
    expect(ageWords({ days: 1_200, from: 'firstSeen' })).toBe('Open for at least 1,200 days');
    expect(ageWords({ days: 0, from: 'firstSeen' })).toBe('First seen less than a day ago');
  });

  it('name the date', () => {
    expect(sinceWords(opening('x', { postedAt: '2026-11-10', age: { days: 12, from: 'posted' } }))).toBe('Posted on Nov 10, 2026');
    expect(sinceWords(opening('x', { postedAt: 'last week' }))).toMatch(/^First seen here on Nov 1, 2026\. It states no date/);
  });
});

describe('words of places', () => {
  it('are those stated; of many the first two', () => {
    expect(placeWords('Berlin, DE; Oslo, NO; Lyon, FR')).toEqual({ text: 'Berlin, DE; Oslo, NO; Lyon, FR', more: 0 });
    expect(placeWords('Berlin, DE; Oslo, NO; Lyon, FR; Nice, FR')).toEqual({ text: 'Berlin, DE; Oslo, NO', more: 2 });
  });
});

describe('words of counts', () => {
  it('keep that there are more than were read', () => {
    expect(foundWords(340, 340, false, false)).toBe('340 openings');
    expect(foundWords(1, 1, false, false)).toBe('1 opening');
    expect(foundWords(12, 1_340, false, true)).toBe('12 of 1,340 openings');
    expect(foundWords(340, 340, true, false)).toBe('at least 340 openings');
    expect(foundWords(0, 340, true, true)).toBe('0 of at least 340 openings');
    expect(totalWords(1_000, true)).toBe('at least 1,000');
    expect(totalWords(1_000, false)).toBe('1,000');
  });

  it('say how to use a chart, what is pale in it, and what it counts', () => {
    const all = { value: 'Sales', total: 3, count: 3 };
    expect(chartNote([all], null)).toBe('Choose a bar to filter');
    expect(chartNote([all], 1_000)).toBe('Choose a bar to filter · of the 1,000 openings read');
    expect(chartNote([all, { ...all, count: 0 }], null)).toBe('Pale: left out by other filters');
  });

  it('count shares among those that state something', () => {
    expect(remoteWords(ALL)).toBe('1 of 2 that say where');
    expect(remoteWords([WALKER])).toBeNull();
    expect(paidWords(ALL)).toBe('None of 4');
    expect(paidWords([opening('x', { salary: { minCents: 1, maxCents: null, currency: 'EUR', period: null } }), WALKER])).toBe('1 of 2');
  });
});
