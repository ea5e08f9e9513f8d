/** The list of articles on a press, news or blog page: what JSON-LD states, else what the layout repeats. */

import { trimEndOf, upTo } from '@rivalscope/kit/text';
import { parseDate } from '../../page/dates.ts';
import type { Article } from '../../page/facts.ts';
import { isType, link, type Node, nodesOf, text } from '../../page/json-ld.ts';
import { absolute } from '../../page/url.ts';
import { isElsewhere } from './addresses.ts';
import { isSentence } from './article-box.ts';
import { type ArticleInput, type Candidate, findCandidates, samePage } from './article-links.ts';
import { unspaced } from './article-titles.ts';
import { inFolderOf, isSaid, isTop, merged, withoutInner, withoutMenu } from './candidates.ts';
import { captionedArticles, coverageBeside } from './captioned.ts';
import { carriedArticles } from './carried-articles.ts';
import { boxed } from './entries.ts';
import { unlinkedArticles } from './unlinked.ts';

/** Articles that are kept of a page. */
export const MAX_ARTICLES = 300;
const MOST_READ = 1_000;
const ARTICLE = new Set([
  'NewsArticle',
  'BlogPosting',
  'Article',
  'PressRelease',
  'Report',
  'TechArticle',
  'AnalysisNewsArticle',
  'ReportageNewsArticle',
  'SocialMediaPosting',
  'LiveBlogPosting',
]);

/** Reads the articles in page order, at most 300; null when no list is recognised. */
export function readArticles(page: ArticleInput): Article[] | null {
  const input = { ...page, ...boxed(page, page.base) };
  const links = findCandidates(input);
  const stated = asShown(fromJsonLd(input), links);
  const shown = withCoverage(fromLayout(input, links), input);
  if (stated.length === 0 && shown.length === 0) {
    const data = input.carried ? carriedArticles(input.carried(), input.url, input.base) : [];
    const cards = data.length > 0 ? data : unlinkedArticles(input);
    const lines = cards.length > 0 ? cards : captionedArticles(input);
    return lines.length > 0 ? newest(lines) : null;
  }
  if (stated.length === 0 && (shown.length <= FEW_LINKED || isUndated(shown))) return newest(withCards(shown, input));
  const preferShown =
    shown.length >= stated.length || (shown.length * 2 >= stated.length && (isAnotherList(stated, shown) || isRicher(shown, stated)));
  return newest(preferShown ? withDates(shown, stated) : withDates(stated, shown));
}

/** What is stated may be worded for search engines: readers see the heading that leads there. */
function asShown(stated: Article[], links: readonly Candidate[]): Article[] {
  const titles = new Map(links.flatMap(({ headed, url, title }) => (headed ? [[pathOf(url), title] as const] : [])));
  return stated.map((article) => ({ ...article, title: titles.get(pathOf(article.url)) ?? article.title }));
}

/** What others wrote may be listed without links behind what the company announces with them. */
function withCoverage(shown: Article[], input: ArticleInput): Article[] {
  if (shown.length === 0) return shown;
  const titles = new Set(shown.map(({ title }) => title));
  return [...shown, ...coverageBeside(input).filter(({ title }) => !titles.has(title))];
}

/** Links that may be the only ones of a list whose other cards lead nowhere, or to the papers that wrote of each. */
const FEW_LINKED = 10;

/** Of cards made alike of which few are linked, all dated ones are articles: those that the links lead to, and the others. */
function withCards(shown: Article[], input: ArticleInput): Article[] {
  const cards = unlinkedArticles(input);
  // Cards that name no day are no better than links that do.
  const areNames = shown.every(isName) && (!shown.every(isOfDay) || cards.filter(isOfDay).length * 2 >= cards.length);
  const linked = new Map(shown.map((article) => [article.title, article]));
  const isApart = cards.every(({ title }) => !linked.has(title));
  const isBetter = (areNames && cards.length >= shown.length) || (isUndated(shown) && cards.length > shown.length);
  if (isApart && cards.length >= FEWEST_CARDS && isBetter) return cards;
  const rest = cards.filter(({ title, publishedAt }) => publishedAt !== null || linked.has(title));
  const isRest = rest.length > shown.length && shown.every(({ title }) => rest.some((card) => card.title === title));
  return isRest ? rest.map((card) => linked.get(card.title) ?? card) : shown;
}

