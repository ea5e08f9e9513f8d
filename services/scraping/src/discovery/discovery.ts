/** Finds the pages of a site that sources look for, by the links of its landing page and by its sitemap. */
import { unaccented } from '@rivalscope/kit/text';
import type { Link, PageFacts, PageKind } from '../page/facts.ts';
import { bare, sameSite, siteOf } from '../page/url.ts';
import { pages } from '../sources/index.ts';
import { type FoundPage, foundPage, type Sign, type Signs } from './evidence.ts';
import { GOODS, NEUTRAL, type Words } from './word-list.ts';

export type FoundPages = Partial<Record<PageKind, FoundPage>>;

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

/** A link with what is asked of it for each kind of page. */
interface Looked {
  link: Link;
  url: URL;
  language: string | null;
  parts: readonly string[];
  /** The last part word by word. */
  name: readonly string[];
  /** A part above the last is a year, as in the addresses of articles. */
  isDated: boolean;
  /** The subdomain where that is all that names the page, else ''. */
  host: string;
  /** By each link to it, the first first. */
  said: readonly Said[];
}

/** What a link says, and the same word by word without accents. */
interface Said {
  /** As it stands. */
  stated: string;
  text: string;
  title: readonly string[];
}

/** Kinds that are looked for, those first that a page is where it could be several. */
const SOUGHT = pages.sought;
/** Which name of a list it is, of the lists that are asked for every link of a sitemap. */
const ranks = (names: readonly string[]) => new Map(names.map((name, rank) => [name, rank] as const).reverse());
const RANKS = new Map(SOUGHT.map(({ words }) => [words, { path: ranks(words.path), text: ranks(words.text) }]));
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
const PATHS = new Set(SOUGHT.flatMap(({ words }) => words.path));
const LOCALE = /^[a-z]{2}(?:[-_][a-z]{2,4})?$/i;

/** The best page of each kind, same site and its subdomains only; a kind without a likely page is left out. Where a page exists in several languages, the landing page's own wins. */
export function findPages(facts: Pick<PageFacts, 'url' | 'links' | 'seo'>, sitemapUrls: readonly string[]): FoundPages {
  const searched = searchedPages(facts.links);
  const linked = facts.links.filter((link) => sameSite(link.url, facts.url) && !searched.has(bare(link.url)));
  const known = new Set(linked.map((link) => link.url));
  const listed: Link[] = sitemapUrls
    .slice(0, MAX_SITEMAP)
    .filter((url) => !known.has(url) && sameSite(url, facts.url))
    .map((url) => ({ url, text: '', chrome: false }));
  const isListed = new Set(listed);
  const locale = localeOf(facts.url) ?? facts.seo.lang?.slice(0, 2).toLowerCase() ?? null;
  const found: FoundPages = {};
  const looked = [...linked, ...listed].flatMap((link) => lookedAt(link, facts.url) ?? []);
  for (const { kind, words } of SOUGHT) {
    const best = pick(looked, words, facts.url, locale);
    if (best) found[kind] = foundPage(best.link, { ...best.signs, sitemap: isListed.has(best.link) });
  }
  return distinctPages(found);
}

const SEARCH = /[?&](?:search|q|query|keywords?)=[^&]/i;
const LEAST_SEARCHES = 3;

/** Pages that the landing page searches in for several things: the offers of a marketplace, of openings for one, are no page on the company. */
function searchedPages(links: readonly Link[]): Set<string> {
  const searches = Map.groupBy(
    links.filter(({ url }) => SEARCH.test(url)),
    ({ url }) => bare(url),
  );
  return new Set([...searches].flatMap(([page, list]) => (list.length >= LEAST_SEARCHES ? [page] : [])));
}

/** Each page as one kind only, the first: where all news stand on the blog, it is the press page. */
export function distinctPages(found: FoundPages): FoundPages {
  const taken = new Set<string>();
  const first = ([, { url }]: [string, FoundPage]): boolean => !taken.has(unslashed(url)) && Boolean(taken.add(unslashed(url)));
  return Object.fromEntries(SOUGHT.flatMap(({ kind }) => (found[kind] ? [[kind, found[kind]] as [string, FoundPage]] : [])).filter(first));
}

