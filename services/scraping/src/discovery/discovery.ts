/** Finds a site's pricing, press and careers pages by the links of its landing page and by its sitemap. */
import type { Link, PageFacts } from '../page/facts.ts';
import { sameSite, siteOf } from '../page/url.ts';
import { NEUTRAL, NOT_NEWS, type Wanted, WORDS } from './words.ts';

export type FoundPages = Partial<Record<Wanted, string>>;

interface Candidate {
  url: string;
  score: number;
}

const WANTED: readonly Wanted[] = ['pricing', 'press', 'careers'];
const MAX_SITEMAP = 50_000;
/** A guess below this names a page that merely mentions the word. */
const ENOUGH = 40;
const FILE = /\.(?:pdf|docx?|xlsx?|pptx?|zip|png|jpe?g|gif|svg|webp|mp4|xml|rss|json|ics|dmg|exe)$/i;
/** Below these a page is an article, a help text or a document, whatever its name. */
const ELSEWHERE = new Set(
  'blog blogs article articles docs doc documentation help support kb guides guide resources resource case-studies customers learn academy community forum glossary compare vs alternatives integrations templates legal login signup tag tags category author'.split(
    ' ',
  ),
);
const YEAR = /^(?:19|20)\d\d$/;
const ABOVE_NEWS = new Set(['blog', 'blogs', 'articles', 'resources', 'resource']);
/** Names of pages, some of which look like a language. */
const PATHS = new Set(Object.values(WORDS).flatMap((words) => words.path));
const LOCALE = /^[a-z]{2}(?:[-_][a-z]{2,4})?$/i;

/** The best page of each kind, same site and its subdomains only; a kind without a likely page is left out. Where a page exists in several languages, the landing page's own wins. */
export function findPages(facts: Pick<PageFacts, 'url' | 'links' | 'seo'>, sitemapUrls: readonly string[]): FoundPages {
  const linked = facts.links.filter((link) => sameSite(link.url, facts.url));
  const known = new Set(linked.map((link) => link.url));
  const listed: Link[] = sitemapUrls
    .slice(0, MAX_SITEMAP)
    .filter((url) => !known.has(url) && sameSite(url, facts.url))
    .map((url) => ({ url, text: '', chrome: false }));
  const locale = localeOf(facts.url) ?? facts.seo.lang?.slice(0, 2).toLowerCase() ?? null;
  const found: FoundPages = {};
  for (const wanted of WANTED) {
    const best = pick([...linked, ...listed], wanted, facts.url, locale);
    if (best) found[wanted] = best;
  }
  return found;
}

function pick(links: readonly Link[], wanted: Wanted, home: string, locale: string | null): string | null {
  let best: Candidate | null = null;
  for (const link of links) {
    const score = rate(link, wanted, home, locale);
    if (score >= ENOUGH && (!best || score > best.score)) best = { url: link.url, score };
  }
  return best?.url ?? null;
}

/** How likely a link leads to the wanted page; 0 when it certainly does not. */
function rate(link: Link, wanted: Wanted, home: string, locale: string | null): number {
  const url = URL.parse(link.url);
  if (!url || FILE.test(url.pathname) || (url.search === '' && bare(link.url) === bare(home))) return 0;
  const { language, parts } = pathOf(url);
  const owner = siteOf(home).split('.')[0] ?? '';
  const name = nameScore(url, parts, wanted, owner);
  const text = isElsewhere(parts, wanted) || parts.length > 3 ? 0 : textScore(link, wanted, owner);
  if (name + text === 0) return 0;
  const foreign = language !== null && locale !== null && language !== locale ? 25 : language !== null && locale === null ? 5 : 0;
  // A landing page below /de/ leads to the German pages, whatever else is linked.
  const own = language !== null && language === locale ? (localeOf(home) ? 30 : 3) : 0;
  return name + text + own + (link.text ? 5 : 0) + (link.chrome ? 10 : 0) - parts.length * 4 - foreign - (url.search ? 10 : 0);
}

