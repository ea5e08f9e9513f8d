/** Finds a site's pages, such as pricing, press and careers, by the links of its landing page and by its sitemap. */
import type { Link, PageFacts } from '../page/facts.ts';
import { sameSite, siteOf } from '../page/url.ts';
import { isAtBoard } from '../sources/jobs/boards/find.ts';
import { type FoundPage, foundPage, type Sign, type Signs } from './evidence.ts';
import { NEUTRAL, NOT_NEWS, type Wanted, WORDS } from './words.ts';

export type FoundPages = Partial<Record<Wanted, FoundPage>>;

interface Candidate {
  link: Link;
  score: number;
  signs: Signs;
}

/** What one sign says for a page: how much it counts among others, and what it is. */
interface Mark {
  score: number;
  sign: Sign | null;
}

const NOTHING: Mark = { score: 0, sign: null };

/** Pages that are looked for. */
export const WANTED = Object.keys(WORDS) as Wanted[];
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
  const isListed = new Set(listed);
  const locale = localeOf(facts.url) ?? facts.seo.lang?.slice(0, 2).toLowerCase() ?? null;
  const found: FoundPages = {};
  for (const wanted of WANTED) {
    const best = pick([...linked, ...listed], wanted, facts.url, locale);
    if (best) found[wanted] = foundPage(best.link, { ...best.signs, sitemap: isListed.has(best.link) });
  }
  return distinctPages(found);
}

/** Each page as one kind only, the first: where all news stand on the blog, it is the press page. */
export function distinctPages(found: FoundPages): FoundPages {
  const taken = new Set<string>();
  const first = ([, { url }]: [string, FoundPage]): boolean => !taken.has(unslashed(url)) && Boolean(taken.add(unslashed(url)));
  return Object.fromEntries(WANTED.flatMap((kind) => (found[kind] ? [[kind, found[kind]] as [string, FoundPage]] : [])).filter(first));
}

const unslashed = (url: string): string => url.replace(/\/(?=$|\?)/, '');

/** Where a site has no careers page of its own and leads to its board at once: the first link to a board that is called like a careers page. */
export function findBoardPage({ url, links }: Pick<PageFacts, 'url' | 'links'>): FoundPage | null {
  const owner = siteOf(url).split('.')[0] ?? '';
  for (const link of links) {
    const words = isAtBoard(link.url) ? textMark(link, 'careers', owner).sign : null;
    if (words) return foundPage(link, { words, address: null, board: true });
  }
  return null;
}

function pick(links: readonly Link[], wanted: Wanted, home: string, locale: string | null): Candidate | null {
  let best: Candidate | null = null;
  for (const link of links) {
    const rated = rate(link, wanted, home, locale);
    if (rated && rated.score >= ENOUGH && (!best || rated.score > best.score)) best = { link, ...rated };
  }
  return best;
}

/** How likely a link leads to the wanted page, and what speaks for it; null when it certainly does not. */
function rate(link: Link, wanted: Wanted, home: string, locale: string | null): Omit<Candidate, 'link'> | null {
  const url = URL.parse(link.url);
  if (!url || FILE.test(url.pathname) || (url.search === '' && bare(link.url) === bare(home))) return null;
  const { language, parts } = pathOf(url);
  const owner = siteOf(home).split('.')[0] ?? '';
  const name = nameMark(url, parts, wanted, owner);
  const text = isElsewhere(parts, wanted) || parts.length > 3 ? NOTHING : textMark(link, wanted, owner);
  if (name.score + text.score === 0) return null;
  const isForeign = language !== null && locale !== null && language !== locale;
  const foreign = isForeign ? 25 : language !== null && locale === null ? 5 : 0;
  // A landing page below /de/ leads to the German pages, whatever else is linked.
  const own = language !== null && language === locale ? (localeOf(home) ? 30 : 3) : 0;
  const among = own + (link.text ? 5 : 0) + (link.chrome ? 10 : 0) - parts.length * 4 - foreign - (url.search ? 10 : 0);
  return { score: name.score + text.score + among, signs: { address: name.sign, words: text.sign, foreign: isForeign } };
}

/** The path's parts without the file's ending, and the language that it starts with: '/us/en/careers' is English. */
function pathOf(url: URL): { language: string | null; parts: string[] } {
  const parts = partsOf(url);
  const locales = parts.slice(0, 2).findIndex((part) => !LOCALE.test(part) || PATHS.has(part));
  const language = parts.splice(0, locales < 0 ? 2 : locales).at(-1);
  return { language: language?.slice(0, 2) ?? null, parts };
}

/** By the last part of the path, else by the subdomain. Parts above the name must not make it an article, a help text, or a posting. */
function nameMark(url: URL, parts: readonly string[], wanted: Wanted, owner: string): Mark {
  const words = WORDS[wanted];
  const last = parts.at(-1);
  if (last !== undefined && !isElsewhere(parts, wanted) && parts.length <= 4) {
    const rank = words.path.indexOf(last);
    const above = isOverview(parts.slice(0, -1), wanted) ? 0 : 10;
    if (rank >= 0) return { score: 70 - Math.min(rank, 20) - above - (isLateChoice(last, wanted) ? 20 : 0), sign: signOf(last, wanted) };
    if (parts.length <= 2 && names(last.split('-'), wanted, owner)) return { score: 45 - above, sign: 'word' };
  }
  const host = url.hostname.split('.')[0] ?? '';
  const byHost = words.host.includes(host) && url.hostname.split('.').length > 2;
  return byHost && parts.length === 0 ? { score: 60 - (isLateChoice(host, wanted) ? 20 : 0), sign: signOf(host, wanted) } : NOTHING;
}

/** What a link says: the page's usual name, the name among words that add nothing; in the site's frame any short title with a word for news. */
function textMark(link: Link, wanted: Wanted, owner: string): Mark {
  const text = wordsOf(link.text);
  const rank = WORDS[wanted].text.indexOf(text);
  if (rank >= 0) return { score: 40 - Math.min(rank, 10), sign: signOf(text, wanted) };
  const words = plain(text).split(' ');
  if (words.length > 6) return NOTHING;
  return names(words, wanted, owner) || (wanted === 'press' && link.chrome && isNews(words)) ? { score: 30, sign: 'word' } : NOTHING;
}

/** A newsroom comes before a blog. */
const isLateChoice = (name: string, wanted: Wanted): boolean => wanted === 'press' && name === 'blog';

const signOf = (name: string, wanted: Wanted): Sign => (WORDS[wanted].vague.has(name) ? 'vague' : 'name');

/** 'Our pricing', 'careers-at-acme', 'News and events': a word for the page, and no other that says something else. */
const names = (words: readonly string[], wanted: Wanted, owner: string): boolean =>
  words.some((word) => WORDS[wanted].core.has(word)) &&
  words.every((word) => WORDS[wanted].core.has(word) || WORDS[wanted].beside.has(word) || NEUTRAL.has(word) || word === owner);

const isNews = (words: readonly string[]): boolean =>
  words.length <= 4 && words.some((word) => word !== 'blog' && WORDS.press.core.has(word)) && !words.some((word) => NOT_NEWS.has(word));

/** Whether the parts above the last make a page an article (a year does, too), a help text or a document. News may stand below a blog, a changelog below the documentation. */
const isElsewhere = (parts: readonly string[], wanted: Wanted): boolean =>
  parts.slice(0, -1).some((part) => YEAR.test(part) || (ELSEWHERE.has(part) && !WORDS[wanted].above?.has(part)));

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
