import { describe, expect, it } from 'vitest';
import { extractFacts } from '../extract.ts';
import { MAX_PLANS } from './unique.ts';

const pricingOf = (body: string, { lang = 'en', head = '', url = 'https://shop.example/pricing' } = {}) =>
  extractFacts({
    url,
    kind: 'pricing',
    html: `<!doctype html><html lang="${lang}"><head>${head}</head><body><main><h1>Pricing</h1>${body}</main></body></html>`,
  }).pricing;
/** 'Pro 49 USD month' a plan; the state in place of an amount that is null. */
const plansOf = (body: string, page: Parameters<typeof pricingOf>[1] = {}): string[] =>
  (pricingOf(body, page)?.plans ?? []).map(
    ({ name, cents, priceState, currency, period }) => `${name} ${cents === null ? priceState : `${cents / 100} ${currency}`} ${period}`,
  );
const card = (name: string, price: string, more = ''): string =>
  `<div class="card"><h3>${name}</h3><p class="price">${price}</p><ul><li>One</li><li>Two</li></ul>${more}<a href="/go">Choose</a></div>`;
const ld = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

describe('a period stands with its price, or is not known', () => {
  it('a testimonial that names a month says nothing of the prices', () => {
    const cards = card('Pro', '$24') + card('Ultra', '$70');
    const quoted = `${cards}<blockquote>Saved us forty hours a month.</blockquote>`;
    expect(plansOf(quoted)).toEqual(['Pro 24 USD custom', 'Ultra 70 USD custom']);
    expect(plansOf(cards)).toEqual(plansOf(quoted));
  });

  it('a list of its own states its own period, and one plan less changes no other', () => {
    const build = card('Starter', 'from £1,200') + card('Standard', 'from £3,000');
    const care = `<h2>Care</h2>${card('Essential', '£45 /mo')}${card('Growth', '£95 /mo')}`;
    expect(plansOf(build + care)).toEqual([
      'Starter 1200 GBP custom',
      'Standard 3000 GBP custom',
      'Essential 45 GBP month',
      'Growth 95 GBP month',
    ]);
    expect(plansOf(card('Basic', '$49/month') + card('Team', '$99/month') + card('Workshop', '$997'))[2]).toBe('Workshop 997 USD custom');
  });

  it.each([
    ['tr', '299 ₺ /ay', '299 TRY month'],
    ['ru', '149 ₽ <small>мес</small>', '149 RUB month'],
    ['pl', '49 zł miesięcznie', '49 PLN month'],
    ['sv', '199 kr/mån', '199 SEK month'],
    ['es', '49 € · pago único · sin cuotas mensuales', '49 EUR once'],
    ['en', '$55/zap', '55 USD usage'],
    ['en', '€600 per day', '600 EUR usage'],
    ['en', '€30 per quarter', '30 EUR custom'],
  ])('%s: %s', (lang, price, read) => {
    expect(plansOf(card('One', price) + card('Two', price.replace(/\d+/, '777')), { lang })[0]).toBe(`One ${read}`);
  });
});

describe('amounts as countries write them', () => {
  it.each([
    ['en', '₹1,29,999', '129999 INR'],
    ['en', '<span>$</span><span>9</span><sup>99</sup>', '9.99 USD'],
    ['en', '<div>$</div><div>9</div><div>99</div>', '9.99 USD'],
    ['en', '<span>$</span> <span>29</span>', '29 USD'],
    ['es-CL', '$19.990', '19990 CLP'],
    ['es', '$19.990', '19990 null'],
    ['ja', '1,980円', '1980 JPY'],
    ['ja', '１，９８０円', '1980 JPY'],
    ['ru', '1 490 руб.', '1490 RUB'],
    ['en', 'UGX 15,000', '15000 UGX'],
    ['fr', '180 000 FCFA', '180000 XOF'],
    ['en', '$25k', '25000 USD'],
    ['en', '$15.00 CAD', '15 CAD'],
    ['de-CH', "CHF 1'299.–", '1299 CHF'],
    ['ar', '٤٩ ر.س', '49 SAR'],
    ['en', 'KWD 1.500', '1.5 KWD'],
    ['vi', '<span>168,000</span><div>đ</div>', '168000 VND'],
    ['id', 'Rp 1,7-2,5 jt', '1700000 IDR'],
  ])('%s: %s', (lang, price, read) => {
    expect(plansOf(card('One', price) + card('Two', price), { lang })[0]).toBe(`One ${read} custom`);
  });

  it('a currency in the head of a column counts for its cells', () => {
    const table =
      '<table><tr><th>No</th><th>Plan</th><th>Contracts</th><th>Price (EUR)</th></tr><tr><td>1</td><td>S</td><td>100</td><td>1.000</td></tr><tr><td>2</td><td>M</td><td>200</td><td>1.800</td></tr></table>';
    expect(plansOf(table)).toEqual(['S 1000 EUR custom', 'M 1800 EUR custom']);
  });
});

