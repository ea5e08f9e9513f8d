/** Entries of a list that are led: by their day, or by what else a reader of it looks for. */
import { upTo } from '@rivalscope/kit/text';
import { type DayMonth, dayMonthIn } from '../../page/dates.ts';
import { attr, type El, isUnread, textOf, walk } from '../../page/dom.ts';
import type { Article } from '../../page/facts.ts';
import { isChrome, isHidden } from '../../page/visibility.ts';
import { behindDate } from './article-dates.ts';
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

/** Items that begin with their day, in page order; null where most of the page's items do not. */
export function datedItems(page: ListedPage): Article[] | null {
  const order = dayMonthIn(textOf(page.root, 200_000), page.lang ?? undefined);
  for (const tag of DATED) {
    const dated = ledBy(page, tag, (item) => datedOf(item, order), FEWEST_DATED);
    if (dated) return dated;
  }
  return null;
}

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

/** The items of one kind by what leads them, in page order; null where most are led by nothing, or by labels. */
export function ledBy(
  { root, url, banners }: ListedPage,
  tag: string,
  leadOf: (item: El) => Lead | null,
  fewest: number,
): Article[] | null {
  const page = upTo(url, /#/);
  const leads: Article[] = [];
  let items = 0;
  walk(root, (el) => {
    if (items >= MOST_ITEMS || isUnread(el) || isHidden(el) || isChrome(el) || banners.has(el) || el.tag === 'aside') return false;
    if (el.tag !== tag) return true;
    if (textOf(el, 1) === '') return false;
    items++;
    const lead = leadOf(el);
    const id = attr(el, 'id');
    if (lead) leads.push({ ...lead, url: id ? `${page}#${encodeURIComponent(id)}` : page });
    return false;
  });
  const own = new Map(leads.toReversed().map((lead) => [lead.title, lead]));
  const isList = own.size >= fewest && leads.length * 2 >= items && own.size >= (1 - MOST_SHARED) * leads.length;
  return isList ? leads.filter((lead) => own.get(lead.title) === lead) : null;
}

/** What an item says right behind the day that it begins with. */
function datedOf(item: El, order: DayMonth): Lead | null {
  const found = behindDate(textOf(item, LONGEST_DATED), order);
  return found && { title: found.title, publishedAt: found.date };
}
