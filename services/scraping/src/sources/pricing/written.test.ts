import { describe, expect, it } from 'vitest';
import { crownCountry } from './crowns.ts';
import type { Line } from './lines.ts';
import { findMoney } from './money.ts';
import { cleanName, isName } from './names.ts';
import { isContact } from './on-request.ts';
import { plansOf } from './pricing.fixture.ts';

const two = (priceOf: (whole: string) => string): string =>
  ['Solo', 'Team']
    .map((name, n) => `<div class="plan"><h3>${name}</h3>${priceOf(String(14 + 15 * n))}<ul><li>Support</li></ul></div>`)
    .join('');

describe('amounts drawn in parts', () => {
  it.each([
    ['raised', (whole: string) => `<p><span class="text-4xl">$${whole}</span> <span class="align-top">99</span></p>`],
    ['small', (whole: string) => `<p class="price">$${whole}<small>99</small></p>`],
    ['of small letters', (whole: string) => `<p><span class="big">€${whole}</span><span class="text-sm">99</span></p>`],
  ])('cents that are set %s are cents', (_, priceOf) => {
    expect(plansOf(two(priceOf)).map((plan) => plan.slice(0, 10))).toEqual(['Solo 14.99', 'Team 29.99']);
  });

  it('two amounts for a switch are no amount with cents', () => {
    expect(plansOf(two((whole) => `<p class="price">€<span class="a">${whole}</span> <span class="b">39</span></p>`)).join()).not.toContain(
      '.39',
    );
  });

  it('a sign above the amounts for both positions of a switch counts for both', () => {
    const price = (whole: string): string =>
      `<div><span class="price-sign">€</span><span class="price-amount price-amount--annually"><span>${whole}</span></span><span class="price-amount price-amount--monthly"><span>${whole}0</span></span><span>/ month</span></div>`;
    expect(plansOf(two(price))).toEqual(['Solo 140.00 EUR month', 'Team 290.00 EUR month']);
  });

  it('an amount beside what is said of the plan is its price', () => {
    const bar = (name: string, whole: string): string =>
      `<li class="offer"><h3>${name}</h3><button><span>Three to five pages</span><span class="p">$${whole}</span></button><ul><li>A form</li></ul></li>`;
    expect(plansOf(`<ul>${bar('Landing', '250')}${bar('Portal', '520')}</ul>`)).toEqual([
      'Landing 250.00 USD custom',
      'Portal 520.00 USD custom',
    ]);
  });
});

it('what a price is called names no plan', () => {
  const course = (name: string, price: string): string => `<h2>${name}</h2><p>One to one.</p><ul><li>One hour</li><li>${price}</li></ul>`;
  expect(
    plansOf(
      `<div>${course('Alone', 'Tarif: 40 € / heure')}${course('Atelier', 'Tarif sans pianiste: 30 €')}${course('Klasse AM', 'Grundbetrag: 330 €')}</div>`,
    ).map((plan) => plan.split(' EUR')[0]),
  ).toEqual(['Alone 40.00', 'Atelier 30.00', 'Klasse AM 330.00']);
});

it.each(['0735 - 40 67 57', '+46 (0)8 123 456', 'info@acme.example', 'Typical price range', 'Range'])('%s is no name', (text) => {
  expect(isName(text, true)).toBe(false);
});

it.each([
  ['Premium Aanbevolen', 'Premium'],
  ['Institucional el más pedido', 'Institucional'],
  ['Studio (empfohlen)', 'Studio'],
])('%s is %s with a badge', (text, name) => {
  expect(cleanName(text)).toBe(name);
});

it('a longer name that is stated is that of the plan which shares most of its words', () => {
  const offer = (name: string, price: string) => ({ '@type': 'Offer', name, price, priceCurrency: 'USD' });
  const plan = (name: string, price: string): string =>
    `<div class="plan"><h3>${name}</h3><p class="price">${price}</p><ul><li>Mail</li></ul></div>`;
  expect(
    plansOf(
      `<div>${plan('Site', '$520')}${plan('Site Premium', '$850')}</div>`,
      `<script type="application/ld+json">${JSON.stringify([offer('Acme Site Premium', '480'), offer('Acme Site', '270')])}</script>`,
    ),
  ).toEqual(['Acme Site Premium 850.00 USD custom', 'Acme Site 520.00 USD custom']);
});

it('a price on request is asked for in Swedish', () => {
  expect(isContact('Kontakta oss för en offert')).toBe(true);
});

it('a price on request is one for each of what the others are for', () => {
  expect(isContact('Custom per seat / month')).toBe(true);
  expect(isContact('Auf Anfrage pro Nutzer')).toBe(true);
  expect(isContact('Sur devis / mois')).toBe(true);
  expect(isContact('Custom per team of welders')).toBe(false);
});

describe('millions in Vietnamese', () => {
  it('are of the money of the country', () => {
    expect(findMoney('Từ 15 triệu / tháng')).toMatchObject([{ cents: 1_500_000_000, currency: 'VND' }]);
    expect(findMoney('1,5 triệu')).toMatchObject([{ cents: 150_000_000, currency: 'VND' }]);
  });

  it('of people are no money', () => {
    expect(findMoney('15 triệu người dùng')).toEqual([]);
  });
});

describe('crowns', () => {
  const lines = (text: string): Line[] => [{ text } as Line];
  it.each([
    ['se', 'Våra paket är för små trädgårdar, och för större när ni önskar det.'],
    ['dk', 'Køb en løsning, og prøv den i en uge: vi sørger for resten af arbejdet efter første møde, når I ønsker det.'],
    ['no', 'Kjøp en løsning, og prøv den i en uke: vi sørger for resten av arbeidet etter første møte, når dere ønsker det.'],
    [null, 'Our plans are for small gardens.'],
  ])('of %s are told by how the page is written', (country, text) => {
    expect(crownCountry(lines(text))).toBe(country);
  });

  it('of a page that names another language are those of its words', () => {
    expect(
      plansOf(
        `${two((whole) => `<p class="price">Från ${whole} 750 kr</p>`)}<p>Våra paket är för små trädgårdar, och för större när ni önskar det.</p>`,
      ),
    ).toEqual(['Solo 14750.00 SEK custom', 'Team 29750.00 SEK custom']);
  });
});

it('what a page says of an amount goes before what is said of use where it is stated', () => {
  const offer = (name: string, price: string, description: string) => ({
    '@type': 'Offer',
    name,
    price,
    priceCurrency: 'EUR',
    description,
  });
  const stated = {
    '@type': 'Product',
    name: 'Acme',
    offers: [offer('Solo', '14', 'Chat'), offer('Team', '29', '100 minutes + 0.24 EUR/min.')],
  };
  expect(
    plansOf(
      two((whole) => `<p class="price">${whole} € / month</p>`),
      `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...stated })}</script>`,
    ),
  ).toEqual(['Solo 14.00 EUR month', 'Team 29.00 EUR month']);
});
