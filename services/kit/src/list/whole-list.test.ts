import { describe, expect, it } from 'vitest';
import { pageOfWhole, type WholeList } from './whole-list.ts';

const rows = [
  { id: '1', name: 'Nightly', scopes: ['read'], lastUsedAt: null, uses: 3 },
  { id: '2', name: 'Hourly', scopes: ['read', 'write'], lastUsedAt: '2026-11-21', uses: 20 },
  { id: '3', name: 'Daily', scopes: ['write'], lastUsedAt: '2026-11-22', uses: 100 },
];
const LIST: WholeList<'name' | 'lastUsedAt' | 'uses'> = {
  unit: 'keys',
  sortable: ['name', 'lastUsedAt', 'uses'],
  filterable: ['id', 'scopes', 'uses'],
  standard: { field: 'uses', direction: 'DESC' },
};
const page = (query: { sort?: unknown; filter?: unknown; range?: unknown } = {}) => {
  const text = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
  const found = pageOfWhole(rows, text, LIST);
  return [found.rows.map((row) => row.id).join(''), found.range];
};

describe('a list that is held whole', () => {
  it('is sorted, what is missing last as in the database', () => {
    expect(page()).toEqual(['321', 'keys 0-2/3']);
    expect(page({ sort: ['name', 'ASC'] })[0]).toBe('321');
    expect(page({ sort: ['uses', 'ASC'] })[0]).toBe('123');
    expect(page({ sort: ['lastUsedAt', 'ASC'] })[0]).toBe('231');
    expect(page({ sort: ['lastUsedAt', 'DESC'] })[0]).toBe('132');
  });

  it('is filtered by a value, any of several, a member of a list, or a part of a text', () => {
    expect(page({ filter: { id: '2' } })).toEqual(['2', 'keys 0-0/1']);
    expect(page({ filter: { id: ['1', '3', '9'] } })[0]).toBe('31');
    expect(page({ filter: { uses: 20 } })[0]).toBe('2');
    expect(page({ filter: { scopes: 'write' } })[0]).toBe('32');
    expect(page({ filter: { q: ' LY ' } })[0]).toBe('321');
    expect(page({ filter: { q: 'night' } })[0]).toBe('1');
    expect(page({ filter: { id: [] } })).toEqual(['', 'keys */0']);
  });

  it('is cut to a range of all that match', () => {
    expect(page({ range: [1, 1] })).toEqual(['2', 'keys 1-1/3']);
    expect(page({ range: [5, 9] })).toEqual(['', 'keys */3']);
  });

  it.each([
    [{ sort: ['id', 'ASC'] }, 'sort: one can sort by name, lastUsedAt, uses'],
    [{ filter: { name: 'x' } }, 'filter: name is not a known field'],
    [{ filter: { id: { a: 1 } } }, 'filter: id'],
    [{ range: [0, 1_000] }, 'range may span'],
  ])('refuses %j', (query, message) => {
    expect(() => page(query)).toThrow(message);
  });
});
