/** Finds a site's pricing, press and careers pages by the links of its landing page and by its sitemap. */
import type { Link, PageFacts } from '../page/facts.ts';
import { sameSite } from '../page/url.ts';
import { type Wanted, WORDS } from './words.ts';

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
  if (!url || FILE.test(url.pathname) || bare(link.url) === bare(home)) return 0;
  const parts = partsOf(url);
  const language = parts[0] && LOCALE.test(parts[0]) ? (parts.shift() as string).slice(0, 2).toLowerCase() : null;
  const name = nameScore(url, parts, wanted);
  const said = WORDS[wanted].text.indexOf(wordsOf(link.text));
  const text = said < 0 ? 0 : 40 - Math.min(said, 10);
  if (name === 0 && (text === 0 || parts.length > 3)) return 0;
  const foreign = language !== null && locale !== null && language !== locale ? 25 : language !== null && locale === null ? 5 : 0;
  // A landing page below /de/ leads to the German pages, whatever else is linked.
  const own = language !== null && language === locale ? (localeOf(home) ? 30 : 3) : 0;
  return name + text + own + (link.text ? 5 : 0) + (link.chrome ? 10 : 0) - parts.length * 4 - foreign - (url.search ? 10 : 0);
}

/** By the last part of the path, else by the subdomain. Parts above the name must not make it an article, a help text, or a posting. */
function nameScore(url: URL, parts: readonly string[], wanted: Wanted): number {
  const words = WORDS[wanted];
  const last = parts.at(-1);
  const above = parts.slice(0, -1);
  if (last !== undefined && !above.some((part) => ELSEWHERE.has(part)) && parts.length <= 4) {
    const rank = words.path.indexOf(last);
    if (rank >= 0) return 70 - Math.min(rank, 20) - (isOverview(above, wanted) ? 0 : 10) - (last === 'blog' ? 20 : 0);
  }
  const host = url.hostname.split('.')[0] ?? '';
  const byHost = words.host.includes(host) && url.hostname.split('.').length > 2;
  return byHost && parts.length === 0 ? 60 - (host === 'blog' ? 20 : 0) : 0;
}

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
