import { describe, expect, it } from 'vitest';
import type { ListName, ListView } from '../api/types.ts';
import { addressOf, keptOf, shownView } from './address.ts';

const search = (text: string) => new URLSearchParams(text);
const view = (list: ListName, query: string, more: Partial<ListView> = {}): ListView => ({
  ...{ id: query, list, name: query, query, shared: false, own: true },
  ...more,
});

describe('a view of a list', () => {
  it('keeps what narrows and orders, neither the page nor what is open', () => {
    expect(keptOf('alerts', search('page=3&alert=x&state=new&q=price&order=newest'))).toBe('state=new&q=price&order=newest');
    expect(keptOf('changes', search('tab=changes&change=x&days=7&type=pricing'))).toBe('type=pricing&days=7');
    expect(keptOf('changes', search('tab=changes&check=2026-11-25T10:00:00.000Z'))).toBe('check=2026-11-25T10%3A00%3A00.000Z');
    expect(keptOf('companies', search('filter={}&page=1&perPage=50'))).toBe('');
  });

  it('replaces the filters of the address, and leaves what is beside the list', () => {
    expect(addressOf('changes', view('changes', 'type=jobs'), search('tab=changes&days=30&change=x')).toString()).toBe(
      'tab=changes&type=jobs',
    );
    expect(addressOf('insights', view('insights', ''), search('q=price&area=people')).toString()).toBe('');
    expect(addressOf('companies', view('companies', ''), search('filter={"q":"a"}')).get('filter')).toBe('{}');
  });

  it('sets nothing but filters and order, whatever was stored', () => {
    expect(addressOf('changes', view('changes', 'tab=tracking&change=x&type=jobs'), search('tab=changes')).toString()).toBe(
      'tab=changes&type=jobs',
    );
  });

  it('is the one that the address shows, the own before the team’s', () => {
    const views = [
      view('changes', 'type=jobs', { id: 'team', own: false }),
      view('changes', 'type=jobs', { id: 'own' }),
      view('alerts', 'type=jobs'),
    ];
    expect(shownView('changes', views, search('type=jobs&tab=changes'))?.id).toBe('own');
    expect(shownView('changes', views, search('type=pricing'))).toBeUndefined();
  });
});
