import { describe, expect, it } from 'vitest';
import type { Change } from '../change/change.ts';
import type { Finding } from '../finding/finding.ts';
import { isInsight, type RuleSettings } from '../rule-setting/rule-setting.ts';
import { change, day, opening, priced } from './change.fixture.ts';
import { drawFindings } from './rules.ts';

const gone = (plan: string, more: Partial<Change> = {}) => change('plan_removed', [plan, { offer: { before: '$9 per month' } }], more);
const added = (more: Partial<Change> = {}) => change('plan_added', ['Scale', { offer: { after: '$99 per month' } }], more);
const gated = change('plan_changed', ['Team', { features: { before: 'SSO' } }]);
const CHECK = [priced(4_900, 5_900, {}, { importance: 'high' }), gone('Solo'), added({ importance: 'low' })];
const off = (...rules: string[]): RuleSettings => new Map(rules.map((rule) => [rule, { rule, enabled: false, threshold: null }]));

const insights = (changes: readonly Change[], settings: RuleSettings = new Map()): Finding[] =>
  drawFindings(changes).filter((one) => isInsight(one, settings));
const led = (changes: readonly Change[], settings?: RuleSettings) => insights(changes, settings).map(({ rule }) => rule);

describe('what one check of a page finds by several rules', () => {
  it('is one insight, of the most important of them, whatever is heard of first', () => {
    expect(led(CHECK)).toEqual(['price_increase']);
    expect(new Set(drawFindings(CHECK).map(({ look }) => look))).toEqual(new Set(['2026-11-21T00:00:00.000Z pricing pricing']));
    expect(drawFindings([...CHECK].reverse())).toEqual(drawFindings(CHECK));
  });

  it('is led by what tells the reader: by the next one where a rule is off, or tells from more on', () => {
    expect(led(CHECK, off('price_increase'))).toEqual(['dropped_plan']);
    expect(led(CHECK, off('price_increase', 'dropped_plan'))).toEqual(['new_plan']);
    expect(led(CHECK, new Map([['price_increase', { rule: 'price_increase', enabled: true, threshold: 30 }]]))).toEqual(['dropped_plan']);
    expect(led(CHECK, off('price_increase', 'dropped_plan', 'new_plan'))).toEqual([]);
  });

  it('is apart from what another check finds, and of another area', () => {
    expect(led([...CHECK, gone('Lite', { at: day(21) }), opening('Sales', day(20)), gated]).sort()).toEqual([
      ...['dropped_plan', 'new_opening', 'plan_lost', 'price_increase'],
    ]);
  });

  it('is not led by what waits for a second look', () => {
    expect(led([...CHECK.slice(1), { ...CHECK[0]!, confirmed: false }])).toEqual(['dropped_plan']);
  });

  it('is led by nothing that was taken back', () => {
    const back = priced(5_900, 4_900, {}, { at: day(22) });
    const rise = { ...CHECK[0]!, item: { ...CHECK[0]!.item, key: back.item.key } };
    const found = drawFindings([rise, ...CHECK.slice(1), back]);
    expect(found.find(({ rule }) => rule === 'price_increase')).toMatchObject({ ended: expect.any(Object), behind: [] });
    expect(found.find(({ rule }) => rule === 'dropped_plan')).toMatchObject({ behind: [], look: expect.stringContaining('11-21') });
  });

  it('stays with its check while later ones add to it', () => {
    const hired = [0, 1, 2].map(() => opening('Sales', day(3)));
    const leader = opening('Sales', day(3), {}, 'Chief Revenue Officer');
    const before = led([...hired, leader]);
    expect(before).toHaveLength(1);
    expect(led([...hired, leader, opening('Sales', day(9))])).toEqual(before);
  });

  it('does not have news that may be about a namesake, or with whom a company compares itself, go before anything', () => {
    const news = ['We raise $40M in a Series B', 'Acme buys Globex'].map((title) =>
      change('news_published', [title], { dataType: 'news', importance: 'low' }),
    );
    const comparisons = ['Contoso', 'Initech'].map((rival) =>
      change('comparison_added', [rival, { about: { after: 'comparison' } }], { dataType: 'website' }),
    );
    for (const of of [news, comparisons]) {
      expect(drawFindings(of).length, of[0]?.type).toBeGreaterThan(0);
      expect(drawFindings(of).every(({ look, behind }) => look === null && behind.length === 0)).toBe(true);
    }
  });
});

it('leaves a pattern apart, which it took several checks to find', () => {
  const hidden = change('plan_changed', ['Max', { offer: { before: '$99 per month', after: 'price on request' } }], { at: day(22) });
  expect(led([priced(5_000, 5_500), hidden, gone('Lite', { at: day(22) })])).toEqual(
    expect.arrayContaining(['price_increase', 'price_hidden', 'moving_up_market']),
  );
  expect(led([hidden, gone('Lite', { at: day(22) })])).toEqual(['price_hidden']);
});

it('names once what is told to the same readers, so that of hundreds none names all that go before it', () => {
  const all = Array.from({ length: 300 }, (_, n) => change('press_published', [`Introducing a${n}x b${n}x c${n}x`], { dataType: 'press' }));
  const launches = drawFindings(all).filter(({ rule }) => rule === 'launch');
  expect(launches).toHaveLength(300);
  expect(Math.max(...launches.map(({ behind }) => behind.length))).toBeLessThan(5);
  expect(launches.filter((one) => isInsight(one, new Map()))).toHaveLength(1);
});

it('says of many of a kind once that they go before others', () => {
  const published = Array.from({ length: 60 }, (_, n) => change('press_published', [`Number ${n} of ${60 - n}`], { dataType: 'website' }));
  const found = drawFindings(published);
  expect(found.length).toBeGreaterThan(60);
  expect(Math.max(...found.map(({ behind }) => behind.length))).toBeLessThan(5);
  expect(led(published)).toEqual(['press_burst']);
  expect(led(published, off('press_burst'))).toEqual(['press_article']);
});
