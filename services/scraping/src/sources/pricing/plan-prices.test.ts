import { describe, expect, it } from 'vitest';
import type { PageFacts, Plan, Pricing } from '../../page/facts.ts';
import { normalized, type PlanPrice, priceRanges } from './normalized.ts';
import { onePlanEach, withoutCycle } from './one-plan.ts';
import { pricingOf } from './pricing.fixture.ts';
import { pricing as source } from './source.ts';
import { movedTerms } from './untold.ts';
import { pricingData } from './view.ts';
import { areOfOnePlan, secondPrice } from './ways.ts';

const plan = (name: string, cents: number | null, period: Plan['period'] = 'month', more: Partial<Plan> = {}): Plan => ({
  ...{ name, cents, currency: 'USD', period, features: ['Mail', 'Chat'], limits: {} },
  ...(cents ? { per: 'flat' as const } : {}),
  ...more,
});
const card = (name: string, said: string) => `<div class="card"><h3>${name}</h3>${said}<ul><li>Mail</li><li>Chat ${name}</li></ul></div>`;
const list = (...cards: string[]) => `<main><div class="plans">${cards.join('')}</div></main>`;
const also = (body: string, head = '') => pricingOf(body, head)?.plans.map((each) => [each.name, each.cents, each.also]);

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('the prices of one plan, read', () => {
  it('by the month and the year in one card', () => {
    const both = (name: string, month: number, year: number) => card(name, `<p>$${month}/month</p><p>$${year}/year</p>`);
    expect(also(list(both('Basic', 15, 150), both('Pro', 30, 300)))).toEqual([
      ['Basic', 1500, [{ cents: 15000, period: 'year' }]],
      ['Pro', 3000, [{ cents: 30000, period: 'year' }]],
    ]);
  });

  it('after "or"', () => {
    const both = (name: string, month: number, year: number) =>
      card(name, `<p class="price">$${month}/month</p><p>or $${year} per year (save 17%)</p>`);
    expect(also(list(both('Basic', 15, 150), both('Pro', 30, 300)))?.map(([, , prices]) => prices)).toEqual([
      [{ cents: 15000, period: 'year' }],
      [{ cents: 30000, period: 'year' }],
    ]);
  });

  it('for both positions of a switch: what costs less than a month is by the month', () => {
    const both = (name: string, month: number, year: number) =>
      card(name, `<div class="price"><span class="annual">$${year}</span><span class="monthly">$${month}</span><span>/month</span></div>`);
    expect(also(list(both('Basic', 15, 12), both('Pro', 30, 24)))).toEqual([
      ['Basic', 1500, [{ cents: 1200, period: 'month', billed: 'year' }]],
      ['Pro', 3000, [{ cents: 2400, period: 'month', billed: 'year' }]],
    ]);
  });

  it('in two panels', () => {
    const panel = (cycle: string, ...prices: number[]) =>
      `<div data-period="${cycle}"><div class="g">${prices.map((price, at) => card(at === 0 ? 'Basic' : 'Pro', `<p class="price">$${price}</p>`)).join('')}</div></div>`;
    expect(
      also(`<main>${panel('yearly', 120, 240)}${panel('monthly', 12, 24)}</main>`)?.map(([, cents, prices]) => [cents, prices]),
    ).toEqual([
      [1200, [{ cents: 12000, period: 'year' }]],
      [2400, [{ cents: 24000, period: 'year' }]],
    ]);
  });

  it.each([
    ['a price of something else', '<p class="price">$15/month</p><p>Save $150/year</p>'],
    ['a list item', '<p class="price">$15/month</p><ul><li>$150/year of support</li></ul>'],
    ['another currency', '<p class="price">$15/month</p><p>€150/year</p>'],
    ['too much for a year', '<p class="price">$15/month</p><p>$1500/year</p>'],
    ['too little for a year', '<p class="price">$15/month</p><p>$20/year</p>'],
    ['two for a year', '<p class="price">$15/month</p><p>$150/year</p><p>$140/year</p>'],
    ['once', '<p class="price">$15/month</p><p>$150 one-time</p>'],
    ['a former one', '<p class="price">$15/month</p><p><del>$150/year</del></p>'],
  ])('none of %s', (_, said) => {
    expect(pricingOf(list(card('Basic', said), card('Pro', '<p class="price">$30/month</p>')))?.plans[0]).not.toHaveProperty('also');
  });

  it('seats, trial and from, where the card says so; nothing of it where it does not', () => {
    const body = list(
      card('Free', '<p class="price">$0</p><p>14-day free trial of Pro</p>'),
      card(
        'Team',
        '<p>From</p><p class="price">$9</p><p>per user / month</p><p>Minimum 3 users</p><a href="/x">Start 14-day free trial</a>',
      ),
      card('Scale', '<p class="price">$99/month</p><p>Minimum 3 users</p><p>30-day money-back guarantee</p><p>Up to 50 users</p>'),
    );
    expect(pricingOf(body)?.plans.map(({ per, qualifier, minSeats, trialDays }) => [per, qualifier, minSeats, trialDays])).toEqual([
      [undefined, undefined, undefined, undefined],
      ['seat', 'from', 3, 14],
      ['flat', undefined, undefined, undefined],
    ]);
  });

  it('a trial that all plans have is each one’s but the free one’s; another is the page’s', () => {
    const cards = list(card('Free', '<p class="price">$0</p>'), card('Pro', '<p class="price">$9/month</p>'));
    const read = (line: string) => {
      const found = pricingOf(`<p>${line}</p>${cards}`);
      return [found?.trialDays, ...(found?.plans ?? []).map(({ trialDays }) => trialDays)];
    };
    expect(read('All plans come with a 14-day free trial.')).toEqual([14, undefined, 14]);
    expect(read('Start your 14-day free trial.')).toEqual([14, undefined, undefined]);
    expect(read('Every plan is loved.')).toEqual([undefined, undefined, undefined]);
  });
});

