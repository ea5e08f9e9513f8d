import { describe, expect, it } from 'vitest';
import type { Change } from '../change/change.ts';
import { isTold } from '../rule-setting/rule-setting.ts';
import { change, day, opening, priced, toldOf } from './change.fixture.ts';
import { EXAMPLES } from './examples.fixture.ts';
import { redrawn, rules } from './rules.ts';

const plan = (label: string, before: number, after: number, more: Partial<Change> = {}): Change => {
  const one = priced(before, after, {}, more);
  return { ...one, item: { ...one.item, label } };
};
const rises = [plan('Team', 4_900, 5_900), plan('Pro', 9_900, 10_900), plan('Scale', 20_000, 25_000)];

describe('prices that moved in one check', () => {
  it('are one insight that names each, measured by the largest', () => {
    expect(toldOf(rises)).toMatchObject([
      {
        rule: 'price_increase',
        title: '{company} raised the prices of 3 plans by 10 to 25%',
        description: expect.stringMatching(
          /^Team costs \$59 .*Pro costs \$109 .*Scale costs \$250 per month instead of \$200 per month \(\+25%\)\. A higher/,
        ),
        measure: 25,
        subject: { plan: 'Scale', cents: 25_000 },
        evidence: [
          ...rises.map(({ id }) => ({ kind: 'change', id })),
          { label: 'Price change of Team (%)', value: 20 },
          { label: 'Price change of Pro (%)', value: 10 },
          { label: 'Price change of Scale (%)', value: 25 },
        ],
      },
    ]);
  });

  it('go on one occasion while they arrive, and while they go', () => {
    const [first, second, third] = rises as [Change, Change, Change];
    const [alone] = toldOf([first]);
    const more = redrawn([first], [first, second]);
    expect(more).toMatchObject({
      found: [{ occasion: alone?.occasion, title: '{company} raised the prices of 2 plans by 10 to 20%' }],
      gone: [],
    });
    const less = redrawn([first, second, third], [second]);
    expect(less).toMatchObject({ found: [{ occasion: alone?.occasion, title: '{company} raised the price of Pro by 10%' }], gone: [] });
  });

  it('are confirmed when each is', () => {
    expect(toldOf([...rises.slice(1), plan('Solo', 900, 1_900, { confirmed: false })])).toMatchObject([{ confirmed: false }]);
  });

  it('are others than those of another check, of another way, or of another site', () => {
    expect(toldOf([...rises, plan('Team', 5_900, 6_900, { at: day(21) }), plan('Solo', 1_900, 900)])).toHaveLength(3);
    expect(toldOf([plan('Team', 4_900, 5_900, { siteId: 'other' })])[0]?.occasion).not.toBe(toldOf([rises[0] as Change])[0]?.occasion);
  });

  it('are told up to ten, and how many more there are', () => {
    const many = Array.from({ length: 12 }, (_, n) => plan(`Plan ${n}`, 1_000, 2_000));
    expect(toldOf(many)).toMatchObject([
      {
        title: '{company} raised the prices of 12 plans by 100%',
        description: expect.stringMatching(/Plan 9 costs .* And 2 more\. A higher/),
      },
    ]);
  });
});

it('what others tell of a check is apart from what they do not', () => {
  const at = day(3);
  const posted = ['Sales', 'Engineering', 'Sales', 'Sales'].map((department, n) => opening(department, at, {}, `Job ${n}`));
  const told = toldOf(posted);
  expect(told.map(({ rule, title }) => [rule, title])).toEqual([
    ['new_opening', '{company} is hiring: Job 1'],
    ['hiring_surge', '{company} is growing Sales: 3 new openings in 30 days'],
  ]);
});

it.each([
  ['price_hidden', 'plan_changed', '$49 per month', 'price on request'],
  ['price_shown', 'plan_changed', 'price on request', '$49 per month'],
  ['currency_changed', 'plan_changed', '$49 per month', '€49 per month'],
  ['billing_period_changed', 'plan_changed', '$49 per month', '$490 per year'],
  ['new_plan', 'plan_added', undefined, '$99 per month'],
  ['dropped_plan', 'plan_removed', '$99 per month', undefined],
])('%s is told of two plans to who asks for two at once, and not of one', (rule, type, before, after) => {
  const offer = { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
  const of = (plans: string[]) => toldOf(plans.map((label) => change(type, [label, { offer }])));
  const wantsTwo = new Map([[rule, { rule, enabled: true, threshold: 2 }]]);
  const told = (plans: string[]) => of(plans).filter((found) => isTold(found, wantsTwo));
  expect(told(['Team', 'Pro'])).toMatchObject([{ rule, measure: 2 }]);
  expect(of(['Team'])).toMatchObject([{ rule, measure: 1 }]);
  expect(told(['Team'])).toEqual([]);
});

/** By rule, what else its example could be about. */
const OTHERS: Record<string, string> = {
  ...{ technology_adopted: 'Calendly', technology_dropped: 'Calendly' },
  ...{ leadership_opening: 'Chief Revenue Officer', terms_changed: '' },
};

describe.each(rules.filter(({ together }) => together))('of one check $name', ({ name }) => {
  it('tells all in one', () => {
    const examples = EXAMPLES[name]?.fires ?? [];
    const label = OTHERS[name] ?? 'Another';
    const others = examples.map(({ type, item, ...rest }) => ({ ...change(type, [label, item.fields], rest), id: `${rest.id}b` }));
    const told = toldOf([...examples, ...others]).filter(({ rule }) => rule === name);
    expect(told).toMatchObject([
      { evidence: expect.arrayContaining([...examples, ...others].map(({ id, at }) => ({ kind: 'change', id, at }))) },
    ]);
    const text = `${told[0]?.title} ${told[0]?.description}`;
    expect(text).toContain(label);
    expect(text).toContain(examples[0]?.item.label);
    expect(text).not.toMatch(/undefined|null| {2}/);
  });
});
