import { expect, it } from 'vitest';
import { extractFacts } from '../extract.ts';

const read = (body: string) =>
  extractFacts({
    url: 'https://www.acme.com/news',
    kind: 'press',
    html: `<html lang="cs"><head><title>Novinky</title></head><body><main><h1>Novinky</h1>${body}</main></body></html>`,
  }).articles?.map(({ title, publishedAt }) => `${publishedAt} ${title}`) ?? null;

it.each([
  [
    'paragraphs',
    '<p><b>22.11. 2021</b> Vydali jsme <a href="/kniha">knihu o lodích</a>. Najdete ji v obchodě.</p><p><b>12.11. 2021</b> Nové stránky</p>',
  ],
  ['items', '<ul><li>22.11.2021 Vydali jsme knihu o lodích. Najdete ji v obchodě.</li><li>12.11.2021 – Nové stránky</li></ul>'],
])('%s that begin with their day, each by its first sentence', (_, body) => {
  expect(read(body)).toEqual(['2021-11-22 Vydali jsme knihu o lodích.', '2021-11-12 Nové stránky']);
});

const LINES = [
  ['2026/11/2', 'Sails 1.2.3 are released'],
  ['2026/10/12', 'New webpages'],
];
const WORDS = '<p>They turn with the wind, as those before them did.</p><p>Ask us for the sizes that we have.</p>';

it('lines of a class of their own that begin with their day, above texts', () => {
  const expected = ['2026-11-02 Sails 1.2.3 are released', '2026-10-12 New webpages'];
  expect(read(LINES.map(([day, title]) => `<p class="subtitle">${day} - ${title}</p>${WORDS}`).join(''))).toEqual(expected);
  expect(read(LINES.map(([day, title]) => `<div class="entry">${day} - ${title}</div>${WORDS}`).join(''))).toEqual(expected);
  expect(read(LINES.map(([day, title]) => `<p>${day} - ${title}</p>${WORDS}`).join(''))).toBeNull();
});

it('items of one list, beside those of others', () => {
  const item = (day: string, said: string): string => `<li><b>${day}</b><br><p>${said}</p><p>See all of it in the release notes.</p></li>`;
  const news = `<ul class="news">${item('2026-02-17', 'New <a href="https://sails.example/">Sails 1.2</a> stable release, ready for every wind.')}${item('2025-01-14', 'First official release of Sails, ready for every wind.')}</ul>`;
  const menu = (n: number): string =>
    `<ul>${'<li><a href="/x">Sails for boats</a></li><li><a href="/y">Ropes for boats</a></li>'.repeat(n)}</ul>`;
  expect(read(menu(3) + news + menu(4))).toEqual([
    '2026-02-17 New Sails 1.2 stable release, ready for every wind.',
    '2025-01-14 First official release of Sails, ready for every wind.',
  ]);
});

it('rows of a layout, each with its text below day and title', () => {
  const row = (day: string, title: string): string =>
    `<table><tr><td><p><b><u>${day}</u></b> <font>: ${title}</font></p><p>They turn with every wind, and this is all of it.</p></td></tr></table>`;
  expect(read(row('12.08.2026', 'The sails are up') + row('25.12.2025', 'Merry Christmas'))).toEqual([
    '2026-08-12 The sails are up',
    '2025-12-25 Merry Christmas',
  ]);
});

it('lines whose day is set apart by its own letters', () => {
  const line = (day: string, said: string): string => `<div class="line"><strong>${day}</strong> ${said}</div>`;
  const news =
    line('January 9th 2026', 'Sails 1.2 are in the <a href="/shop">shop</a>.') + line('August 20th 2025', 'Ropes are there, too.');
  expect(read(news)).toEqual(['2026-01-09 Sails 1.2 are in the shop.', '2025-08-20 Ropes are there, too.']);
  expect(read(line('January 9th 2026', 'By Jane Doe') + line('August 20th 2025', 'By Jane Roe'))).toBeNull();
});

it.each([
  ['one day among texts', '<p>22.11.2021 Vydali jsme knihu o lodích.</p><p>O nás</p><p>Píšeme knihy o lodích všech zemí.</p>'],
  ['days that texts speak of', '<p>Od 22.11.2021 píšeme knihy.</p><p>Do 12.11.2021 jsme psali dopisy.</p>'],
])('not %s', (_, body) => expect(read(body)).toBeNull());
