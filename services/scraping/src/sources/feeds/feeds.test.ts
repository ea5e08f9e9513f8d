import { expect, test } from 'vitest';
import { readFeed } from './feed.ts';
import { FEED, itemOf, rssOf, SHAPES } from './feeds.fixture.ts';

test.each(SHAPES)('$name', ({ body, expected }) => {
  const said = readFeed(body, FEED);
  const read =
    said.kind === 'items'
      ? said.items.map(({ title, url, publishedAt }) => [title, url.replace('https://acme.example', ''), publishedAt])
      : null;
  expect(read).toEqual(expected);
});

test('there are many shapes', () => {
  expect(SHAPES.length).toBeGreaterThan(90);
});

const entries = (count: number, more = (_n: number) => '') =>
  Array.from({ length: count }, (_, n) => itemOf(`<title>Table ${n}</title><link>/${n}</link>${more(n)}`)).join('');

test('a long feed is read in part: of one that begins with the oldest, the newest entries', () => {
  const day = (n: number) => `<pubDate>${new Date(Date.UTC(2025, 0, 1 + n)).toUTCString()}</pubDate>`;
  const said = readFeed(rssOf(entries(500, day)), FEED);
  expect(said).toMatchObject({ kind: 'items', cut: true });
  expect(said.kind === 'items' && [said.items.length, said.items[0]?.title]).toEqual([200, 'Table 499']);
  expect(readFeed(rssOf(entries(3_000)), FEED)).toMatchObject({ kind: 'items', cut: true });
});

const HOSTILE: [string, string][] = [
  ['nests without end', `<rss><channel>${'<a>'.repeat(200_000)}`],
  ['has elements without end', rssOf(`${entries(1)}${'<a/>'.repeat(600_000)}`)],
  ['has one text without end', rssOf(itemOf(`<title>${'x'.repeat(4_000_000)}</title><link>/a</link>`))],
  ['has brackets without end', rssOf(itemOf(`<title>${'&lt;a '.repeat(300_000)}</title><link>/a</link>`))],
  ['has attributes without end', rssOf(`<item ${'a="b" '.repeat(200_000)}><title>x</title><link>/a</link></item>`)],
  ['has brackets of JSON without end', `{"items":${'['.repeat(2_000_000)}`],
  ['has comments without end', `${'<!-- <rss> -->'.repeat(200_000)}<rss/>`],
];

test.each(HOSTILE)('a feed that %s is read in no time to speak of', (_what, body) => {
  const said = readFeed(body, FEED);
  expect(said.kind === 'items' ? said.items.every(({ title }) => title.length <= 300) : said.reason).toBeTruthy();
});

test('what a feed declares as an entity is not put in: neither a file, nor an address, nor a text', () => {
  const declared =
    '<!DOCTYPE rss [<!ENTITY file SYSTEM "file:///etc/hostname"><!ENTITY far SYSTEM "http://127.0.0.1:9/x"><!ENTITY own "Grown">]>';
  const said = readFeed(`${declared}${rssOf(itemOf('<title>A title &file;&far;&own; and its end</title><link>/a</link>'))}`, FEED);
  expect(said.kind === 'items' && said.items[0]?.title).toBe('A title &file;&far;&own; and its end');
});

test.each([
  ['within its first entry', '<item><title>First'],
  ['within what it marks as text', '<item><title><![CDATA[First'],
  ['within a comment before its entries', '<title>News</title><!-- '],
  ['before its entries', '<title>News</title>'],
])('a feed that breaks off %s is not read, and no feed without entries', (_where, body) => {
  const feed = (end: string) => readFeed(`<?xml version="1.0"?><rss version="2.0"><channel>${body}${end}`, 'https://acme.example/feed');
  expect(feed('')).toMatchObject({ kind: 'unread' });
  expect(readFeed('<rss version="2.0"><channel><title>News</title></channel></rss>', 'https://acme.example/feed')).toMatchObject({
    items: [],
  });
});
