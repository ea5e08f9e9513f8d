import { expect, it } from 'vitest';
import { type Offer, tierOf } from '../offer/offer.ts';
import { change, day, priced, toldOf } from './change.fixture.ts';

const edit = (plan: string, before: string, after: string, at = day(20)) => {
  const features = { ...(before !== '' && { before }), ...(after !== '' && { after }) };
  return change('plan_changed', [plan, { features }], { at });
};
const told = (...changes: ReturnType<typeof edit>[]) => toldOf(changes).map(({ rule, title }) => [rule, title.slice('{company} '.length)]);

it.each([
  ['10,000 contacts', '5,000 contacts', 'limits_tightened'],
  ['Unlimited seats', '5 seats', 'limits_tightened'],
  ['Up to 10 projects', '3 projects', 'limits_tightened'],
  ['5 GB storage', '10 GB storage', 'limits_widened'],
  ['10k events', '1m events', 'limits_widened'],
  ['3 seats', 'Unlimited seats', 'limits_widened'],
])('“%s” that is “%s” now: %s', (before, after, rule) => {
  expect(told(edit('Pro', before, after)).map(([name]) => name)).toEqual([rule]);
});

it.each([
  ['Response within 4 hours', 'Response within 8 hours'],
  ['From 3 seats', 'From 5 seats'],
  ['$1 per message', '$2 per message'],
  ['2 seats and 3 projects', '3 seats and 3 projects'],
  ['5 seats', '10 projects'],
  ['5', '10'],
])('“%s” that is “%s” now is no limit', (before, after) => {
  expect(told(edit('Pro', before, after))).toEqual([['plan_reworked', 'changed what Pro holds']]);
});

it('what a plan gained or lost is told, beside limits that moved', () => {
  expect(told(edit('Pro', '', 'SSO, Audit log'))).toEqual([['plan_gained', 'adds to Pro: SSO, Audit log']]);
  expect(told(edit('Pro', 'Chat', ''))).toEqual([['plan_lost', 'takes out of Pro: Chat']]);
  expect(told(edit('Pro', '5 seats, Chat', '9 seats'))).toEqual([
    ['limits_widened', 'widened the limits of Pro'],
    ['plan_lost', 'takes out of Pro: Chat'],
  ]);
});

it('what was cut off is not told', () => {
  expect(told(edit('Pro', '', 'SSO, Audit l…'))).toEqual([['plan_gained', 'adds to Pro: SSO']]);
  expect(told(edit('Pro', '', 'An endless fea…'))).toEqual([]);
  expect(toldOf([change('plan_added', ['Pro', { features: { after: 'SSO' } }])]).map(({ rule }) => rule)).toEqual(['new_plan']);
});

it.each([
  ['Pro', 'Enterprise', ['feature_moved_up', 'moved SSO up from Pro to Enterprise']],
  ['Business', 'Team', ['feature_moved_down', 'moved SSO down from Business to Team']],
  ['Rocket', 'Comet', ['feature_moved', 'moved SSO from Rocket to Comet']],
  ['Business Pro', 'Enterprise', ['feature_moved', 'moved SSO from Business Pro to Enterprise']],
])('what %s lost and %s got at once has moved: one finding, not two', (from, to, expected) => {
  const changes = [edit(from, 'SSO', ''), edit(to, '', 'SSO')];
  expect(told(...changes)).toEqual([expected]);
  expect(told(...changes.toReversed())).toEqual([expected]);
});

it('what the two plans gained and lost besides is told with it', () => {
  const [found, ...more] = toldOf([edit('Pro', 'SSO, Chat', ''), edit('Enterprise', '', 'SSO, SLA')]);
  expect(more).toEqual([]);
  expect(found?.description).toContain('Besides, Pro no longer lists “Chat”. Besides, Enterprise lists “SLA” now.');
});

it('what one plan lost and another got on another day has not', () => {
  expect(told(edit('Pro', 'SSO', ''), edit('Enterprise', '', 'SSO', day(21))).map(([rule]) => rule)).toEqual(['plan_lost', 'plan_gained']);
});

const offers = (...plans: [name: string, cents: number | null, period?: string][]): Offer[] =>
  plans.map(([name, cents, period = 'month']) => ({ name, cents, currency: 'USD', period }));
/** As they are kept: with where the plan stands on the list. */
const on = (list: Offer[], one: ReturnType<typeof edit>) => {
  const tier = tierOf(list, one.item.label);
  return { ...one, item: { ...one.item, ...(tier && { tier }) } };
};
const movedOn = (list: Offer[], from: string, to: string) => told(on(list, edit(from, 'SSO', '')), on(list, edit(to, '', 'SSO')))[0]?.[0];

it.each<[string, Offer[], string, string, string]>([
  ['a dearer plan', offers(['Rocket', 900], ['Comet', 4_900]), 'Rocket', 'Comet', 'feature_moved_up'],
  ['a cheaper plan', offers(['Rocket', 900], ['Comet', 4_900]), 'Comet', 'Rocket', 'feature_moved_down'],
  ['a dearer plan, whatever their names', offers(['Enterprise', 900], ['Starter', 4_900]), 'Enterprise', 'Starter', 'feature_moved_up'],
  [
    'a plan whose price for the same period is higher',
    offers(['A', 900], ['B', 4_900], ['A', 9_000, 'year'], ['B', 1_000, 'year']),
    'A',
    'B',
    'feature_moved_up',
  ],
  ['a later plan on request', offers(['Rocket', 900], ['Comet', 4_900], ['Nova', null]), 'Comet', 'Nova', 'feature_moved_up'],
  [
    'an earlier plan of a page that begins with the dearest',
    offers(['Nova', null], ['Comet', 4_900], ['Rocket', 900]),
    'Comet',
    'Nova',
    'feature_moved_up',
  ],
  ['a later plan of another period', offers(['Rocket', 9_000, 'year'], ['Comet', 900]), 'Rocket', 'Comet', 'feature_moved_up'],
  ['a plan that is not on the list', offers(['Rocket', 900]), 'Rocket', 'Comet', 'feature_moved'],
])('what went to %s is told so', (_, list, from, to, rule) => {
  expect(movedOn(list, from, to)).toBe(rule);
});

it('a price that the same check found counts before the one that was known', () => {
  const list = offers(['Rocket', 900], ['Comet', 4_900]);
  const dearer = priced(900, 9_900);
  const moved = told(
    { ...dearer, item: { ...dearer.item, label: 'Rocket' } },
    on(list, edit('Rocket', 'SSO', '')),
    on(list, edit('Comet', '', 'SSO')),
  );
  expect(moved.map(([rule]) => rule)).toContain('feature_moved_down');
});
