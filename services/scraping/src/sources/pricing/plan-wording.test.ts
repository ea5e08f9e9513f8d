import { expect, it } from 'vitest';
import { extractFacts } from '../extract.ts';
import { pricing } from './source.ts';

const URL = 'https://acme.example/pricing';
const factsOf = (body: string) => extractFacts({ url: URL, kind: 'pricing', html: `<!doctype html><body><h1>Pricing</h1>${body}</body>` });
const told = (before: string, after: string) => pricing.compare!(factsOf(before), factsOf(after)).map(({ description }) => description);

const card = (name: string, price: string, said: string, list = '<li>One kiln</li><li>Ten moulds</li>') =>
  `<div class="plan"><h3>${name}</h3><p class="price">${price}</p>${said}<ul>${list}</ul><a href="/buy">Choose ${name} today please</a></div>`;
const cards = (said: string, list?: string) =>
  `<section>${card('Small', '$9 / month', said, list)}${card('Large', '$19 / month', '')}</section>`;
const p = (text: string) => `<p>${text}</p>`;

it.each<[string, string, string, string[]]>([
  [
    'is reworded',
    p('Fires two batches of clay a day.'),
    p('Fires four batches of clay a day.'),
    ['Small: now says Fires four batches of clay a day.'],
  ],
  ['comes', '', p('Fires two batches of clay a day.'), ['Small: now says Fires two batches of clay a day.']],
  ['goes', p('Fires two batches of clay a day.'), '', ['Small: no longer says Fires two batches of clay a day.']],
  ['is spelled right', p('Fires two batchs of clay a day.'), p('Fires two batches of clay a day.'), []],
  ['says for whom', p('For potters at home'), p('Right for schools and clubs'), []],
  ['is a button', '', '<a class="button" href="/more">See all that it can do</a>', []],
])('what the card of a plan says besides its list is of its terms: where it %s', (_, before, after, descriptions) => {
  expect(told(cards(before), cards(after))).toEqual(descriptions);
});

it('what a card says is not told where it stood elsewhere on the page, or in the list', () => {
  const text = 'Fires two batches of clay a day.';
  expect(told(`${cards('')}${p(text)}`, cards(p(text)))).toEqual([]);
  expect(told(cards('', `<li>One kiln</li><li>Ten moulds</li><li>${text}</li>`), cards(p(text)))).toEqual([]);
});

it('a list that only one reading found is none that came', () => {
  const said = "Fires the teacher's clay, too.";
  expect(told(`${cards('', '')}${p(said)}`, cards('', `<li>${said.replace("'", '’')}</li>`))).toEqual([]);
  expect(told(cards('', ''), cards('', `<li>${said}</li>`))).toEqual([`Small: added ${said}`]);
});

const table = (kilns: string, row = '') =>
  `<table><tr><th></th><th>Small</th><th>Large</th></tr><tr><td>Colours</td><td>4</td><td>9</td></tr><tr><td>Firings a week</td><td>${kilns}</td><td>20</td></tr>${row}</table>`;

it('a value that moves in the table below the cards is a term of its plan; a row that comes is not', () => {
  expect(told(cards('') + table('5'), cards('') + table('3'))).toEqual(['Small: Firings a week 3']);
  expect(told(cards('') + table('5'), cards('') + table('✓'))).toEqual(['Small: Firings a week ✓']);
  expect(told(cards('') + table('5'), cards('') + table('–'))).toEqual(['Small: no Firings a week']);
  expect(told(cards('') + table('5'), cards('') + table('5', '<tr><td>Glazes</td><td>3</td><td>8</td></tr>'))).toEqual([]);
});

it('a tick drawn as a picture is none of the words of a feature', () => {
  const ticked = (tick: string) => cards('').replaceAll(/<li>(.*?)<\/li>/g, `<p>${tick}$1</p>`);
  expect(told(ticked('✔ '), ticked('✔️'))).toEqual([]);
});

it('plans on request in a second row of wider columns are read', () => {
  const column = (width: number, name: string, price: string) =>
    `<div class="col-${width}"><div class="box"><div><span class="type">${name}</span> <span class="price">${price}</span></div><ul><li>Kilns</li><li>Moulds</li></ul><a href="/a">Contact us</a></div></div>`;
  const row = (...columns: string[]) => `<div class="row">${columns.join('')}</div>`;
  const first = row(column(4, 'Small', '$9 / month'), column(4, 'Large', '$19 / month'), column(4, 'Grand', '$29 / month'));
  const second = row(column(6, 'Enterprise', 'On request'), column(6, 'Custom', 'On request'));
  expect(factsOf(`${first}<hr>${second}`).pricing?.plans.map(({ name }) => name)).toEqual([
    'Small',
    'Large',
    'Grand',
    'Enterprise',
    'Custom',
  ]);
});

it.each(['$NaN/month', '$undefined / mo', 'Loading…/month', '$NaN'])(
  'a price that a script failed to put in, %s, is no price on request',
  (price) => {
    const list = (small: string) =>
      `<section>${card('Small', small, '')}${card('Large', '$19 / month', '')}${card('Huge', '$99 / month', '')}</section>`;
    expect(told(list('$9 / month'), list(price))).toEqual([]);
  },
);
