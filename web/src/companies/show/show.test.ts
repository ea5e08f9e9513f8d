import { describe, expect, it } from 'vitest';
import type { Change, PricingData } from '../../api/types.ts';
import { collapse, sideOf, wordDiff } from './changes/diff.ts';
import { factRows } from './changes/facts.ts';
import { planRows } from './planRows.ts';
import { priceHistories, stoodStill } from './priceHistory.ts';

const priceHistory = (...given: Parameters<typeof priceHistories>) => priceHistories(...given)[0] ?? null;

const text = (segments: ReturnType<typeof wordDiff>) => segments.map((s) => (s.kind === 'skipped' ? `[${s.lines}]` : s.text)).join('');

describe('the word difference', () => {
  it('marks whole words and gives each side its own text back', () => {
    const before = 'Pro $49 per seat\nUp to 10,000 chats';
    const after = 'Pro $59 per seat\nUp to 5,000 chats';
    const segments = wordDiff(before, after);
    expect(segments.filter((s) => s.kind === 'removed')).toEqual([
      { kind: 'removed', text: '$49' },
      { kind: 'removed', text: '10,000' },
    ]);
    expect(text(sideOf(segments, 'before'))).toBe(before);
    expect(text(sideOf(segments, 'after'))).toBe(after);
  });

  it('marks neighbouring changed words as one phrase', () => {
    expect(wordDiff('Single sign-on included', 'AI answers included').filter((s) => s.kind !== 'same')).toEqual([
      { kind: 'removed', text: 'Single sign-on' },
      { kind: 'added', text: 'AI answers' },
    ]);
  });

  it('gives up on texts with nothing in common instead of hanging', () => {
    const words = (seed: string) => Array.from({ length: 20_000 }, (_, i) => `${seed}${i}`).join(' ');
    expect(wordDiff(words('a'), words('b')).map((s) => s.kind)).toEqual(['removed', 'added']);
  });

  it('folds long unchanged stretches and says how many lines they were', () => {
    const lines = Array.from({ length: 40 }, (_, i) => `line ${i}`).join('\n');
    const folded = collapse(wordDiff(`start\n${lines}\nend`, `begin\n${lines}\nfinish`));
    expect(folded.some((s) => s.kind === 'skipped' && s.lines > 30)).toBe(true);
    expect(text(folded)).toContain('line 39');
    expect(text(folded)).not.toContain('line 20');
    const opened = folded.map((segment) => (segment.kind === 'skipped' ? segment.text.split('\n') : []));
    expect(opened.flat()).toHaveLength(folded.reduce((all, segment) => all + (segment.kind === 'skipped' ? segment.lines : 0), 0));
    expect(opened.flat()).toContain('line 20');
  });
});

describe('typed facts', () => {
  it('show money, limits and features as rows, what changed first', () => {
    const plan = { name: 'Pro', currency: 'USD', period: 'month' };
    const rows = factRows(
      { ...plan, cents: 4900, features: ['Shared inbox', 'Single sign-on'], limits: { conversations: 10000 } },
      { ...plan, cents: 5900, features: ['Shared inbox'], limits: { conversations: 5000 } },
    );
    expect(rows.filter((r) => r.changed).map((r) => [r.label, r.before, r.after])).toEqual([
      ['Amount', '$49', '$59'],
      ['Conversations', '10,000', '5,000'],
      ['Single sign-on', 'Included', null],
    ]);
    expect(rows.find((r) => r.label === 'Period')?.after).toBe('per month');
  });

  it('show a price that was withdrawn as contact sales, never as 0', () => {
    expect(factRows({ cents: 4900, currency: 'USD' }, { cents: null })).toEqual([
      { label: 'Amount', before: '$49', after: 'Contact sales', changed: true },
    ]);
  });

  it('show by what a technology was known', () => {
    const rows = factRows(null, { technology: 'Stripe', seenIn: 'script https://js.stripe.com/v3/' });
    expect(rows.map(({ label, after }) => [label, after])).toEqual([
      ['Technology', 'Stripe'],
      ['Seen in', 'script https://js.stripe.com/v3/'],
    ]);
  });

  it('are empty when a change has none', () => {
    expect(factRows(null, null)).toEqual([]);
  });
});

