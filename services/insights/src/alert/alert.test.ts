import { describe, expect, it } from 'vitest';
import { STANDARD_RULES } from '../rule-setting/rule-setting.ts';
import { STANDARD_WATCH, type Watch } from '../watch/watch.ts';
import { alerts, type Case, coolDownKey, type Follower, type Found, handle, isNews, raise, reading } from './alert.ts';
import { importanceFor, type Standing } from './importance.ts';
import { type PreviewWish, preview } from './preview.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const HOUR = 3_600_000;
const hours = (n: number) => new Date(NOW.getTime() + n * HOUR);

const found = (given: Partial<Found> = {}): Found => ({
  findingId: 'f',
  occasion: 'price_increase:1',
  rule: 'price_increase',
  page: 'pricing',
  pages: ['pricing'],
  area: 'pricing',
  type: 'threat',
  importance: 'medium',
  title: '{company} raised {company}',
  summary: 's',
  whatToDo: 'w',
  changeIds: ['c'],
  subject: null,
  measure: 20,
  toldBy: [],
  look: null,
  behind: [],
  generatedAt: NOW,
  ...given,
});
const follower = (watch: Partial<Watch> = {}, given: Partial<Follower> = {}): Follower => ({
  companyId: 'acme',
  tenantId: 'tenant',
  companyName: 'Acme',
  pages: null,
  sample: false,
  watch: { ...STANDARD_WATCH, ...watch },
  rules: STANDARD_RULES,
  excluded: new Set(),
  ...given,
});
const one = (given: Partial<Case> = {}): Case => ({ found: found(), follower: follower(), at: NOW, ...given });
const outcomes = (cases: Case[], ...rest: [ReadonlyMap<string, Date>?, ReadonlyMap<string, number>?]) =>
  raise(cases, ...rest).map(({ notDelivered }) => notDelivered);

const ranked = (standing: Partial<Omit<Standing, 'watch'>> & { watch?: Partial<Watch> } = {}) =>
  importanceFor({ size: 'medium', area: 'pricing', touchesUs: false, ...standing, watch: { ...STANDARD_WATCH, ...standing.watch } });

describe('importance', () => {
  it.each([
    ['low', 'high', 'medium'],
    ['medium', 'high', 'high'],
    ['high', 'high', 'high'],
    ['high', 'low', 'medium'],
    ['low', 'low', 'low'],
    ['medium', 'medium', 'medium'],
  ] as const)('%s is, of a company of %s importance, %s', (size, importance, expected) => {
    expect(ranked({ size, watch: { importance } })).toBe(expected);
  });

  it.each([
    ['competitor', 'pricing', 'medium'],
    ['arch rival', 'pricing', 'medium'],
    ['self', 'people', 'low'],
    ['partner', 'pricing', 'low'],
    ['customer', 'message', 'low'],
    ['other', 'product', 'low'],
    ['partner', 'money', 'medium'],
    ['customer', 'people', 'medium'],
  ] as const)('of what is watched as %s, in area %s, medium is %s', (relationshipType, area, expected) => {
    expect(ranked({ area, watch: { relationshipType } })).toBe(expected);
  });

  it('is a step higher for what touches us, and the steps are counted together', () => {
    expect(ranked({ touchesUs: true })).toBe('high');
    expect(ranked({ touchesUs: true, watch: { importance: 'low' } })).toBe('medium');
    expect(ranked({ touchesUs: true, watch: { importance: 'low', relationshipType: 'partner' } })).toBe('low');
  });

  it.each([
    [{ threshold: 'low' }, ['low', 'medium', 'high']],
    [{}, ['medium', 'high']],
    [{ threshold: 'high' }, ['high']],
    [{ threshold: 'high', importance: 'high' }, ['medium', 'high']],
    [{ threshold: 'medium', importance: 'low' }, ['high']],
  ] as const)('reaches the threshold of %j with %j', (watch, expected) => {
    const reached = (['low', 'medium', 'high'] as const).filter((importance) =>
      alerts(one({ found: found({ importance }), follower: follower(watch) })),
    );
    expect(reached).toEqual(expected);
  });
});

