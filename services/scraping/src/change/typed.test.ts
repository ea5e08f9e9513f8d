import { describe, expect, it } from 'vitest';
import { makeModel, render, seeded } from '../../../../tests/scraping/noise/pages.ts';
import type { Article, PageFacts, Plan, Posting } from '../page/facts.ts';
import { pageSources } from '../sources/index.ts';
import { importanceOf, importanceRules } from './importance.ts';
import { learn } from './learn.ts';
import { learnVanished, recheck } from './recheck.ts';
import { compareFacts, suspectOf } from './typed.ts';

const empty = { ...render(makeModel('landingPage', seeded(1)), [], seeded(1), 1).facts(), blocks: [] };
const facts = (part: Partial<PageFacts>): PageFacts => ({ ...empty, ...part });
const plan = (name: string, cents: number | null, more: Partial<Plan> = {}): Plan => ({
  name,
  cents,
  currency: 'USD',
  period: 'month',
  features: [],
  limits: {},
  ...more,
});
const priced = (plans: Plan[], method: 'json_ld' | 'structure' = 'structure') => facts({ pricing: { method, model: null, plans } });
const pricing = (before: Plan[], after: Plan[]) => compareFacts(pageSources('pricing'), priced(before), priced(after));
const job = (title: string, more: Partial<Posting> = {}): Posting => ({
  key: title,
  title,
  department: 'Sales',
  location: 'Berlin',
  url: `https://a.test/${title}`,
  postedAt: null,
  ...more,
});
const jobs = (before: Posting[] | null, after: Posting[] | null) =>
  compareFacts(pageSources('careers'), facts({ postings: before }), facts({ postings: after }));
const article = (title: string, day: string | null, path = title): Article => ({ title, url: `https://a.test/${path}`, publishedAt: day });
const press = (before: Article[], after: Article[]) =>
  compareFacts(pageSources('press'), facts({ articles: before }), facts({ articles: after })).map((c) => c.description);
const landing = (before: Partial<PageFacts>, after: Partial<PageFacts>) =>
  compareFacts(pageSources('landingPage'), facts(before), facts(after));

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('plans', () => {
  it('tell a price that rose with both amounts and the share', () => {
    expect(pricing([plan('Team', 4900)], [plan('Team', 5900)])).toEqual([
      {
        source: 'pricing',
        dataType: 'pricing',
        type: 'price_increased',
        description: 'Team: $49 → $59 per month (+20 %)',
        importance: 'high',
        before: plan('Team', 4900),
        after: plan('Team', 5900),
        itemUrl: null,
        confirmed: false,
        key: 'pricing:team:month',
        detail: { case: 'price', plan: 'Team', beforeCents: 4900, afterCents: 5900, currency: 'USD', period: 'month' },
      },
    ]);
  });

  it.each([
    [
      'a price that fell',
      plan('Pro', 120000, { currency: 'EUR', period: 'year' }),
      plan('Pro', 115050, { currency: 'EUR', period: 'year' }),
      'Pro: €1,200 → €1,150.50 per year (-4.1 %)',
      'medium',
    ],
    ['a free plan that costs', plan('Solo', 0), plan('Solo', 500), 'Solo: $0 → $5 per month', 'high'],
    ['a price that is on request now', plan('Max', 9900), plan('Max', null), 'Max: $99 per month → price on request', 'medium'],
    ['another currency', plan('Max', 9900), plan('Max', 9900, { currency: 'EUR' }), 'Max: $99 per month → €99 per month', 'medium'],
    ['another period', plan('Max', 9900), plan('Max', 9900, { period: 'year' }), 'Max: $99 per month → $99 per year', 'medium'],
    [
      'features',
      plan('Max', 9900, { features: ['SSO', 'API'] }),
      plan('Max', 9900, { features: ['API', 'Audit log'] }),
      'Max: added Audit log; removed SSO',
      'medium',
    ],
    [
      'a new name',
      plan('Max', 9900, { features: ['SSO'] }),
      plan('Scale', 9900, { features: ['SSO'] }),
      'Scale: renamed from Max',
      'medium',
    ],
    [
      'amounts without a currency',
      plan('Max', 9900, { currency: null }),
      plan('Max', 10900, { currency: null }),
      'Max: 99 → 109 per month (+10 %)',
      'high',
    ],
  ])('tell %s as one change', (_, before, after, description, importance) => {
    expect(pricing([before], [after]).map((c) => [c.description, c.importance])).toEqual([[description, importance]]);
  });

  it('tell plans that came and went', () => {
    const found = pricing([plan('Solo', 900), plan('Team', 4900)], [plan('Team', 4900), plan('Enterprise', null)]);
    expect(found.map((c) => [c.type, c.description])).toEqual([
      ['plan_removed', 'Plan removed: Solo, $9 per month'],
      ['plan_added', 'New plan: Enterprise, price on request'],
    ]);
  });

  it('are the same in another order, spelling and with their own price in a feature', () => {
    const before = [plan('Solo', 900, { features: ['B', 'a'] }), plan('Team', 4900)];
    expect(pricing(before, [plan(' TEAM', 4900), plan('Solo', 900, { features: ['A', 'b'] })])).toEqual([]);
    const moved = pricing([plan('Team', 4900, { features: ['$49 per seat'] })], [plan('Team', 5900, { features: ['$59 per seat'] })]);
    expect(moved.map((c) => c.type)).toEqual(['price_increased']);
  });

  it('read in another way are compared only where both tell', () => {
    const stated = priced([plan('Team', 4900)], 'json_ld');
    expect(compareFacts(pageSources('pricing'), stated, priced([plan('Team', 4900, { features: ['SSO'] }), plan('Max', null)]))).toEqual(
      [],
    );
    expect(compareFacts(pageSources('pricing'), stated, priced([plan('Team', 5900)])).map((c) => c.type)).toEqual(['price_increased']);
    expect(compareFacts(pageSources('pricing'), stated, priced([plan('Team', 5900)], 'json_ld'))[0]).toMatchObject({ confirmed: true });
  });

  it('that cannot be read any more are suspect, not removed', () => {
    const before = priced([plan('Team', 4900)]);
    expect(compareFacts(pageSources('pricing'), before, facts({}))).toEqual([]);
    expect(suspectOf(pageSources('pricing'), before, facts({}))).toMatchObject({ suspect: 'items' });
    expect(suspectOf(pageSources('pricing'), before, before)).toBeNull();
  });
});

