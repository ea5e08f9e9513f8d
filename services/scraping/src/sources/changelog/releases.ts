/** The releases on a long page: headings, or what opens a part of it, that name a version or a date, or have a date beside them. */
import { trimOf, upTo } from '@rivalscope/kit/text';
import { besidesDate } from '../../page/date-words.ts';
import { type DayMonth, dayMonthIn, parseDate } from '../../page/dates.ts';
import { attr, type El, isUnread, placeOf, squeeze, textOf, walk } from '../../page/dom.ts';
import type { Article } from '../../page/facts.ts';
import { absolute, sameSite } from '../../page/url.ts';
import { isChrome, isHidden } from '../../page/visibility.ts';
import { MAX_ARTICLES } from '../press/articles.ts';
import {
  headsNews,
  isDateLine,
  isElement,
  isReleaseLine,
  isTextLine,
  LONGEST_DATE,
  leads,
  NUMBERED,
  namedBelow,
  VERSION,
} from './release-lines.ts';

export interface ReleasesInput {
  root: El;
  url: string;
  base: string;
  lang: string | null;
  banners: ReadonlySet<El>;
}

interface Heading {
  el: El;
  level: number;
  text: string;
}

interface Entry extends Article {
  el: El;
  level: number;
}

const HEADING = /^h[1-4]$/;
/** What opens and closes a part of the page stands below all headings. */
const TOGGLE_LEVEL = 5;
/** A version that is all that its line says, with its day beside it, or that says what is new, 'v1.2 — Folders', heads what follows. */
const LINE_LEVEL = 6;
const LEVELS = [1, 2, 3, 4, TOGGLE_LEVEL, LINE_LEVEL];
const MOST_HEADINGS = 1_000;
const MAX_TITLE = 300;
/** 'Updates of March 12, 2026' says no more than its day; so many words beside one are a name. */
const FEWEST_SAID = 3;
/** One alone may be anything; and a page that shows only the latest cannot be told from one whose entry was edited. */
const FEWEST = 2;
/** 'March 2026'. */
const MONTH = /^\p{L}{3,12}\.?,? 20\d\d$/u;

/** Whether an article has a day, or names a version. */
export const namesRelease = ({ title, publishedAt }: Article): boolean => publishedAt !== null || VERSION.test(title);

/** The releases in page order, each with its own address where it has one; null where fewer than two are recognised. At most 200. */
export function readReleases(page: ReleasesInput): Article[] | null {
  const order = dayMonthIn(textOf(page.root, 200_000), page.lang ?? undefined);
  const headings = headingsOf(page);
  const entries = headings.flatMap((heading, at) => entryOf(heading, headings[at + 1], page, order) ?? []);
  let best: Entry[] = [];
  // 'Bug fixes' stands below each version, and is none.
  const named = (of: readonly Entry[]): number => new Set(of.map(({ title }) => title)).size;
  for (const level of LEVELS) {
    const alike = entries.filter((entry) => entry.level === level);
    const all = headings.filter((heading) => heading.level === level).length;
    if (named(alike) >= FEWEST && alike.length * 2 >= all && named(alike) > named(best)) best = alike;
  }
  best = ofProducts(best);
  const titles = new Map(best.toReversed().map((entry) => [entry.title, entry]));
  const releases = best.filter((entry) => titles.get(entry.title) === entry).slice(0, MAX_ARTICLES);
  return releases.length < FEWEST ? null : releases.map(({ title, url, publishedAt }) => ({ title, url, publishedAt }));
}

