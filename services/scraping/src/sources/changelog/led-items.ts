/** The releases of a page that lists them as items: each led by what is new, in bold, or by its day. */
import { trimOf } from '@rivalscope/kit/text';
import { type El, textOf } from '../../page/dom.ts';
import type { Article } from '../../page/facts.ts';
import { MAX_ARTICLES } from '../press/articles.ts';
import { datedItems, type Lead, ledBy } from '../press/dated-items.ts';
import type { ReleasesInput } from './releases.ts';

const LEAD = /^(?:strong|b)$/;
/** A longer lead is a sentence in bold, and a shorter item says nothing of what leads it. */
const LONGEST_LEAD = 120;
const SHORTEST_BEHIND = 20;
const FEWEST = 3;

/** In page order, no more than a page lists articles; null where most of the page's items are led by nothing, or by labels. */
export const readLedItems = (page: ReleasesInput): Article[] | null =>
  (datedItems(page) ?? ledBy(page, 'li', boldOf, FEWEST))?.slice(0, MAX_ARTICLES) ?? null;

/** What is set in bold before the text of an item: some words of it. */
function boldOf(item: El): Lead | null {
  const first = item.children.find((child) => typeof child !== 'string' || child.trim() !== '');
  if (first === undefined || typeof first === 'string' || !LEAD.test(first.tag)) return null;
  const lead = trimOf(textOf(first, LONGEST_LEAD + 1), /[\s.:;,–—-]/);
  const isSaid = textOf(item, LONGEST_LEAD + SHORTEST_BEHIND + 1).length >= lead.length + SHORTEST_BEHIND;
  const isWorded = isSaid && lead.length <= LONGEST_LEAD && /\p{L}/u.test(lead.slice(0, Math.max(lead.lastIndexOf(' '), 0)));
  return isWorded ? { title: lead, publishedAt: null } : null;
}