describe('openings', () => {
  it('come and go with place and department', () => {
    const found = jobs([job('Clerk'), job('Cook', { department: null })], [job('Clerk'), job('Account Executive')]);
    expect(found.map((c) => c.description)).toEqual(['New opening: Account Executive (Sales, Berlin)', 'Opening closed: Cook (Berlin)']);
    expect(found[0]).toMatchObject({
      confirmed: true,
      itemUrl: 'https://a.test/Account Executive',
      detail: {
        label: 'Account Executive',
        fields: [
          { name: 'department', before: null, after: { text: 'Sales' } },
          { name: 'location', before: null, after: { text: 'Berlin' } },
          { name: 'function', before: null, after: { text: 'sales' } },
          { name: 'openings', before: { count: 1 }, after: { count: 2 } },
          { name: 'regions', before: { text: 'Berlin' }, after: { text: 'Berlin' } },
          { name: 'functions', before: { text: 'sales' }, after: { text: 'sales' } },
        ],
      },
    });
  });

  it('are the same where only their ids moved, and two of a name are two', () => {
    expect(jobs([job('Clerk', { key: 'a?s=1' })], [job('Clerk', { key: 'a?s=2' })])).toEqual([]);
    expect(jobs([job('Clerk', { key: '1' })], [job('Clerk', { key: '1' }), job('Clerk', { key: '2' })])).toHaveLength(1);
  });

  it('that could not be read are not closed, but a page may say that there are none', () => {
    expect(jobs([job('Clerk')], null)).toEqual([]);
    expect(jobs(null, [job('Clerk')])).toEqual([]);
    expect(suspectOf(pageSources('careers'), facts({ postings: [job('Clerk')] }), facts({ postings: null }))).toMatchObject({
      suspect: 'items',
    });
    expect(jobs([job('Clerk')], []).map((c) => c.type)).toEqual(['job_closed']);
    const text = (count: number) => Array.from({ length: count }, (_, n) => ({ tag: 'p', text: `Line ${n}` }));
    const [long, short] = [text(40), text(2)].map((blocks) => facts({ blocks, headline: `${blocks.length}`, postings: [] }));
    expect(suspectOf(pageSources('careers'), { ...long!, postings: [job('Clerk')] }, short!)).toBeNull();
    expect(suspectOf(pageSources('docs'), long!, short!)).toMatchObject({ suspect: 'content' });
  });
});

