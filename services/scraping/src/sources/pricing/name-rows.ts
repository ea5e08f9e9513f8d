/** Plans without boxes and without a table: a row of names, and below it a row of as many prices. */
import { type Card, canName, type Page } from './card.ts';
import type { Region } from './lines.ts';
import { BARE, type Mark } from './marks.ts';
import { cleanName } from './names.ts';
import { isFreeBeside } from './phrases.ts';

const FEWEST = 2;
const MOST = 12;
/** A name set as one, and an amount. */
const POINTS = 6;

const sizeOf = ({ start, end }: Region): number => end - start;

/** The price that a line is, or that it is free; null where it says anything else. */
function priceAt({ lines, marks }: Page, at: number): Mark | null {
  const mark = marks.get(at) ?? (isFreeBeside(lines[at]!.text) ? { ...BARE, line: at, kind: 'free', cents: 0 } : undefined);
  return (mark?.kind === 'amount' || mark?.kind === 'free') && mark.score >= 0 && mark.lead === '' ? mark : null;
}

/** The lines of a region that are no note in brackets on the one above. */
function namesIn({ lines }: Page, { start, end }: Region): number[] {
  return Array.from({ length: Math.min(end - start, MOST * 2) }, (_, n) => start + n).filter((at) => !/^\(.*\)$/.test(lines[at]!.text));
}

/** The plans of the first such pair of rows, or columns, among the parts of a region; [] where there is none. */
export function cardsInRows(page: Page, { kids }: Region): Card[] {
  for (const [at, region] of kids.entries()) {
    const names = sizeOf(region) > MOST * 2 ? [] : namesIn(page, region);
    const prices = names.length < FEWEST || names.length > MOST ? undefined : pricesBelow(page, kids, at, names.length, sizeOf(region));
    if (prices === undefined) continue;
    const cards = names.map((nameLine, n) => cardAt(page, nameLine, prices, n)).filter((card) => card !== null);
    if (cards.length === names.length) return cards;
  }
  return [];
}

/** The row of prices right below the names, or below rows of what each plan holds, each behind its label; its first amount's line first. */
function pricesBelow({ marks }: Page, kids: readonly Region[], at: number, count: number, size: number): Region | undefined {
  const next = kids[at + 1];
  if (next && sizeOf(next) === count) return next.start === kids[at]!.end ? next : undefined;
  if (size > count) return undefined;
  for (const row of kids.slice(at + 1, at + 1 + MOST_ROWS)) {
    if (sizeOf(row) > count + 1 || row.el.tag !== kids[at]!.el.tag) return undefined;
    if (sizeOf(row) === count + 1 && !marks.has(row.start) && marks.has(row.start + 1)) return { ...row, start: row.start + 1 };
  }
  return undefined;
}
const MOST_ROWS = 60;

function cardAt(page: Page, nameLine: number, prices: Region, n: number): Card | null {
  const priceLine = prices.start + n;
  const mark = priceAt(page, priceLine);
  if (!mark || page.marks.has(nameLine) || !canName(page, nameLine, mark, true)) return null;
  const region = { ...prices, start: n === 0 ? nameLine : priceLine, end: priceLine + 1, kids: [] };
  return { name: cleanName(page.lines[nameLine]!.text), nameLine, mark, features: [], region, score: POINTS + (mark.period ? 2 : 0) };
}
