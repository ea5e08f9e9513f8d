/** Reads one block of a page as a plan: its name, its price, its features. */
import { cut } from '@rivalscope/kit/text';
import { type El, words } from '../../page/dom.ts';
import { calledBelow, calledByLabel, calledBySize, calledFree, calledInSentences, isCounted, type Name } from './last-names.ts';
import type { Line, Region } from './lines.ts';
import type { Mark } from './marks.ts';
import { findMoney } from './money.ts';
import { cleanName, isAction, isBadgeName, isBespoke, isCycle, isName, rowName, withoutStop } from './names.ts';
import { periodOf } from './period.ts';
import { isRestated } from './restated.ts';
import { isOneOfRows } from './rows-alike.ts';
import { saidBesides } from './said.ts';
import { saysSum } from './words.ts';

/** A plan as read from one place of the page. */
export interface Draft {
  name: string;
  mark: Mark;
  features: string[];
  /** Its prices for other ways of paying, as columns or rows of its table state them. */
  ways?: Mark[];
  /** What its card says in sentences besides. */
  said?: string[];
  /** What a table says of it besides its card. */
  compared?: string[];
  /** The list that it stands in, counted over the page, and whether that one shows the plans of an earlier list once more. */
  group?: number;
  variant?: boolean;
  /** Where it stands on the page; absent of a row or column of a table. */
  region?: Region;
  /** What stands over its list. */
  section?: string | null;
}

export interface Card extends Draft {
  region: Region;
  /** The line of the name; -1 where it stands in one line with the price. */
  nameLine: number;
  /** How much speaks for it being a plan. */
  score: number;
}

export interface Page {
  lines: Line[];
  marks: Map<number, Mark>;
}

const MAX_CARD_LINES = 300;
const MAX_PRICES = 8;
/** What is kept of what a plan holds. */
export const MAX_FEATURES = 50;

