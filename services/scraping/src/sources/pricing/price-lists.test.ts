import { describe, expect, it } from 'vitest';
import { plansOf } from './pricing.fixture.ts';

const card = (name: string, price: string, more = ''): string =>
  `<div class="plan"><div class="plan-name">${name}</div><div class="plan-price">${price}</div>${more}<ul><li>Alpha</li><li>Beta</li></ul></div>`;
const badged = (badge: string, name: string, price: string): string =>
  `<div class="plan"><div class="tag">${badge}</div><div class="plan-name">${name}</div><div class="plan-price">${price}</div></div>`;
const three = (...cards: string[]): string => `<main><h1>Pricing</h1><div class="grid">${cards.join('')}</div></main>`;

describe('what a plan is called', () => {
  it.each([
    [
      'by a word of badges, below a badge',
      ['Basic 9.00 USD month', 'Featured 19.00 USD month', 'Premium 29.00 USD month'],
      three(card('Basic', '$9/month'), badged('Most Popular', 'Featured', '$19/month'), card('Premium', '$29/month')),
    ],
    [
      'behind signs that set a line off',
      ['Starter 9.00 USD month', 'Team 19.00 USD month'],
      '<main><div><div class="box"><p>// Starter</p><p>$9/month</p></div><div class="box"><p>✓ Team</p><p>$19/month</p></div></div></main>',
    ],
    [
      'in a heading that goes on to the price',
      ['Shop Plan 150.00 USD custom', 'Office Plan 250.00 USD custom', 'Factory 450.00 USD custom'],
      '<main><div><div class="box"><h3>Shop Plan at $150+</h3><ul><li>Alpha</li></ul></div><div class="box"><h3>Office Plan at $250+</h3><ul><li>Beta</li></ul></div><div class="box"><h3>Factory from $450</h3><ul><li>Gamma</li></ul></div></div></main>',
    ],
    [
      'not by whom a line above the name addresses',
      ['Launch 390.00 EUR month', 'Rise 690.00 EUR month', 'Whole 990.00 EUR month'],
      three(
        ...[
          ['Per chi comincia', 'Launch', '€390'],
          ['Per chi ha una squadra', 'Rise', '€690'],
          ['Il pacchetto grande', 'Whole', '€990'],
        ].map(
          ([eyebrow, name, price]) =>
            `<div class="plan"><div class="plan-eyebrow">${eyebrow}</div><div class="plan-name">${name}</div><div>${price}</div><p>al mese</p></div>`,
        ),
      ),
    ],
  ])('%s', (_, plans, body) => {
    expect(plansOf(body)).toEqual(plans);
  });
});

describe('what is said beside a price', () => {
  it.each([
    [
      'another amount for each further one, right behind it',
      ['Drawing 32.00 EUR custom', 'Model 64.00 EUR custom'],
      three(card('Drawing', '€32 + IVA ogni stanza aggiuntiva 14€'), card('Model', '€64 + IVA ogni stanza aggiuntiva 28€')),
    ],
    [
      'a fee on request',
      ['Shop 180.00 USD month', 'Chain - null custom'],
      three(
        card('Shop', '$180/month', '<p>Booking fee: 2%</p>'),
        card('Chain', '<span>Custom</span>', '<p>Booking fee: <b>Custom</b></p>'),
      ),
    ],
    [
      'what a year comes to by the month',
      ['Trainer 59.90 EUR year', 'Club 299.90 EUR year'],
      three(
        card('Trainer', '€59,90', "<p>all'anno</p><p>≈ €5 al mese</p>"),
        card('Club', '€299,90', "<p>all'anno</p><p>≈ €25 al mese</p>"),
      ),
    ],
  ])('%s', (_, plans, body) => {
    expect(plansOf(body)).toEqual(plans);
  });
});

const rows = (title: string, entries: readonly (readonly [string, string])[], head = '<tr><th>Duration</th><th></th></tr>'): string =>
  `<table><caption>${title}</caption>${head}${entries.map(([name, price]) => `<tr><td>${name}</td><td>${price}</td></tr>`).join('')}</table>`;

describe('price lists in several tables', () => {
  it('several tables, each with a title, whose rows are called alike', () => {
    const body = rows('Classic', [
      ['Half an hour', '30 €'],
      ['An hour', '45 €'],
    ]);
    const more = rows('Hot stones', [
      ['Half an hour', '40 €'],
      ['An hour', '60 €'],
    ]);
    expect(plansOf(body + more)).toEqual([
      'Classic, Half an hour 30.00 EUR custom',
      'Classic, An hour 45.00 EUR custom',
      'Hot stones, Half an hour 40.00 EUR custom',
      'Hot stones, An hour 60.00 EUR custom',
    ]);
  });

  it('of tables without titles of their own the one that states most', () => {
    const body = rows('Cars', [
      ['A day', '30 €'],
      ['A weekend', '45 €'],
      ['A fortnight', '95 €'],
    ]);
    const more = rows('Cars', [
      ['A day', '40 €'],
      ['A weekend', '60 €'],
    ]);
    expect(plansOf(body + more)).toEqual(['A day 30.00 EUR custom', 'A weekend 45.00 EUR custom', 'A fortnight 95.00 EUR custom']);
  });
});

