/** Blocks of a page that may be cards: how they are made, and how a list without boxes is cut into them. */
import { type El, textOf, walk, words } from '../../page/dom.ts';
import type { Card, Page } from './card.ts';
import { extrasIn } from './extras.ts';
import type { Region } from './lines.ts';
import { isEstimate } from './names.ts';
import { isComparison } from './others.ts';

/** How an element is made; empty where its markup does not tell. */
export const signature = (el: El): string => (el.attrs.class ? `${el.tag} ${el.attrs.class.slice(0, 300)}` : '');
/** What an element is: its tag and its first class. */
export const firstMake = ({ tag, attrs }: El): string => `${tag} ${/^\s*(\S{1,60})/.exec(attrs.class ?? '')?.[1] ?? ''}`;
/** Whether two regions have a line in common. */
export const overlaps = (a: Region, b: Region): boolean => a.start < b.end && b.start < a.end;

/** What stands in a region, without what can be bought besides plans, and without what others charge. */
export function withoutExtras(page: Page, region: Region): Region[] {
  const extras = extrasIn(page, region);
  return region.kids.filter((kid) => !extras.has(kid) && !isComparison(page, kid));
}

/** A block with a price that holds further ones made like it was left open by mistake: what it holds of its own, and they beside it. */
export function closed(page: Page, kids: readonly Region[]): Region[] {
  const hasAmount = ({ start, end }: Region): boolean => {
    for (let at = start; at < Math.min(end, start + MOST_LINES); at++) if (page.marks.get(at)?.kind === 'amount') return true;
    return false;
  };
  return kids.flatMap((kid): Region[] => {
    const at = signature(kid.el) === '' ? -1 : kid.kids.findIndex(({ el }) => signature(el) === signature(kid.el));
    const next = kid.kids[at];
    if (!next) return [kid];
    const own = { ...kid, end: next.start, kids: kid.kids.slice(0, at) };
    return hasAmount(own) && hasAmount(next) ? [own, ...closed(page, kid.kids.slice(at))] : [kid];
  });
}
const MOST_LINES = 300;

/** Direct children cut at their headings, by each rank, for lists of plans without boxes: heading, price, heading, price; dt, dd, dt, dd. */
export function splitAtHeadings(region: Region): Region[][] {
  const count = new Map<string, number>();
  for (const kid of region.kids) if (/^h[2-6]$|^dt$/.test(kid.el.tag)) count.set(kid.el.tag, (count.get(kid.el.tag) ?? 0) + 1);
  return [...count].filter(([, n]) => n >= 2).map(([tag]) => splitAt(region, ({ el }) => el.tag === tag));
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

/** Direct children of one make, or all bold, right before each that states a price, all of those made alike too: name, price, name, price, whatever else stands between. */
export function splitAtPairs({ marks }: Page, { kids, ...region }: Region): Region[] {
  const isPriced = ({ start, end }: Region): boolean =>
    end === start + 1 && marks.get(start)?.kind === 'amount' && marks.get(start)!.lead === '';
  const prices = kids.flatMap((kid, at) => (at > 0 && isPriced(kid) ? at : []));
  const [first] = prices;
  if (first === undefined || prices.length < FEWEST_PAIRS) return [];
  const isMade = signature(kids[first]!.el) !== '' && signature(kids[first - 1]!.el) !== '';
  if (!isMade && !isBold(kids[first - 1]!.el)) return [];
  const isPair = (at: number): boolean => makeOf(kids[at]!) === makeOf(kids[first]!) && makeOf(kids[at - 1]!) === makeOf(kids[first - 1]!);
  const names = new Set(prices.map((at) => kids[at - 1]!));
  return prices.every(isPair) ? splitAt({ ...region, kids }, (kid) => names.has(kid)) : [];
}
const FEWEST_PAIRS = 3;

/** `<p><strong>Lip care</strong></p>`: set as a name, all that it says. */
const isBold = ({ children }: El): boolean => {
  const [only, ...more] =
    children.length <= MOST_AROUND_BOLD ? children.filter((child) => typeof child !== 'string' || child.trim() !== '') : [];
  return typeof only === 'object' && more.length === 0 && (only.tag === 'strong' || only.tag === 'b');
};
/** An element with blanks on both sides. */
const MOST_AROUND_BOLD = 3;

/** Direct children that are made in turn as names and as prices, without a box for each pair: column, column, column, column. */
export function splitInTurn({ marks }: Page, region: Region): Region[] {
  const { kids } = region;
  const isPriced = ({ start, end }: Region): boolean => {
    for (let at = start; at < Math.min(end, start + MOST_LINES_IN_TURN); at++) if (marks.get(at)?.kind === 'amount') return true;
    return false;
  };
  for (let turn = 2; turn <= MOST_PARTS; turn++) {
    const isInTurn =
      kids.length >= turn * 2 && kids.length % turn === 0 && kids.every((kid, at) => makeOf(kid) === makeOf(kids[at % turn]!));
    if (!isInTurn || !kids.every((kid, at) => isPriced(kid) === (at % turn === turn - 1))) continue;
    const first = new Set(kids.filter((_, at) => at % turn === 0));
    return splitAt(region, (kid) => first.has(kid));
  }
  return [];
}
const makeOf = ({ el }: Region): string => `${el.tag} ${signature(el)}${isBold(el) ? ' bold' : ''}`;
const MOST_LINES_IN_TURN = 4;

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

/**
 * A slider with further fields, or below a heading that asks to estimate: what stands beside it is what it comes to. A plan's card may have
 * a slider for its own size.
 */
export const isCalculator = ({ region }: Card): boolean => {
  let [fields, amounts, estimates] = [0, 0, 0];
  walk(region.el, (el) => {
    const isField = el.tag === 'input' || el.tag === 'select';
    if (isField && el.attrs.type !== 'hidden') fields++;
    if (isField && (el.attrs.type === 'range' || el.attrs.type === 'number')) amounts++;
    if (/^h[1-6]$/.test(el.tag) && isEstimate(textOf(el, MAX_HEADING))) estimates++;
    return true;
  });
  return amounts > 0 && (fields > 1 || estimates > 0);
};
const MAX_HEADING = 100;

/** Whether a page asks for several numbers, as calculators do. */
export function asksForNumbers(top: El): boolean {
  let numbers = 0;
  walk(top, ({ tag, attrs }) => {
    if (tag === 'input' && (attrs.type === 'number' || attrs.type === 'range')) numbers++;
    return numbers < FEWEST_NUMBERS;
  });
  return numbers >= FEWEST_NUMBERS;
}
const FEWEST_NUMBERS = 3;