const unslashed = (url: string): string => url.replace(/\/(?=$|\?)/, '');

/** Pages that the site leads to at another host, such as its job board: the first link there that is called like such a page. */
export function findElsewhere({ url, links }: Pick<PageFacts, 'url' | 'links'>): FoundPages {
  const owner = siteOf(url).split('.')[0] ?? '';
  const found: FoundPages = {};
  for (const { kind, words } of SOUGHT) {
    const { is, called } = words.elsewhere ?? { is: () => false, called: '' };
    for (const link of links) {
      const { said, sign } = is(link.url) ? bestText(link, saidBy(link), words, owner) : { said: link.text, sign: null };
      if (sign) found[kind] ??= foundPage({ ...link, text: said }, { words: sign, address: null, elsewhere: called });
    }
  }
  return found;
}

/** Whether a page is missing for which a sitemap is worth reading. */
export const isMissing = (found: FoundPages): boolean => SOUGHT.some(({ kind, words }) => !words.linked && !found[kind]);

/** What was found, and null for each kind that was not. */
export const allSought = (found: FoundPages): Partial<Record<PageKind, FoundPage | null>> =>
  Object.fromEntries(SOUGHT.map(({ kind }) => [kind, found[kind] ?? null]));

/** null: it leads to a file, or to the landing page. */
function lookedAt(link: Link, home: string): Looked | null {
  const url = URL.parse(link.url);
  if (!url || FILE.test(url.pathname) || (url.search === '' && bare(link.url) === bare(home))) return null;
  const { language, parts } = pathOf(url);
  const labels = parts.length === 0 ? url.hostname.split('.') : [];
  return {
    ...{ link, url, language, parts },
    name: parts.at(-1)?.split('-') ?? [],
    isDated: parts.slice(0, -1).some((part) => YEAR.test(part)),
    host: (labels.length > 2 && labels[0]) || '',
    said: saidBy(link),
  };
}

const saidBy = ({ text, also = [] }: Link): Said[] =>
  [text, ...also].map((stated) => {
    const words = stated === '' ? '' : wordsOf(stated);
    return { stated, text: words, title: plain(words).split(' ') };
  });

function pick(links: readonly Looked[], words: Words, home: string, locale: string | null): Candidate | null {
  const owner = siteOf(home).split('.')[0] ?? '';
  let best: Candidate | null = null;
  for (const looked of links) {
    const rated = rate(looked, words, { owner, home, locale });
    if (!rated || rated.score < ENOUGH || (best && rated.score <= best.score)) continue;
    best = { ...rated, link: rated.said === looked.link.text ? looked.link : { ...looked.link, text: rated.said } };
  }
  return best;
}

/** How likely a link leads to the wanted page, and what speaks for it; null when it certainly does not. */
function rate(looked: Looked, words: Words, { owner, home, locale }: { owner: string; home: string; locale: string | null }) {
  const { link, url, language, parts } = looked;
  const isBelow = isElsewhere(looked, words);
  const name = nameMark(looked, isBelow, words, owner);
  // Later links are asked where the address says nothing.
  const text =
    isBelow || parts.length > 3
      ? { ...NOTHING, said: link.text }
      : bestText(link, name.sign ? looked.said.slice(0, 1) : looked.said, words, owner);
  if (name.score + text.score === 0 || (isVague(name) && isVague(text) && isSold(looked))) return null;
  const isForeign = language !== null && locale !== null && language !== locale;
  const foreign = isForeign ? 25 : language !== null && locale === null ? 5 : 0;
  // A landing page below /de/ leads to the German pages, whatever else is linked.
  const own = language !== null && language === locale ? (localeOf(home) ? 30 : 3) : 0;
  const among = own + (link.text ? 5 : 0) + (link.chrome ? 10 : 0) - parts.length * 4 - foreign - (url.search ? 10 : 0);
  return { said: text.said, score: name.score + text.score + among, signs: { address: name.sign, words: text.sign, foreign: isForeign } };
}

