/** What the links of a page say that call to go on, in any language: the same words, whatever they lead to. */
import { attr, closest, type El, textOf, walk } from '../../page/dom.ts';
import { absolute } from '../../page/url.ts';
import { headingIn } from './article-titles.ts';

const MOST_LINKS = 2_000;
const LONGEST = 60;
/** Two articles may have the same title; three calls hardly do not. */
const FEWEST = 3;

/** The words that links to three addresses or more share, none of which is a heading. */
export function callsIn(root: El, base: string): Set<string> {
  const targets = new Map<string, Set<string>>();
  let left = MOST_LINKS;
  walk(root, (el) => {
    if (el.tag !== 'a') return left > 0;
    const url = left-- > 0 ? absolute(attr(el, 'href'), base) : null;
    const text = url === null ? '' : textOf(el, LONGEST + 1);
    if (url !== null && text !== '' && text.length <= LONGEST && !isHeaded(el)) {
      const known = targets.get(text);
      if (known) known.add(url);
      else targets.set(text, new Set([url]));
    }
    return false;
  });
  return new Set([...targets].flatMap(([text, urls]) => (urls.size >= FEWEST ? text : [])));
}

const isHeaded = (link: El): boolean => headingIn(link) !== null || closest(link, ({ tag }) => /^h[1-6]$/.test(tag)) !== null;