describe('press', () => {
  const old = [article('Second', '2026-02-01'), article('First', '2026-01-01')];

  it('tells what was published', () => {
    expect(press(old, [article('Third', '2026-03-01'), ...old])).toEqual(['Press: Third']);
    expect(press([], [article('Third', null)])).toEqual(['Press: Third']);
  });

  it('tells what came at the end of a list that begins with the oldest, or has no dates', () => {
    const undated = ['One', 'Two', 'Three'].map((title) => article(title, null));
    expect(press(undated, [...undated, article('Four', null)])).toEqual(['Press: Four']);
    expect(press(undated, [...undated.slice(1), article('Four', null)])).toEqual([]);
    const more = Array.from({ length: 9 }, (_, n) => article(`Older ${n}`, null));
    expect(press(undated, [...undated, ...more])).toEqual([]);
    expect(press(old.toReversed(), [...old.toReversed(), article('Third', '2026-03-01')])).toEqual(['Press: Third']);
  });

  it.each([
    ['went', [old[0]!]],
    ['changed places', [old[1]!, old[0]!]],
    ['got another session id', old.map((a) => ({ ...a, url: `${a.url}?sid=7` }))],
    ['got another address', [article('Second', '2026-02-01', 'moved'), old[1]!]],
    ['got another title', [{ ...old[0]!, title: 'Second, corrected' }, old[1]!]],
    ['rolled in at the end', [old[0]!, article('Zero', '2025-12-01')]],
    ['rolled in at the end without a date', [...old, article('Zero', null)]],
  ])('tells nothing of an article that %s', (_, after) => {
    expect(press(old, after)).toEqual([]);
  });

  it('tells articles apart by title where addresses differ by query only', () => {
    const query = (id: number) => article(`News ${id}`, null, `view?id=${id}`);
    expect(press([query(2), query(1)], [query(3), query(2), query(1)])).toEqual(['Press: News 3']);
  });
});

describe('home pages', () => {
  it('tell a new headline and technologies', () => {
    const found = landing({ headline: 'Ship faster', technologies: ['Stripe'] }, { headline: 'Ship better', technologies: ['Intercom'] });
    expect(found.map((c) => c.description)).toEqual([
      "Home page headline: 'Ship faster' → 'Ship better'",
      'Technology adopted: Intercom',
      'Technology dropped: Stripe',
    ]);
    expect(found.map((c) => c.confirmed)).toEqual([false, true, true]);
  });

  it('without a headline tell nothing of it', () => {
    expect(landing({ headline: 'A' }, { headline: null })).toEqual([]);
    expect(landing({ headline: 'A b' }, { headline: ' a  B' })).toEqual([]);
  });
});

describe('importance', () => {
  it('has a rule with a reason for every type', () => {
    for (const type of importanceRules.flatMap((r) => r.types)) {
      expect(importanceOf({ type, detail: { case: 'item', label: 'x', fields: [] } }).why).toMatch(/\.$/);
    }
  });

  it('of a price turns high at 10 %', () => {
    const of = (afterCents: number) =>
      importanceOf({
        type: 'price_increased',
        detail: { case: 'price', plan: 'A', beforeCents: 1000, afterCents, currency: null, period: 'month' },
      });
    expect([of(1099).importance, of(1100).importance]).toEqual(['medium', 'high']);
  });
});

describe('a recheck', () => {
  const before = priced([plan('Team', 4900)]);
  const [change] = compareFacts(pageSources('pricing'), before, priced([plan('Team', 5900)]));

  it('confirms what is still there or went further, and sees what vanished', () => {
    expect(recheck(pageSources('pricing'), change!, before, priced([plan('Team', 5900)]))).toBe('confirmed');
    expect(recheck(pageSources('pricing'), change!, before, priced([plan('Team', 6900)]))).toBe('confirmed');
    expect(recheck(pageSources('pricing'), change!, before, before)).toBe('vanished');
    expect(recheck(pageSources('pricing'), change!, before, facts({}))).toBe('unclear');
  });

  it('tells wording that stays from wording that was taken back', () => {
    const text = {
      ...change!,
      type: 'text_changed' as const,
      key: 'text',
      detail: { case: 'text' as const, before: 'Old words', after: 'New words' },
    };
    const shows = (words: string) => facts({ blocks: [{ tag: 'p', text: words }] });
    expect(recheck(pageSources('landingPage'), text, shows('Old words'), shows('New words'))).toBe('confirmed');
    expect(recheck(pageSources('landingPage'), text, shows('Old words'), shows('Old words'))).toBe('vanished');
  });

  it('that saw a change vanish makes both values variants', () => {
    const model = makeModel('pricing', seeded(2));
    const memory = learn(pageSources('pricing'), [render(model, [], seeded(2), 1)]);
    expect(
      learnVanished(memory, change!)
        .variants.get(change!.key)
        ?.map(({ value }) => value),
    ).toEqual([4900, 5900]);
  });
});