const moved = (at: string, before: number, after: number, over: Partial<Change> = {}): Change => ({
  id: at,
  detectedAt: at,
  dataType: 'pricing',
  type: 'price_increased',
  description: '',
  importance: 'high',
  why: '',
  before: { name: 'Pro', cents: before },
  after: { name: 'Pro', cents: after },
  url: 'https://acme.example/pricing',
  itemUrl: null,
  confirmed: true,
  flapping: false,
  snapshots: { before: null, after: null },
  origin: 'live',
  captures: null,
  ...over,
});
const priced = (name: string, price: number | null) => ({
  name,
  price,
  currency: 'USD',
  period: 'month' as const,
  priceState: 'stated' as const,
  priceReason: null,
  crossedOut: null,
  ...{ prices: [], trialDays: null, kind: 'plan' as const, firstSeen: null, readOn: null, product: null, normalized: null },
  features: [],
  limits: {},
});
const pricing: PricingData = {
  captureDate: '2026-11-19T00:00:00Z',
  pricingModel: null,
  ...{ trialDays: null, priceRanges: [] },
  plans: [priced('Pro', 59), priced('Basic', 19), priced('Enterprise', null)],
};

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('the price history', () => {
  it('steps at each move and leaves a gap where a price was not yet watched', () => {
    const history = priceHistory(
      pricing,
      [moved('2026-11-17T00:00:00Z', 4900, 5900), moved('2025-10-14T00:00:00Z', 3900, 4900)],
      '2026-08-01T00:00:00Z',
      new Date('2026-11-19T00:00:00Z'),
    );
    expect(history?.moments.map((m) => m.toISOString().slice(0, 10))).toEqual([
      '2025-09-27',
      '2025-10-14',
      '2026-08-01',
      '2026-11-17',
      '2026-11-19',
    ]);
    expect(history?.series).toEqual([
      { plan: 'Pro', values: [39, 49, 49, 59, 59] },
      { plan: 'Basic', values: [null, null, 19, 19, 19] },
    ]);
  });

  it('draws the price that is shown first: what another way of paying costs moves a line of its own', () => {
    const paid = (period: string, before: number, after: number) =>
      moved('2026-11-17T00:00:00Z', before, after, {
        before: { name: 'Pro', cents: before, period },
        after: { name: 'Pro', cents: after, period },
      });
    const until = ['2026-08-01T00:00:00Z', new Date('2026-11-19T00:00:00Z')] as const;
    expect(priceHistory(pricing, [paid('year', 49_000, 59_000)], ...until)?.series[0]?.values).toEqual([59, 59]);
    expect(priceHistory(pricing, [paid('year', 49_000, 59_000), paid('month', 4900, 5900)], ...until)?.series[0]?.values).toEqual([
      49, 59, 59,
    ]);
  });

  const since = ['2026-08-01T00:00:00Z', new Date('2026-11-19T00:00:00Z')] as const;
  const presence = (type: string, name: string, price: number, at: string) => {
    const plan = { name, price, currency: 'USD', period: 'month' };
    return moved(at, 0, 0, { type, before: type === 'plan_removed' ? plan : null, after: type === 'plan_removed' ? null : plan });
  };

  it('begins a line where the plan came, and ends it where it went', () => {
    const came = presence('plan_added', 'Basic', 19, '2026-10-01T00:00:00Z');
    const went = presence('plan_removed', 'Classic', 9, '2026-11-01T00:00:00Z');
    const history = priceHistory(pricing, [went, came], ...since);
    expect(history?.moments.map((m) => m.toISOString().slice(0, 10))).toEqual(['2026-08-01', '2026-10-01', '2026-11-01', '2026-11-19']);
    expect(new Map(history?.series.map(({ plan, values }) => [plan, values]))).toEqual(
      new Map([
        ['Basic', [null, 19, 19, 19]],
        ['Classic', [9, 9, null, null]],
        ['Pro', [59, 59, 59, 59]],
      ]),
    );
  });

  it('draws a plan that came and went while it was watched for that time alone, and one that came back for both times', () => {
    const trial = [
      presence('plan_removed', 'Trial', 7, '2026-10-01T00:00:00Z'),
      presence('plan_added', 'Trial', 7, '2026-09-01T00:00:00Z'),
    ];
    const basic = [
      presence('plan_added', 'Basic', 19, '2026-11-01T00:00:00Z'),
      presence('plan_removed', 'Basic', 15, '2026-10-01T00:00:00Z'),
    ];
    const history = priceHistory(pricing, [basic[0]!, basic[1]!, ...trial], ...since);
    expect(history?.moments.map((m) => m.toISOString().slice(5, 10))).toEqual(['08-01', '09-01', '10-01', '11-01', '11-19']);
    expect(history?.series).toEqual([
      { plan: 'Basic', values: [15, 15, null, 19, 19] },
      { plan: 'Trial', values: [null, 7, null, null, null] },
      { plan: 'Pro', values: [59, 59, 59, 59, 59] },
    ]);
  });

  it('leaves a plan that is gone on the axis of the way in which it was paid', () => {
    const paid = { name: 'Classic', price: 9, currency: 'USD', period: 'month' };
    const went = (billed: string | null, at: string) => moved(at, 0, 0, { type: 'plan_removed', before: { ...paid, billed }, after: null });
    const histories = priceHistories(pricing, [went('year', '2026-11-01T00:00:00Z'), went(null, '2026-10-01T00:00:00Z')], ...since);
    const drawn = histories.map(({ due, series }) => [due.billed, ...series.map(({ plan }) => plan)]);
    expect(drawn).toEqual([
      [null, 'Classic', 'Pro', 'Basic'],
      ['year', 'Classic'],
    ]);
  });

  it('draws what an archive shows to have come and gone before the tracking', () => {
    const came = presence('plan_added', 'Old', 5, '2026-05-01T00:00:00Z');
    const went = presence('plan_removed', 'Old', 5, '2026-06-01T00:00:00Z');
    const older = presence('plan_removed', 'Older', 3, '2026-06-01T00:00:00Z');
    const series = priceHistory(pricing, [went, older, came], ...since)?.series;
    const valuesOf = (name: string) => series?.find(({ plan }) => plan === name)?.values;
    expect(valuesOf('Old')).toEqual([null, 5, null, null, null]);
    expect(valuesOf('Older')).toEqual([3, 3, null, null, null]);
  });

  it('gives months and years an axis each, and says how many plans it does not draw', () => {
    const yearly = { ...priced('Pro yearly', 590), period: 'year' as const };
    const many = Array.from({ length: 7 }, (_, n) => priced(`Plan ${n}`, n + 1));
    const yearMove = moved('2026-11-17T00:00:00Z', 49_000, 59_000, {
      before: { name: 'Pro yearly', cents: 49_000, period: 'year' },
      after: { name: 'Pro yearly', cents: 59_000, period: 'year' },
    });
    const [months, years, ...more] = priceHistories(
      { ...pricing, plans: [...many, priced('Pro', 59), yearly] },
      [yearMove, moved('2026-11-17T00:00:00Z', 4900, 5900)],
      ...since,
    );
    expect([months?.due.period, months?.left, months?.series[0]?.plan]).toEqual(['month', 3, 'Pro']);
    expect([years?.due.period, years?.left, years?.series.map(({ plan }) => plan)]).toEqual(['year', 0, ['Pro yearly']]);
    expect(more).toEqual([]);
  });

  it('ignores flapping changes, and draws a price that never moved as it stood', () => {
    const history = priceHistory(pricing, [moved('2026-11-17T00:00:00Z', 4900, 5900, { flapping: true })], ...since);
    expect(history?.moments.map((m) => m.toISOString().slice(0, 10))).toEqual(['2026-08-01', '2026-11-19']);
    expect(history?.series).toEqual([
      { plan: 'Pro', values: [59, 59] },
      { plan: 'Basic', values: [19, 19] },
    ]);
    expect(history && stoodStill(history)).toBe(true);
  });

  it('draws a price that never moved from when its plan was first seen, not further than the moves of the others reach', () => {
    const seen = (firstSeen: string) => ({ ...pricing, plans: [priced('Pro', 59), { ...priced('Basic', 19), firstSeen }] });
    const moves = [moved('2026-03-10T00:00:00Z', 4900, 5900)];
    const basic = (firstSeen: string) =>
      priceHistory(seen(firstSeen), moves, ...since)?.series.find(({ plan }) => plan === 'Basic')?.values;
    expect(basic('2026-05-01T00:00:00Z')).toEqual([null, null, 19, 19, 19]);
    expect(basic('2024-05-01T00:00:00Z')).toEqual([19, 19, 19, 19]);
    expect(basic('2026-10-01T00:00:00Z')).toEqual([null, null, 19, 19]);
  });

  it('does not exist where no plan states a price', () => {
    expect(priceHistories({ ...pricing, plans: [priced('Enterprise', null)] }, [], ...since)).toEqual([]);
  });
});

