/** The block around a link that is an article's card or row, and how it is made. */
import { attr, type El, textOf, walk } from '../../page/dom.ts';
import { absolute } from '../../page/url.ts';
import { isElsewhere, isShare } from './addresses.ts';
import { headingIn, headings, isTitleLink } from './article-titles.ts';
import { isTagLink } from './beside-articles.ts';

/** The largest block around a link in which no other address is linked: the article's card or row. */
export function boxOf(anchor: El, target: string, base: string): El {
  let box = anchor;
  for (let up = 0; box.parent && up < 8; up++) {
    const outer = box.parent;
    if (outer.tag === '' || outer.tag === 'body' || outer.tag === 'main' || outer.tag === 'html') break;
    if (linksElsewhere(outer, target, base) || isHeadedTwice(outer, box) || isTitledTwice(outer)) break;
    box = outer;
    if (box.tag === 'article' || box.tag === 'li' || box.tag === 'tr') break;
  }
  return box;
}

/** Of cards that lead to the same address, each has a heading of its own. */
function isHeadedTwice(outer: El, box: El): boolean {
  const own = headingIn(box);
  if (own === null) return false;
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

function linksElsewhere(el: El, target: string, base: string): boolean {
  let elsewhere = false;
  let seen = 0;
  walk(el, (child) => {
    if (elsewhere || ++seen > 400) elsewhere = true;
    else if (child.tag === 'a' && child.attrs.href !== undefined) {
      const url = absolute(attr(child, 'href'), base);
      elsewhere = url !== null && url !== target && !isElsewhere(url) && !isShare(url) && !isTagLink(child);
    }
    return !elsewhere;
  });
  return elsewhere;
}

/** How an article's block is made, by where it stands; right in the page, where anything may, also by its first name. */
export function shapeOf(box: El): string {
  const outer = box.parent ?? box;
  const [around, own] = [attr(outer, 'class') ?? '', attr(box, 'class') ?? ''];
  const isAlone = around === '' && (outer.tag === 'body' || outer.tag === 'main');
  return `${outer.tag}.${around.slice(0, 60)}>${box.tag}${isAlone ? `.${own.split(' ', 1)[0]!.replace(/\d+/g, '')}` : ''}`;
}
