import { expect, test } from 'vitest';
import { type El, parsePage, placeOf } from './dom.ts';

test('the place of an element among very many is looked up, and looked for once', () => {
  const [list] = parsePage(`<ul>${'<li>a</li> '.repeat(2_000)}</ul>`).children as El[];
  const all = list!.children;
  let looked = 0;
  for (const search of ['map', 'indexOf'] as const) {
    const own = all[search].bind(all) as (...given: unknown[]) => unknown;
    const value = (...given: unknown[]) => {
      looked++;
      return own(...given);
    };
    Object.defineProperty(all, search, { value });
  }
  const items = all.filter((child) => typeof child !== 'string');
  expect(items.map(placeOf)).toEqual(items.map((_, n) => n * 2));
  expect(looked).toBe(1);
});

test('the root stands nowhere, and an element of a few where it stands', () => {
  const root = parsePage('a<b>b</b><i>c</i>');
  expect(placeOf(root)).toBe(-1);
  expect((root.children.slice(1) as El[]).map(placeOf)).toEqual([1, 2]);
});
