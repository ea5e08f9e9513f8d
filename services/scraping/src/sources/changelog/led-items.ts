/** The releases of a page that lists them as items: each led by what is new, in bold, or by its day. */
import { trimOf, upTo } from '@rivalscope/kit/text';
import { type DayMonth, dayMonthIn } from '../../page/dates.ts';
import { attr, type El, isUnread, textOf, walk } from '../../page/dom.ts';
import type { Article } from '../../page/facts.ts';
import { isChrome, isHidden } from '../../page/visibility.ts';
import { behindDate } from '../press/article-dates.ts';
import { MAX_ARTICLES } from '../press/articles.ts';
import type { ReleasesInput } from './releases.ts';

const LEAD = /^(?:strong|b)$/;
/** A longer lead is a sentence in bold, and a shorter item says nothing of what leads it. */
const LONGEST_LEAD = 120;
const SHORTEST_BEHIND = 20;
const MOST_ITEMS = 2_000;
const FEWEST = 3;
/** A day before a text is no label. */
const FEWEST_DATED = 2;
const LONGEST_DATED = 300;
/** A label such as 'Bug fixes' leads many items; what is new leads one. */
const MOST_SHARED = 0.1;

/** Of such an item the first line of a table is its head, and one without a day in front is a text of its own. */
const DATED = ['li', 'tr', 'p'];

type Lead = Pick<Article, 'title' | 'publishedAt'>;

/** In page order, no more than a page lists articles; null where most of the page's items are led by nothing, or by labels. */
export function readLedItems(page: ReleasesInput): Article[] | null {
  const order = dayMonthIn(textOf(page.root, 200_000), page.lang ?? undefined);
  for (const tag of DATED) {
    const dated = ledBy(page, tag, (item) => datedOf(item, order), FEWEST_DATED);
    if (dated) return dated;
  }
  return ledBy(page, 'li', boldOf, FEWEST);
}

function ledBy({ root, url, banners }: ReleasesInput, tag: string, leadOf: (item: El) => Lead | null, fewest: number): Article[] | null {
  const page = upTo(url, /#/);
  const leads: Article[] = [];
  let items = 0;
  walk(root, (el) => {
    if (items >= MOST_ITEMS || isUnread(el) || isHidden(el) || isChrome(el) || banners.has(el) || el.tag === 'aside') return false;
    if (el.tag !== tag) return true;
    items++;
    const lead = leadOf(el);
    const id = attr(el, 'id');
    if (lead) leads.push({ ...lead, url: id ? `${page}#${encodeURIComponent(id)}` : page });
    return false;
  });
  const own = new Map(leads.toReversed().map((lead) => [lead.title, lead]));
  const isList = own.size >= fewest && leads.length * 2 >= items && own.size >= (1 - MOST_SHARED) * leads.length;
  return isList ? leads.filter((lead) => own.get(lead.title) === lead).slice(0, MAX_ARTICLES) : null;
}

/** What an item says right behind the day that it begins with. */
function datedOf(item: El, order: DayMonth): Lead | null {
  const found = behindDate(textOf(item, LONGEST_DATED), order);
  return found && { title: found.title, publishedAt: found.date };
}

/** What is set in bold before the text of an item: some words of it. */
function boldOf(item: El): Lead | null {
  const first = item.children.find((child) => typeof child !== 'string' || child.trim() !== '');
  if (first === undefined || typeof first === 'string' || !LEAD.test(first.tag)) return null;
  const lead = trimOf(textOf(first, LONGEST_LEAD + 1), /[\s.:;,–—-]/);
  const isSaid = textOf(item, LONGEST_LEAD + SHORTEST_BEHIND + 1).length >= lead.length + SHORTEST_BEHIND;
  const isWorded = isSaid && lead.length <= LONGEST_LEAD && /\p{L}/u.test(lead.slice(0, Math.max(lead.lastIndexOf(' '), 0)));
  return isWorded ? { title: lead, publishedAt: null } : null;
}
