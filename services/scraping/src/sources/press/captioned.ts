/** Articles that a page shows neither linked nor dated: lines made alike below a heading that announces news, each in a box of its own. */

import { besidesDate } from '../../page/date-words.ts';
import { attr, type El, isUnread, textOf } from '../../page/dom.ts';
import type { Article } from '../../page/facts.ts';
import { isInline } from '../../page/readable.ts';
import { isChrome, isHidden } from '../../page/visibility.ts';
import { announces } from './announces.ts';
import type { ArticleInput } from './article-links.ts';
import { toTitle, unspaced } from './article-titles.ts';

/** What others wrote of the company: a list of its own beside that of its announcements. */
const COVERAGE =
  /^(?:(?:latest|recent|selected|our) )?(?:media|press)? ?(?:coverage|mentions)$|^(?:in the (?:news|media|press)|as (?:featured|seen) in|pressestimmen|in den medien|revue de presse|dans la presse|en los medios|rassegna stampa|in de media|сми о нас|メディア掲載|媒体报道|언론 ?보도)$/iu;
const FEWEST_BESIDE = 5;

const MOST_LINES = 400;
const FEWEST = 3;
const LONGEST = 200;
const MOST_CHILDREN = 6;
const MOST_ENDED = 1 / 3;

interface Line {
  title: string;
  shape: string;
  heading: string;
  box: El | null;
}

/** Three or more of one make, each in another box; [] where there are none. Their address is the page's: it states no other. */
export function captionedArticles({ root, url, banners }: ArticleInput): Article[] {
  return articlesOf(listsIn(root, banners).find(isList) ?? [], url);
}

/** The same, five or more, of what others wrote, for a page that lists its own articles with links. */
export function coverageBeside({ root, url, banners }: ArticleInput): Article[] {
  const list = listsIn(root, banners).find((lines) => COVERAGE.test(lines[0]?.heading ?? '') && isList(lines));
  const articles = articlesOf(list ?? [], url);
  return articles.length >= FEWEST_BESIDE ? articles : [];
}

const listsIn = (root: El, banners: ReadonlySet<El>): Line[][] => [
  ...Map.groupBy(linesIn(root, banners), ({ shape, heading }) => `${shape} | ${heading}`).values(),
];

const articlesOf = (lines: readonly Line[], url: string): Article[] =>
  [...new Set(lines.map(({ title }) => title))].map((title) => ({ title, url, publishedAt: null }));

function isList(list: readonly Line[]): boolean {
  const titles = new Set(list.map(({ title }) => title));
  const boxes = new Set(list.map(({ box }) => box));
  const ended = list.filter(({ title }) => /[.。:：]$/.test(title)).length;
  return titles.size >= FEWEST && boxes.size >= titles.size && ended <= list.length * MOST_ENDED;
}

function linesIn(root: El, banners: ReadonlySet<El>): Line[] {
  const lines: Line[] = [];
  let heading = '';
  const visit = (el: El): void => {
    for (const child of el.children) {
      if (typeof child === 'string' || lines.length >= MOST_LINES) continue;
      if (isUnread(child) || isChrome(child) || isHidden(child) || banners.has(child) || SKIPPED.has(child.tag)) continue;
      if (isLine(child)) {
        const text = textOf(child, LONGEST + 1).trim();
        const isOver = announces(text, MOST_WORDS) || COVERAGE.test(text);
        if (isOver || /^h[1-6]$/.test(child.tag)) heading = isOver ? text : '';
        else if (heading !== '' && text.length <= LONGEST) add(child, text);
      } else visit(child);
    }
  };
  const add = (el: El, text: string): void => {
    const title = isSaid(text) && !isDateline(text) ? toTitle(text) : null;
    if (title !== null) lines.push({ title, shape: shapeOf(el), heading, box: el.parent });
  };
  visit(root);
  return lines;
}

/** What is beside the page, a form; and a link by itself: a list of those is no list of lines. */
const SKIPPED = new Set(['aside', 'form', 'a']);

/** A day and who wrote: 'May 10, 2026 – The Courier'. */
const isDateline = (text: string): boolean => (besidesDate(text) ?? FEWEST_WORDS) < FEWEST_WORDS;

/** A title has a few words, in scripts without blanks a few signs. */
const isSaid = (text: string): boolean => UNSPACED.test(text) || text.split(' ').length >= FEWEST_WORDS;
const UNSPACED = unspaced(6);
const FEWEST_WORDS = 4;
/** Above lines without any other sign, a heading says no more than that. */
const MOST_WORDS = 2;

/** A block of text without another in it, and without a link. */
const isLine = ({ children }: El): boolean =>
  children.length > 0 &&
  children.length <= MOST_CHILDREN &&
  children.some((child) => typeof child === 'string' && child.trim() !== '') &&
  children.every((child) => typeof child === 'string' || (child.tag !== 'a' && (child.tag === 'br' || isInline(child.tag))));

const makeOf = (el: El): string => `${el.tag}.${(attr(el, 'class') ?? '').slice(0, 80)}`;
const shapeOf = (el: El): string => `${el.parent ? makeOf(el.parent) : ''}>${makeOf(el)}`;
