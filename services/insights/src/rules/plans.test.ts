import { expect, it } from 'vitest';
import type { Item } from '../change/change.ts';
import { change, day, priced, toldOf } from './change.fixture.ts';

const terms = (fields: Item['fields'], label = 'Pro') => change('plan_changed', [label, fields]);
const offer = (before: string, after: string) => terms({ offer: { before, after } });
const plan = (type: 'plan_added' | 'plan_removed', label: string, told: string, at = day(20)) =>
  change(type, [label, { offer: { [type === 'plan_added' ? 'after' : 'before']: told } }], { at });

it.each([
  [offer('$49 per month', 'price on request'), 'price_hidden', 'opportunity', 'no longer shows the price of Pro'],
  [offer('price on request', '$49 per month'), 'price_shown', 'threat', 'now shows the price of Pro: $49 per month'],
  [offer('$49 per month', '€49 per month'), 'currency_changed', 'other', 'states the price of Pro in another currency: €49 per month'],
  [offer('CHF 49 per month', 'CHF 490 per year'), 'billing_period_changed', 'other', 'bills Pro per year instead of per month'],
  [plan('plan_added', 'Free', 'free'), 'free_plan_added', 'threat', 'offers a free plan: Free'],
  [priced(900, 0), 'free_plan_added', 'threat', 'made Team free'],
  [offer('$9 per month', 'free'), 'free_plan_added', 'threat', 'made Pro free'],
  [plan('plan_removed', 'Free', 'free'), 'free_plan_dropped', 'opportunity', 'dropped its free plan Free'],
  [priced(0, 900), 'free_plan_dropped', 'opportunity', 'now charges for Team'],
  [offer('free', 'price on request'), 'free_plan_dropped', 'opportunity', 'now charges for Pro'],
  [terms({ name: { before: 'Team', after: 'Pro' } }), 'renamed_plan', 'other', 'renamed the plan Team to Pro'],
  [plan('plan_added', 'Scale', '$99 per month'), 'new_plan', 'threat', 'offers a new plan: Scale'],
  [plan('plan_removed', 'Basic', 'price on request'), 'dropped_plan', 'opportunity', 'dropped the plan Basic'],
])('%# is one finding', (about, rule, type, claim) => {
  const found = toldOf([about]);
  expect(found).toMatchObject([{ rule, type, area: 'pricing', title: `{company} ${claim}` }]);
  expect(found[0]?.evidence[0]).toEqual({ kind: 'change', id: about.id, at: about.at });
});

it.each([
  ['an offer that stays', offer('$49 per month', '$49 per month')],
  ['one that could not be read', offer('$49 per month', 'price not readable')],
  ['one that was not read before', offer('price not readable', 'price on request')],
  ['a price without currency', offer('49 per month', '€49 per month')],
  ['a price without period', offer('$49', '$49 per month')],
  ['a free plan that stays so', offer('free', 'free')],
  ['a price that stays', priced(900, 900)],
  ['terms without fields', terms({})],
  ['a name of one side', terms({ name: { after: 'Pro' } })],
])('%s is none', (_, about) => {
  expect(toldOf([about])).toEqual([]);
});

it('a price in another currency and for another period is told for both', () => {
  const found = toldOf([offer('$49 per month', '€490 per year')]);
  expect(found.map(({ rule }) => rule)).toEqual(['currency_changed', 'billing_period_changed']);
});

it('a plan that went while one for the same amount came was renamed', () => {
  const both = [plan('plan_added', 'Growth', '$49 per month'), plan('plan_removed', 'Team', '$49 per month')];
  for (const changes of [both, both.toReversed()])
    expect(toldOf(changes)).toMatchObject([
      {
        rule: 'renamed_plan',
        title: '{company} renamed the plan Team to Growth',
        evidence: both.map(({ id }) => ({ kind: 'change', id })),
      },
    ]);
});

it.each([
  ['for another amount', [plan('plan_added', 'Growth', '$59 per month'), plan('plan_removed', 'Team', '$49 per month')]],
  ['on request', [plan('plan_added', 'Growth', 'price on request'), plan('plan_removed', 'Team', 'price on request')]],
  ['a day later', [plan('plan_added', 'Growth', '$49 per month', day(21)), plan('plan_removed', 'Team', '$49 per month')]],
])('a plan that went while one came %s was not', (_, changes) => {
  const found = toldOf(changes).map(({ rule }) => rule);
  expect(found).not.toContain('renamed_plan');
  expect(found).toHaveLength(changes.length);
});

it('a plan that came besides at another amount is told by itself', () => {
  const changes = [
    plan('plan_added', 'Growth', '$49 per month'),
    plan('plan_added', 'Scale', '$99 per month'),
    plan('plan_removed', 'Team', '$49 per month'),
  ];
  expect(toldOf(changes).map(({ rule }) => rule)).toEqual(['new_plan', 'renamed_plan']);
});
