import { describe, expect, it } from 'vitest';
import { plainSigns } from './money.ts';
import { plansOf, pricingOf } from './pricing.fixture.ts';

const card = (name: string, price: string, more = ''): string =>
  `<a class="card" href="/buy"><div><h3>${name}</h3><p>At any time</p></div><div class="cost">${price}</div>${more}</a>`;

it('what an amount comes to is no price beside it', () => {
  const hours = (n: number, price: number) =>
    card(`${n} hours card`, `<div class="big">${price} €</div><div class="per">= ${price / n} € / hour</div>`);
  expect(plansOf(`<div class="grid">${hours(5, 125)}${hours(10, 240)}${hours(20, 440)}</div>`)).toEqual([
    '5 hours card 125.00 EUR custom',
    '10 hours card 240.00 EUR custom',
    '20 hours card 440.00 EUR custom',
  ]);
});

it('the amount before tax below the whole one is no price of its own, and no lower one that replaced it', () => {
  const plan = (name: string, gross: string, net: string) =>
    `<article class="plan"><h3>${name}</h3><p class="price">${gross}</p><p>${net} netto</p><p>monatlich</p></article>`;
  expect(plansOf(plan('Solo', '119,00 €', '100,00 €') + plan('Team', '238,00 €', '200,00 €'))).toEqual([
    'Solo 119.00 EUR month',
    'Team 238.00 EUR month',
  ]);
  expect(plansOf('<div><h3>Solo</h3><p>119,00 € 100,00 € netto</p></div><div><h3>Team</h3><p>238,00 € 200,00 € netto</p></div>')).toEqual([
    'Solo 119.00 EUR custom',
    'Team 238.00 EUR custom',
  ]);
});

describe('a flag behind a sign', () => {
  it.each([
    ['$🇺🇸 0.03', 'US$0.03'],
    ['$ 🇨🇦 12', 'CA$12'],
    ['€🇩🇪 12', '€12'],
    ['â‚¬199/month', '€199/month'],
    ['🇺🇸 English', '🇺🇸 English'],
    ['$🇺🇸', '$🇺🇸'],
  ])('%s', (text, plain) => {
    expect(plainSigns(text)).toBe(plain);
  });

  it('hides no amount', () => {
    const plan = (name: string, amount: string) =>
      `<div class="plan"><h3>${name}</h3><div class="price"><span>$<span class="flag">🇺🇸</span></span> <span>${amount}</span> <span>per month</span></div></div>`;
    expect(plansOf(plan('Solo', '9') + plan('Team', '29'))).toEqual(['Solo 9.00 USD month', 'Team 29.00 USD month']);
  });
});

const offers = (...prices: [string, string][]) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Acme', offers: prices.map(([name, price]) => ({ '@type': 'Offer', name, price, priceCurrency: 'USD' })) })}</script>`;

it('a plan that is shown to be on request has no price, whatever is stated for machines', () => {
  const plan = (name: string, price: string) =>
    `<div class="plan"><h3>${name}</h3><p class="price">${price}</p><ul><li>Support</li></ul><a href="/buy">Start</a></div>`;
  const body = plan('Solo', '$9/month') + plan('Team', '$29/month') + plan('Enterprise', 'Custom');
  const read = pricingOf(body, offers(['Solo', '9'], ['Team', '29'], ['Enterprise', '999']));
  expect(read?.plans.map(({ name, cents, statedCents }) => [name, cents, statedCents])).toEqual([
    ['Solo', 900, undefined],
    ['Team', 2900, undefined],
    ['Enterprise', null, 99900],
  ]);
});

it("'Free' over a list is a plan's name and its price, among plans made alike", () => {
  const plan = (head: string) =>
    `<div class="col"><div class="head">${head}</div><div class="body"><ul><li>Forum</li><li>Reports</li></ul></div></div>`;
  const paid = (name: string, price: string) =>
    `<div class="col"><div class="head">${name}</div><div class="body"><div class="price">${price}</div><ul><li>Forum</li><li>Mail</li></ul></div></div>`;
  expect(plansOf(`<div class="cols">${plan('Free')}${paid('Solo', '$9/month')}${paid('Team', '$29/month')}</div>`)).toEqual([
    'Free 0.00 USD month',
    'Solo 9.00 USD month',
    'Team 29.00 USD month',
  ]);
});

it('a table of the same amounts as the cards above it says again what they say', () => {
  const card = (name: string, price: string): string =>
    `<div class="card"><h3>${name}</h3><ul><li>Work</li></ul><p class="price">from ${price}</p></div>`;
  const rows = (list: readonly (readonly string[])[]): string =>
    `<table><tr><th>Service</th><th>Price</th></tr>${list.map(([name, price]) => `<tr><td>${name}</td><td>from ${price}</td></tr>`).join('')}</table>`;
  const cards = `<div>${card('Taking out the filter', '€500')}${card('Tuning the engine', '€800')}${card('Reading the file', '€200')}</div>`;
  expect(plansOf(`<h1>Services</h1>${cards}${rows([['Filter', '€500'], ['Tuning', '€800'], ['File', '€200']])}`)).toHaveLength(3); // biome-ignore format: rows
  expect(plansOf(`<h1>Services</h1>${cards}${rows([['Oil', '€50'], ['Tyres', '€80'], ['Wash', '€20']])}`)).toHaveLength(6); // biome-ignore format: rows
});
