/** Reads one block of a page as a plan: its name, its price, its features. */
import { type El, words } from '../page/dom.ts';
import type { Line, Region } from './lines.ts';
import type { Mark } from './marks.ts';
import { cleanName, isBespoke, isCycle, isName } from './names.ts';

/** A plan as read from one place of the page. */
export interface Draft {
  name: string;
  mark: Mark;
  features: string[];
}

export interface Card extends Draft {
  region: Region;
  /** How much speaks for it being a plan. */
  score: number;
}

export interface Page {
  lines: Line[];
  marks: Map<number, Mark>;
}

const MAX_CARD_LINES = 300;
const MAX_PRICES = 8;
const MAX_FEATURES = 50;

/** 'For growing teams' tells whom a plan is for; a name beside it goes first. */
const ADDRESSED = /^(?:for|für|pour|para|voor) /i;

/** The plan's name among a card's lines and whether the markup makes it one. */
function findName(page: Page, card: Region, price: Mark): { name: string; strong: boolean } | null {
  const named = (from: number, to: number, test: (line: Line) => boolean): string | null => {
    for (let at = from; at < to; at++) {
      const line = page.lines[at] as Line;
      const mark = page.marks.get(at);
      if (line.struck || line.spoken || (mark && mark.kind !== 'free' && (mark.kind === 'amount' || at === price.line)) || !test(line))
        continue;
      const name = cleanName(line.text);
      if (isName(name) || (line.heading > 0 && isCycle(name))) return name;
    }
    return null;
  };
  if (price.lead && isName(price.lead)) return { name: price.lead, strong: (page.lines[price.line] as Line).heading > 0 };
  const isHeading = (line: Line): boolean => line.heading > 0;
  const isTitled = (line: Line): boolean => line.named && !line.price;
  const before = Math.max(price.line, card.start);
  const strong =
    named(card.start, before, (line) => isHeading(line) && !ADDRESSED.test(line.text)) ??
    named(card.start, before, isTitled) ??
    named(card.start, before, isHeading);
  if (strong) return { name: strong, strong: true };
  const own = page.lines[price.line] as Line;
  if (isHeading(own) && (price.kind === 'free' || (price.kind === 'contact' && isBespoke(own.text))))
    return { name: own.text, strong: true };
  const plain = named(card.start, before, (line) => !line.item || line.itemDepth <= card.depth);
  const after = named(before, card.end, isHeading) ?? named(before, card.end, isTitled);
  if (after && !(plain && plain.length <= 24)) return { name: after, strong: true };
  return plain ? { name: plain, strong: false } : null;
}

/** The price of the card: the best mark outside its lists, else inside; amounts before 'free', 'free' before 'contact us'. */
function findPrice(page: Page, card: Region): Mark | null {
  const rank = { amount: 200, free: 100, contact: 0 };
  let best: { mark: Mark; score: number } | null = null;
  let amounts = 0;
  let perSeat = false;
  for (let at = card.start; at < card.end; at++) {
    const mark = page.marks.get(at);
    if (!mark || mark.score < 0) continue;
    const line = page.lines[at] as Line;
    const listed = line.item !== null && line.itemDepth > card.depth;
    // 'Onboarding: free' among the features is no price of the plan.
    if (listed && mark.lead !== '' && mark.kind !== 'amount') continue;
    perSeat ||= mark.perSeat && !listed;
    if (mark.kind === 'amount' && !listed && !line.spoken && ++amounts > MAX_PRICES) return null;
    const score = mark.score + (mark.kind === 'amount' && listed ? 50 : rank[mark.kind]) + (mark.period === 'month' ? 2 : 0);
    if (!best || score > best.score) best = { mark, score };
  }
  return best && { ...best.mark, perSeat: best.mark.perSeat || perSeat };
}

const LACKING = /^(?:[✗✘✕×❌–—-](?:\s|$)|not included|no\b(?! limits?))/i;
const TICK = /^[✓✔☑✅•·+*»›]\s*/u;
const UNAVAILABLE = new Set(['disabled', 'unavailable', 'excluded', 'missing', 'inactive', 'cross']);

/** Features as the card lists them: its list items, else its ticked lines. Items marked as missing are none. */
function findFeatures(page: Page, card: Region): string[] {
  const items = new Map<El | number, string>();
  for (let at = card.start; at < card.end; at++) {
    const line = page.lines[at] as Line;
    const inItem = line.item !== null && line.itemDepth > card.depth;
    if (line.struck || line.spoken || (!inItem && !TICK.test(line.text))) continue;
    const key = inItem ? (line.item as El) : at;
    const known = items.get(key);
    items.set(key, known ? `${known} ${line.text}` : line.text);
  }
  const features: string[] = [];
  for (const [key, text] of items) {
    const lacking = typeof key !== 'number' && words(key).some((word) => UNAVAILABLE.has(word));
    const feature = text.replace(TICK, '').slice(0, 200).trim();
    if (!lacking && feature !== '' && !LACKING.test(feature) && !features.includes(feature)) features.push(feature);
  }
  return features.slice(0, MAX_FEATURES);
}

/** Reads one region as a plan; null when it lacks a name or a price, or is too much to be one. */
export function readCard(page: Page, region: Region): Card | null {
  if (region.end - region.start > MAX_CARD_LINES || region.end <= region.start) return null;
  const mark = findPrice(page, region);
  const name = mark && findName(page, region, mark);
  if (!mark || !name) return null;
  const features = findFeatures(page, region);
  const line = page.lines[mark.line] as Line;
  const score =
    2 +
    (name.strong ? 2 : 0) +
    (mark.kind === 'amount' ? 2 : 0) +
    (mark.period ? 2 : 0) +
    (line.price ? 1 : 0) +
    (features.length > 0 ? 1 : 0);
  return { name: name.name, mark, features, region, score };
}
