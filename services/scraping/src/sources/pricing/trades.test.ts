import { describe, expect, it } from 'vitest';
import { extractFacts } from '../extract.ts';
import { table } from './pricing.fixture.ts';

/** The price list of a page in that language: 'Cut 30 EUR'. */
const listOf = (body: string, lang = 'en'): string[] => {
  const html = `<!doctype html><html lang="${lang}"><body><h1>Prices</h1><main>${body}</main></body></html>`;
  const plans = extractFacts({ url: 'https://shop.example/prices', kind: 'pricing', html }).pricing?.plans ?? [];
  return plans.map(({ name, cents, currency }) => `${name} ${cents === null ? '-' : cents / 100} ${currency}`);
};

const list = (...items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

describe('what is sold in one table', () => {
  it('two lists side by side are one', () => {
    expect(listOf(table(['Cut', '€30', 'Beard', '€12'], ['Colour', '€45', 'Shave', '€20']))).toEqual([
      'Cut 30 EUR',
      'Colour 45 EUR',
      'Beard 12 EUR',
      'Shave 20 EUR',
    ]);
  });

  it('the price may go before the name', () => {
    expect(listOf(table(['€30', 'Cut'], ['€45', 'Colour'], ['€12', 'Beard']))).toEqual(['Cut 30 EUR', 'Colour 45 EUR', 'Beard 12 EUR']);
  });

  it('each of several columns states the price of a row for whom it is headed', () => {
    const rows = table(['Ticket', 'Adults', 'Children'], ['Day', '€10', '€5'], ['Ten visits', '€90', '€45'], ['Season', '€250', '€125']);
    expect(listOf(rows)).toEqual([
      'Day (Adults) 10 EUR',
      'Ten visits (Adults) 90 EUR',
      'Season (Adults) 250 EUR',
      'Day (Children) 5 EUR',
      'Ten visits (Children) 45 EUR',
      'Season (Children) 125 EUR',
    ]);
  });

  it('columns of which one is free are plans, not prices of the rows', () => {
    const rows = table(['Cost', 'Acme', 'Rival'], ['Base', '$9', '$19'], ['Support', '$0', '$10'], ['Export', '$0', '$5']);
    expect(listOf(rows)).toEqual(['Acme 9 USD', 'Rival 19 USD']);
  });

  it('highlights are sold by hairdressers', () => {
    expect(listOf(table(['Cut', '€30'], ['Highlights, parting', '€50'], ['Highlights, whole head', '€95']))).toEqual([
      'Cut 30 EUR',
      'Highlights, parting 50 EUR',
      'Highlights, whole head 95 EUR',
    ]);
  });

  it('an empty cell goes on with the name above, told by what else the row says', () => {
    const rows = table(['Treatment', 'Time', 'Price'], ['Massage', '30 min', '€40'], ['', '60 min', '€70'], ['Peeling', '20 min', '€25']);
    expect(listOf(rows)).toEqual(['Massage (30 min) 40 EUR', 'Massage (60 min) 70 EUR', 'Peeling 25 EUR']);
  });

  it('a row that only says a title tells what is called alike below it', () => {
    const rows = `<table><tr><th>Service</th><th>Price</th></tr><tr><td colspan="2">Women</td></tr><tr><td>Cut</td><td>€30</td></tr><tr><td>Colour</td><td>€45</td></tr><tr><td colspan="2">Men</td></tr><tr><td>Cut</td><td>€20</td></tr></table>`;
    expect(listOf(rows)).toEqual(['Cut (Women) 30 EUR', 'Colour 45 EUR', 'Cut (Men) 20 EUR']);
  });

  it('a column of kinds, each over several rows, names none of them', () => {
    const rows =
      '<table><tr><th>Kind</th><th>Article</th><th>Price</th></tr><tr><td rowspan="2">Clothes</td><td>Jersey, women (S to XL)</td><td>€39</td></tr><tr><td>Jacket, men (S to XXL)</td><td>€69</td></tr><tr><td>Locks</td><td>Folding lock</td><td>€35</td></tr></table>';
    expect(listOf(rows)).toEqual(['Jersey, women (S to XL) 39 EUR', 'Jacket, men (S to XXL) 69 EUR', 'Folding lock 35 EUR']);
  });
});

describe('what is sold in several tables', () => {
  it('tables made otherwise go on with the list', () => {
    const body = `<h2>Single</h2>${table(['Service', 'Price'], ['Cleaning', '€6'], ['Cloning', '€3'])}<h2>Packages</h2>${table(['Package', 'Holds', 'Price'], ['Clean box', 'Cleaning and a check', '€12'], ['Safe box', 'A scan and a talk', '€6'])}`;
    expect(listOf(body)).toEqual(['Cleaning 6 EUR', 'Cloning 3 EUR', 'Clean box 12 EUR', 'Safe box 6 EUR']);
  });

  it('what is called alike is told by what its title alone says', () => {
    const course = (title: string, standard: string): string =>
      `<h2>${title}</h2>${table(['Course', 'Price'], ['Standard', standard], ['Short', '€90'])}`;
    expect(listOf(course('Courses for the manual gearbox', '€200') + course('Courses for the automatic gearbox', '€230'))).toEqual([
      'manual, Standard 200 EUR',
      'manual, Short 90 EUR',
      'automatic, Standard 230 EUR',
      'automatic, Short 90 EUR',
    ]);
  });

  it('tables of ways to pay are each one plan, called by its title', () => {
    const plan = (name: string, month: string, year: string): string =>
      `<section><div class="title">${name}</div><p>For whoever works in a firm of that size and wants to have it all in one place.</p>${table(['Payment', 'Amount'], ['Monthly', `${month} / month`], ['Quarterly', `${month} every 3 months`], ['Annual', `${year} / year`])}</section>`;
    expect(listOf(plan('Broker', '$30', '$300') + plan('Agency', '$90', '$900'))).toEqual(['Broker 30 USD', 'Agency 90 USD']);
  });
});

describe('rows that stand apart from the list', () => {
  it('below headings of their own, also where there is but one', () => {
    const row = (name: string, price: string): string => `<span>${name}</span><span>${price}</span>`;
    const body = `<h2>Women</h2>${list(row('Cut', '€30'), row('Colour', '€45'))}<h2>Men</h2>${list(row('Cut', '€20'))}<h2>Children</h2>${list(row('Any cut', '€15'))}`;
    expect(listOf(body)).toEqual(['Cut (Women) 30 EUR', 'Colour 45 EUR', 'Cut (Men) 20 EUR', 'Any cut 15 EUR']);
  });

  it('so long a time costs the same in two things', () => {
    const body = `<h2>Massage</h2>${list('Short <b>€45</b>', 'Long <b>€79</b>')}<h3>Coaching</h3>${list('3 meetings <b>€99</b>', '6 meetings <b>€149</b>')}<h3>Nutrition</h3>${list('3 meetings <b>€99</b>', '6 meetings <b>€149</b>')}`;
    expect(listOf(body)).toEqual([
      'Short 45 EUR',
      'Long 79 EUR',
      '3 meetings (Coaching) 99 EUR',
      '6 meetings (Coaching) 149 EUR',
      '3 meetings (Nutrition) 99 EUR',
      '6 meetings (Nutrition) 149 EUR',
    ]);
  });

  it('but not what is bought besides', () => {
    const body = `<h2>Washing</h2>${list('Small car <b>€30</b>', 'Large car <b>€45</b>')}<h2>Extras</h2>${list('Air freshener <b>€5</b>', 'Wax <b>€9</b>')}`;
    expect(listOf(body)).toEqual(['Small car 30 EUR', 'Large car 45 EUR']);
  });

  it('a name of its class may be long, and its price be set in a row that is called after prices', () => {
    const row = (name: string, price: string): string =>
      `<div class="price-row"><span class="price-row__name">${name}</span> <span class="price-row__price">from ${price}</span></div>`;
    expect(listOf(row('Inside', '€70') + row('Outside with a wash by hand and polish', '€80'))).toEqual([
      'Inside 70 EUR',
      'Outside with a wash by hand and polish 80 EUR',
    ]);
  });

  it('names and prices in turn, in no box for each', () => {
    const cells = [
      ['Oil', '€89'],
      ['Tyres', '€49'],
      ['Check', '€199'],
    ].map(([name, price]) => `<div class="col-8">${name}</div><div class="col-4 right">${price}</div>`);
    expect(listOf(`<div class="row">${cells.join('')}</div>`)).toEqual(['Oil 89 EUR', 'Tyres 49 EUR', 'Check 199 EUR']);
  });

  it('a column of names beside one of prices, of which a lower one is none that replaces a higher', () => {
    const column = (...texts: string[]): string => `<div>${texts.map((text) => `<p>${text}</p>`).join('')}</div>`;
    expect(listOf(column('Oil', 'Tyres', 'Check') + column('€89', '€49', '€199'))).toEqual(['Oil 89 EUR', 'Tyres 49 EUR', 'Check 199 EUR']);
  });

  it('the label of a price is no name', () => {
    const row = (name: string, price: string): string =>
      `<li><div class="prices-name">${name}</div><div class="prices-label">Цена</div><div class="prices-label">Цена для клуба</div><div class="prices-value">${price} ₽</div></li>`;
    expect(listOf(`<ul>${row('Осмотр', '500')}${row('Снимок', '1 200')}</ul>`, 'ru')).toEqual(['Осмотр 500 RUB', 'Снимок 1200 RUB']);
  });
});

describe('the whole list', () => {
  it('is read, also where it is long', () => {
    const names = Array.from({ length: 60 }, (_, n) => `Service ${String.fromCharCode(97 + (n % 26))}${n}`);
    expect(listOf(list(...names.map((name, n) => `${name} <b>€${n + 5}</b>`)))).toEqual(names.map((name, n) => `${name} ${n + 5} EUR`));
  });

  it('with a single offer beside it that is named as the plans are', () => {
    const offer = (name: string, price: string): string =>
      `<div class="offer"><h3>${name}</h3><p>For those who come often.</p><div>${price} / month</div><ul><li>All rooms</li></ul><a href="/buy">Order</a></div>`;
    const body = `<section><h2>One product</h2>${offer('Desk', '€35')}</section><section><h2>Another</h2><div>${offer('Small', '€9')}${offer('Large', '€19')}</div></section>`;
    expect(listOf(body)).toEqual(['Desk 35 EUR', 'Small 9 EUR', 'Large 19 EUR']);
  });

  it('also of a block that is called after what it compares, and whose markup is set out wide', () => {
    const gap = ' '.repeat(200);
    const rows = table(['Course', 'Price'], ['Alone', '€65'], ['In a group', '€20']).replaceAll('<tr>', `${gap}<tr>`);
    expect(listOf(`<div class="compare" id="priceTable">${rows}</div>`)).toEqual(['Alone 65 EUR', 'In a group 20 EUR']);
  });
});

describe('rows as lines', () => {
  it.each([
    ['dots that lead to the amount', '<p>Manicure ........ €30</p><p>Pedicure ..... €40</p>'],
    ['line breaks', '<div>Manicure ____ €30<br>Pedicure ____ €40</div>'],
    ['the amount first', list('€30 – Manicure', '€40 – Pedicure')],
    ['a word that leads to the amount', list('Manicure: from €30 net', 'Pedicure: from €40 net')],
    [
      'a line with a colon above',
      '<p>Manicure:</p><blockquote><p>€30 / 60 min</p></blockquote><p>Pedicure:</p><blockquote><p>€40 / 60 min</p></blockquote>',
    ],
  ])('%s', (_, body) => {
    expect(listOf(body)).toEqual(['Manicure 30 EUR', 'Pedicure 40 EUR']);
  });

  it('times in a name, and what it lists', () => {
    const body = list('45 min massage: €50', 'Removal, renovation and spring cleaning: €45 / hour');
    expect(listOf(body)).toEqual(['45 min massage 50 EUR', 'Removal, renovation and spring cleaning 45 EUR']);
    expect(listOf('<p>First talk 60 min. €80</p><p>Next talk 45 min. €60</p>')).toEqual([
      'First talk 60 min 80 EUR',
      'Next talk 45 min 60 EUR',
    ]);
  });

  it('sentences are none', () => {
    expect(listOf('<p>We send orders for free. Over €50 at least.</p><p>Our team raised $2M. It earns $30.</p>')).toEqual([]);
  });
});

describe('whole amounts without a sign', () => {
  it.each([
    ['nb', '1 250,-', '1250 NOK'],
    ['cs', '500,-', '500 CZK'],
    ['de-CH', '72.-', '72 CHF'],
    ['nl-NL', '49,-', '49 EUR'],
  ])('in %s %s is the own money of the country', (lang, price, read) => {
    expect(listOf(`<h3>Small</h3><p>${price}</p><h3>Large</h3><p>${price}</p>`, lang)).toEqual([`Small ${read}`, `Large ${read}`]);
  });

  it('the number of a chapter is none', () => {
    expect(listOf('<h3>10.- First part</h3><p>Text</p><h3>11.- Second part</h3><p>Text</p>', 'es')).toEqual([]);
  });
});
