import { allSought, distinctPages, findElsewhere, findPages, isMissing } from '../discovery/discovery.ts';
import { parseSitemap } from '../discovery/sitemap.ts';
import type { Web } from '../fetch/web.ts';
import type { PageFacts } from '../page/facts.ts';
import type { Discovery } from './target.ts';

const MOST_SITEMAPS = 5;

/** Finds a site's pages by the links of its landing page; the sitemap is read only when a page is still missing. */
export async function discover(web: Web, landing: PageFacts, signal: AbortSignal): Promise<Discovery> {
  const { origin } = new URL(landing.url);
  const linked = findPages(landing, []);
  const found = isMissing(linked) ? distinctPages({ ...findPages(landing, await sitemapUrls(web, origin, signal)), ...linked }) : linked;
  return { origin, pages: allSought({ ...findElsewhere(landing), ...found }) };
}

/** Addresses of the sitemaps that robots.txt names, else of /sitemap.xml; one level of index files. */
async function sitemapUrls(web: Web, origin: string, signal: AbortSignal): Promise<string[]> {
  const named = await web.robots(origin, signal).then(
    (rules) => [...rules.sitemaps],
    () => [],
  );
  const waiting = named.length > 0 ? named.slice(0, MOST_SITEMAPS) : [`${origin}/sitemap.xml`];
  const urls: string[] = [];
  for (let read = 0; read < MOST_SITEMAPS && waiting.length > 0; read += 1) {
    const answer = await web.get({ url: waiting.shift() as string, accept: 'xml' }, signal);
    if (answer.kind !== 'ok') continue;
    const sitemap = parseSitemap(answer.text());
    urls.push(...sitemap.urls);
    waiting.push(...sitemap.sitemaps);
  }
  return urls;
}
