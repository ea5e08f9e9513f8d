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
