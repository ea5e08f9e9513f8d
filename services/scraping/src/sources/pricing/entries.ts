/** Entries of a price list that stand in one block: 'Adults £10, children £5', or a line each, cut by line breaks. */
import { sentencesIn } from '@rivalscope/kit/prose';
import type { Line, Region } from './line.ts';
import { findMoney } from './money.ts';
import { labelledPeriod, periodOf } from './period.ts';
import { isUnit, isUpTo, VERB, withoutStops } from './rows-alike.ts';

const [FEWEST, MOST] = [2, 8];
const LONGEST = 160;
const BETWEEN = /^\s?[,;|/·•]\s?/u;
/** What an entry is called, without a sign that leads to its amount. */
const CALLED = /^[\p{L}\d][^.,;!?|€$£]{1,38}?\s?[:–—=-]?\s?$/u;
/** Words that tell an amount from another one, or what is done with it. */
const SAID =
  /(?<!\p{L})(?:was|now|from|only|just|then|total|saves?|instead|earn|get|pay|win|receive|spend|over|under|deposit|plus|before|after|fees?|ab|nur|jetzt|statt|bisher|dann|zzgl|dès|puis|avant|au lieu|antes|ahora|desde|luego|prima|poi|solo|teraz|było|od|nu|vanaf|förut|från|før|fra)(?!\p{L})/iu;

const isCalled = (name: string): boolean =>
  CALLED.test(name) && /\p{L}{3}/u.test(name) && !SAID.test(name) && labelledPeriod(name) === null;

const LONGEST_PARAGRAPH = 400;
/** 'Front door without its key in it 90 euros.': no more than a name and an amount. */
const OF_SENTENCE = /^\p{Lu}\p{L}[^.,;:!?|€$£]{4,70} $/u;

function isRow(sentence: string): boolean {
  const [money, more] = findMoney(sentence);
  if (!money?.cents || more || !/^\.?$/.test(sentence.slice(money.end))) return false;
  const name = sentence.slice(0, money.start);
  return OF_SENTENCE.test(name) && !SAID.test(name) && !VERB.test(name.trimEnd()) && labelledPeriod(name) === null;
}

/** A paragraph cut at the sentences that are each a name and its amount, where several are; what it says besides stays whole. */
function rowsIn(paragraph: string): readonly string[] {
  const parts = sentencesIn(paragraph).map((text) => ({ text, row: isRow(text) }));
  if (parts.filter(({ row }) => row).length < FEWEST) return [paragraph];
  const cut: string[] = [];
  for (const [at, { text, row }] of parts.entries()) {
    const isApart = at === 0 || row || parts[at - 1]!.row;
    cut.push(isApart ? text : `${cut.pop()} ${text}`);
  }
  return cut;
}

/** A line cut into its entries, each a short name and its amount; the line itself where it says anything besides. */
export function entriesIn(text: string): readonly string[] {
  const monies = text.length <= LONGEST_PARAGRAPH ? findMoney(text) : [];
  if (monies.length >= FEWEST && /\. \p{Lu}/u.test(text)) return rowsIn(text);
  if (text.length > LONGEST) return [text];
  if (monies.length < FEWEST || monies.length > MOST || monies.at(-1)!.end !== text.length || !/^[\p{Lu}\d]/u.test(text)) return [text];
  const entries: string[] = [];
  let from = 0;
  for (const { start, end } of monies) {
    const between = BETWEEN.exec(text.slice(end, end + 3))?.[0];
    if (!isCalled(text.slice(from, start)) || (between === undefined && end < text.length)) return [text];
    const entry = text.slice(from, end);
    entries.push(`${entry.charAt(0).toUpperCase()}${entry.slice(1)}`);
    from = end + (between ?? '').length;
  }
  return entries;
}

/** 'Cut and blow-dry - ': no sentence; what follows the amount is an aside at most. */
const NAMED = /^[-–—•*]?\s?[\p{L}\d][^.;!?]{1,98}$/u;
const ASIDE = /^\s?(?:\([^()]{1,60}\))?$/u;
/** What an amount in a line of its own is, where it is no price of what stands before it. */
const OTHER = /\b(?:was|instead|then|total|sum|saves?|earn|get|pay|win|receive|spend|deposit|statt|au lieu|zamiast)\b/i;
const LONGEST_PERIOD = 40;
const LONGEST_ENTRY = 120;

/** Whether a line is a name with its amount, which is not the price by the month or year of something else. */
function isEntry({ text, heading, button, struck }: Line): boolean {
  if (text.length > LONGEST_ENTRY || heading > 0 || button || struck) return false;
  const [money, upper, more] = findMoney(text);
  if (!money || more || (upper && !isUpTo(text.slice(money.end, upper.start)))) return false;
  const name = withoutStops(text.slice(0, money.start));
  const rest = text.slice((upper ?? money).end);
  const isNamed = NAMED.test(name) && /\p{L}{2}/u.test(name) && !OTHER.test(name) && labelledPeriod(name) === null;
  return isNamed && (ASIDE.test(rest) || isUnit(rest) || (rest.length <= LONGEST_PERIOD && periodOf(rest) !== null));
}

const [FEWEST_LINES, MOST_LINES] = [2, 300];

/** The parts of a block, with each of its own lines that is an entry as a part of its own, where there are several. */
export function withEntries(lines: readonly Line[], { el, depth, start, end, kids }: Region): Region[] {
  if (end - start < FEWEST_LINES || end - start > MOST_LINES) return kids;
  const entries: Region[] = [];
  for (let at = start; at < end; at++)
    if (lines[at]!.el === el && isEntry(lines[at]!)) entries.push({ el, depth: depth + 1, start: at, end: at + 1, kids: [] });
  return entries.length < FEWEST_LINES ? kids : [...kids, ...entries].sort((a, b) => a.start - b.start);
}
