import { expect, it } from 'vitest';
import { extractFacts } from '../sources/extract.ts';

const factsOf = (body: string, lang = 'de') =>
  extractFacts({ url: 'https://acme.com/pricing', kind: 'pricing', html: `<html lang="${lang}"><body><main>${body}</main></body></html>` });
const plansOf = (body: string, lang?: string) =>
  factsOf(body, lang).pricing?.plans.map(({ name, cents, period }) => `${name} ${cents} ${period}`);

const card = (name: string, price: string, holds: string) =>
  `<div class="card"><h3>${name}</h3><p class="price">${price}</p><ul><li>${holds}</li></ul></div>`;
const german = `<h2>Preise</h2>${card('Einzel', '19 € / Monat', '1 Platz')}${card('Gruppe', '49 € / Monat', '5 Plätze')}`;
const english = `<h2>Prices</h2>${card('Single', '€19 / month', '1 seat')}${card('Group', '€49 / month', '5 seats')}`;
const GERMAN = ['Einzel 1900 month', 'Gruppe 4900 month'];
const ENGLISH = ['Single 1900 month', 'Group 4900 month'];

it.each([
  ['lang="de"', 'lang="en"'],
  ['lang="de-AT"', 'lang="en_GB"'],
  ['data-lang="de"', 'data-lang="en"'],
  ['class="block lang-de"', 'class="block lang-en"'],
  ['class="de"', 'class="en"'],
])('of a list in two languages side by side one is read: %s', (one, other) => {
  const both = `<div ${one}>${german}</div><div ${other}>${english}</div>`;
  expect(plansOf(both)).toEqual(GERMAN);
  expect(plansOf(both, 'en')).toEqual(ENGLISH);
  // The first, where the page is in none of them.
  expect(plansOf(both, 'fr')).toEqual(GERMAN);
});

it('so are words within each card', () => {
  const both = (de: string, en: string) => `<span lang="de">${de}</span><span lang="en">${en}</span>`;
  const cards = [
    card(both('Einzel', 'Single'), both('19 € / Monat', '€19 / month'), both('1 Platz', '1 seat')),
    card(both('Gruppe', 'Group'), both('49 € / Monat', '€49 / month'), both('5 Plätze', '5 seats')),
  ];
  expect(plansOf(`<h1>${both('Preise', 'Prices')}</h1>${cards.join('')}`)).toEqual(GERMAN);
  expect(factsOf(`<h1>${both('Preise', 'Prices')}</h1>${cards.join('')}`, 'en').headline).toBe('Prices');
});

it('the language that is shown is read, whatever the page says to be in', () => {
  expect(plansOf(`<div lang="de" style="display:none">${german}</div><div lang="en">${english}</div>`)).toEqual(ENGLISH);
  expect(plansOf(`<div lang="de" class="hidden">${german}</div><div lang="en">${english}</div>`)).toEqual(ENGLISH);
});

it.each([
  ['one language alone', `<div lang="en">${english}</div>`, ENGLISH],
  ['a word of another language', card('Solo <i lang="fr">chic</i>', '€19 / month', '1 seat') + card('Group', '€49 / month', '5'), ['Solo chic 1900 month', 'Group 4900 month']],
  ['names that are no languages', `<div class="it">${card('Solo', '€9 / month', '1')}</div><div class="no">${card('Team', '€19 / month', '5')}</div>`, ['Solo 900 month', 'Team 1900 month']],
])('what is said once stays: %s', (_, body, plans) => {
  expect(plansOf(body)).toEqual(plans);
}); // biome-ignore format: rows