describe('what is no price of the plan', () => {
  it('a fee for setting up goes before it', () => {
    const both = '<b>$300</b> setup, then $99/month';
    expect(plansOf(card('A', both) + card('B', '$750 one-time setup</p><p>then $299 / month'))).toEqual([
      'A 99 USD month',
      'B 299 USD month',
    ]);
  });

  it('a former price is told beside the one that holds', () => {
    const read = (price: string, lang = 'en') => pricingOf(card('A', price) + card('B', price), { lang })?.plans[0];
    expect(read('3,49 zł 1,75 zł', 'pl')).toMatchObject({ cents: 175, crossedOutCents: 349, currency: 'PLN' });
    expect(read('De R$39,90</p><p class="price">Por R$23,94', 'pt')).toMatchObject({ cents: 2394, crossedOutCents: 3990, currency: 'BRL' });
    expect(read('<del>$59</del> $49')).toMatchObject({ cents: 4900, crossedOutCents: 5900 });
  });

  it('a ribbon, a tag line, an amount or an eyebrow is not its name', () => {
    const made = (ribbon: string, name: string, price: string) =>
      `<div class="card">${ribbon && `<div class="ribbon">${ribbon}</div>`}<div class="n">${name}</div><div class="t">For you</div><div class="p">${price}</div></div>`;
    expect(
      plansOf(made('', 'Free', '$0') + made('COMING SOON', 'Pro', '$9 / month') + made('Team’s darling', 'Max', '$19 / month')),
    ).toEqual(['Free 0 USD month', 'Pro 9 USD month', 'Max 19 USD month']);
    expect(plansOf('<div><div><p>49 €</p><p>/ mois</p></div><div><p>99 €</p><p>/ mois</p></div></div>')).toEqual([]);
  });

  it('yearly plans beside monthly ones are plans; plans of one name in two lists are told by the lists', () => {
    expect(plansOf(card('Box Monthly', '€1 per month') + card('Box Yearly', '€10 per year'))).toEqual([
      'Box Monthly 1 EUR month',
      'Box Yearly 10 EUR year',
    ]);
    const lists = `<section><h2>Projects</h2><div>${card('Shop', '€4,800')}${card('Site', '€2,400')}</div></section><section><h2>Care</h2><div>${card('Basic', '€200/month')}${card('Shop', '€800/month')}</div></section>`;
    expect(plansOf(lists)).toEqual([
      'Shop (Projects) 4800 EUR custom',
      'Site 2400 EUR custom',
      'Basic 200 EUR month',
      'Shop (Care) 800 EUR month',
    ]);
  });
});

describe('what cannot be trusted is not readable', () => {
  it('an amount that a script fills is neither free nor gone', () => {
    const filled = '<span class="amount" data-monthly="29">$0</span>/month';
    expect(plansOf(card('Free', '$0') + card('Pro', filled) + card('Max', '$--'))).toEqual([
      'Free 0 USD month',
      'Pro unreadable month',
      'Max unreadable custom',
    ]);
    expect(plansOf(card('One', '$0') + card('Two', '$0') + card('Three', '$9'))).toEqual([
      'One unreadable custom',
      'Two unreadable custom',
      'Three 9 USD custom',
    ]);
    expect(pricingOf(card('Free', '$0') + card('Pro', filled))?.plans[1]).toMatchObject({ unreadable: 'script' });
  });

  it('an amount that is not understood is said to be so', () => {
    expect(plansOf(card('One', '$1,2,3') + card('Two', '$9 / month'))).toEqual(['One unreadable custom', 'Two 9 USD month']);
  });

  it('of JSON-LD and the page, what the page shows counts; what was stated is kept', () => {
    const offer = (name: string, price: number) => ({ '@type': 'Offer', name, price, priceCurrency: 'USD' });
    const head = ld({ '@type': 'Product', name: 'X', offers: [offer('Pro', 19), offer('Max', 99)] });
    const pricing = pricingOf(card('Pro', '$29/month') + card('Max', '$99/month'), { head });
    expect(pricing).toMatchObject({
      method: 'structure',
      plans: [
        { name: 'Pro', cents: 2900, statedCents: 1900 },
        { name: 'Max', cents: 9900 },
      ],
    });
  });
});

