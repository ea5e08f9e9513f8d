import { readFile } from 'node:fs/promises';
import { create } from '@bufbuild/protobuf';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { TrackingChangedSchema, TrackingSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { SiteFollowedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startCompany, startPages, text } from './testing.ts';

const MIGRATION = new URL('../../../../prisma/scraping/migrations/20261123081500_blog_and_changelog/migration.sql', import.meta.url);
const slug = (title: string) => title.toLowerCase().replaceAll(' ', '-');
const HOME = `<title>Acme</title><h1>Tables</h1><nav><a href="/press">Press</a><a href="/blog">Blog</a><a href="/changelog">Changelog</a></nav>${text}`;
const articles = (folder: string, titles: string[], more = '') =>
  `<html><head><title>${folder}</title></head><main><h1>All of ${folder}</h1>${titles.map((title) => `<article><h2><a href="/${folder}/${slug(title)}">${title}</a></h2><p>Read what we say about it.</p></article>`).join('')}${more}</main></html>`;
const releases = (...versions: string[]) =>
  `<title>Changelog</title><main><h1>Changelog</h1>${versions.map((version) => `<h2 id="v${version}">Version ${version}</h2><p>What is better in ${version}.</p>`).join('')}</main>`;

const site = () =>
  new Map<string, string | number>([
    ['/', HOME],
    ['/press', articles('press', ['A round table', 'A chair for all'])],
    ['/blog', articles('blog', ['How to sand a board', 'Why oak is heavy'])],
    ['/changelog', releases('2.1.0', '2.0.0')],
  ]);

async function start(pages = site()) {
  const { website, asked } = await startPages(pages);
  const company = await startCompany(website);
  const told = async () =>
    (await company.get('changes')).map(({ dataType, type, description, importance }: Record<string, string>) => [
      dataType,
      type,
      description,
      importance,
    ]);
  const news = async () => ((await company.get('news'))?.articles ?? []).map(({ url }: { url: string }) => new URL(url).pathname).sort();
  const places = async () =>
    (await company.get('places')).places as {
      id: string;
      source: string;
      url: string | null;
      state: string;
      reason: string | null;
      evidence: string | null;
    }[];
  const place = async (source: string) => (await places()).find((each) => each.source === source)!;
  const answer = (id: string, payload: object) =>
    company.scraping.app.inject({
      method: 'PUT',
      url: `/api/v1/data-scraping/companies/${company.companyId}/places/${id}`,
      headers: bearer({ tid: company.tenantId }),
      payload,
    });
  const track = (ticks: string[]) =>
    company.scraping.deliver(TrackingChangedSchema, {
      ...{ tenantId: company.tenantId, companyId: company.companyId },
      tracking: create(TrackingSchema, { websiteChangeDetection: true, pricingMonitoring: true, pages: ticks }),
    });
  return { ...company, asked, pages, told, news, place, answer, track };
}

test('a first look fills News with posts of the blog; new posts and releases are told once, as what they are', async () => {
  const { check, coverage, get, news, pages, place, told } = await start();
  expect(await news()).toEqual(['/blog/how-to-sand-a-board', '/blog/why-oak-is-heavy', '/press/a-chair-for-all', '/press/a-round-table']);
  expect(Object.keys((await get('website')).pages).sort()).toEqual(['blog', 'changelog', 'landingPage', 'press']);
  expect(await coverage('news')).toMatchObject({ state: 'fresh', reason: null });
  expect(await coverage('website')).toMatchObject({ state: 'fresh', reason: null });
  expect(await place('changelog')).toMatchObject({
    state: 'fresh',
    evidence: 'Found by the link "Changelog" in the home page\'s navigation.',
  });
  expect(await told()).toEqual([]);

  pages.set('/blog', articles('blog', ['What glue holds', 'How to sand a board', 'Why oak is heavy'], '<p>Write to us.</p>'));
  pages.set('/changelog', releases('2.2.0', '2.1.0', '2.0.0'));
  await check();
  const news2 = [
    ['news', 'blog_published', 'Blog: What glue holds', 'low'],
    ['website', 'release_published', 'Release: Version 2.2.0', 'medium'],
  ];
  expect((await told()).sort()).toEqual(news2);
  await check();
  expect((await told()).sort()).toEqual(news2);
  expect(await news()).toHaveLength(5);
});

test('who does not track it is neither shown nor told, and it is not fetched; what comes meanwhile is told to nobody', async () => {
  const { asked, check, coverage, get, news, pages, place, scraping, told, track } = await start();
  await track(['pricing']);
  asked.length = 0;
  pages.set('/blog', articles('blog', ['What glue holds', 'How to sand a board', 'Why oak is heavy']));
  await check();
  expect(asked.filter((path) => ['/blog', '/changelog', '/press'].includes(path))).toEqual([]);
  expect([await news(), await told(), await get('website')]).toMatchObject([[], [], null]);
  expect(await place('blog')).toMatchObject({ state: 'not_tracked', reason: 'Not chosen in the tracking settings.' });
  expect(await coverage('news')).toMatchObject({ state: 'not_tracked' });
  const followed = await scraping.emitted(SiteFollowedSchema);
  const followedPages = followed.map((event) => event.pages?.kinds.filter((kind) => !kind.startsWith('@')));
  expect(followedPages).toEqual([
    [
      'landingPage',
      'changelog',
      'docs',
      'security',
      'customers',
      'comparison',
      'terms',
      'privacy',
      'imprint',
      'status',
      'pricing',
      'press',
      'blog',
    ],
    ['pricing'],
  ]);

  await track(['press']);
  await check();
  expect(await news()).toContain('/blog/what-glue-holds');
  expect(await place('changelog')).toMatchObject({ state: 'not_tracked' });
});

test('a blog is corrected like any page: there is none, or another one is read in its place', async () => {
  const { answer, asked, check, news, pages, place } = await start();
  const { id } = await place('blog');
  expect((await answer(id, { none: true })).statusCode).toBe(200);
  asked.length = 0;
  await check();
  expect(asked).not.toContain('/blog');
  expect(await news()).toEqual(['/press/a-chair-for-all', '/press/a-round-table']);
  pages.set('/journal', articles('journal', ['What glue holds', 'Which oil to use']));
  const { url } = await place('blog');
  expect((await answer(id, { url: `${new URL(url as string).origin}/journal` })).statusCode).toBe(200);
  await check();
  expect(await news()).toEqual(['/journal/what-glue-holds', '/journal/which-oil-to-use', '/press/a-chair-for-all', '/press/a-round-table']);
});

test('a site that was followed before has its blog and changelog looked for at its next check, although nothing moved', async () => {
  const { asked, check, news, place, scraping, told } = await start();
  const admin = new pg.Client({ connectionString: scraping.db.adminUrl, options: '-c search_path=scraping' });
  await admin.connect();
  const { rows: before } = await admin.query(
    `SELECT kind, wanted_until, lane FROM target WHERE kind IN ('blog', 'changelog') ORDER BY kind`,
  );
  await admin.query(`DELETE FROM version WHERE source IN ('blog', 'changelog')`);
  await admin.query(`DELETE FROM target WHERE kind IN ('blog', 'changelog')`);
  await admin.query(`UPDATE follow SET pages = '{landingPage,pricing,press}'`);
  expect(await news()).toEqual(['/press/a-chair-for-all', '/press/a-round-table']);

  await admin.query(await readFile(MIGRATION, 'utf8'));
  const { rows } = await admin.query(`SELECT kind, wanted_until, lane FROM target WHERE kind IN ('blog', 'changelog') ORDER BY kind`);
  expect(rows).toEqual(before);
  const { rows: follows } = await admin.query<{ pages: string[] }>('SELECT pages FROM follow');
  await admin.end();
  expect(follows).toEqual([{ pages: ['landingPage', 'pricing', 'press', 'blog', 'changelog'] }]);
  expect(await place('blog')).toMatchObject({ url: null, state: 'pending' });

  await check();
  expect(await news()).toHaveLength(4);
  expect([(await place('blog')).state, (await place('changelog')).state]).toEqual(['fresh', 'fresh']);
  asked.length = 0;
  await check();
  expect(asked.filter((path) => !path.startsWith('/sitemap')).sort()).toEqual(['/', '/blog', '/changelog', '/press']);
  expect(await told()).toEqual([]);
});

test('a blog whose address leads to the press page is not read beside it', async () => {
  const pages = site();
  pages.set('/blog', '→/press');
  const { asked, check, coverage, news, place, told } = await start(pages);
  expect(await place('blog')).toMatchObject({
    state: 'not_tracked',
    reason: 'Its address leads to the press page, which is read for itself.',
  });
  expect(await coverage('news')).toMatchObject({ state: 'fresh' });
  expect(asked.filter((path) => path === '/blog')).toHaveLength(1);
  pages.set('/press', articles('press', ['Benches for parks', 'A round table', 'A chair for all']));
  await check();
  expect(await told()).toEqual([['news', 'press_published', 'Press: Benches for parks', 'medium']]);
  expect(await news()).toHaveLength(3);
});
