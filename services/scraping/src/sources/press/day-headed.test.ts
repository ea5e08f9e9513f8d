import { expect, it } from 'vitest';
import { extractFacts } from '../extract.ts';

const read = (body: string) =>
  extractFacts({
    url: 'https://www.acme.com/news',
    kind: 'press',
    html: `<html lang="en"><head><title>News</title></head><body><main><h1>Acme</h1><h2>Latest news</h2>${body}</main></body></html>`,
  }).articles?.map(({ title, publishedAt }) => `${publishedAt} ${title}`) ?? null;
const entry = (day: string, ...said: string[]): string => `<h4>${day}</h4>${said.map((text) => `<p>${text}</p>`).join('')}`;

it('what stands below nothing but its day is called by its first sentence', () => {
  expect(
    read(
      entry('12th March 2026', 'The sails of <a href="/sails">spring</a> are in the shop. They turn with every wind.', 'Ask for sizes.') +
        entry('29th August 2025', 'Ropes of hemp are back.'),
    ),
  ).toEqual(['2026-03-12 The sails of spring are in the shop.', '2025-08-29 Ropes of hemp are back.']);
});

it('the same words on a later day are other news, those of the first day keep their name', () => {
  const said = 'A new catalogue of sails is there.';
  const [later, first] = [entry('12th March 2026', said), entry('29th August 2025', said)];
  expect(read(later + first)).toEqual([`2026-03-12 2026-03-12: ${said}`, `2025-08-29 ${said}`]);
});

it.each([
  ['one alone', entry('12th March 2026', 'The sails of spring are in the shop.')],
  ['days under which nothing is said', '<h4>12th March 2026</h4><h4>29th August 2025</h4>'],
  [
    'headings that mostly say other things',
    entry('12th March 2026', 'We met in the harbour.') +
      entry('29th August 2025', 'We met at sea.') +
      ['Sails', 'Ropes', 'Boats', 'Winds'].map((name) => `<h4>${name}</h4><p>All that you need of it.</p>`).join(''),
  ],
  [
    'days to come together',
    `<h3>Upcoming events</h3>${entry('12th March 2026', 'We meet in the harbour.')}${entry('2nd May 2026', 'We meet at sea.')}`,
  ],
])('not %s', (_, body) => expect(read(body)).toBeNull());
