import { describe, expect, it } from 'vitest';
import { roundIn } from './title.ts';

const NAMES = ['Acme', 'acme.com'];
const usd = (dollars: number) => ({ cents: dollars * 100, currency: 'USD' });

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('a title that tells of a round', () => {
  it.each([
    ['Acme raises $40M Series B led by Foo Capital', 'Series B', usd(40e6), ['Foo Capital']],
    [
      'Acme raises $40 million in Series B funding led by Foo Capital and Bar Ventures to grow',
      'Series B',
      usd(40e6),
      ['Foo Capital', 'Bar Ventures'],
    ],
    ['Acme Secures US$3.5 Million in Seed Funding', 'Seed', usd(3.5e6), []],
    ['Acme Inc. closes €12m Series A from Foo, Bar and Baz', 'Series A', { cents: 1_200_000_000, currency: 'EUR' }, ['Foo', 'Bar', 'Baz']],
    ['We raised $4.2M to build a better CRM', null, usd(4.2e6), []],
    ['Announcing our Series C', 'Series C', null, []],
    ['Our $1,500,000 pre-seed round', 'Pre-Seed', usd(1.5e6), []],
    ['Acme raises $50M at $1B valuation, bringing total funding to $90M', null, usd(50e6), []],
    [
      'Acme, the CRM for bakers, raises 25 million euros in Series B-1 extension',
      'Series B1 extension',
      { cents: 2_500_000_000, currency: 'EUR' },
      [],
    ],
    ['Acme announces Series D led by the Growth Fund with participation from Foo', 'Series D', null, ['Growth Fund', 'Foo']],
    ['Acme raises up to $20M in growth funding', 'Growth', null, []],
    ['$40M Series B to make bakers faster', 'Series B', usd(40e6), []],
    ['Acme lands ₹50 crore Series A', 'Series A', { cents: 50_000_000_000, currency: 'INR' }, []],
    ['Acme secures £8 million venture debt facility', 'Debt', { cents: 800_000_000, currency: 'GBP' }, []],
    ['Acme lève 1,5 milliard d’euros', null, { cents: 150_000_000_000, currency: 'EUR' }, []],
    ['Acme boucle un tour de table de 10 M€', null, { cents: 1_000_000_000, currency: 'EUR' }, []],
    ['Notre levée de fonds de 3 millions d’euros', null, { cents: 300_000_000, currency: 'EUR' }, []],
    ['Acme sammelt 12 Millionen Euro ein', null, { cents: 1_200_000_000, currency: 'EUR' }, []],
    ['Acme erhält 8,3 Mio. € in Series-A-Finanzierungsrunde', 'Series A', { cents: 830_000_000, currency: 'EUR' }, []],
    ['Wir schließen unsere Seed-Runde ab', 'Seed', null, []],
    ['Acme levanta 15 millones de dólares en Serie B', 'Series B', usd(15e6), []],
    ['Acme capta R$ 20 milhões', null, { cents: 2_000_000_000, currency: 'BRL' }, []],
    ['Acme raccoglie 3 milioni di euro', null, { cents: 300_000_000, currency: 'EUR' }, []],
    ['Acme lève €1.500.000', null, { cents: 150_000_000, currency: 'EUR' }, []],
    ['Acme haalt 5 miljoen euro op', null, { cents: 500_000_000, currency: 'EUR' }, []],
  ])('%s', (title, stage, amount, investors) => {
    expect(roundIn(title, NAMES)).toEqual({ stage, amount, investors });
  });

  it.each([
    'How to raise a seed round',
    'Why Linear raised $35M',
    'Comment lever 10 M€',
    'We congratulate Foo, which raised $10M in funding',
    'Nous félicitons Foo pour sa levée de fonds de 10 M€',
    'Foo lève 10 M€ avec Acme',
    'Acme sammelt 12.000 Euro Spenden',
    'Acme erhält Auftrag über 12 Mio. €',
    'Acme recauda 20 millones de euros en ventas',
    'Acme announces 30 milioni di euro',
    'Foo raises $10M Series A with the help of Acme',
    'Acme customer Foo raises $10M Series A',
    'Acme launches $100M fund for founders',
    'Acme raises $20,000 for charity',
    'Acme passes $100M in revenue',
    'Acme acquires Foo for $40M',
    'Acme raises prices',
    'Series of updates to our editor',
    'Acme announces new headquarters',
    'Acme seed data explained',
    'A Series B guide for founders: $40M and what it means',
    `Acme raises $40M ${'x'.repeat(300)}`,
    '',
  ])('%s is none', (title) => {
    expect(roundIn(title, NAMES)).toBeNull();
  });

  it('takes no time without a bound', () => {
    const hostile = [`Acme raises $${'1,'.repeat(140)}`, `Acme raises ${'$1 '.repeat(90)}`, `Acme led by ${'A, '.repeat(90)}`];
    for (const title of hostile) expect(() => roundIn(title, NAMES)).not.toThrow();
  });
});
