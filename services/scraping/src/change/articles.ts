import type { Article } from '../page/facts.ts';
import type { FoundChange } from './change.ts';
import { hashText } from './hash.ts';
import { short } from './wording.ts';

/** The address without query, fragment and session id. */
function pathOf(url: string): string {
  const end = url.search(/[?#;]/);
  return end < 0 ? url : url.slice(0, end);
}

const titleOf = (a: Article): string => a.title.replace(/\s+/g, ' ').trim().toLowerCase();

/** Identity of an article for as long as it keeps its title. */
export const articleId = (a: Article): number => hashText(titleOf(a));

const day = (iso: string | null): string | null => iso?.slice(0, 10) ?? null;

/** Paths that name one article each; a site that tells articles apart by query has none. */
function ownPaths(articles: Article[]): Set<string> {
  const count = new Map<string, number>();
  for (const a of articles) count.set(pathOf(a.url), (count.get(pathOf(a.url)) ?? 0) + 1);
  return new Set([...count].filter(([, n]) => n === 1).map(([path]) => path));
}

/**
 * Articles that were published between two readings of a press page: not those that only moved, were retitled, or rolled into the end of
 * the list because another one went.
 */
export function compareArticles(before: Article[], after: Article[]): FoundChange[] {
  const titles = new Map(before.map((a) => [titleOf(a), a]));
  const [oldPaths, newPaths] = [ownPaths(before), ownPaths(after)];
  const known = (a: Article): boolean => {
    const namesake = titles.get(titleOf(a));
    if (namesake && (day(namesake.publishedAt) === day(a.publishedAt) || pathOf(namesake.url) === pathOf(a.url))) return true;
    return oldPaths.has(pathOf(a.url)) && newPaths.has(pathOf(a.url));
  };
  const lastKnown = after.findLastIndex(known);
  const oldest = before
    .map((a) => day(a.publishedAt))
    .filter((d) => d !== null)
    .sort()[0];
  const rolledIn = (a: Article, i: number): boolean => {
    if (before.length === 0) return false;
    const published = day(a.publishedAt);
    if (published !== null && oldest !== undefined) return published < oldest;
    return lastKnown >= 0 && i > lastKnown;
  };
  return after.filter((a, i) => !known(a) && !rolledIn(a, i)).map(published);
}

const published = (article: Article): FoundChange => ({
  dataType: 'website',
  type: 'press_published',
  description: `Press: ${short(article.title)}`,
  before: null,
  after: article,
  itemUrl: article.url,
  confirmed: true,
  key: `press:${articleId(article)}`,
  detail: { case: 'article', title: article.title },
});
