import { describe, expect, it } from 'vitest';
import { CLEARED, filterFrom, filtersSet, isNarrowed, isNewestFirst } from './filter.ts';

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
    expect(Object.keys(CLEARED).sort()).toEqual(['area', 'company', 'days', 'importance', 'page', 'q', 'state', 'type']);
  });

  it('puts the most important first unless the newest are asked for', () => {
    expect(isNewestFirst(new URLSearchParams(''))).toBe(false);
    expect(isNewestFirst(new URLSearchParams('order=newest'))).toBe(true);
  });
});
