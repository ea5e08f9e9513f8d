import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { StrictObject } from '../http/strict-object.ts';
import { PLAIN_TEXT } from '../text.ts';
import { contentRange, readCompanyIds, readFilter, readRange, readSort } from './list-query.ts';

const Filter = StrictObject({ q: Type.Optional(Type.String({ maxLength: 20, pattern: PLAIN_TEXT })) });

describe('companies by their ids', () => {
  const id = '0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11';

  it('are up to 100', () => {
    expect(readCompanyIds('')).toEqual([]);
    expect(readCompanyIds(`${id},${id},`)).toEqual([id, id]);
    expect(readCompanyIds(Array(100).fill(id).join(','))).toHaveLength(100);
  });

  it.each(['acme', `${id};${id}`, `${id}, ${id}`, Array(101).fill(id).join(',')])('%.40j is refused', (text) => {
    expect(() => readCompanyIds(text)).toThrow(expect.objectContaining({ code: 'invalid' }));
  });
});

describe('a filter', () => {
  it('is an object of known fields', () => {
    expect(readFilter(Filter, undefined)).toEqual({});
    expect(readFilter(Filter, '{"q":"acme 😀"}')).toEqual({ q: 'acme 😀' });
  });

  it.each([
    '{',
    'null',
    '[]',
    '"q"',
    '{"q":5}',
    '{"unknown":1}',
    '{"q":"\\u0000"}',
    '{"q":"\\ud800"}',
    `{"q":"${'a'.repeat(21)}"}`,
    '['.repeat(5_000),
  ])('%.30j is refused', (text) => {
    expect(() => readFilter(Filter, text)).toThrow(expect.objectContaining({ code: 'invalid' }));
  });

  it('names a field that it does not know', () => {
    expect(() => readFilter(Filter, '{"unknown":1}')).toThrow('filter: unknown is not a known field');
  });
});

describe('a sort', () => {
  it('is a known field and a direction', () => {
    expect(readSort(['name', 'id'], '["name","DESC"]')).toEqual({ field: 'name', direction: 'DESC' });
  });

  it.each(['["password","ASC"]', '["name","asc; DROP TABLE company"]', '["name"]', '{}', 'name', '["__proto__","ASC"]'])(
    '%j is refused',
    (text) => {
      expect(() => readSort(['name', 'id'], text)).toThrow(/^sort/);
    },
  );
});

describe('a range', () => {
  it('is first and last row', () => {
    expect(readRange('[25,49]')).toEqual({ offset: 25, limit: 25 });
    expect(readRange(undefined)).toEqual({ offset: 0, limit: 1_000 });
  });

  it.each(['[0,1000]', '[5,4]', '[-1,5]', '[0.5,3]', '[0]', '["0","9"]', '[0,1e400]', '[1e300,1e300]', 'x'])('%j is refused', (text) => {
    expect(() => readRange(text)).toThrow(/^range/);
  });

  it('is told with the rows that came and the number of all', () => {
    expect(contentRange('companies', { offset: 25, limit: 25 }, 6, 31)).toBe('companies 25-30/31');
    expect(contentRange('companies', { offset: 50, limit: 25 }, 0, 31)).toBe('companies */31');
  });
});