const FEWEST_CARDS = 3;
const isOfDay = ({ publishedAt }: Article): boolean => publishedAt !== null;
const isUndated = (list: readonly Article[]): boolean => !list.some(isOfDay);
/** The name of a paper, in a list of the articles that stand in several. */
const isName = ({ title }: Article): boolean => title.split(' ').length <= 3;

/** The page dates most of its articles, what it states for machines dates none. */
const isRicher = (shown: readonly Article[], stated: readonly Article[]): boolean =>
  shown.filter(({ publishedAt }) => publishedAt !== null).length * 2 >= shown.length && isUndated(stated);

/** Most titles stated are not on the list that readers see: it is in another language, or its titles were changed for search engines. */
function isAnotherList(stated: readonly Article[], shown: readonly Article[]): boolean {
  const titles = new Set(shown.map(({ title }) => title.toLowerCase()));
  return shown.length >= 3 && stated.filter(({ title }) => titles.has(title.toLowerCase())).length * 2 < stated.length;
}

/** Those that are kept: of a list that begins with the oldest its end. */
function newest(articles: Article[]): Article[] {
  const dates = articles.map(({ publishedAt }) => publishedAt).filter((date) => date !== null);
  const isOldestFirst = dates.length > 1 && dates[0]! < dates.at(-1)!;
  return isOldestFirst ? articles.slice(-MAX_ARTICLES) : articles.slice(0, MAX_ARTICLES);
}

function withDates(articles: readonly Article[], others: readonly Article[]): Article[] {
  const dates = new Map(
    others.flatMap(({ url, title, publishedAt }) => [[url, publishedAt] as const, [title.toLowerCase(), publishedAt] as const]),
  );
  return articles.map((article) => ({
    ...article,
    publishedAt: article.publishedAt ?? dates.get(article.url) ?? dates.get(article.title.toLowerCase()) ?? null,
  }));
}

/** One of an address; with `own`, one of this name. */
function distinct(articles: readonly (Article & { own?: string })[]): Article[] {
  const found = new Map<string, Article>();
  for (const { title, url, publishedAt, own } of articles) {
    const key = own === undefined ? url : `${url} ${own}`;
    if (!found.has(key) && found.size < MOST_READ) found.set(key, { title, url, publishedAt });
  }
  return [...found.values()];
}

/** The page itself, stated under another name of its host. */
const isSamePath = (a: string, b: string): boolean => pathOf(a) === pathOf(b) && pathOf(a) !== '';
const pathOf = (url: string): string => (URL.parse(url)?.pathname ?? '').replace(/(?:\/(?:index\.html?)?|\.html?)$/, '');

function fromJsonLd({ nodes, url, base }: ArticleInput): Article[] {
  const found: (Article & { own?: string })[] = [];
  const here: (Article & { own: string })[] = [];
  const add = (node: Node, title: string | null): void => {
    const target = absolute(link(node.url) ?? link(node.mainEntityOfPage) ?? link(node['@id']), base);
    if (title && target && !samePage(target, url) && !isSamePath(target, url) && !isElsewhere(target))
      found.push({ title, url: target, publishedAt: parseDate(text(node.datePublished ?? node.dateCreated, 40)) });
    else if (title && !target && isType(node, ARTICLE))
      here.push({ title, url, publishedAt: parseDate(text(node.datePublished ?? node.dateCreated, 40)), own: title });
  };
  for (const node of nodes) {
    if (isType(node, ARTICLE)) add(node, text(node.headline ?? node.name, 300));
    if (!isType(node, new Set(['ItemList']))) continue;
    for (const item of nodesOf(node.itemListElement)) {
      const inner = nodesOf(item.item)[0] ?? item;
      if (!isType(inner, ARTICLE))
        add({ ...inner, url: inner.url ?? item.url ?? item.item }, text(inner.headline ?? inner.name ?? item.name, 300));
    }
  }
  // Several without an address stand on this page as a whole; one alone is the page.
  return distinct(here.length > 1 ? [...found, ...here] : found);
}