describe('who is alerted', () => {
  it('follows the page that the rule rests on', () => {
    expect(alerts(one({ follower: follower({}, { pages: ['landingPage'] }) }))).toBe(false);
    expect(alerts(one({ follower: follower({}, { pages: ['pricing'] }) }))).toBe(true);
    const careers = found({ page: 'careers', pages: ['careers'], area: 'people' });
    expect(alerts(one({ found: careers, follower: follower({}, { pages: ['pricing', 'no:careers'] }) }))).toBe(false);
  });

  it('wants the area', () => {
    const notificationSettings = { ...STANDARD_WATCH.notificationSettings, pricingChanges: false };
    expect(alerts(one({ follower: follower({ notificationSettings }) }))).toBe(false);
  });

  it('reads the own name of the company, and why', () => {
    const partner = follower({ importance: 'high', relationshipType: 'partner' }, { companyName: '$& {company}' });
    expect(reading(one({ follower: partner }))).toEqual({
      importance: 'medium',
      changeIds: ['c'],
      type: 'threat',
      title: '$& {company} raised {company}',
      summary: 's',
      why: [
        'A plan became more expensive.',
        'By its size it is of medium importance.',
        'On your watchlist the company is of high importance: a step up.',
        'You watch it as: partner: a step down.',
      ],
    });
    expect(reading(one({ found: found({ rule: 'one_of_before' }) })).why).toHaveLength(3);
  });

  it('is alerted of what touches us from a step lower on, and reads why', () => {
    const subject = { plan: 'Team', cents: 5_000, currency: 'USD', period: 'month' };
    const low = one({ found: found({ importance: 'low', subject }) });
    const beside = { ...low, oursOf: () => ({ name: 'Pro', cents: 7_000, currency: 'USD', period: 'month' }) };
    expect([alerts(low), alerts(beside)]).toEqual([false, true]);
    expect(reading(beside).why.slice(-2)).toEqual([
      'It touches us: Team is now $20 per month below our Pro.',
      'So it is of medium importance for you.',
    ]);
  });

  it('is not alerted of what is a week old: an archive told it, or nobody could confirm it', () => {
    expect(isNews(found({ generatedAt: hours(-7 * 24 + 1) }), NOW)).toBe(true);
    expect(isNews(found({ generatedAt: hours(-7 * 24) }), NOW)).toBe(false);
  });
});

describe('alerts that are raised', () => {
  it('are delivered, unless one of the same company and rule has just been', () => {
    const last = (at: Date) => new Map([[coolDownKey('acme', 'price_increase'), at]]);
    expect(outcomes([one()])).toEqual([null]);
    expect(outcomes([one()], last(hours(-23)))).toEqual(['cool_down']);
    expect(outcomes([one()], last(hours(-24)))).toEqual([null]);
    expect(outcomes([one({ follower: follower({ coolDownHours: 0 }) })], last(NOW))).toEqual([null]);
    expect(outcomes([one({ found: found({ rule: 'new_plan' }) })], last(NOW))).toEqual([null]);
    expect(outcomes([one({ follower: follower({}, { companyId: 'other' }) })], last(NOW))).toEqual([null]);
  });

  it('of one look at the site are delivered together', () => {
    expect(outcomes([one(), one({ at: hours(1 / 6) }), one({ at: hours(0.5) })])).toEqual([null, null, 'cool_down']);
    const later = found({ generatedAt: hours(0.1) });
    expect(outcomes([one(), one({ found: later, at: hours(0.1) })])).toEqual([null, 'cool_down']);
  });

  it('hold each other back; one that is held back holds back none', () => {
    expect(outcomes([one(), one({ at: hours(20) }), one({ at: hours(24) })])).toEqual([null, 'cool_down', null]);
  });

  it('are delivered as far as there is room, for each tenant by itself', () => {
    const of = (rule: string, tenantId = 'tenant') => one({ found: found({ rule }), follower: follower({}, { tenantId }) });
    const room = new Map([['tenant', 2]]);
    expect(outcomes([of('a'), of('b'), of('c'), of('d', 'other')], new Map(), room)).toEqual([null, null, 'monthly_limit', null]);
    expect(outcomes([of('a')], new Map(), new Map([['tenant', -3]]))).toEqual(['monthly_limit']);
    expect(outcomes([of('a')], new Map(), new Map([['tenant', Number.POSITIVE_INFINITY]]))).toEqual([null]);
  });

  it('take no room while they cool down', () => {
    const room = new Map([['tenant', 1]]);
    const last = new Map([[coolDownKey('acme', 'price_increase'), hours(-1)]]);
    expect(outcomes([one(), one({ found: found({ rule: 'new_plan' }) })], last, room)).toEqual(['cool_down', null]);
  });
});

