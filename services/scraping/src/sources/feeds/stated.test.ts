/** What a page and its feed date themselves, as of before they were read first. */
import { expect, test } from 'vitest';
import { startCompany, startPages } from '../../check/testing.ts';

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
const [ROUND, OFFICE, DAY] = ['Acme raises $4M seed round led by Foo Capital', 'Acme opens an office in Lyon', 'A big day'];
const SENTENCE = 'We have raised $12M in a Series A led by Bar Partners, and thank you.';
const slug = (title: string) => title.toLowerCase().replace(/\W+/g, '-');
const PRESS = `<html><head><title>Press</title><link rel="alternate" type="application/rss+xml" href="/press/feed.xml"></head><main><h1>Press</h1>${[
  ROUND,
  OFFICE,
]
  .map((title) => `<article><h2><a href="/press/${slug(title)}">${title}</a></h2><p>Read what we say about it.</p></article>`)
  .join('')}</main></html>`;
const item = (title: string, at: Date, teaser = '') =>
  `<item><title>${title}</title><link>/press/${slug(title)}</link><description>${teaser}</description><pubDate>${at.toUTCString()}</pubDate></item>`;
const feedOf = (...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Acme</title>${items.join('')}</channel></rss>`;

test('articles of a feed count from when they were published, marked as read later, and are no change', async () => {
  const dayOf = (teaser: string, ...more: string[]) =>
    feedOf(...more, item(OFFICE, ago(5)), item(DAY, ago(7), teaser), item(ROUND, ago(20)));
  const home = `<title>Acme</title><script type="application/ld+json">{"@type":"Organization","name":"Acme"}</script><h1>Acme</h1><a href="/press">Press</a>`;
  const pages = new Map([
    ['/', home],
    ['/press', PRESS],
    ['/press/feed.xml', dayOf(`Hello all. ${SENTENCE}`)],
  ]);
  const { get, check } = await startCompany((await startPages(pages)).website);
  const newsAt = async (days: number) =>
    ((await get(`news?asOf=${encodeURIComponent(ago(days).toISOString())}`))?.articles ?? []).map(
      ({ title, origin }: Record<string, string>) => [title, origin],
    );
  expect(await newsAt(10)).toEqual([[ROUND, 'stated']]);
  expect(await newsAt(3)).toEqual([
    [OFFICE, 'stated'],
    [DAY, 'stated'],
    [ROUND, 'stated'],
  ]);
  expect(await newsAt(30)).toEqual([]);
  expect((await get('news')).articles.map(({ origin }: Record<string, string>) => origin)).toEqual([undefined, undefined, undefined]);
  expect(await get('changes')).toEqual([]);
  // Rounds by what a title says, and by what the first words do, also when the feed says them no more.
  const rounds = [
    { round: 'Seed', amount: 4_000_000, parts: [{ kind: 'article', evidence: ROUND }] },
    { round: 'Series A', amount: 12_000_000, investors: ['Bar Partners'], parts: [{ kind: 'article', evidence: SENTENCE }] },
  ];
  expect(await get('funding')).toMatchObject({ totalFunding: 16_000_000, rounds });
  pages.set('/press/feed.xml', dayOf('', item('Acme hires a cook', ago(1))));
  await check();
  expect(await get('funding')).toMatchObject({ totalFunding: 16_000_000, rounds });
});