/** The path's parts without the file's ending, and the language that it starts with: '/us/en/careers' is English. */
function pathOf(url: URL): { language: string | null; parts: string[] } {
  const parts = partsOf(url);
  const locales = parts.slice(0, 2).findIndex((part) => !LOCALE.test(part) || PATHS.has(part));
  const language = parts.splice(0, locales < 0 ? 2 : locales).at(-1);
  return { language: language?.slice(0, 2) ?? null, parts };
}

/** By the last part of the path, else by the subdomain. Parts above the name must not make it an article, a help text, or a posting. */
function nameScore(url: URL, parts: readonly string[], wanted: Wanted, owner: string): number {
  const words = WORDS[wanted];
  const last = parts.at(-1);
  if (last !== undefined && !isElsewhere(parts, wanted) && parts.length <= 4) {
    const rank = words.path.indexOf(last);
    const above = isOverview(parts.slice(0, -1), wanted) ? 0 : 10;
    if (rank >= 0) return 70 - Math.min(rank, 20) - above - (last === 'blog' ? 20 : 0);
    if (parts.length <= 2 && names(last.split('-'), wanted, owner)) return 45 - above;
  }
  const host = url.hostname.split('.')[0] ?? '';
  const byHost = words.host.includes(host) && url.hostname.split('.').length > 2;
  return byHost && parts.length === 0 ? 60 - (host === 'blog' ? 20 : 0) : 0;
}

/** What a link says: the page's usual name, the name among words that add nothing; in the site's frame any short title with a word for news. */
function textScore(link: Link, wanted: Wanted, owner: string): number {
  const text = wordsOf(link.text);
  const rank = WORDS[wanted].text.indexOf(text);
  if (rank >= 0) return 40 - Math.min(rank, 10);
  const words = plain(text).split(' ');
  if (words.length > 6) return 0;
  return names(words, wanted, owner) || (wanted === 'press' && link.chrome && isNews(words)) ? 30 : 0;
}

/** 'Our pricing', 'careers-at-acme', 'News and events': a word for the page, and no other that says something else. */
const names = (words: readonly string[], wanted: Wanted, owner: string): boolean =>
  words.some((word) => WORDS[wanted].core.has(word)) &&
  words.every((word) => WORDS[wanted].core.has(word) || WORDS[wanted].beside.has(word) || NEUTRAL.has(word) || word === owner);

const isNews = (words: readonly string[]): boolean =>
  words.length <= 4 && words.some((word) => word !== 'blog' && WORDS.press.core.has(word)) && !words.some((word) => NOT_NEWS.has(word));

/** Whether the parts above the last make a page an article (a year does, too), a help text or a document. News may stand below a blog. */
const isElsewhere = (parts: readonly string[], wanted: Wanted): boolean =>
  parts.slice(0, -1).some((part) => YEAR.test(part) || (ELSEWHERE.has(part) && !(wanted === 'press' && ABOVE_NEWS.has(part))));

const COMPANY = new Set([
  'company',
  'about',
  'about-us',
  'product',
  'products',
  'en',
  'unternehmen',
  'entreprise',
  'empresa',
  'azienda',
  'bedrijf',
  'ueber-uns',
  'a-propos',
  'home',
]);
const isOverview = (above: readonly string[], wanted: Wanted): boolean =>
  above.every((part) => COMPANY.has(part) || WORDS[wanted].path.includes(part));

const partsOf = (url: URL): string[] =>
  url.pathname
    .split('/')
    .filter(Boolean)
    .slice(0, 12)
    .map((part) => plain(part).replace(/\.(?:html?|php|aspx?|jsp)$/, ''))
    .filter((part, at, all) => !(part === 'index' && at === all.length - 1));

/** Lower case, without accents: 'Präise' and 'praise' are compared as sites spell their paths. */
function plain(part: string): string {
  try {
    part = decodeURIComponent(part);
  } catch {
    // A path that is not valid percent-encoding is compared as it stands.
  }
  return part.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('_', '-');
}

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}&' -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const bare = (url: string): string => url.replace(/[?#].*$/, '').replace(/\/$/, '');

function localeOf(url: string): string | null {
  const first = URL.parse(url)?.pathname.split('/')[1] ?? '';
  return LOCALE.test(first) ? first.slice(0, 2).toLowerCase() : null;
}
