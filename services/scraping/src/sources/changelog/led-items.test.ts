import { expect, it } from 'vitest';
import { parse } from '../../page/parsed.ts';
import { readLedItems } from './led-items.ts';

const read = (body: string) =>
  readLedItems(
    parse({ url: 'https://www.acme.com/changelog', html: `<html lang="en"><body><main><h1>What's new</h1>${body}</main></body></html>` })
      .parsed,
  )?.map(({ title, url }) => `${title} ${url.replace('https://www.acme.com/', '')}`) ?? null;
const item = (lead: string, rest = 'Nothing that you had there before is lost, and it opens as it did.') =>
  `<li><strong>${lead}</strong> ${rest}</li>`;

it('items of a month, each led by what is new', () => {
  const body = `<h2>May 2026</h2><ul>${item('Folders have colours.')}<li id="mail"><b>Mail in one place:</b> all of it, from every address that you have.</li></ul><h2>Earlier</h2><ul>${item('Dark mode')}</ul>`;
  expect(read(body)).toEqual(['Folders have colours changelog', 'Mail in one place changelog#mail', 'Dark mode changelog']);
});

it.each([
  ['items', '<ul><li><b>2026-05-12</b> · <i>Fix</i> Folders keep their colours.</li><li>2026-04-02: Mail in one place</li></ul>'],
  [
    'rows',
    '<table><tr><th>Day</th><th>What</th></tr><tr><td>2026-05-12</td><td>Fix Folders keep their colours.</td></tr><tr><td>2026-04-02</td><td>Mail in one place</td></tr></table>',
  ],
  ['paragraphs', '<p>All that we made.</p><p>12 May 2026 – Fix Folders keep their colours.</p><p>2 April 2026 – Mail in one place</p>'],
])('%s that begin with a day, however few', (_, body) => {
  expect(read(body)).toEqual(['Fix Folders keep their colours. changelog', 'Mail in one place changelog']);
});

it.each([
  ['labels that lead many', ['Bug fixes:', 'New things:', 'Bug fixes:', 'New things:', 'Bug fixes:'].map((label) => item(label)).join('')],
  ['labels of one word', ['Added', 'Fixed', 'Removed', 'Changed'].map((label) => item(label)).join('')],
  ['names with nothing behind', ['Ada Lind', 'Bo Berg', 'Cy Dahl'].map((name) => item(name, 'Stockholm')).join('')],
  ['few among many', `${['Old maps', 'New maps', 'No maps'].map((lead) => item(lead)).join('')}${'<li>A line of its own</li>'.repeat(4)}`],
  ['two alone', `${item('Old maps')}${item('New maps')}`],
  ['a day alone', '<li>2026-05-12: Folders have colours.</li><li>2026-04-02</li>'],
])('not %s', (_, items) => {
  expect(read(`<ul>${items}</ul>`)).toBeNull();
});

it('keeps to its bounds', () => {
  const many = Array.from({ length: 5_000 }, (_, n) => item(`Map number ${n}`)).join('');
  expect(read(`<ul>${many}</ul>`)?.length).toBeLessThanOrEqual(300);
  expect(read(`<ul>${`<li>${'<b>'.repeat(2_000)}`.repeat(5)}</ul>`)).toBeNull();
});
