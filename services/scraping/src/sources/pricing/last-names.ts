/** What a card is called where nothing in it stands as a name does. */
import type { Line, Region } from './line.ts';
import type { Mark } from './marks.ts';
import { cleanName, isBadgeName, isLength, isName, isSize, isSold } from './names.ts';
import { periodOf } from './period.ts';

export interface Name {
  name: string;
  line: number;
  /** Whether the markup makes it one. */
  strong: boolean;
}

interface Shown {
  lines: readonly Line[];
  marks: ReadonlyMap<number, Mark>;
}

/** '$199' over 'per month' over 'Monitor': a short line in capitals below a price that comes first and says what it is due for. */
function calledInCapitals({ lines, marks }: Shown, { start, end, depth }: Region, { kind, line, period }: Mark): Name | null {
  if (kind !== 'amount' || line !== start || (period !== 'month' && period !== 'year')) return null;
  for (let at = line + 1; at < Math.min(end, line + MOST_TO_NAME); at++) {
    const { text, button, item, itemDepth } = lines[at]!;
    const name = cleanName(text);
    if (button || (item !== null && itemDepth > depth)) return null;
    if (!marks.has(at) && /^\p{Lu}/u.test(name) && name.split(' ').length <= MOST_WORDS_BELOW && periodOf(name) === null && isName(name))
      return { name, line: at, strong: false };
  }
  return null;
}
const [MOST_TO_NAME, MOST_WORDS_BELOW] = [4, 3];

/** '$12' over '3 months': for how long it is paid, in a card that says no other name. */
function calledByLength({ lines, marks }: Shown, { start, end }: Region, { kind, line, cents }: Mark): Name | null {
  const at = line + 1;
  if (kind !== 'amount' || !cents || line !== start || at >= end || marks.has(at) || lines[at]!.button) return null;
  const name = cleanName(lines[at]!.text.replace(/^(?:\/|for|für|pour|por|за) ?(?=\d)/u, ''));
  const isOwn = /^\d{1,3} ?\p{L}+$/u.test(name) && (isLength(name) || isName(name, true));
  return isOwn ? { name, line: at, strong: false } : null;
}

/** What a card is called right below a price that comes first. */
export const calledBelow = (shown: Shown, region: Region, price: Mark): Name | null =>
  calledInCapitals(shown, region, price) ?? calledByLength(shown, region, price);

/** 'Recommended' or '30 minutes' as the heading of a card, and no other name. */
function calledByBadge({ lines }: Shown, { start }: Region, end: number): Name | null {
  const at = lines.slice(start, end).findIndex(({ heading, text }) => heading > 0 && (isBadgeName(text) || isLength(text)));
  return at < 0 ? null : { name: cleanName(lines[start + at]!.text), line: start + at, strong: true };
}

/** '8GB' over a price by the month or year, as the first line of a card or set as its title. */
export function calledBySize({ lines }: Shown, { start }: Region, end: number, { period }: Mark): Name | null {
  if (period !== 'month' && period !== 'year') return null;
  const at = lines.slice(start, end).findIndex(({ heading, named, text }, n) => (n === 0 || heading > 0 || named) && isSize(text));
  return at < 0 ? null : { name: cleanName(lines[start + at]!.text), line: start + at, strong: true };
}

/** 'One licence. For ever.' as the heading of a card, and no other name. */
export function calledInSentences({ lines }: Shown, { start }: Region, { kind, line }: Mark): Name | null {
  if (kind !== 'amount' || lines[line]!.button) return null;
  const at = lines.slice(start, line).findIndex(({ heading, text }) => heading > 0 && text.endsWith('.') && isName(text.slice(0, -1)));
  return at < 0 ? null : { name: lines[start + at]!.text, line: start + at, strong: true };
}

/** 'Free' over a list of what it holds, and nothing besides: the name, and what it costs. */
export function calledFree({ lines }: Shown, { start, end, depth }: Region, { kind, lead, line }: Mark): Name | null {
  const isTop = kind === 'free' && lead === '' && line === start && !lines[line]!.button;
  const isListed = isTop && lines.slice(start + 1, end).some(({ item, itemDepth }) => item !== null && itemDepth > depth);
  return isListed ? { name: lines[line]!.text, line, strong: false } : null;
}

/** '100' over 'credits': how much a pack holds, set apart. */
const countedAt = (lines: readonly Line[], at: number): string | null => {
  const [count, thing] = [lines[at]!.text, lines[at + 1]?.text ?? ''];
  const name = `${count} ${thing}`;
  return /^\d[\d.,' ]{0,8}\+?$/.test(count) && thing.length <= MOST_OF_THING && isSold(name) ? name : null;
};
const MOST_OF_THING = 24;

/** Whether a line only says what the number above it counts. */
export const isCounted = (lines: readonly Line[], at: number): boolean => at > 0 && countedAt(lines, at - 1) !== null;

/** '100 credits' over a price, and no other name. */
function calledByCount({ lines }: Shown, { start }: Region, end: number): Name | null {
  for (let at = start; at < end; at++) {
    const { text } = lines[at]!;
    const name = text.length <= MOST_OF_THING && isSold(text) ? text : countedAt(lines, at);
    if (name !== null) return { name, line: at, strong: false };
  }
  return null;
}

/** A label that is no name beside another one: a badge, a time, or how much is sold. */
export const calledByLabel = (shown: Shown, region: Region, end: number): Name | null =>
  calledByBadge(shown, region, end) ?? calledByCount(shown, region, end);
