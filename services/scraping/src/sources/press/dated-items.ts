/** Entries of a list that are led: by their day, or by what else a reader of it looks for. */
import { trimOf, upTo } from '@rivalscope/kit/text';
import { isOnlyDate } from '../../page/date-words.ts';
import { type DayMonth, dayMonthIn, parseDate } from '../../page/dates.ts';
import { attr, type El, isUnread, textOf, walk } from '../../page/dom.ts';
import type { Article } from '../../page/facts.ts';
import { isInline } from '../../page/readable.ts';
import { isChrome, isHidden } from '../../page/visibility.ts';
import { behindDate } from './article-dates.ts';
import { isBlock, MOST_DATE, toTitle } from './article-titles.ts';
import { MAX_ARTICLES } from './articles.ts';

export interface ListedPage {
  root: El;
  url: string;
  lang?: string | null;
  banners: ReadonlySet<El>;
}

export type Lead = Pick<Article, 'title' | 'publishedAt'>;

const MOST_ITEMS = 2_000;
/** A day before a text is no label. */
const FEWEST_DATED = 2;
const LONGEST_DATED = 300;
/** A label such as 'Bug fixes' leads many items; what is new leads one. */
const MOST_SHARED = 0.1;

/** Of such an item the first line of a table is its head, and one without a day in front is a text of its own. */
const DATED = ['li', 'tr', 'p'];
/** Lines that a class tells from those below them. */
const OF_A_CLASS = ['p', 'div'];

/** Items that begin with their day, in page order; null where most of the page's items, or of those of one class or list, do not. */
export function datedItems(page: ListedPage): Article[] | null {
  const order = dayMonthIn(textOf(page.root, 200_000), page.lang ?? undefined);
  const leadOf = (item: El): Lead | null => datedOf(item, order);
  for (const tag of DATED) {
    const dated = ledBy(page, tag, leadOf, FEWEST_DATED);
    if (dated) return dated;
  }
  const apart = [...OF_A_CLASS.map((tag) => [tag, classOf] as const), ['li', listOf] as const];
  return apart.map(([tag, makeOf]) => ledBy(page, tag, leadOf, FEWEST_DATED, makeOf)).find((list) => list !== null) ?? null;
}

const classOf: MakeOf = (el) => (el.children.some(isBlock) ? null : (attr(el, 'class') ?? null));
/** The list that an item is of: others of the page hold what the company offers, or lead to its parts. */
const listOf: MakeOf = ({ parent }) => parent;
/** What items of one kind have in common. */
type MakeOf = (item: El) => El | string | null;

/** The same as articles, each called what its first sentence says. */
export const datedLines = (page: ListedPage): Article[] | null =>
  datedItems(page)
    ?.slice(0, MAX_ARTICLES)
    .map(({ title, ...item }) => ({ ...item, title: firstSentence(title) })) ?? null;
/** Behind a link a blank stands before what ends its sentence. */
const BLANK = /\s(?=[.,;:!?](?:\s|$))/g;
/** What a line of several sentences is called. */
export function firstSentence(line: string): string {
  const text = line.replace(BLANK, '');
  return FIRST_SENTENCE.exec(text)?.[0] ?? text;
}
const FIRST_SENTENCE = /^.{20,160}?[.!?](?=\s\p{Lu})/u;

interface Group {
  items: number;
  leads: Article[];
}

/** The items of one kind by what leads them, in page order; null where most are led by nothing, or by labels. With `makeOf`, of one make. */
export function ledBy(
  page: ListedPage,
  tag: string,
  leadOf: (item: El) => Lead | null,
  fewest: number,
  makeOf: MakeOf = () => '',
): Article[] | null {
  const groups = groupsOf(page, tag, leadOf, makeOf);
  const lists = groups.flatMap(({ items, leads }) => {
    const own = new Map(leads.toReversed().map((lead) => [lead.title, lead]));
    const isList = own.size >= fewest && leads.length * 2 >= items && own.size >= (1 - MOST_SHARED) * leads.length;
    return isList ? [leads.filter((lead) => own.get(lead.title) === lead)] : [];
  });
  return lists.reduce<Article[] | null>((best, list) => (list.length > (best?.length ?? 0) ? list : best), null);
}

function groupsOf({ root, url, banners }: ListedPage, tag: string, leadOf: (item: El) => Lead | null, makeOf: MakeOf): Group[] {
  const page = upTo(url, /#/);
  const groups = new Map<El | string, Group>();
  let items = 0;
  walk(root, (el) => {
    if (items >= MOST_ITEMS || isUnread(el) || isHidden(el) || isChrome(el) || banners.has(el) || el.tag === 'aside') return false;
    const make = el.tag === tag ? makeOf(el) : null;
    if (make === null) return true;
    if (textOf(el, 1) === '') return false;
    items++;
    const group = groups.get(make) ?? { items: 0, leads: [] };
    groups.set(make, group);
    group.items++;
    const lead = leadOf(el);
    const id = attr(el, 'id');
    if (lead) group.leads.push({ ...lead, url: id ? `${page}#${encodeURIComponent(id)}` : page });
    return false;
  });
  return [...groups.values()];
}

/** What an item says right behind the day that it begins with. */
function datedOf(item: El, order: DayMonth): Lead | null {
  const found = behindDate(firstLine(item), order) ?? behindDate(textOf(item, LONGEST_DATED), order) ?? behindDay(item, order);
  return found && { title: found.title, publishedAt: found.date };
}

/** The first line of an item of blocks, as of a row that lays out the page: its day and title, and not the text below them. */
function firstLine(item: El): string {
  const first = item.children.slice(0, MOST_BLANK).find((child) => !isBlank(child));
  if (typeof first === 'object' && isBlock(first)) return firstLine(first);
  return textOf(item, LONGEST_DATED);
}
const isBlank = (child: El | string): boolean => (typeof child === 'string' ? child.trim() : textOf(child, 1)) === '';
/** Blanks and pictures before it. */
const MOST_BLANK = 20;

/** The same where the day is set apart by its own element alone: '<b>January 9th 2026</b> Acme buys Initech'. */
function behindDay(item: El, order: DayMonth): { title: string; date: string } | null {
  const lead = item.children.find((child) => typeof child !== 'string' || child.trim() !== '');
  const day = typeof lead === 'object' && isInline(lead.tag) && lead.tag !== 'a' ? textOf(lead, MOST_DATE + 1) : '';
  const date = isOnlyDate(day) ? parseDate(day, order) : null;
  if (date === null) return null;
  const title = trimOf(textOf(item, LONGEST_DATED).slice(day.length), BETWEEN);
  return toTitle(title) === null ? null : { title, date };
}
const BETWEEN = /[\s:–—|·•-]/;
