/** Plans shown as a table: plans as columns (comparison table) or as rows (price list). */
import type { Draft, Page } from './card.ts';
import { featuresIn, type Grid, gridsOf, itemsIn, markIn, nameIn, textIn } from './grid.ts';
import type { Region } from './lines.ts';
import type { Mark } from './marks.ts';

const MAX_COLUMNS = 20;
const MAX_FEATURES = 50;
const PRICE_LABEL =
  /price|pricing|month|year|annual|cost|fee|rate|per |preis|monat|jahr|prix|mois|precio|mes\b|prezzo|mese|prijs|maand|preço|mês/i;
const YEAR_LABEL = /year|annual|jahr|année|annuel|año|anual|anno|jaar|\bano\b/i;

/** Tells the period that a label names. */
type PeriodIn = (label: string) => Mark['period'];

const counts = (page: Page, cells: Grid[number]): number => new Set(cells.filter((cell) => markIn(page, cell)?.kind === 'amount')).size;

function plansInColumns(page: Page, grid: Grid, periodIn: PeriodIn): Draft[] {
  const priceRow =
    grid.findIndex((row) => counts(page, row) >= 2) >= 0
      ? bestPriceRow(page, grid)
      : grid.findIndex((row) => counts(page, row) === 1 && row.filter((cell) => markIn(page, cell)).length >= 2);
  const prices = grid[priceRow];
  if (!prices) return [];
  const nameRow = grid.slice(0, priceRow + 1).find((row) => row.slice(1).filter((cell) => nameIn(page, cell)).length >= 2) ?? [];
  const period = periodIn(textIn(page, prices[0]));
  const drafts: Draft[] = [];
  for (let column = 0; column < prices.length; column++) {
    const mark = markIn(page, prices[column]);
    const name = nameIn(page, nameRow[column]);
    if (mark && name && prices[column] !== prices[column - 1])
      drafts.push({
        name,
        mark: { ...mark, period: mark.period ?? period },
        features: [...itemsIn(page, nameRow[column]), ...columnFeatures(page, grid, column, [nameRow, prices])].slice(0, MAX_FEATURES),
      });
  }
  return drafts;
}

/** The row of monthly prices where there are several rows of prices, else the first. */
function bestPriceRow(page: Page, grid: Grid): number {
  const rows = grid
    .map((row, at) => ({ at, count: counts(page, row), yearly: YEAR_LABEL.test(textIn(page, row[0])) ? 1 : 0 }))
    .filter((row) => row.count >= 2);
  rows.sort((a, b) => a.yearly - b.yearly || b.count - a.count || a.at - b.at);
  return rows[0]?.at ?? -1;
}

function columnFeatures(page: Page, grid: Grid, column: number, skip: Grid): string[] {
  const features: string[] = [];
  for (const row of grid) {
    const label = textIn(page, row[0]);
    if (skip.includes(row) || column === 0 || label.length > 100 || counts(page, row) >= 2 || row[column] === row[0]) continue;
    features.push(...featuresIn(page, row[column], label));
  }
  return features.slice(0, MAX_FEATURES);
}

/** The column whose cells state the rows' prices: labelled as price, monthly before yearly. */
function priceColumn(page: Page, grid: Grid): number {
  const header = grid[0] ?? [];
  const headless = counts(page, header) > 0;
  const columns: { column: number; rows: number; yearly: number }[] = [];
  for (let column = 1; column < MAX_COLUMNS; column++) {
    const label = textIn(page, header[column]);
    const rows = grid.filter((row) => markIn(page, row[column])?.kind === 'amount').length;
    if (rows >= 1 && (headless ? column === header.length - 1 || rows >= 2 : PRICE_LABEL.test(label)))
      columns.push({ column, rows, yearly: YEAR_LABEL.test(label) && !/month|monat|mois|\bmes/i.test(label) ? 1 : 0 });
  }
  columns.sort((a, b) => a.yearly - b.yearly || b.rows - a.rows || a.column - b.column);
  return columns[0]?.column ?? -1;
}

function plansInRows(page: Page, grid: Grid, periodIn: PeriodIn): Draft[] {
  const at = priceColumn(page, grid);
  if (at < 1) return [];
  const header = counts(page, grid[0] ?? []) > 0 ? [] : (grid[0] ?? []);
  const period = periodIn(textIn(page, header[at]));
  const drafts: Draft[] = [];
  for (const row of grid) {
    const mark = markIn(page, row[at]);
    const name = nameIn(page, row[0]);
    if (!mark || !name || row === header || PRICE_LABEL.test(name)) continue;
    const features = row.flatMap((cell, column) =>
      column === 0 || markIn(page, cell) ? [] : featuresIn(page, cell, textIn(page, header[column])),
    );
    drafts.push({ name, mark: { ...mark, period: mark.period ?? period }, features: features.slice(0, MAX_FEATURES) });
  }
  return drafts;
}

/** The plans of the table that states most of them; [] when no table reads as a price list. */
export function readTables(page: Page, top: Region, periodIn: PeriodIn): Draft[] {
  let best: Draft[] = [];
  for (const grid of gridsOf(top)) {
    const rows = plansInRows(page, grid, periodIn);
    const plans = rows.length >= 2 ? rows : plansInColumns(page, grid, periodIn);
    const priced = plans.filter((plan) => plan.mark.kind === 'amount').length;
    if (plans.length >= 2 && priced >= 1 && plans.length > best.length) best = plans;
  }
  return best;
}

/** What comparison tables say of plans that were found as cards: features by plan name, in lower case. */
export function tableFeatures(page: Page, top: Region, names: ReadonlySet<string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const grid of gridsOf(top)) {
    const header = grid.find((row) => row.slice(1).filter((cell) => names.has((nameIn(page, cell) ?? '').toLowerCase())).length >= 2);
    for (let column = 1; header && column < header.length; column++) {
      const name = (nameIn(page, header[column]) ?? '').toLowerCase();
      if (names.has(name) && !found.has(name)) found.set(name, columnFeatures(page, grid, column, [header]));
    }
  }
  return found;
}