describe('names that are none', () => {
  it('what its element calls a name goes before what another calls a tier', () => {
    const made = (tier: string, name: string, price: string) =>
      `<div class="card"><div class="tier">${tier}</div><div class="name">${name}</div><div class="price">${price}</div><ul><li>One</li></ul></div>`;
    expect(plansOf(made('For one', 'Solo', '$9') + made('Firms', 'Small firm', '$29') + made('Firms', 'Large firm', '$99'))).toEqual([
      'Solo 9 USD custom',
      'Small firm 29 USD custom',
      'Large firm 99 USD custom',
    ]);
  });

  it('a word that is set as a sentence is a name, and half a sentence is none', () => {
    const tier = (name: string, price: string) =>
      `<div class="card"><h3>${name}</h3><div class="for">▸ For those who ask</div><div class="price">${price}</div><ul><li>One</li><li>Two</li></ul></div>`;
    expect(plansOf(`<div>${tier('Solo.', '$9 / month')}${tier('Pro plan.', '$24 / month')}</div>`)).toEqual([
      'Solo 9 USD month',
      'Pro plan 24 USD month',
    ]);
    expect(
      plansOf('<h1>Your team uses an <s>old desk</s> and a <s>planner</s>. Ours does it all, for $0.</h1><p>Free for ten people.</p>'),
    ).toEqual([]);
  });

  it.each(['Your package', 'Jouw samenstelling', 'Summary', 'Zusammenfassung', 'Ваш тариф', 'Your plan'])(
    'what a choice of modules comes to is none of them: %s',
    (chosen) => {
      const rows = [['Rota', '€10'], ['Holidays', '€8'], [chosen, '€18']]; // biome-ignore format: rows
      const row = ([name, price]: string[]) =>
        `<div class="row"><span class="n">${name}</span><span class="price">${price} / month</span></div>`;
      expect(plansOf(`<div>${rows.map(row).join('')}</div>`)).toEqual(['Rota 10 EUR month', 'Holidays 8 EUR month']);
    },
  );

  it.each(['Estimated monthly cost', 'Your estimated bill', 'Coût mensuel estimé'])(
    'nor is what a calculator adds up to, with its parts: %s',
    (sum) => {
      const row = (name: string, price: string): string => `<div><span>${name}</span><span>${price}</span></div>`;
      const parts = row('Seats', '$80') + row('Storage', '$12');
      const total = `<div class="total"><span>${sum}</span><span>$92</span></div>`;
      expect(plansOf(`<h1>What it costs</h1><div><label>People<input type="range"></label>${parts}${total}</div>`)).toEqual([]);
    },
  );
});

describe('a price that is not there yet', () => {
  it.each([
    ['a unit without its amount', '<span class="amount"></span>/month'],
    ['a dash before a unit', '<div class="price">—<span>/mo</span></div>'],
    ['a dash in its place', '<div class="price">—</div>'],
    ['a template that no class tells', '<b>{{ plans.max.monthly }}</b> / month'],
  ])('%s is neither on request nor free', (_, price) => {
    expect(plansOf(card('Solo', '$9/month') + card('Team', '$29/month') + card('Max', price)).at(-1)).toMatch(/^Max unreadable/);
  });

  it('a unit set apart from its amount, or from a word in its place, stands for nothing', () => {
    const set = (amount: string) =>
      `<div class="price-row"><div class="price-amount">${amount}</div><div class="price-unit">/month</div></div>`;
    expect(plansOf(card('Solo', set('$9')) + card('Team', set('$29')) + card('Max', set('Custom')))).toEqual([
      'Solo 9 USD month',
      'Team 29 USD month',
      'Max contact custom',
    ]);
  });

  it('a zero beside prices that a script fills is no free plan, where nothing calls it free', () => {
    const empty = '<span class="amount"></span>/month';
    expect(plansOf(card('Solo', '$0.00/month') + card('Team', empty) + card('Max', '$99/month'))).toEqual([
      'Solo unreadable month',
      'Team unreadable custom',
      'Max 99 USD month',
    ]);
  });
});

describe('hostile pages', () => {
  it.each([
    ['a million numbers', '$9 '.repeat(1_000_000)],
    ['a long text', `<p>$${'1,'.repeat(2_000_000)}</p>`],
    ['deep nesting', `${'<div class="price"><b>'.repeat(50_000)}$9`],
    ['many cards', card('Pro', '$9 / month').repeat(10_000)],
    ['many amounts in blocks', '<div>$9</div>'.repeat(60_000)],
  ])('%s end in no more plans than are kept', (_, body) => {
    expect((pricingOf(body)?.plans ?? []).length).toBeLessThanOrEqual(MAX_PLANS);
  });
});
