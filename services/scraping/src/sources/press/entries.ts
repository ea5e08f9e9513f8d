/** Lists whose entries stand one behind the other without boxes: heading, date, text, and the next heading. */

import { besidesDate } from '../../page/date-words.ts';
import { parseDate, statesMonth } from '../../page/dates.ts';
import { type El, isUnread, squeeze, textOf, walk } from '../../page/dom.ts';
import { behindDate, dateAtEnd, dateline } from './article-dates.ts';
import { isBlock } from './article-titles.ts';
import { callsIn } from './calls.ts';

const FEWEST = 2;
const MOST_CHILDREN = 5_000;
/** The first is the page's own, but where it heads its entries, too. */
const RANKS = [2, 3, 4, 5, 1];
/** Among so many children behind its heading a date stands, blanks between elements counted. */
const REACH = 4;
type Children = readonly (El | string)[];

export interface Boxed {
  root: El;
  banners: ReadonlySet<El>;
}

/** The same page with a box around each dated entry of such lists; the page itself where it has none. */
export function boxed({ root, banners }: Boxed, base: string): Boxed {
  const calls = callsIn(root, base);
  const starts = new Map<El, Map<number, Entry>>();
  const find = (el: El): void => {
    const found = el.children.length >= FEWEST * 2 && el.children.length <= MOST_CHILDREN ? entriesOf(el, calls) : null;
    if (found) starts.set(el, found);
  };
  find(root);
  walk(root, (el) => {
    if (!isUnread(el)) find(el);
    return !isUnread(el);
  });
  if (starts.size === 0) return { root, banners };
  const kept = new Set<El>();
  const keep = (from: El, to: El): void => {
    if (banners.has(from)) kept.add(to);
  };
  return { root: copyOf(root, null, starts, keep), banners: kept };
}

/** Where the dated entries among an element's children begin, and where each ends; null where there are fewer than two. */
function entriesOf({ children }: El, calls: ReadonlySet<string>): Map<number, Entry> | null {
  const ranks = children.map((child) => (typeof child === 'string' ? 0 : rankOf(child)));
  const days = children.map((child) => isBlock(child) && isDay(saidBy(child)));
  for (const rank of RANKS) {
    const heads = ranks.flatMap((own, at) => (own === rank && !days[at] && !isPeriod(saidBy(children[at]!)) ? [at] : []));
    if (heads.length < FEWEST) continue;
    const entries = entriesBelow({ children, ranks, days, calls }, heads);
    if (entries.size >= FEWEST) return entries;
  }
  return null;
}

interface Entry {
  /** Behind its last child. */
  end: number;
  /** A dated one is an article, whatever stands around it. */
  tag: 'article' | 'div';
}

interface Row {
  children: Children;
  ranks: readonly number[];
  days: readonly boolean[];
  calls: ReadonlySet<string>;
}

/** Of the entries that the headings begin, those with a date, before each where the first has one there, else behind; or with a call to read on. */
function entriesBelow({ children, ranks, days, calls }: Row, heads: readonly number[]): Map<number, Entry> {
  const isBefore = days[elementBefore(children, heads[0]!)] === true;
  const starts = heads.map((at) => (isBefore && days[elementBefore(children, at)] ? elementBefore(children, at) : at));
  const entries = new Map<number, Entry>();
  for (const [i, at] of heads.entries()) {
    let end = at + 1;
    const next = starts[i + 1] ?? children.length;
    while (end < next && (ranks[end] === 0 || ranks[end]! > ranks[at]!)) end++;
    const behind = children.slice(at + 1, end);
    const own = saidBy(children[at]!);
    const isOwn = behindDate(own, 'day_first') !== null || dateAtEnd(own, 'day_first') !== null;
    const dated = isOwn || (isBefore ? starts[i]! < at : isDated(behind.slice(0, REACH)));
    if (dated || isCalled(behind, calls)) entries.set(starts[i]!, { end, tag: dated ? 'article' : 'div' });
  }
  return entries;
}

/** Where the element before one stands; -1 where there is none, or text between them. */
function elementBefore(children: Children, at: number): number {
  const before = at - 1;
  return typeof children[before] === 'string' && children[before].trim() === '' ? before - 1 : before;
}

/** Whether a link right in an entry, or in a line of it, says what those of the others do. */
const isCalled = (behind: Children, calls: ReadonlySet<string>): boolean =>
  behind
    .filter((child) => typeof child !== 'string')
    .flatMap((child) => (child.tag === 'a' ? [child] : child.children.filter((inner) => typeof inner !== 'string')))
    .some((el) => el.tag === 'a' && calls.has(textOf(el, 300)));

const isDated = (behind: Children): boolean => behind.some((child) => isLabel(saidBy(child)) || dateline(saidBy(child)) !== null);

const saidBy = (child: El | string): string =>
  typeof child === 'string' ? squeeze(child.slice(0, LONGEST * 2)) : isUnread(child) ? '' : textOf(child, LONGEST * 2);

/** Nothing but a date, with a weekday or a label at most. */
const isDay = (text: string): boolean => (besidesDate(text) ?? MOST_BESIDE) < MOST_BESIDE;
const MOST_BESIDE = 2;

/** What heads a group of entries: a month of a year, whatever its name, a season, a year. */
const isPeriod = (text: string): boolean => text.length <= LONGEST_PERIOD && YEAR.test(text) && text.split(' ').length <= MOST_IN_PERIOD;
const [LONGEST_PERIOD, MOST_IN_PERIOD] = [24, 3];
const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/;

/** A date beside a name or a category. */
const isLabel = (text: string): boolean =>
  text.length <= LONGEST_LABEL && !SENTENCE.test(text) && (parseDate(text, 'day_first') !== null || statesMonth(text));
const LONGEST_LABEL = 60;
const SENTENCE = /[.!?]$/;

const LONGEST = 100;

const rankOf = ({ tag }: El): number => (/^h[1-6]$/.test(tag) ? Number(tag[1]) : 0);

/** The page with a box around each of those children. */
function copyOf(el: El, parent: El | null, entries: ReadonlyMap<El, ReadonlyMap<number, Entry>>, copied: (from: El, to: El) => void): El {
  const copy: El = { ...el, parent, children: [], text: null };
  copied(el, copy);
  const own = entries.get(el);
  let [into, end] = [copy, 0];
  for (const [at, child] of el.children.entries()) {
    const to = own?.get(at);
    if (at >= end) into = copy;
    if (to !== undefined) {
      into = { tag: to.tag, attrs: {}, parent: copy, children: [], words: null, text: null };
      copy.children.push(into);
      end = to.end;
    }
    into.children.push(typeof child === 'string' ? child : copyOf(child, into, entries, copied));
  }
  return copy;
}
