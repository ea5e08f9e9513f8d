/** What a page and its feed date themselves, as of before they were read first. */
import { expect, test } from 'vitest';
import { startCompany, startPages } from '../../check/testing.ts';

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
const [ROUND, OFFICE] = ['Acme raises $4M seed round led by Foo Capital', 'Acme opens an office in Lyon'];
const slug = (title: string) => title.toLowerCase().replace(/\W+/g, '-');
const PRESS = `<html><head><title>Press</title><link rel="alternate" type="application/rss+xml" href="/press/feed.xml"></head><main><h1>Press</h1>${[
  ROUND,
  OFFICE,
]
  .map((title) => `<article><h2><a href="/press/${slug(title)}">${title}</a></h2><p>Read what we say about it.</p></article>`)
  .join('')}</main></html>`;
const item = (title: string, at: Date) =>
  `<item><title>${title}</title><link>/press/${slug(title)}</link><pubDate>${at.toUTCString()}</pubDate></item>`;

test('articles of a feed count from when they were published, marked as read later, and are no change', async () => {
  const feed = `<?xml version="1.0"?><rss version="2.0"><channel><title>Acme</title>${item(OFFICE, ago(5))}${item(ROUND, ago(20))}</channel></rss>`;
  const home = `<title>Acme</title><script type="application/ld+json">{"@type":"Organization","name":"Acme"}</script><h1>Acme</h1><a href="/press">Press</a>`;
  const pages = new Map([
    ['/', home],
    ['/press', PRESS],
    ['/press/feed.xml', feed],
  ]);
  const { get } = await startCompany((await startPages(pages)).website);
  const newsAt = async (days: number) =>
    ((await get(`news?asOf=${encodeURIComponent(ago(days).toISOString())}`))?.articles ?? []).map(
      ({ title, origin }: Record<string, string>) => [title, origin],
    );
  expect(await newsAt(10)).toEqual([[ROUND, 'stated']]);
  expect(await newsAt(3)).toEqual([
    [OFFICE, 'stated'],
    [ROUND, 'stated'],
  ]);
  expect(await newsAt(30)).toEqual([]);
  expect((await get('news')).articles.map(({ origin }: Record<string, string>) => origin)).toEqual([undefined, undefined]);
  expect(await get('changes')).toEqual([]);
});
