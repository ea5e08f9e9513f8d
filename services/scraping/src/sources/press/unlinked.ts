/** Articles that a page shows as cards without an address of their own: headed, dated, and made alike. */

import { besidesDate, isOnlyDate } from '../../page/date-words.ts';
import { type DayMonth, parseDate, statesMonth } from '../../page/dates.ts';
import { attr, type El, isUnread, placeOf, squeeze, textOf, walk, words } from '../../page/dom.ts';
import type { Article } from '../../page/facts.ts';
import { isInline } from '../../page/readable.ts';
import { absolute } from '../../page/url.ts';
import { isChrome, isHidden } from '../../page/visibility.ts';
import { announcesEvents } from './announces.ts';
import { behindDate, dateAtEnd, dateline, labelsIn } from './article-dates.ts';
import { type ArticleInput, dayMonthOf, samePage } from './article-links.ts';
import { MORE, MOST_DATE, NOT_A_TITLE, toTitle, UNSPACED } from './article-titles.ts';
import { type Above, outline } from './outline.ts';
import { saysHowLong } from './reading-time.ts';

interface Card extends Article {
  shape: string;
  /** How the card is made by its first name, wherever it stands. */
  make: string;
  /** It names its day or month. */
  dated: boolean;
  /** How many days it names. */
  days: number;
  /** It is an article by its tag; by its names, too. */
  article: boolean;
  named: boolean;
  /** The whole text stands there, in a box that does not say what it is. */
  full: boolean;
  /** It says how long it takes to read. */
  timed: boolean;
  /** Its heading says its day, too. */
  headsDay: boolean;
  /** It holds a text, leads nowhere, and stands right below a heading that announces news. */
  announced: boolean;
}

const MOST_CARDS = 400;
const MOST_UP = 6;
const [FEWEST, FEWEST_TIMED] = [2, 3];
/** An article that stands there as a whole is longer. */
const [MOST_TEXT, MOST_IN_FULL, FEWEST_IN_FULL] = [3_000, 20_000, 3];
/** One alone with more days than those of its writing and its last change is what heads a list. */
const MOST_DAYS = 2;

/**
 * Cards with a heading and a date or a reading time, two made alike or one with both, in page order; [] when there are none. Their address is
 * the page's: it states no other.
 */
export function unlinkedArticles(input: ArticleInput): Article[] {
  // A card may hold lesser headings: those of one rank are tried by themselves, too; and what is named a title.
  const ways = [isHeading, ...ranksIn(input.root).map((rank) => (el: El) => el.tag === rank), isTitled];
  const made: Made = new Map();
  const longest = ways.map((isHead) => listOf(input, made, isHead)).reduce((best, list) => (list.length > best.length ? list : best));
  const rest = [(el: El) => isLinkHere(el, input), isBehindDate, isBeforeDate];
  return longest.length > 0 ? longest : (rest.map((isHead) => listOf(input, made, isHead)).find((list) => list.length > 0) ?? []);
}

function listOf({ root, url, banners }: ArticleInput, made: Made, isHead: (el: El) => boolean): Article[] {
  const cards = withoutCalls(cardsIn(root, banners, { order: dayMonthOf(root), url, made, isHead }));
  const lists = [...Map.groupBy(cards, ({ shape }) => shape).values()].map(withoutWhole);
  const isList = (list: readonly Card[]): boolean => {
    const told = list.filter(({ dated, timed }) => dated || timed).length;
    const titles = new Set(list.map(({ title }) => title)).size;
    // The same card again and again, without a day, stands in for those that are to come.
    if (list.length >= FEWEST && titles * 2 <= list.length && list.every(({ publishedAt }) => publishedAt === null)) return false;
    return list.length >= FEWEST
      ? (told * 3 >= list.length * 2 && (list.some(({ dated }) => dated) || told >= FEWEST_TIMED)) || isAnnounced(list)
      : list.every(
          ({ dated, timed, named, announced, publishedAt, days }) =>
            dated && (timed || named || (announced && publishedAt !== null)) && days <= MOST_DAYS,
        );
  };
  const inLists = lists.filter(isList).flat();
  // A heading that says its day is one of an article, whatever stands beside it: '2026-05-12 — Our new boats', 'Plans'.
  const sure = inLists.length > 0 ? inLists : cards.filter(({ headsDay }) => headsDay);
  // One set above the others stands in another box.
  const makes = new Set(sure.map(({ make }) => make));
  const listed = new Set([...sure, ...cards.filter(({ make, dated, timed, full }) => (dated || timed) && !full && makes.has(make))]);
  const found = new Map<string, Article>();
  for (const { title, publishedAt } of cards.filter((card) => listed.has(card)))
    if (!found.has(title)) found.set(title, { title, url, publishedAt });
  return [...found.values()];
}

