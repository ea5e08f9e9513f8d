import { parseAllowPrivate } from '@rivalscope/kit/net/guard';
import { expect, test } from 'vitest';
import { send, spoil } from '../../../../tests/fixtures/outside/faults.ts';
import { createWeb } from '../fetch/web.ts';
import { feedsBeside } from '../sources/feeds/beside.ts';
import { readList } from './list-requests.ts';
import { type Page, startCompany, startPages } from './testing.ts';

const FEED = '/press/feed.xml';
const HOME = '<title>Acme</title><h1>Tables</h1><a href="/press">Press</a>';
const DECLARED = `<link rel="alternate" type="application/rss+xml" title="Comments" href="/comments/feed"><link rel="alternate" type="application/rss+xml" title="Acme" href="${FEED}">`;
const slug = (title: string) => title.toLowerCase().replaceAll(' ', '-');
const press = (titles: string[], head = DECLARED) =>
  `<html><head><title>Press</title>${head}</head><main><h1>Press</h1>${titles.map((title) => `<article><h2><a href="/press/${slug(title)}">${title}</a></h2><p>Read what we say about it.</p></article>`).join('')}</main></html>`;
const rss = (titles: string[], folder = 'press') =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Acme</title>${titles
    .map(
      (title, n) =>
        `<item><title>${title}</title><link>/${folder}/${slug(title)}</link><pubDate>${20 - n} Mar 2026 06:00 GMT</pubDate></item>`,
    )
    .join('')}</channel></rss>`;
const jsonFeed = (titles: string[]) =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Acme',
    items: titles.map((title) => ({ id: slug(title), url: `/press/${slug(title)}`, title })),
  });
const [TABLE, CHAIR, SHELF, BENCH] = ['A round table', 'A chair for all', 'Shelves that hold', 'Benches for parks'] as const;

async function startPress(pages: Map<string, Page>, tagged = false) {
  const site = await startPages(pages, tagged);
  const company = await startCompany(site.website);
  const told = async () =>
    (await company.get('changes')).map(({ description, confirmed }: Record<string, unknown>) => [description, confirmed]);
  const articles = async () =>
    (await company.get('news'))?.articles.map(({ title, publishedAt }: Record<string, unknown>) => [title, publishedAt]) ?? null;
  return { ...site, ...company, told, articles };
}

test('articles of a feed join those of its page, one once and dated; one that comes to the feed alone is told at the next check', async () => {
  const pages = new Map<string, Page>([
    ['/', HOME],
    ['/press', press([TABLE, CHAIR])],
    [FEED, rss([TABLE, CHAIR, SHELF])],
  ]);
  const { asked, articles, check, coverage, told } = await startPress(pages, true);
  expect(await articles()).toEqual([
    [TABLE, '2026-03-20'],
    [CHAIR, '2026-03-19'],
    [SHELF, '2026-03-18'],
  ]);
  expect(await coverage('news')).toMatchObject({ state: 'fresh', reason: null });

  asked.length = 0;
  await check();
  expect(asked.filter((path) => path.startsWith('/press')).sort()).toEqual(['/press', FEED]);
  expect(await told()).toEqual([]);

  pages.set(FEED, rss([BENCH, TABLE, CHAIR]));
  await check();
  await check();
  expect(await told()).toEqual([[`Press: ${BENCH}`, true]]);
  expect((await articles())[0]).toEqual([BENCH, '2026-03-20']);

  pages.set('/press', press([BENCH, TABLE, CHAIR]));
  await check();
  expect(await told()).toHaveLength(1);
});

test('a feed that cannot be read for a while takes nothing away and says why; what came meanwhile is told', async () => {
  const pages = new Map<string, Page>([
    ['/', HOME],
    ['/press', press([TABLE, CHAIR])],
    [FEED, rss([TABLE, CHAIR, SHELF])],
  ]);
  const { articles, check, coverage, told } = await startPress(pages);
  const before = await articles();
  const answers: [Page, unknown][] = [
    [500, "The page's feed could not be read: The site has an error of its own (500)."],
    ['{"version":"https://jsonfeed.org/version/1","it', 'The feed answers JSON that is none.'],
    ['<?xml version="1.0"?><error/>', 'The feed answers something that is none.'],
    [
      (response) => spoil('odd', { body: jsonFeed([TABLE, CHAIR, SHELF]) }, response),
      expect.stringMatching(/^The feed (?:answers|states)/),
    ],
    [(response) => spoil('huge', { type: 'text/xml', body: rss([TABLE]) }, response), expect.stringMatching(/^The page's feed.*MB/)],
    [
      (response) => send({ status: 429, headers: { 'retry-after': '1' }, body: '' }, response),
      expect.stringMatching(/^The page's feed.*slow down/),
    ],
  ];
  for (const [answer, reason] of answers) {
    pages.set(FEED, answer);
    await check();
    expect(await coverage('news')).toMatchObject({ state: 'unreadable', reason });
    expect(await articles()).toEqual(before);
  }
  expect(await told()).toEqual([]);
  pages.set(FEED, rss([BENCH, TABLE, CHAIR, SHELF]));
  await check();
  expect(await coverage('news')).toMatchObject({ state: 'fresh', reason: null });
  expect(await told()).toEqual([[`Press: ${BENCH}`, true]]);
});

test.each([
  ['is not there', 404],
  ['is a web page', '<!doctype html><title>Not found</title>'],
  ['is of another list', rss(['One', 'Two', 'Three', 'Four'], 'other')],
] as const)('a feed that %s says nothing beside the articles of the page', async (_what, feed) => {
  const pages = new Map<string, Page>([
    ['/', HOME],
    ['/press', press([TABLE, CHAIR])],
    [FEED, feed],
  ]);
  const { articles, check, coverage, told } = await startPress(pages);
  const shown = [
    [TABLE, null],
    [CHAIR, null],
  ];
  expect(await articles()).toEqual(shown);
  expect(await coverage('news')).toMatchObject({ state: 'fresh', reason: null });
  await check();
  expect(await articles()).toEqual(shown);
  expect(await told()).toEqual([]);
});

test('a page whose list is filled in by a script has the articles of its feed; a feed that a page comes to declare is no news', async () => {
  const pages = new Map<string, Page>([
    ['/', HOME],
    ['/press', press([])],
    [FEED, rss([TABLE, CHAIR])],
  ]);
  const script = await startPress(pages);
  expect((await script.articles()).map(([title]: [string]) => title)).toEqual([TABLE, CHAIR]);
  expect(await script.coverage('news')).toMatchObject({ state: 'fresh', reason: null });

  const later = new Map<string, Page>([
    ['/', HOME],
    ['/press', press([TABLE, CHAIR], '')],
    [FEED, rss([TABLE, CHAIR, SHELF])],
  ]);
  const { articles, check, told } = await startPress(later);
  later.set('/press', press([BENCH, TABLE, CHAIR]));
  await check();
  expect(await told()).toEqual([[`Press: ${BENCH}`, true]]);
  expect((await articles()).map(([title]: [string]) => title).sort()).toEqual([TABLE, CHAIR, SHELF, BENCH].sort());
  await check();
  expect(await told()).toHaveLength(1);
});

test('a feed that drips is ended, and says what it said before', async () => {
  const pages = new Map<string, Page>([
    ['/', HOME],
    ['/press', press([TABLE, CHAIR])],
    [FEED, rss([TABLE, CHAIR, SHELF])],
  ]);
  const { scraping, website } = await startPress(pages);
  const web = createWeb({ ...{ allowPrivate: parseAllowPrivate('127.0.0.0/8'), userAgent: 'test' }, limits: { totalMs: 300 } });
  const [list] = feedsBeside.lists({ feeds: [{ url: `http://${website}${FEED}`, print: null }] } as never, {});
  const [{ id } = { id: '' }] = await scraping.db
    .sqlRead('system', (sql) => sql.query<{ id: string }>('SELECT id FROM site'))
    .then(({ rows }) => rows);
  pages.set(FEED, (response) => spoil('drip', { type: 'text/xml', body: '' }, response));
  const { db } = scraping;
  const deps = { web, boardUrls: {}, read: db.sqlRead.bind(db, 'system'), write: db.sqlTx.bind(db, 'system') };
  const said = await readList(deps as never, id, list!, feedsBeside, new AbortController().signal);
  await web.close();
  expect(said).toMatchObject({
    unread: expect.stringMatching(/^The page's feed could not be read: .*(?:time|long|seconds)/),
    lasting: false,
  });
  expect(said.items?.map((item) => (item as { title: string }).title)).toEqual([TABLE, CHAIR, SHELF]);
});
