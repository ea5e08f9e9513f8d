/** The sitemap of a made site through whole checks: found, read in a thread, told, shown, and left alone by who does not follow it. */
import { expect, test } from 'vitest';
import { startCompany, startPages } from '../check/testing.ts';

const urlset = (origin: string, ...paths: string[]) =>
  `<?xml version="1.0"?><urlset>${paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')}</urlset>`;
const landing = `<title>Acme</title><h1>Tables</h1>${'<p>We make tables that last.</p>'.repeat(20)}`;

test('a page that appears in the sitemap is told before anything links to it, and one that goes', async () => {
  const pages = new Map<string, string | number>([['/', landing]]);
  const { website, asked } = await startPages(pages);
  pages.set('/robots.txt', `Sitemap: http://${website}/pages.xml`);
  pages.set('/pages.xml', urlset(`http://${website}`, '/', '/about', '/blog/one'));
  const { check, coverage, get } = await startCompany(website);
  expect((await get('website')).sitemap).toMatchObject({ pages: 3, folders: expect.arrayContaining([{ path: '/blog', pages: 1 }]) });
  pages.set('/pages.xml', urlset(`http://${website}`, '/', '/blog/one', '/compare/contoso'));
  await check();
  expect(await get('changes')).toEqual([]);
  await check();
  const told = (await get('changes')).map(({ type, importance, description, confirmed }: Record<string, unknown>) => ({
    ...{ type, importance, description, confirmed },
  }));
  expect(told).toHaveLength(2);
  expect(told).toEqual(
    expect.arrayContaining([
      { type: 'page_appeared', importance: 'high', description: 'Page appeared: /compare/contoso (comparison)', confirmed: true },
      { type: 'page_removed', importance: 'low', description: 'Page went: /about', confirmed: true },
    ]),
  );
  expect((await get('website')).sitemap.pages).toBe(3);
  expect(await coverage('website')).toMatchObject({ state: 'fresh', reason: null });
  pages.set('/pages.xml', 503);
  await check();
  expect(await coverage('website')).toMatchObject({ state: 'fresh', reason: expect.stringMatching(/^Sitemap: /) });
  expect((await get('website')).sitemap.pages).toBe(3);
  expect(asked).not.toContain('/compare/contoso');
});

test('it is not asked for where nobody follows the site’s pages', async () => {
  const pages = new Map<string, string | number>([['/', landing]]);
  const { website, asked } = await startPages(pages);
  pages.set('/robots.txt', `Sitemap: http://${website}/pages.xml`);
  pages.set('/other.xml', urlset(`http://${website}`, '/'));
  await startCompany(website, {}, { websiteChangeDetection: false, pages: ['pricing'] });
  expect(asked.filter((path) => path === '/sitemap_index.xml')).toEqual([]);
});