/** Whole texts are articles where several stand there, nearly all with their days. */
function withoutWhole(list: Card[]): Card[] {
  const days = list.filter(({ publishedAt }) => publishedAt !== null).length;
  return list.length >= FEWEST_IN_FULL && days * 4 >= list.length * 3 ? list : list.filter(({ full }) => !full);
}

/** The same words on many cards without a day are no title: 'View details'. */
function withoutCalls(cards: Card[]): Card[] {
  const count = new Map<string, number>();
  for (const { title, publishedAt } of cards) if (publishedAt === null) count.set(title, (count.get(title) ?? 0) + 1);
  return cards.filter(({ title }) => (count.get(title) ?? 0) < FEWEST_CALLS);
}
const FEWEST_CALLS = 3;

/** Three or more below a heading that announces news, or two articles by their tags. */
const isAnnounced = (list: readonly Card[]): boolean =>
  list.every(({ announced }) => announced) &&
  (list.length >= FEWEST_ANNOUNCED || list.every(({ article }) => article)) &&
  list.filter(({ title }) => UNSPACED.test(title) || title.split(' ').length >= SHORTEST_WORDS).length * 2 >= list.length;
const [FEWEST_ANNOUNCED, SHORTEST_WORDS] = [3, 3];

/** The cards of a page by their headings: several ways to read it come to the same. */
type Made = Map<El, { box: El; told: Above; card: Card | null }[]>;

interface Reading {
  order: DayMonth;
  url: string;
  made: Made;
  isHead(el: El): boolean;
}

/** Of pages that head each article by the first rank, all are headings of that. */
const RANKS = ['h1', 'h2', 'h3', 'h4'];
const BELOW_FIRST = new Set(['h2', 'h3', 'h4', 'h5']);
const isHeading = ({ tag }: El): boolean => BELOW_FIRST.has(tag);

/** The ranks that a page has, without the one that all of its headings are of. */
function ranksIn(root: El): string[] {
  const tags = new Set<string>();
  walk(root, ({ tag }) => {
    tags.add(tag);
    return true;
  });
  const isOneOfMany = BELOW_FIRST.intersection(tags).size > 1;
  return RANKS.filter((rank) => tags.has(rank) && (rank === 'h1' || isOneOfMany));
}

function cardsIn(root: El, banners: ReadonlySet<El>, { order, url, made, isHead }: Reading): Card[] {
  const headings = new Map<El, Above>();
  const above = outline();
  const visit = (el: El): void => {
    for (const child of el.children) {
      if (typeof child === 'string' || headings.size >= MOST_CARDS) continue;
      if (isUnread(child) || isChrome(child) || isHidden(child) || banners.has(child) || child.tag === 'aside') continue;
      const told = above(child);
      if (!isHead(child)) visit(child);
      else if (!told.isEvents) headings.set(child, told);
    }
  };
  visit(root);
  const held = new Map<El, number>();
  for (const heading of headings.keys()) {
    let at: El | null = heading;
    for (let up = 0; at && up <= MOST_UP + 1; up++, at = at.parent) held.set(at, (held.get(at) ?? 0) + 1);
  }
  return [...headings].flatMap(([heading, told]) => {
    const box = boxAround(heading, held);
    const known = made.get(heading) ?? [];
    const same = known.find((each) => each.box === box && each.told.isUnderYear === told.isUnderYear && each.told.isNews === told.isNews);
    const card = same ? same.card : cardIn(box, heading, { order, url, ...told });
    if (!same) made.set(heading, [...known, { box, told, card }]);
    return card ?? [];
  });
}

/** No heading, but named a title: a line of text alone, or the only one within it, as beside the sign that opens what it heads. */
const isTitled = (el: El): boolean =>
  (el.tag === 'div' || el.tag === 'p' || el.tag === 'span') &&
  words(el).includes('title') &&
  (el.children.every(isInLine) || isAroundLine(el)) &&
  textOf(el, MOST_TITLE + 1).length <= MOST_TITLE;
const isInLine = (child: El | string): boolean => typeof child === 'string' || isInline(child.tag);

function isAroundLine({ children }: El): boolean {
  const [only, ...others] = children.filter((child) => (typeof child === 'string' ? child.trim() : textOf(child, 80)) !== '');
  return others.length === 0 && typeof only === 'object' && only.children.every(isInLine);
}
const MOST_TITLE = 200;

/** A title that is linked to the list itself, as where its article is not written yet. */
const isLinkHere = (el: El, { url, base }: ArticleInput): boolean =>
  el.tag === 'a' &&
  ((attr(el, 'href') ?? '').startsWith('#') || samePage(absolute(attr(el, 'href'), base) ?? '', url)) &&
  textOf(el, MOST_TITLE + 1).split(' ').length >= FEWEST_WORDS;
