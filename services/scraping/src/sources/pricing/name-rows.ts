/** Plans without boxes and without a table: a row of names, and below it a row of as many prices. */
import { type Card, canName, type Page } from './card.ts';
import type { Region } from './lines.ts';
import type { Mark } from './marks.ts';
import { cleanName } from './names.ts';

const FEWEST = 2;
const MOST = 12;
/** A name set as one, and an amount. */
const POINTS = 6;

const sizeOf = ({ start, end }: Region): number => end - start;

/** The price that a line is; null where it says anything else. */
function priceAt({ marks }: Page, at: number): Mark | null {
  const mark = marks.get(at);
  return mark?.kind === 'amount' && mark.score >= 0 && mark.lead === '' ? mark : null;
}

/** The plans of the first such pair of rows among the parts of a region; [] where there is none. */
export function cardsInRows(page: Page, { kids }: Region): Card[] {
  for (const [at, names] of kids.entries()) {
    const count = sizeOf(names);
    const prices = count < FEWEST || count > MOST ? undefined : pricesBelow(page, kids, at, count);
    if (prices === undefined) continue;
    const cards = Array.from({ length: count }, (_, n) => cardAt(page, names, prices, n)).filter((card) => card !== null);
    if (cards.length === count) return cards;
  }
  return [];
}

/** The row of prices right below the names, or below rows of what each plan holds, each behind its label; its first amount's line first. */
function pricesBelow({ marks }: Page, kids: readonly Region[], at: number, count: number): Region | undefined {
  const next = kids[at + 1];
  if (next && sizeOf(next) === count) return next.start === kids[at]!.end ? next : undefined;
  for (const row of kids.slice(at + 1, at + 1 + MOST_ROWS)) {
    if (sizeOf(row) > count + 1 || row.el.tag !== kids[at]!.el.tag) return undefined;
    if (sizeOf(row) === count + 1 && !marks.has(row.start) && marks.has(row.start + 1)) return { ...row, start: row.start + 1 };
  }
  return undefined;
}
const MOST_ROWS = 60;

function cardAt(page: Page, names: Region, prices: Region, n: number): Card | null {
  const [nameLine, priceLine] = [names.start + n, prices.start + n];
  const mark = priceAt(page, priceLine);
  if (!mark || page.marks.has(nameLine) || !canName(page, nameLine, mark)) return null;
  const region = { ...prices, start: n === 0 ? names.start : priceLine, end: priceLine + 1, kids: [] };
  return { name: cleanName(page.lines[nameLine]!.text), nameLine, mark, features: [], region, score: POINTS + (mark.period ? 2 : 0) };
}
