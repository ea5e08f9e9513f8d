/** The releases of a text that a page shows as it was written: lines of nothing but a version and its day. */
import { upTo } from '@rivalscope/kit/text';
import { dayMonthIn, parseDate } from '../../page/dates.ts';
import { type El, isUnread, walk } from '../../page/dom.ts';
import type { Article } from '../../page/facts.ts';
import { MAX_ARTICLES } from '../press/articles.ts';
import { dayBeside } from './release-lines.ts';
import type { ReleasesInput } from './releases.ts';

const MOST_TEXT = 1_000_000;
const FEWEST = 2;

/** In the order of the text; null where fewer than two are in any. What is set in belongs to the entry above it. */
export function readPreformatted({ root, url, lang }: ReleasesInput): Article[] | null {
  let found: Article[] = [];
  walk(root, (el) => {
    if (el.tag === 'pre') found = longer(found, releasesIn(writtenIn(el), upTo(url, /#/), lang));
    return el.tag !== 'pre' && !isUnread(el);
  });
  return found.length < FEWEST ? null : found.slice(0, MAX_ARTICLES);
}

const longer = (a: Article[], b: Article[]): Article[] => (b.length > a.length ? b : a);

/** With its line breaks, which are all that parts its lines. An address set in angles, '<https://…>', is taken for an element around the rest. */
function writtenIn(pre: El): string {
  let written = '';
  const add = (el: El): void => {
    for (const child of el.children) {
      if (written.length >= MOST_TEXT) return;
      if (typeof child === 'string') written += child;
      else if (!isUnread(child)) add(child);
    }
  };
  add(pre);
  return written.slice(0, MOST_TEXT);
}

function releasesIn(text: string, url: string, lang: string | null): Article[] {
  const order = dayMonthIn(text.slice(0, MOST_TEXT / 5), lang ?? undefined);
  const titles = new Map<string, Article>();
  for (const line of text.split('\n')) {
    const day = /^\S/.test(line) ? dayBeside(line.trimEnd()) : null;
    const publishedAt = day === null ? null : parseDate(day, order);
    if (publishedAt !== null && !titles.has(line)) titles.set(line, { title: line.trimEnd(), url, publishedAt });
  }
  return [...titles.values()];
}
