/** The links of a press page that can be articles, each with its title, date and the block around it. */
import { upTo } from '@rivalscope/kit/text';
import { onceEach } from '../../change/once-each.ts';
import { isOnlyDate } from '../../page/date-words.ts';
import { type DayMonth, dayMonthIn, parseDate, statesMonth } from '../../page/dates.ts';
import { attr, type El, isTemplate, isUnread, placeOf, squeeze, textOf, walk } from '../../page/dom.ts';
import type { Article } from '../../page/facts.ts';
import type { Node } from '../../page/json-ld.ts';
import { isInline } from '../../page/readable.ts';
import type { RecordList } from '../../page/records.ts';
import { absolute } from '../../page/url.ts';
import { isChrome, isHidden } from '../../page/visibility.ts';
import { isAbove, isElsewhere, isOtherSite, isShare } from './addresses.ts';
import { announces } from './announces.ts';
import { boxOf, shapeOf } from './article-box.ts';
import { behindDate, behindDatedLink, dateAtEnd, datedLine, dateIn, dateInText } from './article-dates.ts';
import {
  headingOf,
  isBlock,
  isCard,
  isTitleLink,
  labelOf,
  MORE,
  MOST_DATE,
  NOT_A_TITLE,
  ownTitle,
  said,
  titleBeside,
  titled,
  toTitle,
  UNSPACED,
} from './article-titles.ts';
import { isAside, isByline, isFoot, isLabel, isPaging, isSiteMenu } from './beside-articles.ts';
import { callsIn } from './calls.ts';
import { inMenu } from './linked-pages.ts';
import { outline } from './outline.ts';
import { saysHowLong } from './reading-time.ts';

export interface ArticleInput {
  root: El;
  nodes: readonly Node[];
  url: string;
  base: string;
  banners: ReadonlySet<El>;
  /** Whether what is marked as beside the page's content is read as well. */
  asides?: boolean;
  /** Lists in the data that the page carries for its scripts. */
  carried?(): readonly RecordList[];
}

export interface Candidate extends Article {
  /** Its place among the page's links. */
  position: number;
  /** How the block is made; articles of one list are made alike. */
  shape: string;
  inArticle: boolean;
  /** Its title is a heading. */
  headed: boolean;
  /** Its day stands among the words of its text or title alone. */
  isTold?: boolean;
  /** Its block names the month of a year, if not the day; or says how long it takes to read. */
  monthly: boolean;
  /** Its heading is a word, which is a title among others alone. */
  isWord?: boolean;
  /** The site's menu leads there, too. */
  inMenu: boolean;
}

const MAX_CANDIDATES = 1_000;