/** Articles are the dated links, and undated ones made like them; without any date, those of undated lists. */
function fromLayout(input: ArticleInput, links: readonly Candidate[]): Article[] {
  const candidates = withoutInner(merged(links.length > 0 ? links : inAsides(input)));
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const group = groups.get(candidate.shape);
    if (group) group.push(candidate);
    else groups.set(candidate.shape, [candidate]);
  }
  const isDated = (group: Candidate[]): boolean => group.filter((candidate) => candidate.publishedAt !== null).length * 2 >= group.length;
  const anyDated = [...groups.values()].some(isDated);
  const dates = candidates.filter((candidate) => candidate.publishedAt !== null);
  const marked = new Set([...groups.values()].filter(isMarked).flatMap((group) => group.map(({ url }) => undatedFolderOf(url))));
  const isBeside = ({ inArticle, url }: Candidate): boolean =>
    marked.size > 0 && !inArticle && hostOf(url) === hostOf(input.url) && !marked.has(undatedFolderOf(url));
  const isList = (group: Candidate[]): boolean =>
    anyDated
      ? isDated(group) || isLarger(group, dates) || arePapers(group, input.url)
      : !group.every(isBeside) && isUndatedList(group, input.url);
  const listed = [...groups.values()]
    .filter(isList)
    .flatMap((group) => withoutMenu(likeDated(isDated(group) ? group : group.map(withoutTold), isDated(group), input.url)));
  const own = inFolderOf(input.url, listed);
  return distinct(apart([...own, ...featured(candidates, own)].sort((a, b) => a.position - b.position)));
}

/** Links in article elements, two headed blocks alike, three that name a month, or three of any kind. */
const isUndatedList = (group: readonly Candidate[], page: string): boolean =>
  !isMenuOfParts(group) &&
  ((group.length >= 3 && isSaid(group, page) && (group.some(({ headed }) => headed) || group.filter(speaks).length * 2 >= group.length)) ||
    (group.filter(({ monthly }) => monthly).length * 2 >= group.length && (group.length >= 3 || group.every(({ headed }) => headed))) ||
    (group.length === 2 && group.every(({ headed }) => headed) && isSaid(group, page)) ||
    group.some(({ inArticle, headed }) => inArticle && (headed || group.length >= 3)));

/** Lines of a few words without a heading that lead to several parts of the site are what those parts list: programmes, services. */
const isMenuOfParts = (group: readonly Candidate[]): boolean =>
  group.every(({ headed, monthly }) => !headed && !monthly) &&
  group.filter(({ title }) => title.split(' ').length > MOST_IN_NAME).length * 2 < group.length &&
  new Set(group.map(({ url }) => partOf(url))).size >= FEWEST_PARTS;
const [FEWEST_PARTS, MOST_IN_NAME] = [3, 4];

/** Of a list that dates few, a day in the text of one is of what it tells. */
const withoutTold = (candidate: Candidate): Candidate => (candidate.isTold ? { ...candidate, publishedAt: null } : candidate);

/** Each is an article by its tag: undated boxes beside those are none. */
const isMarked = (group: readonly Candidate[]): boolean =>
  group.length >= FEWEST_CARDS && group.every(({ headed, inArticle, shape }) => headed && inArticle && />article(?:\.|$)/.test(shape));

/** Where nothing else is linked, the list may stand in what is marked as an aside: headed and dated. */
function inAsides(input: ArticleInput): Candidate[] {
  const found = findCandidates({ ...input, asides: true }).filter(({ headed, publishedAt }) => headed && publishedAt !== null);
  return found.length >= FEWEST_CARDS ? found : [];
}

/** Headed blocks alike, many times as many as there are dates, are the list: what is dated is the one set above it, in the same part of the site. */
function isLarger(group: readonly Candidate[], dated: readonly Candidate[]): boolean {
  const parts = new Set(dated.map(({ url }) => partOf(url)));
  return (
    group.length >= FEWEST_LARGER &&
    group.length >= TIMES_LARGER * dated.length &&
    group.every(({ headed }) => headed) &&
    group.filter(({ url }) => parts.has(partOf(url))).length * 2 >= group.length
  );
}
const [FEWEST_LARGER, TIMES_LARGER] = [5, 5];

/** Host and first folder of an address: 'acme.com/news'. */
const partOf = (url: string): string => {
  const { host, pathname } = URL.parse(undatedFolderOf(url)) ?? { host: '', pathname: '/' };
  return `${host}/${pathname.split('/', 2)[1]}`;
};