describe('price lists in one table', () => {
  it('rows whose names hold a word for a price within another word, or name a cycle', () => {
    const head = '<tr><th>Membership</th><th>Price</th></tr>';
    const entries = [
      ['Corporate', '£99'],
      ['Coffee club', '£12'],
      ['Monthly', '£30'],
      ['Joining fee', '£20'],
    ] as const;
    expect(plansOf(rows('Club', entries, head))).toEqual([
      'Corporate 99.00 GBP custom',
      'Coffee club 12.00 GBP custom',
      'Monthly 30.00 GBP month',
    ]);
  });

  it('a currency in the head of the column counts for cells that are named prices', () => {
    const entries = [
      ['Visit', '400'],
      ['Scan', '600'],
    ].map(([name, price]) => `<tr><td>${name}</td><td class="price">${price}</td></tr>`);
    expect(plansOf(`<table><tr><th>Service</th><th>Price, UAH</th></tr>${entries.join('')}</table>`)).toEqual([
      'Visit 400.00 UAH custom',
      'Scan 600.00 UAH custom',
    ]);
  });
});

describe('price lists in lines', () => {
  it('lines of one paragraph', () => {
    expect(plansOf('<main><h1>Prices</h1><p>Online visit: 40 €<br>Visit at home: 60 €<br>Visit at the practice: 50 €</p></main>')).toEqual([
      'Online visit 40.00 EUR custom',
      'Visit at home 60.00 EUR custom',
      'Visit at the practice 50.00 EUR custom',
    ]);
  });

  it('a paragraph that names one amount is none', () => {
    expect(plansOf('<main><h1>Prices</h1><p>We ask first.<br>Then we plan.<br>A budget: 500 €<br>We talk again.</p></main>')).toEqual([]);
  });
});

describe('what is no plan', () => {
  const offer =
    '<section class="buy"><h2>Acme licence</h2><p class="price">€49 one-time</p><ul><li>All of it</li></ul><a href="/buy">Buy</a></section>';

  it('questions above a last button with the price', () => {
    const questions = ['How does it work?', 'Can I pay later?', 'Is there support?'].map((text) => `<h3>${text}</h3><p>It does.</p>`);
    const faq = `<section><h2>Domande frequenti</h2>${questions.join('')}<h4>Before you go</h4><a href="/buy">Buy now: €49</a></section>`;
    expect(plansOf(`<main>${offer}${faq}</main>`)).toEqual(['Acme licence 49.00 EUR once']);
  });

  it('a button with the price that stands elsewhere', () => {
    const intro = '<section><h2>How we work</h2><p>All of it is done by us.</p><a href="/go">Inizia: €49</a></section>';
    expect(plansOf(`<main>${intro}${offer}</main>`)).not.toContainEqual(expect.stringContaining('Inizia'));
  });

  it('a table of what is saved beside others', () => {
    const table =
      '<h2>Quanto risparmi ogni anno</h2><table><tr><th>Su 2 anni</th><th>Acme</th><th>Globex</th></tr><tr><td>Anno 1</td><td>€49</td><td>€290</td></tr><tr><td>Anno 2</td><td>€0</td><td>€290</td></tr></table>';
    expect(plansOf(`<main>${offer}${table}</main>`)).toEqual(['Acme licence 49.00 EUR once']);
  });
});

it('a badge behind a dot is none of a name', () => {
  const offer = (name: string, price: string): string => `<div class="c"><p>${name}</p><p>${price}</p></div>`;
  expect(
    plansOf(`<h1>Preise</h1><div>${offer('Vier Kurse', '119 €/Monat')}${offer('Acht Kurse · Am beliebtesten', '199 €/Monat')}</div>`),
  ).toEqual(['Vier Kurse 119.00 EUR month', 'Acht Kurse 199.00 EUR month']);
});

it('what is paid once stands beside a list as well as what is due by the month', () => {
  const card = (kind: string, name: string, price: string): string =>
    `<article class="${kind}"><h3>${name}</h3><p class="${kind}-price">${price}</p><ul><li>Profile</li><li>Posts</li></ul><a class="btn" href="/go">Go</a></article>`;
  const first = card('best', 'Everything', 'from €1,547 one-time, then €464 a month');
  const list = card('way', 'Monthly care', 'from €523 a month') + card('way', 'First help', 'from €446 one-time');
  expect(plansOf(`<h1>Prices</h1><section>${first}<p>Not quite? Take one of these.</p><div>${list}</div></section>`)).toEqual([
    'Everything 1547.00 EUR once',
    'Monthly care 523.00 EUR month',
    'First help 446.00 EUR once',
  ]);
});