/** The path's parts without the file's ending, and the language that it starts with: '/us/en/careers' is English. */
function pathOf(url: URL): { language: string | null; parts: string[] } {
  const parts = partsOf(url);
  const locales = parts.slice(0, 2).findIndex((part) => !LOCALE.test(part) || PATHS.has(part));
  const language = parts.splice(0, locales < 0 ? 2 : locales).at(-1);
  return { language: language?.slice(0, 2) ?? null, parts };
}

/** By the last part of the path, else by the subdomain. Parts above the name must not make it an article, a help text, or a posting. */
function nameMark({ parts, name, host }: Looked, isBelow: boolean, words: Words, owner: string): Mark {
  const last = parts.at(-1);
  if (last !== undefined && !isBelow && parts.length <= 4) {
    const rank = RANKS.get(words)?.path.get(last);
    const above = () => (isOverview(parts.slice(0, -1), words) ? 0 : 10);
    if (rank !== undefined)
      return { score: 70 - Math.min(rank, 20) - above() - (words.late?.has(last) ? 20 : 0), sign: signOf(last, words) };
    if (parts.length <= 2 && names(name, words, owner)) return { score: 45 - above(), sign: 'word' };
    if (words.oneOf?.(last)) return { score: 42, sign: 'vague' };
  }
  return words.host.includes(host) ? { score: 60 - (words.late?.has(host) ? 20 : 0), sign: signOf(host, words) } : NOTHING;
}

/** What a link says: the page's usual name, the name among words that add nothing; in the site's frame any short title with a word for news. */
function textMark(link: Link, { text, title }: Said, words: Words, owner: string): Mark {
  const rank = RANKS.get(words)?.text.get(text);
  if (rank !== undefined) return { score: 40 - Math.min(rank, 10), sign: signOf(text, words) };
  if (title.length > 6) return NOTHING;
  return names(title, words, owner) || (link.chrome && words.inFrame?.(title)) ? { score: 30, sign: 'word' } : NOTHING;
}

/** The mark of what says most, and that in its words; the first where nothing says anything. */
function bestText(link: Link, all: readonly Said[], words: Words, owner: string): Mark & { said: string } {
  let best: Mark & { said: string } = { ...NOTHING, said: link.text };
  for (const said of all) {
    const mark = textMark(link, said, words, owner);
    if (mark.score > best.score) best = { ...mark, said: said.stated };
  }
  return best;
}

const isVague = ({ sign }: Mark): boolean => sign === null || sign === 'vague';

/** A link calls by the page's name what is sold. */
const isSold = ({ said, name }: Looked): boolean =>
  said.some(({ title }) => title.some((word) => GOODS.has(word)) && name.every((word) => title.includes(word)));

const signOf = (name: string, words: Words): Sign => (words.vague.has(name) ? 'vague' : 'name');

/** 'Our pricing', 'careers-at-acme', 'News and events': a word for the page, and no other that says something else. */
const names = (title: readonly string[], { core, beside }: Words, owner: string): boolean =>
  title.some((word) => core.has(word)) && title.every((word) => core.has(word) || beside.has(word) || NEUTRAL.has(word) || word === owner);

/** Whether the parts above the last make a page an article (a year does, too), a help text or a document. News may stand below a blog, a changelog below the documentation. */
const isElsewhere = ({ parts, isDated }: Looked, { above, notBelow }: Words): boolean =>
  isDated || parts.slice(0, -1).some((part) => notBelow?.has(part) || (ELSEWHERE.has(part) && !above?.has(part)));

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
const isOverview = (above: readonly string[], words: Words): boolean =>
  above.every((part) => COMPANY.has(part) || words.path.includes(part));

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
  return unaccented(part).toLowerCase().replaceAll('_', '-');
}

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}&' -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function localeOf(url: string): string | null {
  const first = URL.parse(url)?.pathname.split('/')[1] ?? '';
  return LOCALE.test(first) ? first.slice(0, 2).toLowerCase() : null;
}
