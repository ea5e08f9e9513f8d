import { expect, test } from 'vitest';
import { type El, parsePage, walk } from './dom.ts';
import { setAside } from './names.ts';

/** How often class names are read of a page of so many elements, for each of them. */
function readsOf(element: (n: number) => string, number: number): number {
  const shown = '<a href="/a" class="entry">A</a><a href="/b" class="entry">B</a>';
  const root = parsePage(`<h1>News</h1><div>${shown}${Array.from({ length: number }, (_, n) => element(n)).join('')}</div>`);
  let reads = 0;
  walk(root, (el: El) => {
    const { class: names, ...attrs } = el.attrs;
    Object.defineProperty(attrs, 'class', {
      get() {
        reads++;
        return names;
      },
    });
    el.attrs = attrs;
    return true;
  });
  setAside(root);
  return reads / number;
}

test.each([
  ['entries that are shown later', () => '<a href="/c" class="hidden entry">C</a>'],
  ['hidden elements that are all made otherwise', (n: number) => `<a href="/${n}" class="hidden entry${n}">${n}</a>`],
  ['one that stands out of those beside it, and beside each', (n: number) => `<div class="recommended card${n}">${n}</div>`],
])('%s: of ten times as many elements each is looked at no more often', (_what, element) => {
  expect(readsOf(element, 3_000)).toBeLessThan(readsOf(element, 300) * 1.2);
});
