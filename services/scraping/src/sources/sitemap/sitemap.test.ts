/** A site's sitemaps as they are read, and what is told of one that grew, shrank or could not be read whole. */
import { expect, it } from 'vitest';
import { fetchError } from '../../fetch/failure.ts';
import type { FetchResult } from '../../fetch/result.ts';
import type { SiteFiles, SiteReading } from '../site-files.ts';
import { sitemap } from './source.ts';

const ORIGIN = 'https://www.acme.example';
const urlset = (...paths: string[]) => `<urlset>${paths.map((path) => `<url><loc>${ORIGIN}${path}</loc></url>`).join('')}</urlset>`;
const index = (...paths: string[]) =>
  `<sitemapindex>${paths.map((path) => `<sitemap><loc>${ORIGIN}${path}</loc></sitemap>`).join('')}</sitemapindex>`;
const range = (n: number, folder: string) => Array.from({ length: n }, (_, i) => `${folder}/p${i}`);

const answered = { redirects: [], durationMs: 1 };
function answer(url: string, body: string | undefined): FetchResult {
  if (body === undefined) return { kind: 'failed', url, status: 404, error: fetchError('http_4xx', 'The site answered 404.'), ...answered };
  if (body === '503') return { kind: 'failed', url, status: 503, error: fetchError('http_5xx', 'The site answered 503.'), ...answered };
  const none = { etag: null, lastModified: null, permanentRedirect: null, headers: {}, cookies: [] };
  return { kind: 'ok', url, status: 200, body: Buffer.from(body), text: () => body, ...none, ...answered };
}

/** A site whose sitemap is looked at again and again; `elsewhere`: addresses of which another source tells. */
function site(elsewhere: readonly string[] = []) {
  const asked: string[] = [];
  let kept: object | null = null;
  let at = Date.parse('2026-11-01T00:00:00Z');
  return {
    asked,
    async look(files: Record<string, string>, { named = [] as string[] | null, hours = 1 } = {}) {
      at += hours * 3_600_000;
      const served: SiteFiles = {
        sitemaps: async () => named?.map((path) => ORIGIN + path) ?? null,
        get: async ({ url }) => {
          asked.push(url.replace(ORIGIN, ''));
          return answer(url, files[url.replace(ORIGIN, '')]);
        },
        toldElsewhere: async (urls) => new Set(urls.filter((url) => elsewhere.includes(url.replace(ORIGIN, '')))),
      };
      const said = await sitemap.collect(served, { place: { name: ORIGIN, url: `${ORIGIN}/sitemap.xml` }, kept, at: new Date(at) });
      if (said.kind === 'read') kept = said.kept;
      return said;
    },
  };
}

const told = (said: SiteReading) =>
  said.kind === 'read' ? said.changes.map(({ type, description }) => `${type}: ${description}`) : [`${said.kind}`];
const about = (said: SiteReading) => (said.kind === 'read' ? (said.reading.about as { pages: number }).pages : null);

it('reads what robots.txt names, through index files, each once; else where sitemaps are by custom', async () => {
  const named = site();
  const files = { '/a.xml': index('/b.xml', '/a.xml'), '/b.xml': urlset('/', '/x'), '/c.txt': `${ORIGIN}/y\n${ORIGIN}/y/\n` };
  expect(about(await named.look(files, { named: ['/a.xml', '/c.txt'] }))).toBe(3);
  expect(named.asked).toEqual(['/a.xml', '/c.txt', '/b.xml']);
  const usual = site();
  expect(about(await usual.look({ '/sitemap_index.xml': index('/b.xml'), '/b.xml': urlset('/') }))).toBe(1);
  expect(await site().look({})).toMatchObject({ kind: 'none' });
  expect(await site().look({ '/sitemap.xml': '503' })).toMatchObject({ kind: 'failed', status: 503 });
  expect(await site().look({ '/a.xml': '<html></html>' }, { named: ['/a.xml'] })).toMatchObject({ kind: 'unread' });
});

