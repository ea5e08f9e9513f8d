/** Parts of a press page that hold no article: paging, labels, the site's foot, bylines. */
import { attr, closest, type El, textOf, walk, words } from '../../page/dom.ts';
import { headingIn, headings, TITLE } from './article-titles.ts';

const PAGING = new Set([
  'pagination',
  'pager',
  'breadcrumb',
  'breadcrumbs',
  'tags',
  'categories',
  'filters',
  'filter',
  'share',
  'social',
  'toc',
  'newsletter',
  'sidebar',
  'dropdown',
  'submenu',
  'megamenu',
  'faq',
  'faqs',
  'modal',
  'offcanvas',
]);
/** By its names; they take nothing that holds the page's heading or its list. */
export const isPaging = (el: El): boolean =>
  el.tag !== 'body' &&
  el.tag !== 'main' &&
  words(el).some((word, _, all) => PAGING.has(word) && !isBeside(word, all)) &&
  !holdsContent(el) &&
  !(words(el).some((word) => LABELS.has(word)) && holdsHeadings(el));
/** The site's menu, by its names: 'mobile-menu', 'nav__menu'; it holds no list of headed cards. */
export const isSiteMenu = (el: El): boolean =>
  words(el).includes('menu') && words(el).some((word) => MENU_OF.has(word)) && !holdsContent(el) && !holdsHeadings(el);
const MENU_OF = new Set('mobile main nav navbar site side burger hamburger overlay drawer primary header fullscreen'.split(' '));

/** 'content-with-sidebar' is what stands beside one. */
const isBeside = (word: string, all: readonly string[]): boolean => word === 'sidebar' && all.some((other) => BESIDE.has(other));
const BESIDE = new Set(['content', 'main', 'with', 'has', 'no']);

/** What is named after labels holds those, not headed cards. */
const LABELS = new Set(['tags', 'categories', 'filters', 'filter']);
const holdsHeadings = (el: El): boolean => headings(el).length >= FEWEST_HEADED;
const FEWEST_HEADED = 3;

const FEWEST_FOOT = 3;
/** A column of the site's foot, by its names: a card's foot has a link or two. */
export const isFoot = (el: El): boolean =>
  FOOT.test(`${el.attrs.class ?? ''} ${el.attrs.id ?? ''}`) &&
  el.tag !== 'body' &&
  el.tag !== 'main' &&
  words(el).includes('footer') &&
  linksIn(el) >= FEWEST_FOOT &&
  !holdsContent(el);
const FOOT = /footer/i;

function linksIn(el: El): number {
  let count = 0;
  walk(el, ({ tag }) => {
    if (tag === 'a') count++;
    return count < FEWEST_FOOT;
  });
  return count;
}

const WHO = new Set(['author', 'authors', 'byline', 'avatar']);
/** Who wrote an article, by its names: no part of it that is headed, titled or more than a line. */
export const isByline = (el: El): boolean =>
  el.tag !== 'article' &&
  words(el).some((word) => WHO.has(word)) &&
  !words(el).some((word) => TITLE.test(word)) &&
  headingIn(el) === null &&
  textOf(el, MOST_BYLINE + 1).length <= MOST_BYLINE;
const MOST_BYLINE = 160;

/** A link that is named after a category, a tag or who wrote. */
export const isTagLink = (el: El): boolean =>
  /\b(?:tag|category|author)\b/.test(`${attr(el, 'rel') ?? ''} ${words(el).join(' ')}`) || closest(el, isByline) !== null;

/** Such a link that says no more than the name of one. */
export const isLabel = (anchor: El): boolean =>
  isTagLink(anchor) && headingIn(anchor) === null && textOf(anchor, MOST_LABEL + 1).length <= MOST_LABEL;
const MOST_LABEL = 40;

/** What is marked as beside the page's content. */
export const isAside = ({ tag, attrs }: El): boolean => tag === 'aside' || attrs.role === 'complementary';

function holdsContent(el: El): boolean {
  let found = false;
  walk(el, (child) => {
    found ||= child.tag === 'main' || child.tag === 'h1' || child.tag === 'article';
    return !found;
  });
  return found;
}
