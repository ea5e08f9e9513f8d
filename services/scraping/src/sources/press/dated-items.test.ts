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

it.each([
  ['one day among texts', '<p>22.11.2021 Vydali jsme knihu o lodích.</p><p>O nás</p><p>Píšeme knihy o lodích všech zemí.</p>'],
  ['days that texts speak of', '<p>Od 22.11.2021 píšeme knihy.</p><p>Do 12.11.2021 jsme psali dopisy.</p>'],
])('not %s', (_, body) => expect(read(body)).toBeNull());