it('tells nothing of the first look, then pages that came and went, each when it was seen so twice', async () => {
  const { look } = site();
  expect(told(await look({ '/sitemap.xml': urlset('/', '/about') }))).toEqual([]);
  const first = await look({ '/sitemap.xml': urlset('/', '/pricing-2027') });
  expect(first).toMatchObject({ changes: [], isWaiting: true, lacks: null });
  const second = await look({ '/sitemap.xml': urlset('/', '/pricing-2027') });
  expect(told(second)).toEqual(['page_appeared: Page appeared: /pricing-2027', 'page_removed: Page went: /about']);
  expect(second).toMatchObject({ isWaiting: false, changes: [{ itemUrl: `${ORIGIN}/pricing-2027` }, { itemUrl: `${ORIGIN}/about` }] });
  expect(told(await look({ '/sitemap.xml': urlset('/', '/pricing-2027') }))).toEqual([]);
});

it('what was there at one look only is not told, nor another spelling of an address', async () => {
  const { look } = site();
  await look({ '/sitemap.xml': urlset('/', '/about') });
  await look({ '/sitemap.xml': urlset('/', '/about', '/once') });
  await look({ '/sitemap.xml': urlset('/', '/about/') });
  const bare = urlset('/', '/about').replaceAll('https://www.', 'http://');
  for (let n = 0; n < 3; n += 1) expect(told(await look({ '/sitemap.xml': bare }))).toEqual([]);
});

it('many of one folder are one change, and so is what is left over', async () => {
  const { look } = site();
  await look({ '/sitemap.xml': urlset('/') });
  const many = urlset('/', ...range(37, '/blog'), ...range(20, '').map((path, i) => `/f${i}${path}`));
  await look({ '/sitemap.xml': many });
  const lines = told(await look({ '/sitemap.xml': many }));
  expect(lines[0]).toBe('page_appeared: 37 pages appeared under /blog');
  expect(lines).toHaveLength(10);
  expect(lines.at(-1)).toBe('page_appeared: 12 pages appeared');
});

it('knows comparisons, security and languages by the address, and leaves out what another source tells', async () => {
  const { look } = site(['/blog/told']);
  await look({ '/sitemap.xml': urlset('/', '/fr/prix') });
  const now = urlset('/', '/fr/prix', '/fr/equipe', '/compare/contoso', '/trust', '/de', '/de/preise', '/blog/told');
  await look({ '/sitemap.xml': now });
  expect(told(await look({ '/sitemap.xml': now })).sort()).toEqual([
    'page_appeared: 2 pages appeared under /de (German)',
    'page_appeared: Page appeared: /compare/contoso (comparison)',
    'page_appeared: Page appeared: /fr/equipe',
    'page_appeared: Page appeared: /trust (security)',
  ]);
});

it.each<[string, Record<string, string>, object?]>([
  ['was cut', { '/sitemap.xml': index('/a.xml', '/b.xml'), '/a.xml': urlset('/'), '/b.xml': urlset(...range(20, '/b')).slice(0, 400) }],
  ['failed', { '/sitemap.xml': '503' }],
  ['is gone', {}],
  ['lost one of its files', { '/sitemap.xml': index('/a.xml', '/b.xml'), '/a.xml': urlset('/', '/about'), '/b.xml': '503' }],
  ['had its index cut', { '/sitemap.xml': index('/a.xml', '/b.xml').slice(0, 110), '/a.xml': urlset('/') }],
  ['became a page', { '/sitemap.xml': '<!doctype html><title>Acme</title>' }],
  ['is empty', { '/sitemap.xml': urlset() }],
  ['lost most of its pages', { '/sitemap.xml': urlset('/') }],
  ['stands beside a robots.txt that cannot be read', { '/sitemap.xml': urlset('/') }, { named: null }],
])('of a sitemap that %s no page is told to be gone', async (_what, broken, options) => {
  const { look } = site();
  const whole = { '/sitemap.xml': index('/a.xml', '/b.xml'), '/a.xml': urlset('/', '/about'), '/b.xml': urlset(...range(20, '/b')) };
  expect(about(await look(whole))).toBe(22);
  for (let n = 0; n < 4; n += 1) {
    const said = await look(broken, options);
    expect([[], ['none'], ['failed'], ['unread']]).toContainEqual(told(said));
    if (said.kind === 'read') expect(about(said)).toBe(22);
  }
  expect(told(await look(whole))).toEqual([]);
});