/** Entries of one list that lead to the same address under headings of their own are as many articles: 'More in the changelog'. */
function apart(candidates: readonly Candidate[]): (Candidate & { own?: string })[] {
  const first = new Map<string, Candidate>();
  const lines = Map.groupBy(candidates.filter(isLine), keyOf);
  const headings = new Set(candidates.filter(({ headed }) => headed).map(({ title }) => title));
  const areLines = (candidate: Candidate): boolean =>
    new Set(lines.get(keyOf(candidate))?.map(({ title }) => title)).size >= FEWEST_CARDS && !headings.has(candidate.title);
  return candidates.map((candidate) => {
    const known = first.get(candidate.url);
    if (!known || (candidate.headed && !known.headed)) first.set(candidate.url, candidate);
    const isAlike = known?.headed === candidate.headed && known.shape === candidate.shape && !isSame(known, candidate);
    const isOther = isAlike && (candidate.headed || (isLine(candidate) && areLines(candidate)));
    return isOther ? { ...candidate, own: candidate.title } : candidate;
  });
}

/** A title without a heading. */
const isLine = ({ headed, title }: Candidate): boolean => !headed && isSentence(title);
const keyOf = ({ url, shape }: Candidate): string => `${url} ${shape}`;

/** Of the same title, or of one that is the beginning of the other on the same day: an article may be set above its list at length. */
const isSame = (a: Candidate, b: Candidate): boolean =>
  a.title === b.title ||
  (a.publishedAt !== null && a.publishedAt === b.publishedAt && (a.title.startsWith(b.title) || b.title.startsWith(a.title)));

/** One set larger than the others, above the last of them: it leads to the folder that all of them are in. */
function featured(candidates: readonly Candidate[], listed: readonly Candidate[]): Candidate[] {
  const folders = new Set(listed.map(({ url }) => undatedFolderOf(url)));
  const [folder] = folders;
  if (listed.length < 3 || folders.size !== 1 || !folder || isTop(URL.parse(folder)?.pathname ?? '/')) return [];
  const last = listed.at(-1)!.position;
  return candidates.filter(
    (candidate) =>
      candidate.headed && candidate.position < last && !listed.includes(candidate) && undatedFolderOf(candidate.url) === folder,
  );
}
/** The folder without those of years, months and days: '/blog/2018/05/'. */
const undatedFolderOf = (url: string): string => folderOf(url).replace(/(?:19|20)\d{2}\/(?:\d{1,2}\/){0,2}$/, '');

/** A title of a few words, in scripts without blanks of a few signs; menus are shorter. */
const speaks = ({ title }: Candidate): boolean =>
  UNSPACED.test(title) || title.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length >= 3;
const UNSPACED = unspaced(8);

/**
 * Of a list with dates, undated entries only where they lead to the same place as dated ones: a box of contacts is made like an entry, too.
 * Where most have none, as articles in papers that are dated by their address alone, each with a heading is one.
 */
function likeDated(group: Candidate[], isDated: boolean, page: string): Candidate[] {
  const places = new Set(group.filter((candidate) => candidate.publishedAt !== null).map((candidate) => folderOf(candidate.url)));
  const hosts = new Set(
    group.flatMap(({ url, publishedAt }) => (publishedAt === null ? [] : hostOf(url))).filter((host) => host !== hostOf(page)),
  );
  const isPaper = (url: string): boolean => hosts.size >= FEWEST_PAPERS && hostOf(url) !== hostOf(page);
  const isLike = ({ publishedAt, monthly, url, headed }: Candidate): boolean =>
    publishedAt !== null || monthly || places.has(folderOf(url)) || (headed && (!isDated || isPaper(url)));
  return places.size === 0 || arePapers(group, page) ? group : group.filter(isLike);
}

/** Sentences that lead to a paper each, one of them dated: what others wrote of the company. */
const arePapers = (group: readonly Candidate[], page: string): boolean =>
  group.every(({ url, title }) => hostOf(url) !== hostOf(page) && title.split(' ').length >= SHORTEST_LINE) &&
  new Set(group.map(({ url }) => hostOf(url))).size >= Math.max(FEWEST_PAPERS, group.length / 2) &&
  group.some(({ publishedAt }) => publishedAt !== null);

/** Articles in as many papers make a list of those. */
const [FEWEST_PAPERS, SHORTEST_LINE] = [3, 5];
const hostOf = (url: string): string => URL.parse(url)?.host ?? '';
const folderOf = (url: string): string => trimEndOf(upTo(url, /[?#]/).replace(/\/(?:index\.\w{3,5})?$/, ''), /[^/]/);
