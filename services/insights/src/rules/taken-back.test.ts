import { describe, expect, it } from 'vitest';
import type { Change, Item } from '../change/change.ts';
import { change, day, priced, toldOf } from './change.fixture.ts';
import { drawFindings, redrawn } from './rules.ts';
import { TAKEN_BACK_DAYS, takenBack } from './taken-back.ts';

/** A change of one and the same thing. */
const of = (one: Change, key = 'thing'): Change => ({ ...one, item: { ...one.item, key } });
const cost = (was: number, is: number, at: number, more: Partial<Change> = {}) => of(priced(was, is, {}, { at: day(at), ...more }));
const says = (type: string, label: string, fields: Item['fields'], at: number) => of(change(type, [label, fields], { at: day(at) }));
const headline = (before: string, after: string, at: number) => says('headline_changed', '', { text: { before, after } }, at);
const job = (type: 'job_opened' | 'job_closed', at: number) =>
  says(
    type,
    'VP of Sales',
    { location: { [type === 'job_opened' ? 'after' : 'before']: 'Berlin' }, openings: { before: 3, after: 4 } },
    at,
  );

it.each<[string, Change[], string]>([
  ['a price that is back', [cost(5_000, 6_000, 1), cost(6_000, 5_000, 9)], '“Team” costs $50 per month again.'],
  ['a plan that came and went', [says('plan_added', 'Solo', {}, 1), says('plan_removed', 'Solo', {}, 9)], '“Solo” is gone again.'],
  ['a plan that went and came', [says('plan_removed', 'Solo', {}, 1), says('plan_added', 'Solo', {}, 9)], '“Solo” is back.'],
  [
    'a headline that was turned back',
    [headline('Work better', 'For enterprise', 1), headline('For enterprise', 'Work better', 9)],
    'It says “Work better” again.',
  ],
  ['a posting that was taken down', [job('job_opened', 1), job('job_closed', 9)], '“VP of Sales” is gone again.'],
  ['a posting that was put up again', [job('job_closed', 1), job('job_opened', 9)], '“VP of Sales” is back.'],
  [
    'a page that went again',
    [says('page_appeared', '/vs/us', { about: { after: 'comparison' } }, 1), says('page_removed', '/vs/us', {}, 9)],
    '“/vs/us” is gone again.',
  ],
  [
    'what a plan lists',
    [says('plan_changed', 'Pro', { features: { before: 'SSO' } }, 1), says('plan_changed', 'Pro', { features: { after: 'SSO' } }, 9)],
    '“Pro” lists again what it did before.',
  ],
  [
    'an offer',
    [
      says('plan_changed', 'Pro', { offer: { before: '$49 per month', after: 'price on request' } }, 1),
      says('plan_changed', 'Pro', { offer: { before: 'price on request', after: '$49 per month' } }, 9),
    ],
    '“Pro” has “$49 per month” again.',
  ],
])('%s takes back what was before it, and no more', (_, [first, later], why) => {
  expect([...takenBack([first!, later!])]).toEqual([[first!.id, { at: day(9), why }]]);
});

it.each<[string, Change[]]>([
  ['of another thing', [cost(5_000, 6_000, 1), of(priced(6_000, 5_000, {}, { at: day(9) }), 'another')]],
  ['that stops on the way', [cost(5_000, 6_000, 1), cost(6_000, 5_500, 9)]],
  ['in another currency', [cost(5_000, 6_000, 1), of(priced(6_000, 5_000, { currency: 'EUR' }, { at: day(9) }))]],
  ['that nobody confirmed', [cost(5_000, 6_000, 1), cost(6_000, 5_000, 9, { confirmed: false })]],
  ['so much later', [cost(5_000, 6_000, 1), cost(6_000, 5_000, 2 + TAKEN_BACK_DAYS)]],
  [
    'of other lines',
    [says('plan_changed', 'Pro', { features: { after: 'SSO' } }, 1), says('plan_changed', 'Pro', { features: { before: 'Chat' } }, 9)],
  ],
  [
    'of one of two fields',
    [
      says('plan_changed', 'Pro', { offer: { before: 'a', after: 'b' }, name: { before: 'c', after: 'd' } }, 1),
      says('plan_changed', 'Pro', { offer: { before: 'b', after: 'a' } }, 9),
    ],
  ],
  [
    'of counts alone',
    [
      says('followers_jumped', 'X', { followers: { before: 1, after: 9 } }, 1),
      says('followers_jumped', 'X', { followers: { before: 9, after: 1 } }, 9),
    ],
  ],
])('a change %s takes back nothing', (_, changes) => {
  expect(takenBack(changes).size).toBe(0);
});

it('what leads back over several steps takes back each, and what is taken back itself none', () => {
  const [up, higher, back] = [cost(5_000, 6_000, 1), cost(6_000, 7_000, 5), cost(7_000, 5_000, 9)];
  expect([...takenBack([up, higher, back]).keys()]).toEqual([up.id, higher.id]);
  const again = cost(5_000, 7_000, 12);
  expect([...takenBack([up, higher, back, again]).keys()]).toEqual([back.id]);
});

describe('an insight', () => {
  const [up, back] = [cost(5_000, 6_000, 1), cost(6_000, 5_000, 9)];

  it('ends when what it rests on was taken back, says how, and stands again when that vanishes', () => {
    const { found, gone } = redrawn([up], [up, back]);
    expect(gone).toEqual([]);
    expect(found).toMatchObject([
      { rule: 'price_increase', ended: { at: day(9), why: '“Team” costs $50 per month again.' } },
      { rule: 'price_decrease', ended: null },
    ]);
    expect(redrawn([up, back], [up])).toMatchObject({ found: [{ rule: 'price_increase', ended: null }], gone: [found[1]?.occasion] });
  });

  it('of several things in one check is told of those that hold', () => {
    const other = of(priced(9_000, 9_900, {}, { at: day(1) }), 'other');
    const both = [up, { ...other, item: { ...other.item, label: 'Scale' } }, back];
    expect(drawFindings(both)).toMatchObject([
      { rule: 'price_increase', title: '{company} raised the price of Scale by 10%', ended: null },
      { rule: 'price_decrease', ended: null },
    ]);
  });

  it('of several signs ends with the one that it cannot do without, and what it told with it is told by itself', () => {
    const opened = ['AE', 'SE'].map((title, n) =>
      of(change('job_opened', [title, { location: { after: 'Berlin' }, department: { after: 'Sales' } }], { at: day(n + 1) }), title),
    );
    const closed = of(
      change('job_closed', ['AE', { location: { before: 'Berlin' }, department: { before: 'Sales' } }], { at: day(9) }),
      'AE',
    );
    const drawn = drawFindings([...opened, closed]);
    expect(drawn.filter(({ rule }) => rule === 'hiring_surge')).toMatchObject([{ ended: { why: '“AE” is gone again.' } }]);
    expect(drawn.filter(({ rule, ended }) => rule === 'new_opening' && !ended)).toMatchObject([
      { title: '{company} is hiring: SE', toldBy: [] },
    ]);
  });

  it('does not depend on the order in which changes arrive', () => {
    expect(drawFindings([back, up])).toEqual(drawFindings([up, back]));
    expect(toldOf([up])).toMatchObject([{ ended: null }]);
  });
});