const FEWEST_WORDS = 4;

/** A line of text without a heading, right behind one that says the day. */
const isBehindDate = (el: El): boolean => isLine(el, -1);

/** The same right before one, under the name of a category or a picture: a line of several words, for those who write stand there, too. */
const isBeforeDate = (el: El): boolean => isLine(el, 1) && lineOf(el).split(' ').length >= FEWEST_WORDS;

/** Beside a day that few texts stand beside: what a line says is read last. */
const isLine = (el: El, beside: 1 | -1): boolean =>
  !isInline(el.tag) && !aheadOf(el).some(isPart) && isDayAt(el, placeOf(el), beside) && lineOf(el).length <= MOST_TITLE;

/** Whether the element before or behind one says the day. */
function isDayAt({ parent }: El, place: number, step: 1 | -1): boolean {
  const siblings = parent?.children ?? [];
  const beside = typeof siblings[place + step] === 'string' ? siblings[place + 2 * step] : siblings[place + step];
  return typeof beside === 'object' && isDay(textOf(beside, MOST_DATE + 1));
}
const isPart = (child: El | string): boolean => typeof child !== 'string' && !isInline(child.tag);
/** With a word beside it at most; a month of a year stands by itself. */
const isDay = (text: string): boolean =>
  text.length <= MOST_DATE &&
  ((parseDate(text, 'day_first') !== null && (besidesDate(text) ?? 2) < 2) || (statesMonth(text) && isOnlyDate(text)));

/** What a title says, of a text without a heading the first line. */
function lineOf(el: El): string {
  const ahead = aheadOf(el);
  if (el.tag === 'h1' || isHeading(el) || ahead.length === el.children.length) return textOf(el, 400).trim();
  return squeeze(ahead.map(saidBy).join(' '));
}
const saidBy = (child: El | string): string => (typeof child === 'string' ? child.slice(0, 400) : textOf(child, 400));

/** What stands before the first break or rule. */
function aheadOf({ children }: El): (El | string)[] {
  const end = children.findIndex((child) => typeof child !== 'string' && (child.tag === 'br' || child.tag === 'hr'));
  return end < 0 ? children : children.slice(0, end);
}

/** The largest block around a heading that holds no other. */
function boxAround(heading: El, held: ReadonlyMap<El, number>): El {
  let box = heading;
  for (let up = 0; up < MOST_UP && box.parent && box.parent.tag !== 'body' && held.get(box.parent) === 1; up++) {
    box = box.parent;
    if (box.tag === 'article' || box.tag === 'li' || isNamed(box)) break;
  }
  return box;
}

/** The card of such a block; null where that is the heading alone or more than a card. */
function cardIn(box: El, heading: El, { order, url, isUnderYear, isNews }: Above & { order: DayMonth; url: string }): Card | null {
  const size = textOf(box, MOST_IN_FULL).length;
  const most = isHeading(heading) || isTitled(heading) ? MOST_IN_FULL : MOST_TEXT;
  if (box === heading || (box.tag !== 'article' && size >= most) || holdsForm(box)) return null;
  const labels = labelsIn(box, (el) => el === heading);
  const dates = new Set(labels.map((label) => parseDate(label, order)).filter((date) => date !== null));
  const [first = null] = dates;
  const said = lineOf(heading);
  const own = behindDate(said, order) ?? besideDay(heading, order);
  const publishedAt =
    first ?? own?.date ?? dateAtEnd(said, order) ?? dateline(squeeze(textOf(box, 600).replace(textOf(heading, 300), ' ')));
  const dated = isUnderYear || publishedAt !== null || labels.some((label) => statesMonth(label) || YEAR.test(label) || isOnlyDate(label));
  const title = toTitle(own?.title ?? said) ?? (dated ? wordOf(heading) : null);
  // 'New features' below a version is a part of what came with it; a title that says its own day stands above what it lists.
  const isBelow = own === null && apartIn(box, heading).some((label) => isRelease(label) && parseDate(label, order) === null);
  if (!title || (isRelease(title) && !isSaidOf(title)) || isBelow || announcesEvents(title)) return null;
  return {
    title,
    url,
    publishedAt,
    shape: `${shapeOf(box, heading)}${isUnderYear ? ' of a year' : ''}`,
    make: makeOf(box).split(' ', 1)[0]!,
    dated,
    days: dates.size,
    article: box.tag === 'article',
    full: box.tag !== 'article' && size >= MOST_TEXT,
    announced: isNews && textOf(box, 400).length - title.length >= SHORTEST_TEXT && !leadsElsewhere(box, url, publishedAt !== null),
    headsDay: own !== null,
    named: isNamed(box),
    timed: labels.some(saysHowLong),
  };
}

