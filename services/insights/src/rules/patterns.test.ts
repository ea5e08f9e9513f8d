import { describe, expect, it } from 'vitest';
import type { Change } from '../change/change.ts';
import { change, closing, day, opening, priced, toldOf } from './change.fixture.ts';
import { drawFindings, PAGES_OF_RULE, REACH_MS, redrawn, rules } from './rules.ts';

const offer = (plan: string, before: string, after: string, at = day(20)) =>
  change('plan_changed', [plan, { offer: { before, after } }], { at });
const features = (plan: string, before: string, after: string, at = day(20)) =>
  change('plan_changed', [plan, { features: { before, after } }], { at });
const named = (changes: readonly Change[], rule: string) => toldOf(changes).filter((found) => found.rule === rule);

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('a pattern', () => {
  it('is two different signs: up-market', () => {
    const changes = [priced(4_900, 5_900, {}, { at: day(1) }), offer('Enterprise', '$99 per month', 'price on request', day(9))];
    expect(named(changes, 'moving_up_market')).toMatchObject([
      {
        title: '{company} is moving up-market',
        importance: 'high',
        description: expect.stringContaining('the price of Enterprise is on request and Team became more expensive'),
        evidence: changes.map(({ id }) => ({ kind: 'change', id })),
      },
    ]);
    expect(toldOf(changes).map(({ rule }) => rule)).toEqual(['price_increase', 'price_hidden', 'moving_up_market']);
  });

  it('is told by several pages: a price edit, enterprise sales jobs and single sign-on on the page on security, within 30 days', () => {
    const rise = priced(4_900, 5_900, {}, { at: day(1) });
    const job = opening('Sales', day(9), {}, 'Enterprise Account Executive');
    const standard = change('certification_added', ['single sign-on (SAML)'], { at: day(20) });
    const told = toldOf([rise, job, standard]);
    expect(told.map(({ rule }) => rule)).toEqual(['price_increase', 'new_opening', 'standard_named', 'moving_up_market_everywhere']);
    expect(told.at(-1)).toMatchObject({
      ...{ title: '{company} is moving up-market', importance: 'high', measure: 3 },
      description: expect.stringContaining('Team became more expensive'),
      evidence: [rise, job, standard].map(({ id }) => ({ kind: 'change', id })),
    });
    expect(told.at(-1)?.description).toContain('“Enterprise Account Executive” is to be hired');
    expect(toldOf([rise, job]).at(-1)).toMatchObject({ rule: 'moving_up_market_hiring', measure: 2 });
    expect(toldOf([job, standard]).map(({ rule }) => rule)).toContain('moving_up_market_everywhere');
    expect(named([rise, job, { ...standard, at: day(45) }], 'moving_up_market_everywhere')).toEqual([]);
  });

  it('is two different signs: self-service', () => {
    const changes = [
      offer('Team', 'price on request', '$49 per month', day(1)),
      change('plan_added', ['Free', { offer: { after: 'free' } }], { at: day(2) }),
    ];
    expect(named(changes, 'going_self_service')).toMatchObject([{ type: 'threat', title: '{company} is going self-service' }]);
  });

  it('is not one sign twice, nor two that lie far apart', () => {
    const rise = (n: number) => priced(4_900, 5_900, {}, { at: day(n) });
    expect(named([rise(1), rise(2)], 'moving_up_market')).toEqual([]);
    expect(named([rise(1), offer('Pro', '$9 per month', 'price on request', day(40))], 'moving_up_market')).toEqual([]);
    expect(named([priced(5_900, 4_900, {}, { at: day(1) }), rise(2)], 'going_self_service')).toEqual([]);
  });

  const language = (at = day(1)) => change('language_added', ['German'], { at });
  const regional = (at = day(9)) => opening('Sales', at, {}, 'Country Manager Germany');

  it('is two different signs of another market', () => {
    const changes = [language(), regional()];
    expect(named(changes, 'entering_market')).toMatchObject([
      {
        ...{ area: 'reach', type: 'threat', title: '{company} is entering another market', importance: 'high', measure: 2 },
        description: expect.stringContaining('the site is offered in German and “Country Manager Germany” is to be hired'),
        evidence: changes.map(({ id }) => ({ kind: 'change', id })),
      },
    ]);
    const currency = offer('Team', '$49 per month', '€49 per month', day(2));
    const announced = change('press_published', ['Acme opens an office in Oslo'], { at: day(3) });
    expect(named([currency, announced], 'entering_market')).toHaveLength(1);
  });

  it('is none of one language twice, nor of a manager of something else, nor of another currency with another price alone', () => {
    expect(named([language(), language(day(3))], 'entering_market')).toEqual([]);
    expect(named([language(), opening('Sales', day(9), {}, 'Account Manager')], 'entering_market')).toEqual([]);
    expect(named([language(), offer('Team', '$49 per month', '$59 per month', day(2))], 'entering_market')).toEqual([]);
    expect(named([language(), regional(day(40))], 'entering_market')).toEqual([]);
  });

  const closings = (count: number) => Array.from({ length: count }, (_, n) => closing('', day(n)));

  it('is hiring that stops while customers are to pay more: cost pressure', () => {
    const changes = [...closings(5), priced(4_900, 5_900, {}, { at: day(8) })];
    expect(named(changes, 'cost_pressure')).toMatchObject([
      {
        ...{ area: 'money', type: 'opportunity', title: '{company} is under cost pressure', importance: 'high' },
        description: expect.stringContaining('5 openings were taken down and Team became more expensive'),
      },
    ]);
    expect(named([priced(4_900, 5_900, {}, { at: day(0) }), ...closings(5)], 'cost_pressure')).toHaveLength(1);
  });

  it('is none of higher prices and tighter limits alone, of a few jobs, nor where as many are posted', () => {
    const tighter = features('Team', '10,000 contacts', '5,000 contacts', day(9));
    const rise = priced(4_900, 5_900, {}, { at: day(8) });
    expect(named([rise, tighter], 'cost_pressure')).toEqual([]);
    expect(named([...closings(4), rise], 'cost_pressure')).toEqual([]);
    expect(named(closings(9), 'cost_pressure')).toEqual([]);
    expect(named([...closings(5), ...[5, 6, 7].map((n) => opening('Sales', day(n))), rise], 'cost_pressure')).toEqual([]);
  });

  const text = (before: string, after: string, at = day(9)) => change('text_changed', ['', { text: { before, after } }], { at });
  const docs = (at = day(1)) => change('docs_changed', ['Webhooks'], { at });

  it('is what is promised and worked on in sight: about to launch', () => {
    const changes = [docs(), text('Our reports', 'Forecasts: join the waitlist')];
    expect(named(changes, 'about_to_launch')).toMatchObject([
      {
        ...{ area: 'product', type: 'threat', title: '{company} is about to launch something' },
        description: expect.stringContaining('the home page says “waitlist” and the documentation changed'),
      },
    ]);
    const releases = [1, 2, 3].map((n) => change('release_published', [`Version ${n}`], { at: day(n) }));
    expect(named([text('', 'Forecasts. Coming soon', day(0)), ...releases], 'about_to_launch')).toHaveLength(1);
  });

  it('is none of work alone, of a promise alone, nor of one that stood there before', () => {
    const releases = [1, 2, 3].map((n) => change('release_published', [`Version ${n}`], { at: day(n) }));
    expect(named([docs(), ...releases], 'about_to_launch')).toEqual([]);
    expect(named([text('', 'Coming soon'), text('', 'Early access')], 'about_to_launch')).toEqual([]);
    expect(named([docs(), text('Reports: coming soon', 'Forecasts: coming soon')], 'about_to_launch')).toEqual([]);
    expect(named([text('', 'Coming soon'), ...releases.slice(1)], 'about_to_launch')).toEqual([]);
  });

  it('of two openings that sell to large customers is a team for them', () => {
    const jobs = [1, 2].map((n) => opening('Sales', day(n), {}, 'Enterprise Account Executive'));
    expect(toldOf(jobs).map(({ rule }) => rule)).toEqual(['enterprise_sales_hiring']);
    expect(toldOf(jobs.slice(1)).map(({ rule }) => rule)).toEqual(['new_opening']);
  });
});

