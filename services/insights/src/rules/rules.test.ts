import { describe, expect, it } from 'vitest';
import type { Change, Item } from '../change/change.ts';
import { titleFor } from '../finding/finding.ts';
import { change, day, opening, priced, toldOf } from './change.fixture.ts';
import { rules } from './rules.ts';

const headline: Item['fields'] = { text: { before: 'A', after: 'B' } };
const only = (about: Change) => toldOf([about]);

describe('a price', () => {
  it('that rose is an opportunity, with figures', () => {
    const rise = priced(4_900, 5_900);
    expect(only(rise)).toEqual([
      {
        rule: 'price_increase',
        area: 'pricing',
        whatToDo: expect.stringContaining('compare'),
        type: 'opportunity',
        importance: 'medium',
        title: '{company} raised the price of Team by 20%',
        description: expect.stringContaining('Team costs $59 per month instead of $49 per month (+20%). '),
        evidence: [
          { kind: 'change', id: rise.id, at: rise.at },
          { kind: 'figure', label: 'Price change (%)', value: 20 },
          { kind: 'figure', label: 'Price before (USD)', value: 49 },
          { kind: 'figure', label: 'Price now (USD)', value: 59 },
        ],
        subject: { plan: 'Team', cents: 5_900, currency: 'USD', period: 'month' },
        measure: 20.4,
        toldBy: [],
        toldAt: null,
        look: '2026-11-21T00:00:00.000Z pricing pricing',
        behind: [],
        ended: null,
        confirmed: true,
        generatedAt: rise.at,
        earlier: [],
        occasion: 'price_increase:s:2026-11-21T00:00:00.000Z',
      },
    ]);
  });

  it('that fell is told as a cut', () => {
    expect(only(priced(10_000, 7_550, { currency: 'EUR', period: 'year' }))).toMatchObject([
      {
        rule: 'price_decrease',
        title: '{company} cut the price of Team by 25%',
        description: expect.stringContaining('€75.50 per year instead of €100 per year (-25%)'),
      },
    ]);
  });

  it('that was or is nothing has no share to tell', () => {
    const [charged] = only(priced(0, 900));
    expect(charged).toMatchObject({ title: '{company} now charges for Team' });
    expect(charged?.evidence).not.toContainEqual(expect.objectContaining({ label: 'Price change (%)' }));
    expect(only(priced(900, 0))).toMatchObject([{ title: '{company} made Team free' }]);
  });

  it('without a currency is a bare amount', () => {
    expect(only(priced(4_900, 5_900, { currency: '', period: 'custom' }))[0]?.description).toContain('Team costs 59 instead of 49 ');
  });
});

describe('a plan, a headline, an article', () => {
  it.each([
    [change('plan_added', ['Scale']), 'new_plan', 'threat', '{company} offers a new plan: Scale'],
    [change('plan_removed', ['Basic']), 'dropped_plan', 'opportunity', '{company} dropped the plan Basic'],
    [change('headline_changed', ['', headline]), 'new_headline', 'other', '{company} presents itself anew: “B”'],
    [change('press_published', ['Round']), 'press_article', 'other', '{company} published “Round”'],
  ])('%# makes one insight', (about, rule, type, title) => {
    expect(only(about)).toMatchObject([{ rule, type, title, evidence: [{ kind: 'change', id: about.id }] }]);
  });

  it('of another type makes none', () => {
    expect(only(change('text_changed', ['', headline]))).toEqual([]);
    expect(only(change('job_closed', ['T', { department: { before: 'Sales' } }]))).toEqual([]);
  });

  it('without the particulars it should have makes none', () => {
    for (const type of [
      'price_increased',
      'price_decreased',
      'plan_added',
      'plan_removed',
      'job_opened',
      'headline_changed',
      'press_published',
    ])
      expect(only(change(type, ['']))).toEqual([]);
  });

  it('is quoted on one line and cut', () => {
    const [found] = only(change('press_published', [` A\n\tB ${'😀'.repeat(500)}`]));
    expect(found?.title).toMatch(/^\{company\} published “A B 😀+…”$/u);
    expect([...(found?.title ?? '')].length).toBeLessThan(150);
  });
});

describe('hiring', () => {
  it('of one person makes an insight of its own', () => {
    expect(only(opening('Sales', day(20)))).toMatchObject([
      {
        rule: 'new_opening',
        title: '{company} is hiring: Account Executive',
        description: expect.stringContaining('A new opening (Sales, Berlin). Sales now has 4 openings.'),
        evidence: [{ kind: 'change' }, { kind: 'figure', label: 'Openings of Sales', value: 4 }],
      },
    ]);
  });

  it('does not count an unknown department', () => {
    const [found] = only(opening('', day(20)));
    expect(found?.description).toBe('A new opening (Berlin). Openings show what a company is about to build or sell.');
    expect(found?.evidence).toHaveLength(1);
  });

  it('of three in a department within 30 days is a surge: one finding per department and month', () => {
    const jobs = [opening('Sales', day(0)), opening('sales ', day(10)), opening('Sales', day(20)), opening('Sales', day(21))];
    const surges = toldOf(jobs).filter((f) => f.rule === 'hiring_surge');
    expect(surges).toMatchObject([
      {
        type: 'threat',
        importance: 'medium',
        title: '{company} is growing Sales: 4 new openings in 30 days',
        generatedAt: day(21),
        occasion: 'hiring_surge:s:2026-11:sales',
      },
    ]);
    expect(surges[0]?.evidence).toEqual([
      ...jobs.map(({ id, at }) => ({ kind: 'change', id, at })),
      { kind: 'figure', label: 'New openings of Sales in 30 days', value: 4 },
    ]);
  });

  it('spread over departments, or over more than 30 days, is no surge', () => {
    const jobs = [
      opening('Sales', day(-15)),
      opening('Sales', day(10)),
      opening('Sales', day(20)),
      opening('Legal', day(20)),
      opening('', day(20)),
      opening('', day(20)),
      opening('', day(20)),
    ];
    expect(toldOf(jobs).filter((f) => f.rule === 'hiring_surge')).toEqual([]);
  });
});

describe('any finding', () => {
  it('says when it rests on something unconfirmed', () => {
    const [found] = only({ ...priced(4_900, 5_900), confirmed: false });
    expect(found).toMatchObject({
      confirmed: false,
      description: expect.stringMatching(/Seen once so far: a second look has still to confirm it\.$/),
    });
    const jobs = [opening('Sales', day(1)), opening('Sales', day(2), { confirmed: false }), opening('Sales', day(3))];
    expect(toldOf(jobs).at(-1)).toMatchObject({ rule: 'hiring_surge', confirmed: false });
  });

  it('carries the tenant’s own name, and only where it belongs', () => {
    expect(titleFor('{company} offers a new plan: {company}', '$& Co')).toBe('$& Co offers a new plan: {company}');
  });

  it('comes from a rule that says what it looks for, under a name of its own', () => {
    expect(new Set(rules.map((rule) => rule.name)).size).toBe(rules.length);
    expect(rules.every((rule) => rule.looksFor.endsWith('.'))).toBe(true);
  });
});