it('most pages are gone when that has stood for three days', async () => {
  const { look } = site();
  await look({ '/sitemap.xml': urlset('/', ...range(20, '/b')) });
  const few = { '/sitemap.xml': urlset('/') };
  for (let day = 0; day < 3; day += 1) expect(await look(few, { hours: 24 })).toMatchObject({ changes: [], isWaiting: false });
  expect(told(await look(few, { hours: 24 }))).toEqual(['page_removed: 20 pages went under /b']);
});

it('what was read in part at first tells nothing when it is whole', async () => {
  const { look } = site();
  const files = { '/sitemap.xml': index('/a.xml', '/b.xml'), '/a.xml': urlset('/'), '/b.xml': '503' };
  expect(await look(files)).toMatchObject({ lacks: '/b.xml could not be read: The site answered 503.' });
  for (let n = 0; n < 3; n += 1) expect(told(await look({ ...files, '/b.xml': urlset(...range(5, '/b')) }))).toEqual([]);
});

it('hostile ones stop themselves: endless indexes, other sites, more pages than are read', async () => {
  const { look, asked } = site();
  const endless = new Proxy<Record<string, string>>({}, { get: (_, path) => index(...range(30, String(path))) });
  expect(await look(endless, { named: ['/a.xml'] })).toMatchObject({ kind: 'read', lacks: expect.stringContaining('more sitemaps') });
  expect(asked.length).toBeLessThanOrEqual(40);
  const foreign = '<urlset><url><loc>https://other.example/x</loc></url></urlset>';
  expect(about(await site().look({ '/sitemap.xml': foreign }))).toBe(0);
  const files = { ...Object.fromEntries(range(3, '/s').map((path) => [path, urlset(...range(20_000, path))])) };
  const said = await site().look(files, { named: Object.keys(files) });
  expect(said).toMatchObject({ lacks: expect.stringContaining('50,000') });
  expect(about(said)).toBe(50_000);
});

it('a file that the site says did not change is not sent again, and names what it named', async () => {
  const files: Record<string, string> = { '/sitemap.xml': index('/a.xml', '/b.xml'), '/a.xml': urlset('/', '/x'), '/b.xml': urlset('/y') };
  const sent: string[] = [];
  let kept: object | null = null;
  const look = async () => {
    sent.length = 0;
    const served: SiteFiles = {
      sitemaps: async () => [`${ORIGIN}/sitemap.xml`],
      get: async ({ url, etag }) => {
        const body = files[url.replace(ORIGIN, '')];
        if (etag && etag === body) return { kind: 'not_modified', url, status: 304, etag, lastModified: null, ...answered } as FetchResult;
        sent.push(url.replace(ORIGIN, ''));
        const full = answer(url, body);
        return full.kind === 'ok' ? { ...full, etag: body ?? null } : full;
      },
      toldElsewhere: async () => new Set(),
    };
    const said = await sitemap.collect(served, { place: { name: ORIGIN, url: `${ORIGIN}/sitemap.xml` }, kept, at: new Date() });
    if (said.kind === 'read') kept = JSON.parse(JSON.stringify(said.kept));
    return said;
  };
  expect(about(await look())).toBe(3);
  expect(sent).toHaveLength(3);
  expect(about(await look())).toBe(3);
  expect(sent).toEqual([]);
  files['/b.xml'] = urlset('/y', '/z');
  expect(told(await look())).toEqual([]);
  expect(sent).toEqual(['/b.xml']);
  expect(told(await look())).toEqual(['page_appeared: Page appeared: /z']);
  expect(sent).toEqual([]);
});
