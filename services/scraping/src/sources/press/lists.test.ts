import { expect, it } from 'vitest';
import { compareFacts } from '../../change/typed.ts';
import { parseDate } from '../../page/dates.ts';
import { extractFacts } from '../extract.ts';
import { pageSources } from '../index.ts';

const articles = (body: string) =>
  extractFacts({ url: 'https://acme.com/news', kind: 'press', html: `<body><main>${body}</main></body>` }).articles?.map(
    ({ title, publishedAt }) => [title, publishedAt],
  ) ?? null;

it.each([
  ['8 Haziran 2026', '2026-06-08'],
  ['19 Şubat 2026', '2026-02-19'],
  ['11 th of August, 2020', '2020-08-11'],
  ['August 4 th, 2020', '2020-08-04'],
  ['3 października 2025', '2025-10-03'],
  ['7 июня 2024', '2024-06-07'],
])('%s is a date', (text, date) => {
  expect(parseDate(text)).toBe(date);
});

it('takes the list that readers see where the one for machines has other titles', () => {
  const item = (n: number): unknown => ({ '@type': 'BlogPosting', headline: `Short ${n}`, url: `/de/post-${n}` });
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': [1, 2, 3].map(item) });
  const cards = [1, 2, 3].map((n) => `<article><h3><a href="/post-${n}">Wie wir Fall ${n} gelöst haben</a></h3></article>`).join('');
  expect(articles(`<script type="application/ld+json">${json}</script>${cards}`)?.map(([title]) => title)).toEqual([
    'Wie wir Fall 1 gelöst haben',
    'Wie wir Fall 2 gelöst haben',
    'Wie wir Fall 3 gelöst haben',
  ]);
});

it('does not take signs for words of a title', () => {
  const menu = ['🇩🇪 German Version', '[ OUR VALUES ]', '[ KEY PARTNERS ]', '[ HOME ]'].map((name, n) => `<a href="/m${n}">${name}</a>`);
  expect(articles(`<div>${menu.join(' ')}</div>`)).toBeNull();
});

it('tells the articles of a list that was replaced, and none that only roll in at its end', () => {
  const page = (...days: number[]) =>
    extractFacts({
      url: 'https://acme.com/news',
      kind: 'press',
      html: `<body><main>${days.map((day) => `<article><h3><a href="/news/${day}">What we did on day ${day}</a></h3><time datetime="2026-03-${day}">March ${day}</time></article>`).join('')}</main></body>`,
    });
  const told = (before: number[], after: number[]) => compareFacts(pageSources('press'), page(...before), page(...after)).length;
  expect(told([28, 27], [22, 21, 20])).toBe(3);
  expect(told([28, 27, 26], [28, 26, 25])).toBe(0);
});
