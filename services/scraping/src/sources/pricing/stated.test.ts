import { expect, it } from 'vitest';
import { plansOf } from './pricing.fixture.ts';

const jsonLd = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const free = { '@type': 'SoftwareApplication', name: 'Acme', offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' } };

it('a lone offer for nothing counts where the page says that something is free', () => {
  expect(plansOf('<h1>Acme</h1><p>Loading</p>', jsonLd(free))).toEqual([]);
  expect(plansOf('<h1>Acme</h1><h2>Price</h2><p>Free</p>', jsonLd(free))).toEqual(['Acme 0.00 USD month']);
});

it('an offer without a price that the page does not show is none of its plans', () => {
  const card = (name: string, price: string): string =>
    `<div class="plan"><h3>${name}</h3><p class="price">${price}</p><ul><li>A</li></ul></div>`;
  const body = `<h1>Plans</h1><div>${card('Solo', '$9/month')}${card('Team', '$29/month')}${card('Company', 'Custom')}</div>`;
  const offers = [
    { '@type': 'Offer', name: 'Solo', price: '9', priceCurrency: 'USD' },
    { '@type': 'Offer', name: 'Acme Suite', priceCurrency: 'USD' },
  ];
  const plans = plansOf(body, jsonLd({ '@type': 'SoftwareApplication', name: 'Acme', offers }));
  expect(plans.map((plan) => plan.split(' ')[0])).toEqual(['Solo', 'Team', 'Company']);
});

it('a lone offer at an amount that the page does not show, beside others that it does, is left from before', () => {
  const offers = { '@type': 'Offer', price: '1499', priceCurrency: 'INR' };
  const head = jsonLd({ '@type': 'SoftwareApplication', name: 'Acme Pro', offers });
  expect(plansOf('<h1>Acme</h1><a class="btn" href="/buy">Start – ₹999 first month</a><p>Bill: ₹4,200</p>', head)).toEqual([]);
  expect(plansOf('<h1>Acme</h1><p>Loading</p>', head)).toEqual(['Acme Pro 1499.00 INR custom']);
});

it('plans that are stated in another language are called as the page calls them', () => {
  const card = (name: string, price: string): string => `<div class="plan"><h3>${name}</h3><p class="price">${price}</p></div>`;
  const body = `<h1>料金</h1><div>${card('入門', '$480 / month')}${card('標準', '$880 / month')}${card('大規模', 'お問い合わせ')}</div>`;
  const offer = (name: string, price: string) => ({ '@type': 'Offer', name, price, priceCurrency: 'USD' });
  const head = jsonLd({ '@type': 'Product', name: 'Acme', offers: [offer('Light Plan', '480'), offer('Advanced Plan', '880')] });
  expect(plansOf(body, head)).toEqual(['入門 480.00 USD month', '標準 880.00 USD month', '大規模 - null custom']);
});

const offers = (list: readonly (readonly [string, number, string?])[]): string =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'Service',
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      itemListElement: list.map(([name, price, description]) => ({ '@type': 'Offer', name, price, description, priceCurrency: 'EUR' })),
    },
  })}</script>`;

it('of two catalogues of a site the one with the longer names is the page’s', () => {
  const short = offers([['Repair', 50], ['Check', 20], ['Pick-up', 15]]); // biome-ignore format: rows
  const long = offers([
    ['Repair Springfield – all makes', 50],
    ['Check Springfield – with report', 20],
  ]);
  expect(plansOf('<h1>Prices</h1>', short + long)).toEqual([
    'Pick-up 15.00 EUR custom',
    'Repair Springfield – all makes 50.00 EUR custom',
    'Check Springfield – with report 20.00 EUR custom',
  ]);
});

it('a description that tells another amount says nothing of the period of this one', () => {
  const stated = offers([
    ['Launch', 3500, 'Website and brand. Campaigns €400 per month.'],
    ['Care', 90, 'Care plan, €90 per month.'],
  ]);
  expect(plansOf('<h1>Prices</h1>', stated)).toEqual(['Launch 3500.00 EUR custom', 'Care 90.00 EUR month']);
});

it('where the page shows all that is stated and as much again, the page is the list', () => {
  const row = (name: string, price: number): string =>
    `<div class="card"><h3>${name}</h3><p class="price">€${price}</p><ul><li>Work</li></ul></div>`;
  const cards = [['Logo Basic', 300], ['Logo Plus', 600], ['Flyer', 200], ['Brochure', 400], ['Site', 900], ['Shop', 1800]] as const; // biome-ignore format: rows
  const page = `<h1>Prices</h1><div>${cards.map(([name, price]) => row(name, price)).join('')}</div>`;
  expect(plansOf(page, offers([['Logo', 300], ['Website', 900], ['Web shop', 1800]]))).toHaveLength(6); // biome-ignore format: rows
});
