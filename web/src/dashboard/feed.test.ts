import { describe, expect, it } from 'vitest';
import type { Company, CompanyChange, CompanyInsight, Importance, Summary } from '../api/types.ts';
import { feedOf } from './feed.ts';
import { type Card, inOrder, order, unseenOf } from './useCards.ts';

const now = new Date('2026-11-19T12:00:00Z');
const change = (id: string, at: string, importance: Importance, companyId = 'acme') =>
  ({ id, companyId, companyName: 'Acme', detectedAt: `2026-11-${at}:00Z`, importance }) as CompanyChange;
const insight = (id: string, at: string, importance: Importance, changes: string[]) =>
  ({
    id,
    companyId: 'acme',
    companyName: 'Acme',
    generatedAt: `2026-11-${at}:00Z`,
    importance,
    evidence: changes.map((of) => ({ kind: 'change', id: of })),
  }) as CompanyInsight;
const keys = (changes: CompanyChange[], insights: CompanyInsight[] = [], count = 5) =>
  feedOf({ changes, whole: '', insights }, count, now).map(({ key }) => key);

const told = (changes: CompanyChange[], whole = '', insights: CompanyInsight[] = []) =>
  feedOf({ changes, whole, insights }, 5, now).map((item) => `${item.key} and ${item.kind === 'change' ? item.more : undefined}`);

describe('recent activity', () => {
  it('has what is important of the last week first, then what is newer', () => {
    const changes = [
      change('low-now', '19T10:00', 'low'),
      change('high-monday', '16T10:00', 'high'),
      change('high-of-october', '02T10:00', 'high'),
      change('medium', '18T10:00', 'medium'),
    ];
    expect(keys(changes)).toEqual(['change high-monday', 'change medium', 'change low-now', 'change high-of-october']);
    expect(keys(changes, [], 2)).toHaveLength(2);
  });

  it('lets the changes of one check stand together, the most important of them first', () => {
    const changes = [
      change('a', '19T10:00', 'low'),
      change('b', '19T10:00', 'high'),
      change('other-company', '19T10:00', 'low', 'pipelane'),
      change('other-check', '19T11:00', 'low'),
    ];
    expect(told(changes)).toEqual(['change b and 1', 'change other-check and 0', 'change other-company and 0']);
  });

  it('counts all that a check found, and nothing where the rest of it may not have been read', () => {
    const changes = [change('a', '19T10:00', 'high'), change('b', '19T10:00', 'low'), change('c', '18T10:00', 'low')];
    const ofA = insight('i', '19T10:01', 'high', ['a']);
    expect(told(changes, '2026-11-19T09:00:00Z', [ofA])).toEqual(['insight i and undefined', 'change b and 1', 'change c and 0']);
    expect(told(changes, '2026-11-19T10:00:00Z')).toEqual(['change a and undefined', 'change c and 0']);
  });

  it('tells a change by the insight that was drawn from it, once', () => {
    const changes = [change('a', '19T10:00', 'high'), change('b', '18T10:00', 'low')];
    expect(keys(changes, [insight('i', '19T10:01', 'medium', ['a'])])).toEqual(['insight i', 'change b']);
  });
});

describe('cards', () => {
  const summary = (companyId: string, at: string, importance: Importance) =>
    ({ companyId, topChange: change(companyId, at, importance), latestChange: null }) as unknown as Summary;
  const finding = (companyId: string, at: string, importance: Importance) => ({ ...insight(companyId, at, importance, []), companyId });
  const summaries = [
    summary('partner', '19T10:00', 'high'),
    summary('no insight', '19T09:00', 'medium'),
    summary('touches us', '18T10:00', 'low'),
    { companyId: 'quiet', topChange: null, latestChange: null } as Summary,
  ];
  const known = { summaries, insights: [finding('touches us', '18T10:01', 'high'), finding('partner', '19T10:01', 'low')] };

  it('are ordered by what matters to the tenant, and by a change itself where no insight tells of it', () => {
    expect(order(known, now)).toEqual(['touches us', 'no insight', 'partner', 'quiet']);
  });

  it('have in this order what is known of each company, and one of which nothing is known yet comes after', () => {
    const companies = ['new', 'partner', 'quiet'].map((id) => ({ id }) as Company);
    const cards = inOrder(['own site', 'partner', 'quiet'], companies, known);
    expect(cards.map(({ company, summary, insight }) => [company.id, summary?.companyId, insight?.id])).toEqual([
      ['partner', 'partner', 'partner'],
      ['quiet', 'quiet', undefined],
      ['new', undefined, undefined],
    ]);
  });
});

it('companies of which nothing is fresh are named beside no changes', () => {
  const card = (state: string, sample = false) =>
    ({ company: { sample }, insight: undefined, summary: { coverage: [{ source: 'website', state, reason: null }] } }) as Card;
  expect(unseenOf([card('fresh'), card('failing')])).toBe('1 company of those below could not be read lately.');
  expect(unseenOf([card('blocked'), card('failing'), card('sample', true)])).toBe('None of the companies below could be read lately.');
  expect(unseenOf([card('fresh'), { company: {}, summary: undefined } as Card])).toBeNull();
  expect(unseenOf([card('pending'), card('pending')])).toBe('The companies below were not read yet.');
  expect(unseenOf([card('pending'), card('fresh')])).toBeNull();
});
