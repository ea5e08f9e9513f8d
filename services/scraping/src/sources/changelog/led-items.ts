/** The releases of a page that lists them below months or rounds: items of a list, each led by what is new, in bold. */
import { trimOf, upTo } from '@rivalscope/kit/text';
import { attr, type El, isUnread, textOf, walk } from '../../page/dom.ts';
import type { Article } from '../../page/facts.ts';
import { isChrome, isHidden } from '../../page/visibility.ts';
import { MAX_ARTICLES } from '../press/articles.ts';
import type { ReleasesInput } from './releases.ts';

const LEAD = /^(?:strong|b)$/;
/** A longer lead is a sentence in bold, and a shorter item says nothing of what leads it. */
const LONGEST_LEAD = 120;
const SHORTEST_BEHIND = 20;
const MOST_ITEMS = 2_000;
const FEWEST = 3;
/** A label such as 'Bug fixes' leads many items; what is new leads one. */
const MOST_SHARED = 0.1;

/** In page order, no more than a page lists articles; null where most of the page's items are led by nothing, or by labels. */
export function readLedItems({ root, url, banners }: ReleasesInput): Article[] | null {
  const page = upTo(url, /#/);
  const leads: Article[] = [];
  let items = 0;
  walk(root, (el) => {
    if (items >= MOST_ITEMS || isUnread(el) || isHidden(el) || isChrome(el) || banners.has(el) || el.tag === 'aside') return false;
    if (el.tag !== 'li') return true;
    items++;
    const title = leadOf(el);
    const id = attr(el, 'id');
    if (title !== null) leads.push({ title, url: id ? `${page}#${encodeURIComponent(id)}` : page, publishedAt: null });
    return false;
  });
  const own = new Map(leads.toReversed().map((lead) => [lead.title, lead]));
  const isList = own.size >= FEWEST && leads.length * 2 >= items && own.size >= (1 - MOST_SHARED) * leads.length;
  return isList ? leads.filter((lead) => own.get(lead.title) === lead).slice(0, MAX_ARTICLES) : null;
}

/** What is set in bold before the text of an item: some words of it. */
function leadOf(item: El): string | null {
  const first = item.children.find((child) => typeof child !== 'string' || child.trim() !== '');
  if (first === undefined || typeof first === 'string' || !LEAD.test(first.tag)) return null;
  const lead = trimOf(textOf(first, LONGEST_LEAD + 1), /[\s.:;,–—-]/);
  const isSaid = textOf(item, LONGEST_LEAD + SHORTEST_BEHIND + 1).length >= lead.length + SHORTEST_BEHIND;
  return isSaid && lead.length <= LONGEST_LEAD && /\p{L}/u.test(lead.slice(0, Math.max(lead.lastIndexOf(' '), 0))) ? lead : null;
}
