import { hashText } from '../../change/hash.ts';
import { plain } from '../../change/wording.ts';
import type { Article } from '../../page/facts.ts';

/** The address without query, fragment and session id. */
function pathOf(url: string): string {
  const end = url.search(/[?#;]/);
  return end < 0 ? url : url.slice(0, end);
}

const titleOf = (a: Article): string => plain(a.title);

/** Identity of an article for as long as it keeps its title. */
export const articleId = (a: Article): number => hashText(titleOf(a));

const day = (iso: string | null): string | null => iso?.slice(0, 10) ?? null;

/** Paths that name one article each; a site that tells articles apart by query has none. */
function ownPaths(articles: Article[]): Set<string> {
  const count = new Map<string, number>();
  for (const a of articles) count.set(pathOf(a.url), (count.get(pathOf(a.url)) ?? 0) + 1);
  return new Set([...count].filter(([, n]) => n === 1).map(([path]) => path));
}

/** New articles at the end of a list without dates that are taken for new rather than for older ones. */
const MOST_AT_END = 5;

/** Its dates fall: what stands at its end is old. */
function isNewestFirst(articles: Article[]): boolean {
  const dates = articles.map((a) => day(a.publishedAt)).filter((d) => d !== null);
  return dates.length > 1 && dates[0]! > dates.at(-1)!;
}

/** Every article of the first reading is in the second. */
function isWhole(before: Article[], after: Article[]): boolean {
  const [titles, paths] = [new Set(after.map(titleOf)), new Set(after.map((a) => pathOf(a.url)))];
  return before.every((a) => titles.has(titleOf(a)) || paths.has(pathOf(a.url)));
}

/**
 * Articles that were published between two readings of a page: not those that only moved, were retitled, or rolled into the end of
 * the list because another one went.
 */
export function compareArticles(before: Article[], after: Article[]): Article[] {
  const titles = new Map(before.map((a) => [titleOf(a), a]));
  const [oldPaths, newPaths] = [ownPaths(before), ownPaths(after)];
  const known = (a: Article): boolean => {
    const namesake = titles.get(titleOf(a));
    if (namesake && (day(namesake.publishedAt) === day(a.publishedAt) || pathOf(namesake.url) === pathOf(a.url))) return true;
    return oldPaths.has(pathOf(a.url)) && newPaths.has(pathOf(a.url));
  };
  const lastKnown = after.findLastIndex(known);
  const behind = after.slice(lastKnown + 1).length;
  // A list that lost none and grew at its end is one that lists the oldest first; one that doubled shows more of its past.
  const grew = isWhole(before, after) && !isNewestFirst(after) && behind <= Math.max(MOST_AT_END, before.length / 2);
  const oldest = before
    .map((a) => day(a.publishedAt))
    .filter((d) => d !== null)
    .sort()[0];
  const rolledIn = (a: Article, i: number): boolean => {
    // A list of which nothing stays was replaced; only one that goes on rolls older articles in.
    if (lastKnown < 0) return false;
    const published = day(a.publishedAt);
    if (published !== null && oldest !== undefined) return published < oldest;
    return i > lastKnown && !grew;
  };
  return after.filter((a, i) => !known(a) && !rolledIn(a, i));
}

const printOf = (articles: readonly Article[]): string => articles.map(({ title, url }) => `${title} ${url}`).join('\n');

/**
 * A list that lost none of its articles and differs in nothing that is news: it shows more of its past, or was retitled. It is the list from
 * now on, so that what is new in it later is told. null where it is the same, lost some, or holds news.
 */
export function regrown(before: Article[], after: Article[]): Article[] | null {
  const isOther = isWhole(before, after) && printOf(before) !== printOf(after);
  return isOther && compareArticles(before, after).length === 0 ? after : null;
}