describe('a preview', () => {
  const past = (n: number, given: Partial<Found> = {}, useful = false) => ({
    ...one({ found: found({ occasion: `o${n}`, rule: `r${n}`, title: `{company} ${n}`, ...given }), at: hours(n) }),
    useful,
  });

  it('replays the past by the rules of alerts, under other settings', () => {
    const cases = [
      past(1, { importance: 'high' }, true),
      past(2, {}, true),
      past(3, { importance: 'low' }),
      past(4, { importance: 'high' }),
    ];
    expect(preview(cases, {})).toEqual({ days: 90, alerts: 3, before: 3, marked: 2, kept: 2, examples: ['Acme 4', 'Acme 2', 'Acme 1'] });
    expect(preview(cases, { threshold: 'high' })).toMatchObject({
      alerts: 2,
      before: 3,
      marked: 2,
      kept: 1,
      examples: ['Acme 4', 'Acme 1'],
    });
    expect(preview(cases, { threshold: 'high', importance: 'high' })).toMatchObject({ alerts: 3, kept: 2 });
    expect(preview(cases, { notificationSettings: { pricingChanges: false } })).toMatchObject({ alerts: 0, before: 3, kept: 0 });
    expect(preview(cases, { threshold: 'low' })).toMatchObject({ alerts: 4, before: 3 });
  });

  it('counts what a channel is sent, of all that there are', () => {
    const cases = [past(1, { importance: 'high' }, true), past(2), past(3, { area: 'people' }, true)];
    const sent = (sentTo: PreviewWish['sentTo']) => preview(cases, { sentTo });
    expect(sent({ importance: 'high' })).toEqual({ days: 90, alerts: 1, before: 3, marked: 2, kept: 1, examples: ['Acme 1'] });
    expect(sent({ areas: ['people', 'money'] })).toMatchObject({ alerts: 1, examples: ['Acme 3'] });
    expect(sent({ companyIds: ['other'] })).toMatchObject({ alerts: 0, before: 3, kept: 0 });
    expect(sent({ areas: [], companyIds: ['acme'], importance: 'low' })).toMatchObject({ alerts: 3, before: 3 });
    expect(preview(cases, { threshold: 'high', sentTo: {} })).toMatchObject({ alerts: 1, before: 3 });
  });

  it('lets alerts cool down as they would have', () => {
    const cases = [1, 2, 30].map((n) => past(n, { rule: 'same' }, true));
    expect(preview(cases, {})).toMatchObject({ alerts: 2, before: 2, marked: 3, kept: 2 });
    expect(preview(cases, { coolDownHours: 0 })).toMatchObject({ alerts: 3, before: 2, kept: 3 });
  });

  it('counts nothing that the company does not follow, and names at most five', () => {
    const unseen = { ...past(1), follower: follower({}, { pages: ['landingPage'] }) };
    expect(preview([unseen], {})).toEqual({ days: 90, alerts: 0, before: 0, marked: 0, kept: 0, examples: [] });
    expect(
      preview(
        [1, 2, 3, 4, 5, 6].map((n) => past(n)),
        {},
      ).examples,
    ).toEqual(['Acme 6', 'Acme 5', 'Acme 4', 'Acme 3', 'Acme 2']);
  });
});

it('what is made of an alert keeps what is not named', () => {
  const before = { state: 'new', assignee: { userId: 'u', dueOn: '2026-12-01' }, feedback: 'noise' } as const;
  expect(handle(before, { state: 'acknowledged' })).toEqual({ ...before, state: 'acknowledged' });
  expect(handle(before, { assignee: null, feedback: null })).toEqual({ state: 'new', assignee: null, feedback: null });
});
