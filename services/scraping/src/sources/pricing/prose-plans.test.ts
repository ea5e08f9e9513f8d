import { expect, it } from 'vitest';
import { plansOf } from './pricing.fixture.ts';

it('plans that running text names are read where nothing lists them', () => {
  expect(
    plansOf(
      '<h1>Pricing</h1><p>Our Starter plan costs $9 a month and the Small Team plan costs $29 a month. The Business plan is $990 per year.</p>',
    ),
  ).toEqual(['Starter 9.00 USD month', 'Small Team 29.00 USD month', 'Business 990.00 USD year']);
  expect(plansOf('<h1>Pricing</h1><p>Try it first. Solo is $29 a month. Agency is only $99 a month.</p>')).toEqual([
    'Solo 29.00 USD month',
    'Agency 99.00 USD month',
  ]);
  expect(plansOf('<h1>Pricing</h1><p>We sell a Home licence ($40) and, for companies, a Site licence ($400).</p>')).toEqual([
    'Home 40.00 USD custom',
    'Site 400.00 USD custom',
  ]);
});

it('one name in a sentence, and what sentences say beside a list, is no list', () => {
  expect(plansOf('<h1>About us</h1><p>When the Pro plan was $29 a month we had ten customers. We have raised $2M since.</p>')).toEqual([]);
  const card = (name: string, price: string) => `<div><h3>${name}</h3><p>${price}</p><ul><li>Chat</li><li>Mail</li></ul></div>`;
  expect(
    plansOf(
      `${card('Solo', '$9/month')}${card('Team', '$29/month')}<p>Next year the Solo plan costs $12 a month and the Club plan is $19 a month.</p>`,
    ),
  ).toEqual(['Solo 9.00 USD month', 'Team 29.00 USD month']);
});