describe('whether two amounts are one plan’s', () => {
  const [month, year] = [
    { cents: 1000, period: 'month' as const },
    { cents: 10000, period: 'year' as const },
  ];
  it('for two ways of paying', () => {
    expect(areOfOnePlan(month, year)).toBe(true);
    expect(areOfOnePlan(year, month)).toBe(true);
    expect(areOfOnePlan(month, { cents: 800, period: 'month', billed: 'year' })).toBe(true);
    expect(areOfOnePlan({ cents: 1000, period: 'month', billed: 'year' }, { cents: 12000, period: 'year' })).toBe(true);
  });
  it('not for one way, for another cycle, or where the year is dearer or given away', () => {
    expect(areOfOnePlan(month, { ...month, cents: 900 })).toBe(false);
    expect(areOfOnePlan(month, { cents: 3000, period: 'custom' })).toBe(false);
    expect(areOfOnePlan(month, { cents: 13000, period: 'year' })).toBe(false);
    expect(areOfOnePlan(month, { cents: 3000, period: 'year' })).toBe(false);
    expect(areOfOnePlan({ cents: 1000, period: 'month', billed: 'year' }, { cents: 9000, period: 'year' })).toBe(false);
    expect(areOfOnePlan({ ...month, cents: 0 }, { ...year, cents: 0 })).toBe(false);
    expect(areOfOnePlan({ ...month, cents: null }, year)).toBe(false);
  });
  it('a year that words state is not taken for a month', () => {
    expect(secondPrice(month, { cents: 800, period: 'year' }, true)).toBeNull();
    expect(secondPrice(month, { cents: 800, period: 'year' }, false)).toEqual({ cents: 800, period: 'month', billed: 'year' });
  });
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('rows that are one plan', () => {
  const names = (...plans: Plan[]) =>
    onePlanEach(plans, null).map(({ name, prices }) => [name, ...prices.map((p) => `${p.cents} ${p.period}`)]);

  it('by name but for the way of paying', () => {
    expect(names(plan('Pro (yearly)', 10000, 'year'), plan('Pro (monthly)', 1000), plan('Team', 5000))).toEqual([
      ['Pro', '1000 month', '10000 year'],
      ['Team', '5000 month'],
    ]);
    expect(names(plan('Pro', 1000), plan('Pro Annual', 10000, 'year'))).toEqual([['Pro', '1000 month', '10000 year']]);
    expect(
      names(
        plan('Pro – Monthly billing', 1000),
        plan('Pro – Annual billing', 10000, 'year', { features: ['Chat', 'mail', '2 months free'] }),
      ),
    ).toEqual([['Pro', '1000 month', '10000 year']]);
  });

  it.each<[string, Plan, Plan]>([
    ['another product', plan('Pro (Cloud)', 1000), plan('Pro (Server)', 10000, 'year')],
    ['other contents', plan('Pro', 1000), plan('Pro Annual', 10000, 'year', { features: ['Phone'] })],
    ['another currency', plan('Pro', 1000), plan('Pro Annual', 10000, 'year', { currency: 'EUR' })],
    ['another unit', plan('Pro', 1000), plan('Pro Annual', 10000, 'year', { per: 'seat' })],
    ['the same period', plan('Pro', 1000), plan('Pro Annual', 2000)],
    ['an amount that cannot be its year', plan('Pro', 1000), plan('Pro Annual', 90000, 'year')],
    ['a plan on request', plan('Pro', 1000), plan('Pro Annual', null, 'custom')],
    ['free ones', plan('Free', 0), plan('Free (yearly)', 0, 'year')],
    ['cycles that are the plans', plan('Monthly', 1000), plan('Yearly', 10000, 'year')],
  ])('not %s', (_, a, b) => expect(onePlanEach([a, b], null)).toHaveLength(2));

  it('a name is itself where nothing else is left of it', () => {
    expect(['Yearly', 'Annual Pro', 'Pro (billed annually)', 'Pro', 'Monthlyze'].map(withoutCycle)).toEqual([
      'Yearly',
      'Pro',
      'Pro',
      'Pro',
      'Monthlyze',
    ]);
  });

  it('facts of earlier versions tell no seat that the model does not', () => {
    const old = (name: string) => plan(name, 1000, 'month', { per: undefined });
    const per = (model: string | null, ...plans: Plan[]) =>
      onePlanEach(plans, model).map(({ prices }) => [prices[0]?.per, prices[0]?.qualifier]);
    expect(per('flat', old('A'), old('B'))).toEqual([
      ['flat', null],
      ['flat', null],
    ]);
    expect(per('per seat', old('A'), old('B'))).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(per('per seat', old('A'), plan('Free', 0))).toEqual([
      ['seat', null],
      ['flat', 'exact'],
    ]);
  });
});

describe('prices made comparable', () => {
  const price = (more: Partial<PlanPrice>): PlanPrice => ({
    ...{ toldAs: 'Pro', cents: 1000, currency: 'USD', period: 'month', billed: null, per: 'seat' },
    ...{ qualifier: 'exact', minSeats: null, included: null, tiers: [], crossedOutCents: null },
    ...more,
  });

  it('by the month and seat, with how', () => {
    expect(normalized(price({ minSeats: 3 }))).toEqual({
      ...{ monthlyCents: 1000, currency: 'USD', per: 'seat and month' },
      rule: 'The price is stated per month and seat. At least 3 seats have to be paid.',
    });
    expect(normalized(price({ cents: 10000, period: 'year', per: 'flat' }))).toMatchObject({ monthlyCents: 833, per: 'month' });
    expect(normalized(price({ qualifier: 'from' }))?.rule).toContain('the least');
    expect(normalized(price({ cents: 0, currency: null, per: 'flat' }))).toMatchObject({ monthlyCents: 0 });
  });

  it.each<Partial<PlanPrice>>([
    { period: 'custom' },
    { period: 'usage', per: 'unit' },
    { period: 'once' },
    { currency: null },
    { per: null },
    { qualifier: 'upTo' },
  ])('not a guess: %o', (more) => expect(normalized(price(more))).toBeNull());

  it('ranges mix neither months with years, nor currencies, nor ways of paying', () => {
    const prices = [
      price({ cents: 0, per: 'flat' }),
      price({}),
      price({ cents: 4000, per: 'flat' }),
      price({ cents: 800, billed: 'year' }),
      price({ cents: 9000, period: 'year' }),
      price({ cents: 70, currency: 'EUR' }),
      price({ cents: 5000, period: 'once', per: null }),
    ];
    expect(
      priceRanges(prices).map(({ period, billed, currency, lowCents, highCents, model }) => [
        period,
        billed,
        currency,
        lowCents,
        highCents,
        model,
      ]),
    ).toEqual([
      ['month', null, 'USD', 0, 4000, 'mixed'],
      ['month', null, 'EUR', 0, 70, 'per seat'],
      ['month', 'year', 'USD', 0, 800, 'per seat'],
      ['year', null, 'USD', 0, 9000, 'per seat'],
      ['once', null, 'USD', 5000, 5000, null],
    ]);
  });
});

describe('what the API shows', () => {
  it('one plan with both prices, in major units; the fields of one price say the one by the month', () => {
    const shown = pricingData([plan('Pro', 10000, 'year', { also: [{ cents: 1000, period: 'month' }], trialDays: 14, per: 'seat' })], {
      model: 'per seat',
    });
    expect(shown.plans[0]).toMatchObject({
      ...{ name: 'Pro', price: 10, period: 'month', currency: 'USD', priceState: 'stated', trialDays: 14, kind: 'plan', product: null },
      prices: [
        { amount: 10, period: 'month', per: 'seat', qualifier: 'exact', minSeats: null, included: null, tiers: [] },
        { amount: 100, period: 'year', per: 'seat', normalized: { monthly: 8.33, monthlyPerSeat: 8.33 } },
      ],
      normalized: { monthly: 10, monthlyPerSeat: 10, per: 'seat and month' },
    });
    expect(shown.priceRanges.map(({ period, low, high }) => [period, low, high])).toEqual([
      ['month', 10, 10],
      ['year', 100, 100],
    ]);
  });

  it('when the first row of a plan was seen; an add-on likewise', () => {
    const [monthly, yearly] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-01-01T00:00:00Z')];
    const { plans } = pricingData(
      [plan('Pro Monthly', 1000, 'month', { per: 'seat' }), plan('Pro Yearly', 10000, 'year', { per: 'seat' }), plan('New', 5000, 'month')],
      { model: 'per seat' },
      [plan('Calls', 500, 'month')],
      new Map([
        ['Pro Monthly', monthly],
        ['Pro Yearly', yearly],
        ['Calls', monthly],
      ]),
    );
    expect(plans.map(({ name, firstSeen }) => [name, firstSeen])).toEqual([
      ['Pro', yearly.toISOString()],
      ['New', null],
      ['Calls', monthly.toISOString()],
    ]);
  });

  it('no price where none is stated', () => {
    const shown = pricingData(
      [plan('Custom', null, 'custom'), plan('Odd', null, 'month', { priceState: 'unreadable', unreadable: 'script' })],
      { model: null },
    );
    expect(shown.plans.map(({ price, prices, normalized: made }) => [price, prices, made])).toEqual([
      [null, [], null],
      [null, [], null],
    ]);
    expect(shown.plans[1]?.priceReason).toContain('script');
  });
});

it('a plan was read on the page of the row of its first price', () => {
  const readOn = (page: string) => ({ url: `https://acme.example/${page}`, at: new Date('2026-03-01T00:00:00Z') });
  const rows = [
    { ...plan('Pro Yearly', 10000, 'year', { per: 'seat' }), readOn: readOn('annual') },
    { ...plan('Pro Monthly', 1000, 'month', { per: 'seat' }), readOn: readOn('pricing') },
    plan('New', 5000, 'month'),
  ];
  const { plans } = pricingData(rows, { model: 'per seat' });
  expect(plans.map((each) => each.readOn)).toEqual([{ url: 'https://acme.example/pricing', at: '2026-03-01T00:00:00.000Z' }, null]);
});

describe('terms that are told to nobody', () => {
  const read = (plans: Plan[], more: Partial<Pricing> = {}): Pricing => ({ method: 'structure', model: 'flat', plans, ...more });
  const bare = plan('Pro', 1000, 'month', { per: undefined });
  const full = plan('Pro', 1000, 'month', { trialDays: 14, minSeats: 3, qualifier: 'from', also: [{ cents: 10000, period: 'year' }] });

  it('are no change, in whichever direction', () => {
    const facts = (each: Plan, trialDays?: number) => ({ blocks: [], pricing: read([each], { trialDays }) }) as unknown as PageFacts;
    expect(source.compare!(facts(bare), facts(full, 14))).toEqual([]);
    expect(source.compare!(facts(full, 14), facts(bare))).toEqual([]);
  });

  it('are taken over with the plan as it was', () => {
    const now = { ...full, features: ['Other'] };
    expect(movedTerms(read([bare]), read([now], { trialDays: 14 }))).toEqual({
      pricing: read([{ ...full, features: bare.features }], { trialDays: 14 }),
    });
    expect(movedTerms(read([full]), read([bare]))?.pricing?.plans[0]).not.toHaveProperty('also');
  });

  it('but for an amount that moved, which is told', () => {
    const moved = { ...full, trialDays: 30, also: [{ cents: 12000, period: 'year' as const }] };
    expect(movedTerms(read([full]), read([moved]))?.pricing?.plans[0]).toEqual({ ...full, trialDays: 30 });
  });

  it('not of a plan that is another now, nor where none moved', () => {
    expect(movedTerms(read([bare]), read([{ ...full, cents: 900 }]))).toBeNull();
    expect(movedTerms(read([full]), read([{ ...full }]))).toBeNull();
    expect(movedTerms(null, read([full]))).toBeNull();
  });
});

describe('what plans are of, and what their price holds', () => {
  const priced = (name: string, amount: string, more = '') => card(name, `<p class="price">${amount}/month</p>${more}`);
  const of = (body: string) => pricingOf(body)?.plans.map(({ name, product, included }) => [name, product, included]);

  it('plans of several products name theirs', () => {
    const products = ['Chat', 'Phone'].map((title, at) => {
      const plans = list(priced('Basic', `$${10 + at}`), priced('Plus', `$${20 + at * 5}`));
      return `<section><h2>${title}</h2>${plans}</section>`;
    });
    expect(of(products.join(''))?.map(([, product]) => product)).toEqual(['Chat', 'Chat', 'Phone', 'Phone']);
  });

  it.each([
    ['one list', `<h2>Chat</h2>${list(priced('Basic', '$10'), priced('Plus', '$20'))}`],
    [
      'lists for kinds of customers',
      ['For people', 'For teams'].map((title, at) => `<h2>${title}</h2>${list(priced(`A${at}`, '$10'), priced(`B${at}`, '$20'))}`).join(''),
    ],
  ])('%s names none', (_, body) => {
    expect(of(body)?.every(([, product]) => product === undefined)).toBe(true);
  });

  it('the amount that is said to be included is kept as written', () => {
    const body = list(priced('Basic', '$10', '<p>Includes 10,000 emails</p>'), priced('Plus', '$20', '<p>Includes all of Basic</p>'));
    expect(of(body)?.map(([, , included]) => included)).toEqual(['10,000 emails', undefined]);
  });

  it('neither is told when it comes to be read', () => {
    const [was, now] = [plan('Basic', 1000), plan('Basic', 1000, 'month', { product: 'Chat', included: '5 seats' })];
    const pricing = (each: Plan): Pricing => ({ method: 'structure', model: 'flat', plans: [each] });
    expect(movedTerms(pricing(was), pricing(now))?.pricing?.plans).toEqual([now]);
  });
});
