/** The block around a link that is an article's card or row, and how it is made. */
import { attr, type El, textOf, walk } from '../../page/dom.ts';
import { absolute } from '../../page/url.ts';
import { isElsewhere, isShare } from './addresses.ts';
import { headings, highest, isTitleLink, UNSPACED } from './article-titles.ts';
import { isLabel } from './beside-articles.ts';

/** The largest block around a link in which no other address is linked: the article's card or row. */
export function boxOf(anchor: El, target: string, base: string): El {
  let box = anchor;
  for (let up = 0; box.parent && up < 8; up++) {
    const outer = box.parent;
    if (outer.tag === '' || outer.tag === 'body' || outer.tag === 'main' || outer.tag === 'html') break;
    if (linksElsewhere(outer, target, base) || isHeadedTwice(outer, box) || isTitledTwice(outer) || isSaidThrice(outer, target, base))
      break;
    box = outer;
    if (box.tag === 'article' || box.tag === 'li' || box.tag === 'tr') break;
  }
  return box;
}

/** Of cards that lead to the same address, each has a heading of its own. */
function isHeadedTwice(outer: El, box: El): boolean {
  const [own] = highest(headings(box));
  if (own === undefined) return false;
  const all = headings(outer);
  const rank = all.find(({ text }) => text === own)?.rank;
  return all.some(({ text, rank: other }) => other === rank && text !== own);
}

/** Without headings, each has a link that is named a title. */
function isTitledTwice(outer: El): boolean {
  const titles = new Set<string>();
  walk(outer, (el) => {
    if (isTitleLink(el)) titles.add(textOf(el, 300));
    return titles.size < 2;
  });
  return titles.size > 1;
}

/** Nor those: three links and more say sentences of their own, though they lead to one address. A card links its title and its text at most. */
function isSaidThrice(outer: El, target: string, base: string): boolean {
  const said = new Set<string>();
  walk(outer, (el) => {
    const text = el.tag === 'a' && absolute(attr(el, 'href'), base) === target && headings(el).length === 0 ? textOf(el, 300) : '';
    if (isSentence(text)) said.add(text);
    return el.tag !== 'a' && said.size < FEWEST_SAID;
  });
  return said.size >= FEWEST_SAID;
}
const FEWEST_SAID = 3;

/** Words enough to tell an article from a call to read on. */
export const isSentence = (text: string): boolean => (UNSPACED.test(text) ? text.length >= 8 : text.split(' ').length >= SHORTEST_SENTENCE);
const SHORTEST_SENTENCE = 4;

function linksElsewhere(el: El, target: string, base: string): boolean {
  let elsewhere = false;
  let seen = 0;
  walk(el, (child) => {
    if (elsewhere || ++seen > 400) elsewhere = true;
    else if (child.tag === 'a' && child.attrs.href !== undefined) {
      const url = absolute(attr(child, 'href'), base);
      elsewhere = url !== null && url !== target && !isElsewhere(url) && !isShare(url) && !isLabel(child);
    }
    return !elsewhere;
  });
  return elsewhere;
}

/** Names that a block has of its article alone: its number, what it is filed under. */
const OF_ONE = /(?:^|(?<= ))(?:post-\d+|(?:category|tag|post_tag)-[\w-]+|has-post-thumbnail|sticky)(?: +|$)/g;

/** How an article's block is made, by where it stands; right in the page, where anything may, also by its first name. */
export function shapeOf(box: El): string {
  const outer = box.parent ?? box;
  const [around, own] = [(attr(outer, 'class') ?? '').slice(0, 300).replace(OF_ONE, ''), attr(box, 'class') ?? ''];
  const isAlone = around === '' && (outer.tag === 'body' || outer.tag === 'main');
  return `${outer.tag}.${around.slice(0, 60)}>${box.tag}${isAlone ? `.${own.split(' ', 1)[0]!.replace(/\d+/g, '')}` : ''}`;
}