/** A heading that holds its day in an element of its own: '<h2>Boats for hire <small>12 May 2026</small></h2>'. */
function besideDay(heading: El, order: DayMonth): { title: string; date: string } | null {
  const dates = heading.children
    .slice(0, MOST_SAID)
    .map((child) => (typeof child === 'object' ? textOf(child, MOST_DATE + 1) : ''))
    .map((text) => (isOnlyDate(text) ? parseDate(text, order) : null));
  const at = dates.findIndex((date) => date !== null);
  const rest = heading.children.filter((_, n) => n !== at);
  return at < 0 ? null : { title: squeeze(rest.map(saidBy).join(' ')), date: dates[at]! };
}

/** Those of its labels that stand by themselves: what a text links or names, 'the v1.5 edition', is none. */
const apartIn = (box: El, heading: El): string[] => labelsIn(box, (el) => el === heading || isInText(el));
const isInText = (el: El): boolean => isInline(el.tag) && (el.parent?.children ?? []).slice(0, MOST_SAID).some(isText);
const isText = (child: El | string): boolean => typeof child === 'string' && child.trim().length >= SHORTEST_SENTENCE;
const MOST_SAID = 20;

const NEWS = new Set('news post blog press article story entry aktuelles meldung actualite noticia notizia'.split(' '));
const ENTRY = /(?:^|\s)(?:news|post|blog|press|article|story)[-_]?(?:article|post|entry|item|card|story|release)(?:\s|$)/i;

/** A box that is named after one article: an `article` of news, a 'news-item', a 'blog-post'. */
const isNamed = (box: El): boolean =>
  box.tag === 'article' ? words(box).some((word) => NEWS.has(word)) : ENTRY.test((attr(box, 'class') ?? '').slice(0, 200));

/** A year alone, behind the paper's name or a season: '2026', 'Handelsblatt · 2021', 'Summer 2018'. */
const YEAR = /(?:^|^\p{L}{3,20} |[·•|–—,]\s?)(?:199\d|20\d{2})$/u;

/** A title of a word or two, in a card with a date. */
function wordOf(heading: El): string | null {
  const text = textOf(heading, 300).trim();
  return /^\p{L}(?:[\p{L}-]{4,40}|[\p{L}\d-]{1,5} [\p{L}\d-]{1,5})$/u.test(text) &&
    !NOT_A_TITLE.test(text) &&
    !MORE.test(text) &&
    !isOnlyDate(text)
    ? text
    : null;
}

const RELEASE = /^(?:version|release|v)\.? ?\d|(?<!\d)\d{1,4}\.\d{1,4}\.\d{1,4}(?!\d)/i;
const FEWEST_SAID = 3;

/** What a changelog heads its entries by: a version, and hardly a word of what is new. */
const isRelease = (title: string): boolean =>
  RELEASE.test(title) && (/^(?:v(?:ersion)?|release)?\.? ?\d/i.test(title) || (title.match(/\p{L}{2,}/gu) ?? []).length < FEWEST_SAID);

/** What a sentence says behind a version and a dash is news of it: 'V14.7 — restart your boats before May'. */
const isSaidOf = (title: string): boolean => (title.split(OF_VERSION, 2)[1]?.match(/\p{L}{2,}/gu) ?? []).length >= FEWEST_SAID;
const OF_VERSION = /^(?:v(?:ersion)? ?)?\d[\d.]{0,20}\s[—–]\s/i;

/** Whether a card holds a link to another page, or to somebody; one within a sentence is what that speaks of, and that of a dated one may call to it. */
function leadsElsewhere(box: El, url: string, isDated: boolean): boolean {
  let found = false;
  const read = (el: El): boolean => {
    const { href } = el.attrs;
    found ||=
      el.tag === 'a' &&
      href !== undefined &&
      !/^(?:#|javascript:|$)/i.test(href) &&
      !isInText(el) &&
      !(isDated && NOT_A_TITLE.test(textOf(el, MOST_DATE))) &&
      !samePage(absolute(href, url) ?? '', url);
    return !found;
  };
  read(box);
  walk(box, read);
  return found;
}
const [SHORTEST_TEXT, SHORTEST_SENTENCE] = [40, 20];

function holdsForm(box: El): boolean {
  let found = box.tag === 'form';
  walk(box, ({ tag }) => {
    found ||= tag === 'form' || tag === 'textarea';
    return !found;
  });
  return found;
}

const makeOf = (el: El): string => `${el.tag}.${(attr(el, 'class') ?? '').slice(0, 80)}`;
const shapeOf = (box: El, heading: El): string => `${box.parent ? makeOf(box.parent) : ''}>${makeOf(box)}>${heading.tag}`;