function headingsOf({ root, banners }: ReleasesInput): Heading[] {
  const found: Heading[] = [];
  walk(root, (el) => {
    if (found.length >= MOST_HEADINGS || isUnread(el) || isHidden(el) || isChrome(el) || banners.has(el) || el.tag === 'aside')
      return false;
    const level = levelOf(el);
    if (level === null) return true;
    // A link to the heading itself is drawn as a mark, as is what opens its part.
    const text = squeeze(trimOf(textOf(el, MAX_TITLE), level === TOGGLE_LEVEL ? /[+−▸▾▼›\s]/ : /[#¶§\s]/));
    if (text) found.push({ el, level, text });
    return false;
  });
  return found;
}

/** 1 for the highest; null for what is no heading. A heading within what opens its part is the heading. */
function levelOf(el: El): number | null {
  if (HEADING.test(el.tag)) return Number(el.tag[1]);
  if (isTextLine(el)) return isReleaseLine(el) ? LINE_LEVEL : null;
  if (el.tag !== 'summary' && (el.tag !== 'button' || attr(el, 'aria-expanded') === undefined)) return null;
  let isLine = true;
  walk(el, (child) => {
    isLine &&= !HEADING.test(child.tag);
    return isLine;
  });
  return isLine ? TOGGLE_LEVEL : null;
}

/** @param next the heading behind it: what a release that is only dated is about */
function entryOf({ el, level, text }: Heading, next: Heading | undefined, page: ReleasesInput, order: DayMonth): Entry | null {
  const inText = parseDate(timeIn(el)) ?? parseDate(text, order);
  const isVersion = NUMBERED.test(text) || (VERSION.test(text) && parseDate(text.replace(VERSION, ' ')) === inText);
  const isOnlyDate =
    !isVersion && (MONTH.test(text) || (inText !== null && (besidesDate(text) ?? FEWEST_SAID) < FEWEST_SAID && !/[:–—|]/.test(text)));
  const publishedAt = inText ?? dateBeside(el, order);
  const isAlone = level === LINE_LEVEL && publishedAt === null;
  if (isAlone && !headsNews(el)) return null;
  if (!isVersion && !isOnlyDate && publishedAt === null) return null;
  const named = isOnlyDate && next && next.level > level ? next.text : isAlone ? namedBelow(el) : null;
  const title = named === null ? text : `${text}: ${named}`.slice(0, MAX_TITLE);
  return { el, level, title, publishedAt, url: addressOf(el, page) };
}

/** A product or platform has a short name. */
const LONGEST_LABEL = 20;

/** Releases of several products whose versions share their numbers, each with what stands before it in its line: 'iOS v2.0.0'. */
function ofProducts(entries: Entry[]): Entry[] {
  const days = new Map<string, string | null>();
  let isShared = false;
  for (const { title, publishedAt } of entries) {
    isShared ||= days.has(title) && days.get(title) !== publishedAt;
    days.set(title, publishedAt);
  }
  if (!isShared) return entries;
  const labels = entries.map(({ el }) => labelBefore(el));
  const products = Map.groupBy(labels, (label) => label);
  // What stands before one alone, as 'Latest' does, names no product.
  const isEach = products.size >= 2 && !products.has(null) && [...products.values()].every(({ length }) => length > 1);
  return isEach ? entries.map((entry, i) => ({ ...entry, title: `${labels[i]} ${entry.title}`.slice(0, MAX_TITLE) })) : entries;
}

function labelBefore(el: El): string | null {
  const before = el.parent?.children.slice(Math.max(placeOf(el) - 2, 0), placeOf(el)).findLast(isElement);
  const label = before ? textOf(before, LONGEST_LABEL + 1) : '';
  return label.length <= LONGEST_LABEL && /^\p{L}/u.test(label) ? label : null;
}

const timeIn = (el: El): string | null => {
  let stated: string | null = null;
  walk(el, (child) => {
    if (child.tag === 'time') stated ??= attr(child, 'datetime') ?? null;
    return stated === null;
  });
  return stated;
};

/** 'h4' right behind an 'h2' may say when that was. */
const isSmaller = (heading: El, than: El): boolean => HEADING.test(than.tag) && heading.tag > than.tag;

/**
 * In a line of its own behind or before the heading, or the box that it stands in; in a smaller heading right behind it; or a little further
 * below it, in a line that says nothing else: 'Date: 18-Oct-2024'.
 */
function dateBeside(el: El, order: DayMonth): string | null {
  for (const at of el.parent ? [el, el.parent] : [el]) {
    const all = at.parent?.children ?? [];
    const place = placeOf(at);
    // Between two elements there is one text at most.
    const [behind, ...further] = all.slice(place + 1, place + 1 + 2 * MOST_BEHIND).filter(isElement);
    // What stands over a box dates the heading that the box begins with, and none of those within its text.
    const before = at === el || leads(el) ? all.slice(Math.max(place - 2, 0), place).findLast(isElement) : undefined;
    const isOther = (beside: El): boolean => HEADING.test(beside.tag) && !(beside === behind && isSmaller(beside, at));
    const end = further.findIndex((beside) => HEADING.test(beside.tag));
    const below = at === el ? further.slice(0, end < 0 ? MOST_BEHIND - 1 : end).filter(isDateLine) : [];
    for (const beside of [behind, before, ...below]) {
      const date = beside && !isOther(beside) ? dateOf(beside, order) : null;
      if (date !== null) return date;
    }
  }
  return null;
}
const MOST_BEHIND = 3;

function dateOf(el: El, order: DayMonth): string | null {
  const said = textOf(el, LONGEST_DATE + 1);
  return said.length <= LONGEST_DATE ? (parseDate(attr(el, 'datetime')) ?? parseDate(said, order)) : null;
}

/** The page that the heading links to, else its place on this one, else this page. */
function addressOf(el: El, { url, base }: ReleasesInput): string {
  const hrefs: string[] = [];
  const ids = [attr(el, 'id')];
  walk(el, (child) => {
    const href = child.tag === 'a' ? attr(child, 'href') : undefined;
    if (href !== undefined) hrefs.push(href);
    ids.push(attr(child, 'id'));
    return true;
  });
  const away = hrefs.find((href) => !href.startsWith('#'));
  const link = away === undefined ? null : absolute(away, base);
  if (link !== null && sameSite(link, url)) return link;
  const id = ids.find(Boolean) ?? hrefs.find((href) => href.length > 1 && href.startsWith('#'))?.slice(1);
  const page = upTo(url, /#/);
  return id ? `${page}#${encodeURIComponent(id)}` : page;
}