/** The same document: query and trailing slash make no difference. */
export function samePage(a: string, b: string): boolean {
  const bare = (url: string): string => upTo(url, /[?#]/).replace(/\/$/, '');
  return bare(a) === bare(b);
}

/** Links with a title outside navigation, each with the block around it. */
export function findCandidates({ root, url, base, banners, asides = false }: ArticleInput): Candidate[] {
  const found: Candidate[] = [];
  const order = dayMonthOf(root);
  const place = { url, base, order, menu: inMenu(root, base), calls: callsIn(root, base) };
  const above = outline();
  const visit = (el: El, inArticle: boolean): void => {
    for (const child of el.children) {
      if (typeof child === 'string' || found.length >= MAX_CANDIDATES) continue;
      if (
        isUnread(child) ||
        isChrome(child) ||
        isHidden(child) ||
        banners.has(child) ||
        (!asides && isAside(child)) ||
        isPaging(child) ||
        isSiteMenu(child) ||
        isFoot(child) ||
        isByline(child)
      )
        continue;
      const within = inArticle || child.tag === 'article';
      const told = above(child);
      const candidate = child.tag === 'a' && !told.isEvents ? toCandidate(child, place, within) : null;
      const isOffer = told.isOffers && candidate?.publishedAt === null && !candidate.monthly;
      if (candidate && !isOffer) found.push({ ...candidate, position: found.length });
      else visit(child, within);
    }
  };
  visit(root, false);
  return withLinkedDates(withoutWords(found), linkedDates(root, base, order));
}

/** A word is a title where most blocks made alike are headed by more. */
function withoutWords(found: Candidate[]): Candidate[] {
  const titled = Map.groupBy(
    found.filter(({ headed, isWord }) => headed && !isWord),
    ({ shape }) => shape,
  );
  const words = Map.groupBy(
    found.filter(({ isWord }) => isWord),
    ({ shape }) => shape,
  );
  const isAmong = ({ shape }: Candidate): boolean =>
    (titled.get(shape)?.length ?? 0) >= Math.max(FEWEST_TITLED, 2 * words.get(shape)!.length);
  return found.filter((candidate) => !candidate.isWord || isAmong(candidate));
}
const FEWEST_TITLED = 3;

/** In which order the page writes day and month; each way to read it asks. */
export const dayMonthOf = onceEach((root: El): DayMonth => {
  let lang: string | undefined;
  walk(root, (el) => {
    if (el.tag === 'html') lang ??= attr(el, 'lang');
    return el.tag === 'html' && lang === undefined;
  });
  return dayMonthIn(textOf(root, 200_000), lang);
});

interface Place {
  url: string;
  base: string;
  order: DayMonth;
  menu: ReadonlySet<string>;
  /** What links say that only call to go on. */
  calls: ReadonlySet<string>;
}

/** The day that a link of its own says, where one title alone leads to the same address. */
function withLinkedDates(found: Candidate[], dates: ReadonlyMap<string, string>): Candidate[] {
  if (dates.size === 0) return found;
  const titles = Map.groupBy(found, ({ url }) => url);
  const isOne = (url: string): boolean => new Set(titles.get(url)?.map(({ title }) => title)).size === 1;
  return found.map((candidate) =>
    candidate.publishedAt === null && isOne(candidate.url) ? { ...candidate, publishedAt: dates.get(candidate.url) ?? null } : candidate,
  );
}

/** Links of nothing but a day, as many blogs set below a title: 'Posted on 3 May 2024'. */
function linkedDates(root: El, base: string, order: DayMonth): Map<string, string> {
  const dates = new Map<string, string>();
  let left = MAX_CANDIDATES * 2;
  walk(root, (el) => {
    if (el.tag !== 'a') return left > 0;
    const text = left-- > 0 ? textOf(el, MOST_DATE + 1) : '';
    const date = text.length <= MOST_DATE && isOnlyDate(text) ? parseDate(text, order) : null;
    const url = date === null ? null : absolute(attr(el, 'href'), base);
    if (url !== null && date !== null && !dates.has(url)) dates.set(url, date);
    return false;
  });
  return dates;
}

function toCandidate(anchor: El, { url, base, order, menu, calls }: Place, inArticle: boolean): Omit<Candidate, 'position'> | null {
  const target = absolute(attr(anchor, 'href'), base);
  const isCall = calls.has(textOf(anchor, 300));
  const ended = isCall ? lineEndedBy(anchor, order) : '';
  if (
    !target ||
    (ended === '' && isInSentence(anchor)) ||
    samePage(target, url) ||
    isAbove(target, url) ||
    isElsewhere(target) ||
    isShare(target) ||
    isLabel(anchor)
  )
    return null;
  const defined = behindDatedLink(anchor);
  if (defined) return ofDefinition(defined, { target, order, inArticle, inMenu: menu.has(target) });
  const line = datedLine(anchor, order);
  const box = line?.el ?? boxOf(anchor, target, base);
  const heading = line ? null : headingOf(anchor, box);
  const named = heading ?? titled(anchor);
  const said = named ?? (isCall ? ended || titleBeside(anchor, box) : ownTitle(anchor) || labelOf(anchor, box));
  const own = line ? null : behindDate(said, order);
  const sentence = own?.title ?? toTitle(said) ?? dated(said, box, order);
  const title = sentence ?? (heading === null ? null : wordIn(heading));
  if (!title) return null;
  const beside = textOf(box, 600).replace(title, ' ');
  const monthly = statesMonth(beside) || saysHowLong(beside);
  const stated = line?.date ?? own?.date ?? dateIn(box, title, target, order);
  const publishedAt = stated ?? dateInText(box, title, order) ?? dateAtEnd(title, order);
  const isUndated = publishedAt === null && !monthly;
  // A partner, a tool; 'More posts' over links without any title.
  if (isUndated && (isOtherSite(target, url) || announces(title, MOST_ANNOUNCING))) return null;
  return {
    ...{ title, url: target, publishedAt, shape: shapeOf(box), inArticle, isTold: stated === null, isWord: sentence === null },
    ...{ headed: heading !== null || isCard(anchor) || isTitleLink(anchor), monthly, inMenu: menu.has(target) },
  };
}

/** The line that a call to go on ends, where it begins with a day: '3 May 2024 – Acme opens a bakery [Download]'. */
function lineEndedBy({ parent }: El, order: DayMonth): string {
  if (!parent || !LINES.has(parent.tag) || parent.children.length > MOST_IN_LINE) return '';
  const line = squeeze(said(parent.children));
  return behindDate(line, order) ? line : '';
}
const MOST_ANNOUNCING = 2;
const LINES = new Set(['p', 'li', 'td', 'div']);
const MOST_IN_LINE = 12;

/** A list of days and what was published on them. */
function ofDefinition(
  { el, title: said, said: day }: { el: El; title: string; said: string },
  { target, order, ...of }: { target: string; order: DayMonth; inArticle: boolean; inMenu: boolean },
): Omit<Candidate, 'position'> | null {
  const title = toTitle(said);
  return title ? { title, url: target, publishedAt: parseDate(day, order), shape: shapeOf(el), headed: false, monthly: true, ...of } : null;
}

/** A heading of one long word. */
const wordIn = (heading: string): string | null => {
  const clean = squeeze(heading);
  return /^\p{L}[\p{L}-]{6,40}[.!?]?$/u.test(clean) && !NOT_A_TITLE.test(clean) && !MORE.test(clean) ? clean : null;
};

/** A title of one word counts in a block that holds its date, too: no button and no label stands so, but what a section is called. */
function dated(said: string, box: El, order: DayMonth): string | null {
  const clean = squeeze(said);
  if (box.tag === 'section' || clean.length > MOST_SHORT || !/\p{L}{2}/u.test(clean) || isAddress(clean)) return null;
  if (NOT_A_TITLE.test(clean) || MORE.test(clean) || isTemplate(clean)) return null;
  const rest = textOf(box, 300).replace(clean, ' ');
  return parseDate(rest, order) !== null || (rest.length <= MOST_LABELS && statesMonth(rest)) ? clean : null;
}
const MOST_SHORT = 60;
/** What stands beside such a title as labels; a month in a longer text dates nothing. */
const MOST_LABELS = 160;
const isAddress = (text: string): boolean => /^(?:www\.|https?:)|^[\w-]{1,40}(?:\.[\w-]{1,40}){0,3}\.[a-z]{2,10}(?:\/\S*)?$/i.test(text);

/** Words before a link by which it is one of a sentence, fewer where the sentence goes on behind it; a date or a paper's name has less. */
const [MOST_BEFORE, MOST_WITHIN] = [5, 1];
const MOST_SIGNS_BEFORE = 20;
const GOES_ON = /^[,;]?\s{0,2}\p{Ll}/u;

/** A link among the words of a running text leads to what the text speaks of, and is no entry of a list. */
function isInSentence(anchor: El): boolean {
  let [before, after] = ['', ''];
  for (let at = anchor; at.parent && isInline(at.tag); at = at.parent) {
    const all = at.parent.children;
    const place = placeOf(at);
    const ahead = all.slice(Math.max(place - MOST_AROUND, 0), place);
    before = `${said(ahead.slice(ahead.findLastIndex(isBlock) + 1))} ${before}`;
    const behind = all.slice(place + 1, place + 1 + MOST_AROUND);
    const end = behind.findIndex(isBlock);
    after += said(end < 0 ? behind : behind.slice(0, end));
  }
  const text = squeeze(before);
  if (UNSPACED.test(text)) return text.length > MOST_SIGNS_BEFORE;
  const isDate = text !== '' && parseDate(text.slice(-MOST_DATE)) !== null;
  const words = text === '' ? 0 : isDate && text.length <= MOST_DATE ? 0 : isDate ? MOST_WITHIN + 1 : text.split(' ').length;
  return words > MOST_BEFORE || (words > MOST_WITHIN && GOES_ON.test(after.replace(/^\s+/, '')));
}

const MOST_AROUND = 20;
