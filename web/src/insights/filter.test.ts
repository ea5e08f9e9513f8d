import { describe, expect, it } from 'vitest';
import { STANDARD_STYLE, setDateStyle } from '../format/dateStyle.ts';
import { CLEARED, filterFrom, filtersSet, insightFilter, isNarrowed, isNewestFirst } from './filter.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const from = (address: string) => filterFrom(new URLSearchParams(address), NOW);

describe('the filter of an address', () => {
  it('is what the API takes', () => {
    expect(from('company=c1&type=threat&area=pricing&importance=high&days=7&q=%20sso%20')).toEqual({
      companyId: 'c1',
      type: 'threat',
      area: 'pricing',
      importance: 'high',
      since: '2026-11-17T12:00:00.000Z',
      q: 'sso',
    });
  });

  it('leaves out what it does not know and what is empty', () => {
    expect(from('type=nonsense&area=&days=8&importance=HIGH&q=%20&page=3')).toEqual({});
  });

  it('cuts a search that is longer than the API takes', () => {
    expect(from(`q=${'x'.repeat(500)}`).q).toHaveLength(200);
  });

  it('is counted without the search, and cleared as a whole', () => {
    const query = new URLSearchParams('company=c1&state=new&q=sso&order=newest&page=2');
    expect(filtersSet(query)).toBe(2);
    expect(isNarrowed(new URLSearchParams('q=sso'))).toBe(true);
    expect(isNarrowed(new URLSearchParams('order=newest&page=2'))).toBe(false);
    expect(Object.keys(CLEARED).sort()).toEqual(['area', 'company', 'days', 'from', 'importance', 'page', 'q', 'state', 'to', 'type']);
  });

  it('puts the most important first unless the newest are asked for', () => {
    expect(isNewestFirst(new URLSearchParams(''))).toBe(false);
    expect(isNewestFirst(new URLSearchParams('order=newest'))).toBe(true);
  });
});

describe('of an address', () => {
  it.each([
    ['from=2026-11-01&to=2026-11-09', { since: '2026-10-31T23:00:00.000Z', until: '2026-11-09T23:00:00.000Z' }],
    ['from=2026-11-09&to=2026-11-01', { since: '2026-10-31T23:00:00.000Z', until: '2026-11-09T23:00:00.000Z' }],
    // A day on which clocks go back has 25 hours.
    ['from=2026-10-25&to=2026-10-25', { since: '2026-10-24T22:00:00.000Z', until: '2026-10-25T23:00:00.000Z' }],
    ['from=2026-11-01', { since: '2026-10-31T23:00:00.000Z' }],
    ['to=2026-11-01', { until: '2026-11-01T23:00:00.000Z' }],
    ['from=2026-02-31&to=soon', {}],
  ])('days %s are whole days of the reader', (address, expected) => {
    setDateStyle({ ...STANDARD_STYLE, timeZone: 'Europe/Berlin' });
    expect(from(`days=span&${address}`)).toEqual(expected);
    setDateStyle(STANDARD_STYLE);
  });

  it('a span of days counts only while it is chosen, and goes with the others', () => {
    expect(from('from=2026-11-01&to=2026-11-09')).toEqual({});
    expect(filtersSet(new URLSearchParams('days=span&from=2026-11-01&to=2026-11-09'))).toBe(1);
  });

  it.each([
    ['unread', { read: false }],
    ['read', { read: true }],
    ['ended', { ended: true }],
    ['nonsense', {}],
  ])('insights in the state %s are asked for as %j', (state, expected) => {
    expect(insightFilter(new URLSearchParams({ state }), NOW)).toEqual(expected);
  });
});
