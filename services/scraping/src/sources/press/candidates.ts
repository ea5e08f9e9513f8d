/** Which of a page's links stand for articles of a list, by where they lead and what they stand below. */
import { trimEndOf } from '@rivalscope/kit/text';
import { isSentence } from './article-box.ts';
import type { Candidate } from './article-links.ts';
import { unspaced } from './article-titles.ts';

/** Fewer are no list. */
const FEWEST = 3;

/** Of links to one article its heading, with the date that stands beside another: that to its comments, below its text. */
export function merged(candidates: readonly Candidate[]): Candidate[] {
  const headed = new Map<string, number>();
  for (const { headed: isHeaded, url, position } of candidates) if (isHeaded && !headed.has(url)) headed.set(url, position);
  const isBehind = ({ url, headed: isHeaded, position }: Candidate): boolean => !isHeaded && position > (headed.get(url) ?? position);
  const dates = new Map<string, string>();
  for (const candidate of candidates.filter(isBehind))
    if (candidate.publishedAt !== null && !dates.has(candidate.url)) dates.set(candidate.url, candidate.publishedAt);
  return candidates
    .filter((candidate) => !isBehind(candidate))
    .map((candidate) => (candidate.publishedAt === null ? { ...candidate, publishedAt: dates.get(candidate.url) ?? null } : candidate));
}

/** Links within the texts that stand below linked headings of one make are no list, though nothing but they stands beside dates. */
export function withoutInner(candidates: Candidate[]): Candidate[] {
  const over = new Map<Candidate, Candidate>();
  let last: Candidate | undefined;
  for (const candidate of candidates) {
    if (candidate.headed) last = candidate;
    else if (last) over.set(candidate, last);
  }
  const dated = candidates.filter(({ publishedAt, headed }) => publishedAt !== null && !headed);
  const shapes = new Set(dated.map((candidate) => over.get(candidate)?.shape));
  const [shape] = shapes;
  const list = candidates.filter((candidate) => candidate.headed && candidate.shape === shape);
  const isInner = shapes.size === 1 && shape !== undefined && list.length >= FEWEST && list.length > dated.length;
  return isInner ? candidates.filter((candidate) => candidate.headed || over.get(candidate)?.shape !== shape) : candidates;
}

/** What leads to a page of the site's menu, undated, is a call to contact, another list, a product; where most of a list do, it is one. */
export function withoutMenu(list: Candidate[]): Candidate[] {
  const isCall = ({ inMenu, publishedAt, monthly }: Candidate): boolean => inMenu && publishedAt === null && !monthly;
  const calls = list.filter(isCall);
  const lines = calls.filter(({ headed, title }) => !headed && isSentence(title)).map(({ title }) => title);
  const several = Math.max(new Set(calls.map(({ url }) => url)).size, new Set(lines).size);
  const isMenu = several >= FEWEST && calls.length * 2 > list.length;
  return isMenu ? list : list.filter((candidate) => !isCall(candidate));
}

/** Whether all of a site's pages are in a folder, or all in one language. */
export const isTop = (folder: string): boolean => /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?$/i.test(folder);

/**
 * Where articles stand in the folder of the list itself, what leads elsewhere on the site and has no date is none: products, other lists.
 */
export function inFolderOf(page: string, listed: readonly Candidate[]): Candidate[] {
  const place = below(page);
  const isOwn = ({ url }: Candidate): boolean => isWithin(url, place);
  const isElsewhere = ({ url, publishedAt, monthly }: Candidate): boolean =>
    publishedAt === null && !monthly && URL.parse(url)?.host === place.host;
  if (isTop(place.folder) || listed.filter(isOwn).length < FEWEST_OWN) return [...listed];
  return listed.filter((candidate) => isOwn(candidate) || !isElsewhere(candidate));
}
const FEWEST_OWN = 3;

/** Where the articles of a list stand, mostly: '/news/' of '/news', '/news/index.html' and '/news.html'. */
function below(page: string): { host: string; folder: string } {
  const { host, pathname } = URL.parse(page) ?? { host: '', pathname: '/' };
  return { host, folder: `${trimEndOf(pathname.replace(/(?:\/index)?\.(?:html?|php)$/, ''), /\//)}/` };
}

function isWithin(url: string, { host, folder }: { host: string; folder: string }): boolean {
  const to = URL.parse(url);
  return to?.host === host && to.pathname.startsWith(folder);
}

/** Undated cards that lead to other parts of the site say more than a name or two where they are articles: products and services do not. */
export function isSaid(group: readonly Candidate[], page: string): boolean {
  const place = below(page);
  const isElsewhere = (url: string): boolean => isWithin(url, { ...place, folder: '/' }) && (isTop(place.folder) || !isWithin(url, place));
  const areNames = group.filter(({ title, url }) => (isShort(title) && isElsewhere(url)) || PRICED.test(title));
  return areNames.length * 3 < group.length * 2;
}

const [MOST_IN_NAME, LONGEST_NAME] = [2, 32];
const isShort = (title: string): boolean => title.length <= LONGEST_NAME && title.split(' ').length <= MOST_IN_NAME && !SIGN.test(title);
const SIGN = unspaced(1);
/** What costs so much is an offer: 'Day pass €18'. */
const PRICED = /[€$£¥₹]\s?\d|\d\s?(?:[€£₽]|zł|kr\b|CHF|USD|EUR)/;
