import { describe, expect, it } from 'vitest';
import type { Found } from '../api/types.ts';
import { hitsOf, spoken } from './hits.ts';

const found = (kind: Found['kind'], id: string, url: string | null = null): Found =>
  ({ kind, id, companyId: 'c1', title: `${kind} ${id}`, excerpt: 'words', url, at: '2026-11-24T10:00:00.000Z' }) as Found;

describe('the results of a search', () => {
  it('stand in groups and lead to what they name', () => {
    const hits = hitsOf({
      companies: [{ id: 'c1', name: 'Acme', website: 'acme.com' }],
      insights: [found('insight', 'i1')],
      collected: [
        found('article', 'a1', 'https://acme.com/a'),
        found('change', 'x1'),
        found('page', 'p1', 'https://acme.com/pricing'),
        found('article', 'a2', 'javascript:alert(1)'),
      ],
      failed: [],
    });
    expect(hits.map(({ group, to }) => [group, to])).toEqual([
      ['Companies', '/companies/c1'],
      ['Insights', '/companies/c1?tab=insights&insight=i1'],
      ['Changes', '/companies/c1?tab=changes&change=x1'],
      ['Articles', 'https://acme.com/a'],
      ['Articles', '/companies/c1?tab=news'],
      ['Pages', 'https://acme.com/pricing'],
    ]);
    expect(spoken(hits)).toBe('6 results');
  });

  it('have five lines of each group at most, each with a key of its own', () => {
    const hits = hitsOf({ collected: Array.from({ length: 20 }, (_, n) => found(n % 2 ? 'change' : 'article', `${n}`)), failed: [] });
    expect(hits).toHaveLength(10);
    expect(new Set(hits.map(({ key }) => key)).size).toBe(10);
  });

  it('say what could not be asked beside what was found', () => {
    const hits = hitsOf({ companies: [{ id: 'c1', name: 'Acme', website: 'acme.com' }], failed: ['insights', 'collected'] });
    expect(hits.at(-1)).toMatchObject({ group: 'Could not search insights, changes, articles and pages', title: 'Try again', to: null });
    expect(spoken(hits)).toBe('1 result. Could not search insights, changes, articles and pages');
    expect(spoken(hitsOf({ failed: [] }))).toBe('Nothing found');
  });
});