/** The same numbers at every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function anyChange(next: (below: number) => number, n: number): Change {
  // Many fall on the same moment, as those of one check do.
  const at = day(next(24) * 5);
  const plan = ['Free', 'Pro', 'Enterprise'][next(3)]!;
  const makers = [
    () => opening(['Sales', 'Legal', ''][next(3)]!, at, {}, ['Clerk', 'Head of Sales', 'Enterprise Account Executive'][next(3)]),
    () => opening('Sales', at, {}, 'Clerk', ['Lyon', 'Berlin'][next(2)]),
    () => closing(['Sales', ''][next(2)]!, at),
    () => change('language_added', ['German'], { at }),
    () => priced(next(3) * 1_000, 1_000 + next(3) * 500, {}, { at }),
    () => offer(plan, '$49 per month', ['price on request', 'free', '€49 per year'][next(3)]!, at),
    () => features(plan, ['SSO', '5 seats'][next(2)]!, ['SSO', '9 seats', 'Chat'][next(3)]!, at),
    () => change(['plan_added', 'plan_removed'][next(2)]!, [plan, { offer: { before: '$9', after: '$9' } }], { at }),
    () => change('press_published', [['News', '$40M Series B'][next(2)]!], { at }),
    () =>
      change(
        `${['press', 'blog', 'release', 'news'][next(4)]}_published`,
        [['Introducing Forecast Studio', 'Forecast Studio is now available'][next(2)]!],
        { at },
      ),
    () => change(['technology_adopted', 'technology_dropped'][next(2)]!, [['Intercom', 'Zendesk'][next(2)]!], { at }),
  ];
  return { ...makers[next(makers.length)]!(), id: `${String(next(1_000)).padStart(3, '0')}-${n}` };
}

/** What stands after changes were told, as the service goes about it: it looks no further from each than it has to. */
function told(changes: readonly Change[], vanished: readonly Change[]): Map<string, string> {
  const [known, stands] = [new Set<Change>(), new Map<string, string>()];
  const step = (about: Change, isThere: boolean) => {
    const near = [...known].filter((other) => other !== about && Math.abs(other.at.getTime() - about.at.getTime()) <= REACH_MS);
    const [without, within] = [near, [...near, about]];
    const { found, gone } = isThere ? redrawn(without, within) : redrawn(within, without);
    for (const occasion of gone) stands.delete(occasion);
    for (const each of found) stands.set(each.occasion, JSON.stringify(each));
    if (isThere) known.add(about);
    else known.delete(about);
  };
  for (const each of changes) step(each, true);
  for (const each of vanished) step(each, false);
  return stands;
}

