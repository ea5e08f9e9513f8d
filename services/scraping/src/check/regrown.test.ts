import { expect, test } from 'vitest';
import type { Article, PageFacts } from '../page/facts.ts';
import { extractFacts } from '../sources/extract.ts';
import { filledIn } from './observe.ts';

const title = (n: number): string => `What we learned from project ${n}`;
const list = (from: number, to: number): PageFacts => {
  const cards = Array.from(
    { length: to - from + 1 },
    (_, i) => `<article><h2><a href="/blog/${from + i}">${title(from + i)}</a></h2></article>`,
  );
  return extractFacts({ url: 'https://acme.com/blog', kind: 'press', html: `<body><h1>Blog</h1>${cards.join('')}</body>` });
};
const titles = (facts: PageFacts | null): string[] | undefined => facts?.articles?.map((article: Article) => article.title);

test('a list that shows more of its past, as after a redesign, is the list from now on, and nobody is told', () => {
  const [before, now] = [list(1, 3), list(1, 30)];
  const filled = filledIn('press', before, now, true);
  expect(titles(filled)).toEqual(titles(now));
  expect(filled?.blocks).toBe(now.blocks);
  expect(filledIn('press', before, now)?.blocks).toBe(before.blocks);
});

test('one that lost some, holds news, or is the same stays as it was', () => {
  expect(filledIn('press', list(1, 30), list(1, 3), true)).toBeNull();
  expect(filledIn('press', list(2, 6), list(1, 6), true)).toBeNull();
  expect(filledIn('press', list(1, 6), list(1, 6), true)).toBeNull();
});
