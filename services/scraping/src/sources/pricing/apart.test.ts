/** What belongs to a plan, and what only stands beside it. */
import { describe, expect, it } from 'vitest';
import { plansOf, pricingOf } from './pricing.fixture.ts';

const card = (name: string, price: string, ...features: string[]): string =>
  `<article class="plan"><h3>${name}</h3><p class="price">${price}</p><ul>${features.map((each) => `<li>${each}</li>`).join('')}</ul><a class="btn" href="/go">Go</a></article>`;
const featuresOf = (body: string): (readonly string[])[] => (pricingOf(body)?.plans ?? []).map(({ features }) => features);

it('the only price of two cards made alike does not take what the other lists', () => {
  const grid = `<section><h2>Prices</h2><p>Choose what fits.</p><div>${card('Free', '$0 / month', 'Notes', 'Tags', 'Search')}${card('Premium', 'support us', 'Sync', 'Sharing', 'An API')}</div></section>`;
  expect(featuresOf(grid)[0]).toEqual(['Notes', 'Tags', 'Search']);
});

it('a speed in the place of a price is none', () => {
  const speed = card('Prime', '<span>450</span><div>Mbps</div>', 'Router');
  expect(plansOf(card('Pro', 'R$ 99,90/mês', 'Router') + card('Plus', 'R$ 109,90/mês', 'Router') + speed)).toEqual([
    'Pro 99.90 BRL month',
    'Plus 109.90 BRL month',
  ]);
});

describe('what structured data says of an offer', () => {
  const stated = (description: string): string =>
    `<script type="application/ld+json">${JSON.stringify({
      ...{ '@context': 'https://schema.org', '@type': 'Product', name: 'Acme' },
      offers: ['Team', 'Office'].map((name, n) => ({ '@type': 'Offer', name, price: 10 + n, priceCurrency: 'EUR', description })),
    })}</script>`;

  it('in one sentence is no feature, in several parts they are', () => {
    expect(featuresOf(stated('A quiet hour for one person'))).toEqual([[], []]);
    expect(featuresOf(stated('Notes; Tags'))).toEqual([
      ['Notes', 'Tags'],
      ['Notes', 'Tags'],
    ]);
  });
});

it('the night is what a price is for, also behind an article', () => {
  const house = (name: string, price: string) => `<div class="card"><h3>${name}</h3><p class="price">${price}</p></div>`;
  expect(plansOf(house('Studio', '60 à 90 € la nuit selon saison') + house('Chalet', '80 à 120 € la nuit'))).toEqual([
    'Studio 60.00 EUR usage',
    'Chalet 80.00 EUR usage',
  ]);
});

describe('an amount behind an amount without a blank', () => {
  const pack = (name: string, price: string, each: string): string =>
    `<div class="pack"><h3>${name}</h3><p>${price}<span>${each}</span></p></div>`;

  it('is one of its own, and by the piece no price of the pack', () => {
    const packs = pack('Pack of 3', '€30', '10€ / visit') + pack('Pack of 5', '€40', '8€ / visit');
    expect(plansOf(packs)).toEqual(['Pack of 3 30.00 EUR custom', 'Pack of 5 40.00 EUR custom']);
  });

  it('parts of one amount stay together', () => {
    expect(plansOf(card('Pro', '<span>€</span><span>4</span><span>9</span><span>.50</span><span>/month</span>', 'Notes'))).toEqual([
      'Pro 49.50 EUR month',
    ]);
  });
});

describe('cards that each price the same kinds in rows', () => {
  const rows = (...each: [string, string][]) =>
    each.map(([kind, price]) => `<div class="row"><span>${kind}</span><span>${price}</span></div>`).join('');
  const wash = (name: string, prices: [string, string, string], more: string): string =>
    `<article class="box"><div>${name}</div><div class="kinds">${rows(['Car', prices[0]], ['Truck', prices[1]], ['Van', prices[2]])}</div>${more}</article>`;
  const more =
    '<p>Done by hand</p><ul><li>Wheels</li><li>Windows</li><li>Tyres</li><li>Doors</li></ul><a class="btn" href="/go">Book now</a>';

  it('are the plans, at the price of the first kind', () => {
    const cards = wash('Quick', ['$49', '$69', '$79'], more) + wash('Full', ['$99', '$119', '$139'], more);
    expect(plansOf(`<main><h1>Prices</h1><div>${cards}</div></main>`)).toEqual(['Quick 49.00 USD custom', 'Full 99.00 USD custom']);
  });

  it('rows alone are offers of their own', () => {
    const cards = wash('Inside', ['$49', '$69', '$79'], '') + wash('Outside', ['$99', '$119', '$139'], '');
    expect(plansOf(`<main><h1>Prices</h1><div>${cards}</div></main>`)).toHaveLength(6);
  });
});