describe('changes in any order', () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed))('give the same findings, also when some vanish again (%s)', (seed) => {
    const next = numbers(seed + 1);
    const changes = Array.from({ length: 30 }, (_, n) => anyChange(next, n));
    const shuffled = changes
      .map((each) => ({ each, by: next(1_000_000) }))
      .sort((a, b) => a.by - b.by)
      .map(({ each }) => each);
    const vanished = shuffled.filter((_, n) => n % 7 === 0);
    const left = changes.filter((each) => !vanished.includes(each));
    const expected = new Map(drawFindings(left).map((found) => [found.occasion, JSON.stringify(found)]));
    expect(expected.size).toBeGreaterThan(3);
    expect(told(shuffled, vanished)).toEqual(expected);
  });
});

describe('rules', () => {
  it('are at least 25, besides those that are the same for another page', () => {
    expect(rules.filter(({ name }) => !/^(?:blog|release)_/.test(name)).length).toBeGreaterThanOrEqual(25);
  });

  it('fold others of their own pages only: who is told the story is told all of it', () => {
    for (const { folds = [], name } of rules)
      for (const folded of folds) for (const page of PAGES_OF_RULE.get(folded) ?? []) expect(PAGES_OF_RULE.get(name)).toContain(page);
  });

  it('say what to do, in one sentence', () => {
    const next = numbers(99);
    const changes = Array.from({ length: 200 }, (_, n) => anyChange(next, n));
    for (const { whatToDo, title } of drawFindings(changes)) {
      expect(whatToDo).toMatch(/^[A-Z][^.]{10,150}\.$/);
      expect(title).toMatch(/^\{company\} [a-z]/);
    }
  });
});