/** 'For growing teams' tells whom a plan is for; a name beside it goes first. */
const ADDRESSED = /^(?:for|für|pour|para|voor|per|dla|til|för|untuk|dành cho|cho|для|ideal|perfect) |^per l['’]| için$/iu;

/** Whether a line says for whom a plan is: 'For teams'. */
export const isAddressed = (text: string): boolean => ADDRESSED.test(text);

/** 'Price without insurance: $49' says of the amount what it is. */
const OF_PRICE = /^(?:price|preis|prix|tarif|tarief|precio|prezzo|prijs|preço|cena|pris|цена|стоимость|fiyat) \p{Ll}/iu;
/** A 'tarif réduit' in a line of its own may be what is sold. */
const isOfPrice = (text: string): boolean => OF_PRICE.test(text) && !/^tari/iu.test(text);

/** Whether a line can be the name of a card with this price. `long`: also one as long as a heading may be, as where the markup calls it a name. */
export function canName(page: Page, at: number, price: Mark, long = false): boolean {
  const line = page.lines[at] as Line;
  const mark = page.marks.get(at);
  if (
    line.struck ||
    line.spoken ||
    mark?.kind === 'amount' ||
    mark?.kind === 'unreadable' ||
    (mark?.kind === 'contact' && at === price.line) ||
    (line.heading === 0 && isOfPrice(line.text))
  )
    return false;
  const isLong = long || line.heading > 0 || (line.named && words(line.el).some((word) => word === 'name' || word === 'title'));
  return isName(calledIn(line), isLong) && !(/\d/.test(line.text) && words(line.el).some((word) => OF_FIGURES.has(word)));
}
const calledIn = ({ text, heading }: Line): string => cleanName(heading > 0 ? withoutStop(text) : text);
/** 'stat-number': a figure that a page boasts of, '7+' or '50 projects'. */
const OF_FIGURES = new Set(['stat', 'stats', 'kpi', 'metric', 'metrics', 'counter']);
const isFigure = (el: El): boolean => [el, el.parent].some((each) => each !== null && words(each).some((word) => OF_FIGURES.has(word)));

/** 'Plan' above 'Pro': what follows is labelled as the name. */
const LABEL = /^(?:plan|tier|package|product|paket|forfait|tarif)\s*:?$/i;

/** 'Featured' is a badge, but for where the element of the line is called a name. */
function badgeNameIn({ lines }: Page, from: number, to: number): Name | null {
  for (let at = from; at < to; at++) {
    const { text, el } = lines[at] as Line;
    if (isBadgeName(text) && words(el).includes('name')) return { name: text, line: at, strong: true };
  }
  return null;
}

/** What stands before an amount as a name: in rows made alike, and in an item before a colon, one as long as a heading may be. */
function leadName({ lines }: Page, { lead, line }: Mark): string | null {
  const name = cleanName(lead);
  const { item, text } = lines[line]!;
  const isRow = isOneOfRows(lines, line) || (item !== null && text.startsWith(`${lead}:`));
  return isName(name) ? name : isRow ? rowName(lead) : null;
}

/** The line after the first label of a name that stands before the price, where it can be one. */
function calledBehindLabel(page: Page, card: Region, price: Mark): Name | null {
  for (let at = card.start; at + 1 < price.line; at++)
    if (LABEL.test((page.lines[at] as Line).text) && canName(page, at + 1, price))
      return { name: cleanName((page.lines[at + 1] as Line).text), line: at + 1, strong: true };
  return null;
}

/** The plan's name among a card's lines. */
function findName(page: Page, card: Region, price: Mark): Name | null {
  const named = (from: number, to: number, strong: boolean, test: (line: Line, at: number) => boolean): Name | null => {
    for (let at = from; at < to; at++) {
      const line = page.lines[at] as Line;
      if (test(line, at) && canName(page, at, price)) return { name: calledIn(line), line: at, strong };
    }
    return null;
  };
  const own = page.lines[price.line] as Line;
  const lead = price.lead && !(own.button && isAction(price.lead)) && !OF_PRICE.test(price.lead) ? leadName(page, price) : null;
  if (lead !== null) return { name: lead, line: -1, strong: own.heading > 0 };
  const labelled = calledBehindLabel(page, card, price);
  if (labelled) return labelled;
  const isHeading = (line: Line): boolean => line.heading > 0;
  const isTitled = (line: Line): boolean => line.named && !line.button && (!line.price || words(line.el).includes('name'));
  const before = Math.max(price.line, card.start);
  const strong =
    named(card.start, before, true, (line) => isHeading(line) && !ADDRESSED.test(line.text)) ??
    named(card.start, before, true, (line) => isTitled(line) && !ADDRESSED.test(line.text));
  if (strong) return strong;
  const badge = badgeNameIn(page, card.start, before);
  if (badge) return badge;
  if (isHeading(own) && (price.kind === 'free' || (price.kind === 'contact' && isBespoke(own.text))))
    return { name: own.text, line: price.line, strong: true };
  const plain = named(
    card.start,
    before,
    false,
    (line, at) => !line.button && isBeforeItems(page, card, at, own) && !ADDRESSED.test(line.text) && !isCounted(page.lines, at),
  );
  const addressed = (): Name | null => named(card.start, before, true, isHeading) ?? named(card.start, before, true, isTitled);
  const other = plain ? null : (addressed() ?? calledBySize(page, card, before, price));
  if (other) return other;
  const end = endOfOffer(page, card, price);
  const after = named(before, end, true, isHeading) ?? named(before, end, true, isTitled);
  return (
    (after && !(plain && plain.name.length <= 24) ? after : plain) ??
    calledFree(page, card, price) ??
    calledBelow(page, card, price) ??
    calledByLabel(page, card, before) ??
    named(card.start, before, false, ({ text }) => ADDRESSED.test(text) && /\d/.test(text)) ??
    calledInSentences(page, card, price)
  );
}

/** Whether a line is no item of the card's lists, or one with the price in the first of them: '<ul><li>Solo<br>$9</li><li>Mail</li></ul>'. */
function isBeforeItems({ lines }: Page, { start, depth }: Region, at: number, price: Line): boolean {
  const { item, itemDepth } = lines[at]!;
  if (item === null || itemDepth <= depth) return true;
  return item === price.item && lines.slice(start, at).every((line) => line.item === item || line.item === null || line.itemDepth <= depth);
}

/** Where what is said of a price ends: a name below the button to buy is that of what comes next. */
function endOfOffer({ lines }: Page, card: Region, price: Mark): number {
  for (let at = price.line + 1; at < card.end; at++) if (lines[at]!.button) return at;
  return card.end;
}

/** Whether prices made alike stand in a block without one that goes first: a list of things, each with its price. */
function isList(page: Page, card: Region, price: Mark): boolean {
  if (price.kind !== 'amount' || price.cycle !== null) return false;
  const make = (at: number): string => makeOf(page.lines[at] as Line);
  let alike = 0;
  for (let at = price.line + 1; at < card.end; at++) {
    const mark = page.marks.get(at);
    const isSame =
      mark?.kind === 'amount' && mark.score === price.score && mark.period === price.period && mark.lead === '' && mark.cycle === null;
    if (isSame && mark.cents !== price.cents && at > price.line + 2 && make(at) === make(price.line)) alike++;
  }
  return alike > 0;
}

/** 'Total INR 15,100' below the amounts that make it up. */
function isSumOf({ lines, marks }: Page, { start }: Region, price: Mark): boolean {
  if (!saysSum((lines[price.line] as Line).text)) return false;
  const parts = [...marks.values()].filter(({ kind, line }) => kind === 'amount' && line >= start && line < price.line);
  const sum = parts.reduce((all, { cents }) => all + (cents ?? 0), 0);
  return parts.length >= 2 && Math.abs(sum - (price.cents ?? 0)) * 10 <= sum;
}

const makeOf = ({ el }: Line): string => `${el.tag} ${(el.attrs.class ?? '').slice(0, 200)}`;

/** The price of the card: the best mark outside its lists, else inside; amounts before 'free', 'free' before 'contact us'. */
function findPrice(page: Page, card: Region): Mark | null {
  const rank = { amount: 200, free: 100, unreadable: 60, contact: 0 };
  let best: { mark: Mark; score: number } | null = null;
  let amounts = 0;
  let perSeat = false;
  for (let at = card.start; at < card.end; at++) {
    const mark = page.marks.get(at);
    const line = page.lines[at] as Line;
    if (!mark || mark.score < 0 || (mark.cents === 0 && isFigure(line.el))) continue;
    const listed = line.item !== null && line.itemDepth > card.depth;
    // 'Onboarding: free' among the features is no price of the plan.
    if (listed && ((mark.lead !== '' && mark.kind !== 'amount') || isHeld(line, mark))) continue;
    perSeat ||= mark.perSeat && !listed;
    if (mark.kind === 'amount' && !listed && !line.spoken && ++amounts > MAX_PRICES) return null;
    const monthly = mark.period === 'month' && mark.periodLine < card.end;
    const score = mark.score + (mark.kind === 'amount' && listed ? 50 : rank[mark.kind]) + (monthly ? 2 : 0);
    if (!best || score > best.score) best = { mark, score };
  }
  if (!best || isList(page, card, best.mark) || isSumOf(page, card, best.mark)) return null;
  const mark = wholeOf(page, card, best.mark);
  const isOwn = mark.periodLine < 0 || (mark.periodLine >= card.start && mark.periodLine < card.end);
  return { ...mark, perSeat: mark.perSeat || perSeat, period: isOwn ? mark.period : mark.cycle };
}

/** '$5,000 loan volume' among the features: how much of something a plan holds. */
const isHeld = ({ text }: Line, { kind, period, lead }: Mark): boolean =>
  kind === 'amount' && period === null && lead === '' && HELD.test(text.slice(findMoney(text)[0]?.end ?? text.length));
const HELD =
  /^ (?:in )?(?:\p{L}{3,20} ){0,2}(?:volume|limit|credits?|coverage|budget|spend|balance|voucher|value|cover|insurance|deposits?|revenue|turnover)$/iu;

/** '2 500 zł' over '250 zł/h': what is paid goes before what that comes to for each use. */
function wholeOf(page: Page, card: Region, price: Mark): Mark {
  if (price.kind !== 'amount' || price.period !== 'usage' || price.cents === null) return price;
  for (let at = card.start; at < price.line; at++) {
    const mark = page.marks.get(at);
    const line = page.lines[at] as Line;
    const isWhole = mark?.kind === 'amount' && mark.score >= 0 && mark.lead === '' && (mark.cents ?? 0) > price.cents;
    const isOwn = mark && (mark.period === null || (mark.period === 'usage' && mark.periodLine >= price.line));
    if (isWhole && isOwn && mark.currency === price.currency && (line.item === null || line.itemDepth <= card.depth))
      return { ...mark, period: null, periodLine: -1 };
  }
  return price;
}

const LACKING = /^(?:[✗✘✕×❌–—-](?:\s|$)|not included|no\b(?! limits?))/i;
/** A tick, also as a picture. */
const TICK = /^[✓✔☑✅•·+*»›]\ufe0f?\s*/u;
const UNAVAILABLE = new Set(['disabled', 'unavailable', 'excluded', 'missing', 'inactive', 'cross']);

/** Features as the card lists them: its list items, else its ticked lines. Items marked as missing are none, nor is the line `own` of name and price. */
function findFeatures(page: Page, card: Region, own: number): string[] {
  const items = new Map<El | number, string>();
  for (let at = card.start; at < card.end; at++) {
    const line = page.lines[at] as Line;
    const inItem = line.item !== null && line.itemDepth > card.depth;
    if (at === own || line.struck || line.spoken || (!inItem && !TICK.test(line.text))) continue;
    const key = inItem ? (line.item as El) : at;
    const known = items.get(key);
    items.set(key, known ? `${known} ${line.text}` : line.text);
  }
  const features: string[] = [];
  for (const [key, text] of items) {
    const lacking = typeof key !== 'number' && words(key).some((word) => UNAVAILABLE.has(word));
    const feature = cut(text.replace(TICK, ''), 200).trim();
    if (!lacking && feature !== '' && !LACKING.test(feature) && !features.includes(feature)) features.push(feature);
  }
  return features.slice(0, MAX_FEATURES);
}

/** A line of a card that speaks of paying. */
const OF_PAYING = /\b(?:billed|billing|payment|fee|price|subscription|paid|abo|abonnement|per)\b|\//i;

/** What a price is due for: what stands with it, else what the plan is called, else its place in a switch, else what the card says. */
function periodIn(page: Page, card: Region, price: Mark, name: string): Mark['period'] {
  const own = price.periodLine >= card.start && price.periodLine < card.end;
  const called = price.kind === 'amount' && !own && isCycle(name) ? periodOf(name) : null;
  return called ?? price.period ?? cardPeriod(page, card, price, name);
}

/**
 * The period that a card states apart from its price: in its name, where it says the same amount again, as on its button, or in a short line
 * about paying; null where its lines disagree.
 */
function cardPeriod(page: Page, card: Region, price: Mark, name: string): Mark['period'] {
  if (price.kind !== 'amount') return null;
  const called = PRO.test(name) ? null : periodOf(name);
  const said = new Set<Mark['period']>([called]);
  for (let at = card.start; at < card.end; at++) {
    const again = page.marks.get(at);
    if (again?.cents === price.cents && again.kind === 'amount') said.add(again.period);
    const { text, item, itemDepth, button } = page.lines[at] as Line;
    const isListed = item !== null && itemDepth > card.depth;
    if (!isListed && !button && text.length <= 40 && OF_PAYING.test(text) && !page.marks.has(at) && !isRestated(page.lines, at))
      said.add(periodOf(text));
  }
  said.delete(null);
  return said.size === 1 ? ([...said][0] ?? null) : called;
}
/** 'Pro build' is one for professionals; 'pro Stück' is what German calls per piece. */
const PRO = /^Pro /;

/** 'Custom' above 'Talk to us' and 'Free' above 'Free' are names; what is said after a first line that can be both is the price. */
function calledByPrice(page: Page, { start, end }: Region, price: Mark): Mark | null {
  const isBoth = price.kind === 'free' || (price.kind === 'contact' && isBespoke((page.lines[price.line] as Line).text));
  if (!isBoth || price.lead !== '') return null;
  for (let at = start; at < price.line; at++) if (canName(page, at, price) && !LABEL.test(page.lines[at]!.text)) return null;
  for (let at = price.line + 1; at < end; at++) {
    const mark = page.marks.get(at);
    if (mark?.kind === price.kind && mark.lead === '') return mark;
  }
  return null;
}

/** Questions before a price: what it stands below is answers, not a plan. */
const MOST_QUESTIONS = 2;
/** With the sign of what opens it. */
const QUESTION = /[?？] ?[+−–▼▾›⌄]?$/u;

function isBelowQuestions({ lines }: Page, { start }: Region, price: Mark): boolean {
  let questions = 0;
  for (let at = start; at < price.line; at++) if (QUESTION.test((lines[at] as Line).text)) questions++;
  return questions > MOST_QUESTIONS;
}

/** Reads one region as a plan; null when it lacks a name or a price, or is too much to be one. */
export function readCard(page: Page, region: Region): Card | null {
  if (region.end - region.start > MAX_CARD_LINES || region.end <= region.start) return null;
  const found = findPrice(page, region);
  const price = found && (calledByPrice(page, region, found) ?? found);
  const name = price && findName(page, region, price);
  // A switch over a calculator: what costs nothing by the year is no plan.
  if (!price || !name || (price.cents === 0 && isCycle(name.name)) || isBelowQuestions(page, region, price)) return null;
  const mark = { ...price, period: periodIn(page, region, price, name.name) };
  const features = findFeatures(page, region, name.line < 0 ? mark.line : -1);
  const line = page.lines[mark.line] as Line;
  const score =
    2 +
    (name.strong ? 2 : 0) +
    (mark.kind === 'amount' ? 2 : 0) +
    (mark.period ? 2 : 0) +
    (line.price ? 1 : 0) +
    (features.length > 0 ? 1 : 0);
  const said = saidBesides(page, region, name.line, features.length > 0);
  return { name: name.name, nameLine: name.line, mark, features, said, region, score };
}
