import { describe, expect, it } from 'vitest';
import {
  ACME,
  date,
  entities,
  entity,
  found,
  labels,
  quantity,
  text,
  unknown,
} from '../../../../../tests/fixtures/outside/services/wikidata-answers.ts';
import { namedIn, readEntity, readLabels } from './entity.ts';
import { itemsOf, shownValue } from './items.ts';
import { readCandidates } from './search.ts';

const NAMES = { Q90: 'Paris', Q142: 'France', Q880371: 'software industry', Q628349: 'cloud computing', Q5: 'Jane Doe' };

const read = (claims: Record<string, unknown>, website = 'acme.com') => readEntity(entities('Q42', claims), 'Q42', website);
const company = (claims: Record<string, unknown>) => read({ P856: ACME.P856, P452: [entity('Q1')], ...claims });

function shown(claims: Record<string, unknown>): Record<string, unknown> {
  const answer = company(claims);
  const names = readLabels(labels(NAMES));
  if (answer.kind === 'unread' || answer.value === null || names.kind === 'unread') throw new Error('not read');
  return Object.fromEntries(itemsOf(answer.value, names.value).map(({ key, fields }) => [key, fields]));
}

it('candidates are the ids that the search answers, at most five', () => {
  expect(readCandidates(found('Q1', 'Q2', 'Q1', 'P3', 'Q4', 'Q5', 'Q6', 'Q7'))).toEqual({
    kind: 'read',
    value: ['Q1', 'Q2', 'Q4', 'Q5', 'Q6'],
  });
  expect(readCandidates(found())).toEqual({ kind: 'read', value: [] });
});

it.each([
  ['<html>Too many requests</html>', 'Wikidata answers with a web page.'],
  ['', 'Wikidata answers something that is none of its answers.'],
  ['{"search":7}', 'Wikidata answers something that is none of its answers.'],
  [found('Q1').slice(0, 30), 'Wikidata answers something that is none of its answers.'],
  ['{"error":{"code":"maxlag","info":"Waiting"}}', 'Wikidata answers with the error “maxlag”.'],
])('%s is not read', (body, reason) => expect(readCandidates(body)).toEqual({ kind: 'unread', reason }));

describe('which entity is the company', () => {
  it.each([
    ['acme.com', 'https://www.acme.com/', true],
    ['acme.com', 'http://ACME.com', true],
    ['acme.com', 'https://acme.com/en-us/', true],
    ['acme.com', 'https://acme.com.evil.example/', false],
    ['acme.com', 'https://acme.org/', false],
    ['github.com', 'https://github.com/acme', false],
    ['acme.com', 'nonsense', false],
  ])('%s: one at %s: %s', (website, address, is) => {
    const answer = read({ P856: [text(address)], P452: [entity('Q1')] }, website);
    expect(answer).toMatchObject(is ? { kind: 'read', value: { id: 'Q42' } } : { kind: 'read', value: null });
  });

  it('none by its former website, by its name alone, or for a product', () => {
    const values = [
      read({ P856: [text('https://acme.com', { until: '2020-01-01' })], P452: [entity('Q1')] }),
      read({ P856: [text('https://acme.com', { rank: 'deprecated' })], P452: [entity('Q1')] }),
      read({ P452: [entity('Q1')] }),
      read({ P856: [text('https://acme.com')], P571: [date('2012-01-01', 11)] }),
    ];
    for (const answer of values) expect(answer).toEqual({ kind: 'read', value: null });
  });

  it('one that was merged into another is read under the other’s id', () => {
    expect(readEntity(entities('Q43', ACME), 'Q42', 'acme.com')).toMatchObject({ value: { id: 'Q43' } });
  });

  it('one that is not there is none, and another answer is not read', () => {
    expect(readEntity('{"error":{"code":"no-such-entity"}}', 'Q42', 'acme.com')).toEqual({ kind: 'read', value: null });
    for (const body of ['{}', '[]', '<p>', '{"entities":[]}', entities('Q42', ACME).slice(0, 500)])
      expect(readEntity(body, 'Q42', 'acme.com').kind).toBe('unread');
  });
});

describe('what it states', () => {
  it('is read field by field, each with the day it is of', () => {
    expect(shown(ACME)).toEqual({
      founded: { value: '2012', asOf: null },
      employees: { value: 9_100, asOf: '2024' },
      revenue: { value: 120_000_000_000, currency: 'USD', asOf: '2023' },
      headquarters: { value: 'Paris, France', asOf: null },
      country: { value: 'France', asOf: null },
      industry: { value: ['software industry', 'cloud computing'], asOf: null },
      ceo: { value: 'Jane Doe', asOf: null },
      cik: { value: '0000123456', asOf: null },
      'account:linkedin': { value: 'https://www.linkedin.com/company/acme-inc', asOf: null },
      'account:twitter': { value: 'https://x.com/acme', asOf: null },
    });
  });

  it('of preferred rank goes before what is later, and what is deprecated is none', () => {
    const stated = [
      quantity('+5', '1', { rank: 'preferred', asOf: '2020-01-01' }),
      quantity('+9', '1', { asOf: '2024-01-01' }),
      quantity('+7', '1', { rank: 'deprecated' }),
    ];
    expect(shown({ P1128: stated })).toMatchObject({ employees: { value: 5, asOf: '2020' } });
    expect(shown({ P1128: stated.slice(2) })).not.toHaveProperty('employees');
  });

  it('in a currency or of a kind that is not known is not read, and never 0', () => {
    const odd = {
      P1128: [quantity('+0'), quantity('-5'), quantity('+1.5'), unknown(), text('many'), null, 7],
      P2139: [quantity('+5'), quantity('+5', 'Q1')],
      P571: [date('2012-00-00', 7)],
      P159: [entity('Q404')],
      P169: 'Q5',
      P4264: [text('a/../../b')],
    };
    expect(shown(odd)).toEqual({});
  });

  it('names the entities whose names are still to be asked for', () => {
    const answer = company(ACME);
    expect(answer.kind === 'read' && answer.value && namedIn(answer.value)).toEqual(['Q90', 'Q142', 'Q880371', 'Q628349', 'Q5']);
  });

  it('is bounded, however much it is', () => {
    const many = Array.from({ length: 100_000 }, (_, n) => quantity(`+${n + 1}`));
    expect(shown({ P1128: many })).toMatchObject({ employees: { value: 1 } });
  });
});

it('money has its currency and year', () => {
  expect(shownValue({ value: 120_000_000_000, currency: 'USD', asOf: '2023-01-01' })).toBe('$1.2B (2023)');
  expect(shownValue({ value: 5_000_000_000, currency: 'EUR', asOf: null })).toBe('€50M');
  expect(shownValue({ value: 9_100, asOf: '2024' })).toBe(9_100);
});
