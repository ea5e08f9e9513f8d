import { mayBeFirst } from '../../change/first-seen.ts';
import { hashText } from '../../change/hash.ts';
import { isCorrected } from '../../change/spelling.ts';
import { plain } from '../../change/wording.ts';
import type { Article, PageFacts, TextBlock } from '../../page/facts.ts';
import { behindDate } from './article-dates.ts';
import { firstSentence } from './dated-items.ts';

/** The address without query, fragment and session id. */
function pathOf(url: string): string {
  const end = url.search(/[?#;]/);
  return end < 0 ? url : url.slice(0, end);
}

const titleOf = (a: Article): string => plain(a.title);

/** Identity of an article for as long as it keeps its title. */
export const articleId = (a: Article): number => hashText(titleOf(a));

/** The same of the articles of one list: what several of them are called tells none from the others, so their days and addresses do, too. */
export function idsIn(articles: readonly Article[]): (a: Article) => number {
  const own = ownOf(articles, titleOf);
  return (a) => (own.has(titleOf(a)) ? articleId(a) : hashText(`${titleOf(a)} ${day(a.publishedAt) ?? pathOf(a.url)}`));
}

const day = (iso: string | null): string | null => iso?.slice(0, 10) ?? null;

/** What names one article each: of a site that tells articles apart by query, no path does. */
function ownOf(articles: readonly Article[], nameOf: (a: Article) => string | null): Set<string> {
  const count = new Map<string, number>();
  for (const name of articles.map(nameOf)) if (name !== null) count.set(name, (count.get(name) ?? 0) + 1);
  return new Set([...count].filter(([, n]) => n === 1).map(([name]) => name));
}

const own = (a: Article): string => pathOf(a.url);
/** Shorter ends of addresses, and single words, are no titles. */
const SHORTEST_END = 8;
/** The end of the address that is made of the title: it stays where a site moves its articles or shows them in another language. */
function endOf(a: Article): string | null {
  const end =
    own(a)
      .split('/')
      .findLast((part) => part !== '' && !part.startsWith('index.')) ?? '';
  return end.length >= SHORTEST_END && /[-_]/.test(end) ? end : null;
}

/** New articles at the end of a list without dates that are taken for new rather than for older ones. */
const MOST_AT_END = 5;

/** Its dates fall: what stands at its end is old. */
function isNewestFirst(articles: Article[]): boolean {
  const dates = articles.map((a) => day(a.publishedAt)).filter((d) => d !== null);
  return dates.length > 1 && dates[0]! > dates.at(-1)!;
}

/** Which articles of two readings are the same. */
interface Matched {
  /** Whether an article of the second reading is in the first. */
  isKnown(a: Article): boolean;
  /** Every article of the first reading is in the second. */
  isWhole: boolean;
}

function matched(before: readonly Article[], after: readonly Article[]): Matched {
  const [wasTitled, isTitled] = [before, after].map((list) => ownOf(list, titleOf));
  // What stands in both lists under its title is told by that: the address that it had may be another's now.
  const isElsewhere = (a: Article, b: Article): boolean =>
    titleOf(a) !== titleOf(b) && [a, b].some((each) => wasTitled!.has(titleOf(each)) && isTitled!.has(titleOf(each)));
  const isSame = [own, endOf].map((nameOf) => {
    const [was, is] = [before, after].map((list) => [ownOf(list, nameOf), new Map(list.map((a) => [nameOf(a), a]))] as const);
    return (a: Article) => {
      const name = nameOf(a) ?? '';
      return was![0].has(name) && is![0].has(name) && !isElsewhere(was![1].get(name)!, is![1].get(name)!);
    };
  });
  const isKeptBy = (others: readonly Article[]) => {
    const titles = Map.groupBy(others, titleOf);
    const isIt = (a: Article, b: Article): boolean => day(a.publishedAt) === day(b.publishedAt) || own(a) === own(b);
    return (a: Article): boolean => (titles.get(titleOf(a)) ?? []).some((other) => isIt(a, other)) || isSame.some((is) => is(a));
  };
  const [gone, come] = [left(before, isKeptBy(after)), left(after, isKeptBy(before))];
  const pairs = retitled(gone, come);
  const [found, titles] = [new Set(pairs.values()), new Set(after.map(titleOf))];
  return {
    isKnown: (a) => !come.has(a) || pairs.has(a),
    isWhole: [...gone.keys()].every((a) => found.has(a) || titles.has(titleOf(a))),
  };
}

/** The articles that are not kept, with the number of those above each that are. */
function left(articles: readonly Article[], isKept: (a: Article) => boolean): Map<Article, number> {
  const others = new Map<Article, number>();
  let kept = 0;
  for (const a of articles) {
    if (isKept(a)) kept++;
    else others.set(a, kept);
  }
  return others;
}

/** Beyond this a list was replaced rather than reworded. */
const MOST_PAIRS = 2_500;
/** The share of the shorter title's words that a new title keeps, and how many at the least. */
const KEPT = 0.7;
const FEWEST_KEPT = 2;

/** From so many on a list that has other titles on the same days was translated or worded anew. */
const FEWEST_RESTATED = 3;

/** Articles by those whose new titles they are: one in the same place that says most of the same words, or the only one of its day. */
function retitled(gone: ReadonlyMap<Article, number>, come: ReadonlyMap<Article, number>): Map<Article, Article> {
  const pairs = new Map<Article, Article>();
  if (gone.size * come.size > MOST_PAIRS) return pairs;
  const [wasDay, isDay] = [gone, come].map((list) => ownOf([...list.keys()], wholeDay));
  const isRestated = wasDay!.intersection(isDay!).size >= FEWEST_RESTATED;
  const words = new Map([...gone.keys(), ...come.keys()].map((a) => [a, new Set(titleOf(a).match(/[\p{L}\p{N}]+/gu))]));
  const rest = new Set(gone.keys());
  for (const [now, place] of come) {
    const published = wholeDay(now);
    const isOne = isRestated && published !== null && wasDay!.has(published) && isDay!.has(published);
    const isIt = (was: Article): boolean =>
      isOne ? wholeDay(was) === published : gone.get(was) === place && isSameDay(was, now) && isReworded(words.get(was)!, words.get(now)!);
    const was = [...rest].find(isIt);
    if (was) pairs.set(now, was);
    if (was) rest.delete(was);
  }
  return pairs;
}

/** The day of an article; null where it may stand for its month. */
const wholeDay = (a: Article): string | null => (day(a.publishedAt)?.endsWith('-01') ? null : day(a.publishedAt));

/** Without dates articles that have addresses of their own are told apart by these. */
const isSameDay = (a: Article, b: Article): boolean =>
  a.publishedAt && b.publishedAt ? day(a.publishedAt) === day(b.publishedAt) : own(a) === own(b);

/** Titles that differ in a figure are of a series, not of one article. */
function isReworded(was: ReadonlySet<string>, is: ReadonlySet<string>): boolean {
  const shared = was.intersection(is);
  const isFigure = [...was.symmetricDifference(is)].some((word) => /\d/.test(word));
  return !isFigure && shared.size >= FEWEST_KEPT && shared.size >= KEPT * Math.min(was.size, is.size);
}

/**
 * Articles that were published between two readings of a page: not those that only moved, were retitled, or rolled into the end of
 * the list because another one went; nor those whose titles the earlier page showed, whatever was read of them.
 * @param shown by titlesShown()
 */
export function compareArticles(before: Article[], after: Article[], shown: ReadonlySet<string> = new Set()): Article[] {
  const { isKnown, isWhole } = matched(before, after);
  const lastKnown = after.findLastIndex(isKnown);
  const behind = after.slice(lastKnown + 1).length;
  // A list that lost none and grew at its end is one that lists the oldest first; one that doubled shows more of its past.
  const grew = isWhole && !isNewestFirst(after) && behind <= Math.max(MOST_AT_END, before.length / 2);
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
  // What several articles are called was shown for another: 'Congratulations!' of today and of last year.
  const others = new Set(after.filter(isKnown).map(titleOf));
  return after.filter((a, i) => !isKnown(a) && !rolledIn(a, i) && (others.has(titleOf(a)) || !isShownIn(shown, a)));
}

/** Under its title, or its two parts by themselves: 'v1.2: Folders'. */
function isShownIn(shown: ReadonlySet<string>, a: Article): boolean {
  const parts = a.title.split(': ', 3);
  return shown.has(titleOf(a)) || (parts.length === 2 && parts.every((part) => shown.has(plain(part))));
}

/** Longer texts are no titles. */
const MOST_TITLE = 300;
/** What stands behind a day that its letters alone set apart: '17th August 2026 Acme is online'. */
const BEHIND_DAY = /^(?:\p{L}{3,12}\.? \d{1,2}|\d{1,2}(?:st|nd|rd|th)?\.? \p{L}{3,12}\.?)(?:st|nd|rd|th)?,? (?:19|20)\d{2} (\S.{7,300})$/u;
/** The texts of a page that can be an article's title, with and without the day that they begin with, and the first sentence behind it. */
export const titlesShown = (blocks: readonly TextBlock[]): ReadonlySet<string> =>
  new Set(
    blocks
      .filter(({ text }) => text.length <= MOST_TITLE)
      .flatMap(({ text }) => {
        const title = behindDate(text, null)?.title ?? BEHIND_DAY.exec(text)?.[1];
        return title === undefined ? [text] : [text, title, firstSentence(title)];
      })
      .map(plain),
  );

/**
 * The articles of a page on which none were read before: it was read, knew of no feed, and said nothing of their titles; or said the last
 * of them, above which the others stand.
 */
export function firstArticles(before: PageFacts, articles: Article[]): Article[] {
  if (!mayBeFirst(before, articles) || (before.feeds ?? []).length > 0) return [];
  const shown = titlesShown(before.blocks);
  const isShown = (a: Article): boolean => isShownIn(shown, a) || [...shown].some((text) => isCorrected(text, titleOf(a)));
  const fresh = articles.slice(0, articles.findLastIndex((a) => !isShown(a)) + 1);
  return fresh.some(isShown) ? [] : fresh;
}

const printOf = (articles: readonly Article[]): string => articles.map(({ title, url }) => `${title} ${url}`).join('\n');

/**
 * A list that lost none of its articles and differs in nothing that is news: it shows more of its past, or was retitled. It is the list from
 * now on, so that what is new in it later is told. null where it is the same, lost some, or holds news.
 */
export function regrown(before: Article[], after: Article[]): Article[] | null {
  const isOther = matched(before, after).isWhole && printOf(before) !== printOf(after);
  return isOther && compareArticles(before, after).length === 0 ? after : null;
}
