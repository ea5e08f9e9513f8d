/** Blocks of a page that may be cards: how they are made, and how a list without boxes is cut into them. */
import { type El, walk, words } from '../../page/dom.ts';
import type { Card, Page } from './card.ts';
import { extrasIn } from './extras.ts';
import type { Region } from './lines.ts';

/** How an element is made; empty where its markup does not tell. */
export const signature = (el: El): string => (el.attrs.class ? `${el.tag} ${el.attrs.class.slice(0, 300)}` : '');
export const overlaps = (a: Region, b: Region): boolean => a.start < b.end && b.start < a.end;

/** What stands in a region, without what can be bought besides plans. */
export function withoutExtras(page: Page, region: Region): Region[] {
  const extras = extrasIn(page, region);
  return region.kids.filter((kid) => !extras.has(kid));
}

/** Direct children cut at their headings, for lists of plans without boxes: heading, price, heading, price; dt, dd, dt, dd. */
export function splitAtHeadings(region: Region): Region[] {
  const count = new Map<string, number>();
  for (const kid of region.kids) if (/^h[2-6]$|^dt$/.test(kid.el.tag)) count.set(kid.el.tag, (count.get(kid.el.tag) ?? 0) + 1);
  const tag = [...count].find(([, n]) => n >= 2)?.[0];
  return tag ? splitAt(region, ({ el }) => el.tag === tag) : [];
}

/** Direct children cut at those that are called names, all made alike: name, price, name, price, with as much for each. */
export function splitAtNames(region: Region): Region[] {
  const [first] = region.kids;
  const make = first && words(first.el).some((word) => NAMES.has(word)) ? signature(first.el) : '';
  const parts = make === '' ? [] : splitAt(region, ({ el }) => signature(el) === make);
  return parts.length >= 2 && parts.every(({ kids }) => kids.length === parts[0]!.kids.length && kids.length <= MOST_PARTS) ? parts : [];
}
const MOST_PARTS = 4;
const NAMES = new Set(['name', 'title', 'plan', 'tier']);

/** Direct children from each that begins a part to the next. */
function splitAt(region: Region, begins: (kid: Region) => boolean): Region[] {
  const parts: Region[] = [];
  for (const kid of region.kids) {
    if (begins(kid)) parts.push({ ...region, start: kid.start, end: kid.end, kids: [] });
    const part = parts.at(-1);
    if (!part) continue;
    part.end = kid.end;
    part.kids.push(kid);
  }
  return parts;
}

/** A slider and further fields: what stands beside them is what they come to. A plan's card may have a slider for its own size. */
export const isCalculator = ({ region }: Card): boolean => {
  let [fields, amounts] = [0, 0];
  walk(region.el, ({ tag, attrs }) => {
    const isField = tag === 'input' || tag === 'select';
    if (isField && attrs.type !== 'hidden') fields++;
    if (isField && (attrs.type === 'range' || attrs.type === 'number')) amounts++;
    return true;
  });
  return amounts > 0 && fields > 1;
};
