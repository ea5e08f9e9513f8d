/** The pages that a site's menu leads to. */
import { attr, type El, walk } from '../../page/dom.ts';
import { absolute } from '../../page/url.ts';
import { isFurniture } from '../../page/visibility.ts';

const MOST_LINKS = 2_000;

/** Their addresses, of at most 2,000 links in the page's navigation. */
export function inMenu(root: El, base: string): Set<string> {
  const found = new Set<string>();
  let left = MOST_LINKS;
  const read = (el: El): void =>
    walk(el, (child) => {
      const url = child.tag === 'a' && left-- > 0 ? absolute(attr(child, 'href'), base) : null;
      if (url) found.add(url);
      return left > 0;
    });
  walk(root, (el) => {
    const isMenu = el.tag === 'nav' || isFurniture(el);
    if (isMenu) read(el);
    return !isMenu && left > 0;
  });
  return found;
}