describe('the rows of the plan table', () => {
  const plan = (name: string, features: string[], limits: Record<string, number> = {}) => ({
    name,
    price: 10,
    currency: 'USD',
    period: 'month' as const,
    priceState: 'stated' as const,
    priceReason: null,
    crossedOut: null,
    ...{ prices: [], trialDays: null, kind: 'plan' as const, firstSeen: null, readOn: null, product: null, normalized: null },
    features,
    limits,
  });

  it('show a limit once, in the words of the page, and one unit as one row', () => {
    const rows = planRows([
      plan('Solo', ['1 user', '5,000 contacts', 'Forecasts'], { user: 1, contacts: 5000 }),
      plan('Team', ['Up to 10 users', '50,000 contacts a month', 'Forecasts'], { users: 10, contacts: 50000 }),
      plan('All', ['Unlimited users', 'Import of 5,000 contacts by us'], { contacts: 5000 }),
    ]);
    expect(rows).toEqual([
      { label: 'Users', cells: ['1', 'Up to 10', 'Unlimited'] },
      { label: 'Contacts', cells: ['5,000', '50,000 a month', '5,000'] },
      { label: 'Forecasts', cells: [true, true, false] },
      { label: 'Import of 5,000 contacts by us', cells: [false, false, true] },
    ]);
  });

  it('are all that the plans state, however many', () => {
    const features = Array.from({ length: 70 }, (_, n) => `Feature ${n}`);
    expect(planRows([plan('All', features)]).map(({ label }) => label)).toEqual(features);
    expect(factRows({ features }, { features: [] })).toHaveLength(70);
  });

  it('write out what a plan takes from another, and end where two plans take from each other', () => {
    const rows = planRows([
      plan('Core', ['Shared inbox', '2 languages'], { languages: 2 }),
      plan('Grow', ['Everything in Core, plus', '10 languages', 'Phone'], { languages: 10 }),
      plan('Lead', ['All of Grow', 'Sandbox', 'Everything in Lead']),
    ]);
    expect(rows.map(({ label, cells }) => [label, ...cells])).toEqual([
      ['Languages', '2', '10', '10'],
      ['Shared inbox', true, true, true],
      ['Phone', false, true, true],
      ['Sandbox', false, false, true],
      ['Everything in Lead', false, false, true],
    ]);
    expect(planRows([plan('A', ['Everything in B']), plan('B', ['Everything in A', 'Mail'])])).toEqual([
      { label: 'Mail', cells: [true, true] },
    ]);
  });
});
