/** Plans shown as a table: plans as columns (comparison table) or as rows (price list). */
import { closest } from '../../page/dom.ts';
import { signature } from './blocks.ts';
import { type Draft, MAX_FEATURES, type Page } from './card.ts';
import { featuresIn, type Grid, gridsOf, itemsIn, markIn, nameIn, textIn, withoutTitle } from './grid.ts';
import { isTable, type Region } from './lines.ts';
import type { Mark } from './marks.ts';
import { isCycle } from './names.ts';
import { isOfOthers } from './others.ts';
import { labelledPeriod } from './period.ts';
import { plansInPairs, plansInRows, yearly } from './price-rows.ts';
import { counts, currencyIn, headIn, isNameLabel, isPriceLabel, isYearLabel, PRICE_ROW, priceIn } from './table-labels.ts';
import { joinedRows } from './table-rows.ts';

/** How many columns a row heads, beside the one of labels; a cell over several columns heads none of them. */
const headsOf = (page: Page, row: Grid[number], prices: Grid[number]): number =>
  row.slice(markIn(page, prices[0]) ? 0 : 1).filter((cell) => row.indexOf(cell) === row.lastIndexOf(cell) && headIn(page, cell)).length;

function plansInColumns(page: Page, grid: Grid): Draft[] {
  const priceRow =
    grid.findIndex((row) => pricesOf(page, row).size >= 2) >= 0
      ? bestPriceRow(page, grid)
      : grid.findIndex((row) => counts(page, row) === 1 && row.filter((cell) => markIn(page, cell)).length >= 2);
  const prices = grid[priceRow];
  if (!prices) return [];
  const nameRow = grid.slice(0, priceRow + 1).find((row) => headsOf(page, row, prices) >= 2) ?? [];
  const period = markIn(page, prices[0]) ? null : labelledPeriod(textIn(page, prices[0]));
  const stated = pricesOf(page, prices);
  const years = grid.find((row) => row !== prices && isYearLabel(textIn(page, row[0])) && pricesOf(page, row).size >= 2);
  const ofYears = period === 'month' && years ? pricesOf(page, years) : null;
  const drafts: Draft[] = [];
  for (let column = 0; column < prices.length; column++) {
    const mark = stated.get(prices[column]) ?? markIn(page, prices[column]);
    const name = headIn(page, nameRow[column]) ?? countOver(page, grid, column);
    if (mark && name && prices[column] !== prices[column - 1])
      drafts.push({
        name,
        mark: { ...mark, period: mark.period ?? period },
        ...(ofYears && { ways: yearly(ofYears.get(years![column])) }),
        features: [...itemsIn(page, nameRow[column]), ...columnFeatures(page, grid, column, [nameRow, prices])].slice(0, MAX_FEATURES),
      });
  }
  // Columns that are called alike state the same of several rows side by side; below 'List price' a thing has prices.
  const isOfRow = isRowName(page, prices[0]) && drafts.some(({ name }) => PRICE_ROW.test(name));
  return isOfRow || new Set(drafts.map(({ name }) => name)).size < drafts.length ? [] : drafts;
}

/** '| Loads | 1 | 2 | 3 |' over '| Cost | $10 | $20 | $30 |', and no more: so many of what the first cell calls are what a column sells. */
function countOver(page: Page, [heads = [], prices, ...more]: Grid, column: number): string | null {
  const [label, ...numbers] = heads.map((cell) => textIn(page, cell));
  const isCounted = numbers.length >= FEWEST_ALIKE && numbers.every((text) => /^\d{1,3}\+?$/.test(text)) && isRowName(page, heads[0]);
  return isCounted && column > 0 && more.length === 0 && PRICE_ROW.test(textIn(page, prices?.[0]))
    ? `${label} ${numbers[column - 1]}`
    : null;
}

/** The amounts of a row by its cells, bare numbers among them where its label says that they are money: '| Price a month, € | 5 | 9 |'. */
function pricesOf(page: Page, row: Grid[number]): Map<Grid[number][number], Mark> {
  const label = textIn(page, row[0]);
  const currency = PRICE_ROW.test(label) && !markIn(page, row[0]) ? currencyIn(label) : null;
  const marks = row.map((cell, at) => [cell, at === 0 ? markIn(page, cell) : priceIn(page, cell, currency)] as const);
  return new Map(marks.flatMap(([cell, mark]) => (mark?.kind === 'amount' ? [[cell, mark]] : [])));
}

/** Whether a row states one amount for every plan of several, of a thing that it names: what can be had with each of them. */
function isAddedAlike(page: Page, row: Grid[number]): boolean {
  const amounts = [...pricesOf(page, row).values()].map(({ cents }) => cents);
  return amounts.length >= FEWEST_ALIKE && new Set(amounts).size === 1 && isRowName(page, row[0]);
}
const FEWEST_ALIKE = 2;

/** Whether a cell names a thing, and no kind of price. */
function isRowName(page: Page, cell: Grid[number][number]): boolean {
  const name = markIn(page, cell) ? null : nameIn(page, cell, true);
  return name !== null && !isPriceLabel(name);
}

/** The row of monthly prices where there are several rows of prices, else the first. */
function bestPriceRow(page: Page, grid: Grid): number {
  const rows = grid
    .map((row, at) => ({
      at,
      count: isAddedAlike(page, row) ? 0 : pricesOf(page, row).size,
      yearly: isYearLabel(textIn(page, row[0])) ? 1 : 0,
    }))
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

/** The plans that a table states, and whether they are its columns. */
export interface Table {
  plans: Draft[];
  columns: boolean;
  /** Whether the row of its first price is headed as one of prices. */
  isLabelled: boolean;
  /** Whether it says what can be had with plans, and not what those cost. */
  isOfExtras: boolean;
  /** What its first row says, in lower case. */
  heads: ReadonlySet<string>;
  /** What its first cell calls the whole of it, where its columns are plans. */
  title: string | null;
  /** The line that it begins with. */
  first: number;
  /** How its element is made; empty where its markup does not tell. */
  make: string;
  /** What the only row of a table is; counts where nothing else on the page is a list. */
  lone: Draft[];
  /** What two rows of it are, each for whom a column is headed; counts where no other table is a list. */
  pairs: Draft[];
}

/** Columns headed by a name and a price compare plans: '| Solo $9 | Team $29 |'. */
const isPricedHead = (page: Page, row: Grid[number] | undefined): boolean =>
  (row ?? []).filter((cell) => markIn(page, cell)?.kind === 'amount' && nameIn(page, cell)).length >= 2;

const firstOf = (grid: Grid): number => grid.flat().find((cell) => cell !== undefined)?.start ?? 0;
const linesOf = (grid: Grid) => ({ start: firstOf(grid), end: grid.flat().reduce((end, cell) => Math.max(end, cell?.end ?? 0), 0) });

function makeOf(grid: Grid): string {
  const cell = grid.flat().find((each) => each !== undefined);
  const table = cell ? closest(cell.el, isTable) : null;
  return table ? signature(table) : '';
}

const rowAt = (grid: Grid, line = -1): Grid[number] | undefined =>
  grid.find((row) => row.some((cell) => cell !== undefined && cell.start <= line && line < cell.end));

function tableOf(page: Page, whole: Grid): Table {
  const grid = withoutTitle(whole);
  const rows = isPricedHead(page, grid[0]) ? [] : plansInRows(page, grid);
  const columns = rows.length < 2;
  const heads = new Set((grid[0] ?? []).map((cell) => (headIn(page, cell) ?? '').toLowerCase()));
  const pairs = columns ? plansInPairs(page, grid) : [];
  const lone = grid.length <= 3 && rows.length === 1 ? rows : [];
  const title = columns ? titleIn(page, grid[0]?.[0]) : null;
  const plans = columns ? plansInColumns(page, grid) : rows;
  const isOfExtras = plans.length === 0 && grid.some((row) => isAddedAlike(page, row));
  return {
    plans,
    columns,
    isLabelled: PRICE_ROW.test(textIn(page, rowAt(grid, plans[0]?.mark.line)?.[0])),
    heads,
    isOfExtras,
    title,
    first: firstOf(whole),
    make: makeOf(whole),
    pairs,
    lone,
  };
}

function titleIn(page: Page, cell: Grid[number][number]): string | null {
  const title = headIn(page, cell);
  return title !== null && !isNameLabel(title) && !isPriceLabel(title) && !isCycle(title) ? title : null;
}

const isList = ({ plans }: Table): boolean => plans.length >= 2 && plans.some(({ mark }) => mark.kind === 'amount');

/** The columns of the best table, with those of the others that are titled otherwise: '| Boarding | 1 dog | 2 dogs |' and '| Day care | 1 dog | 2 dogs |'. */
function joinedColumns(page: Page, best: Table, tables: readonly Table[]): Draft[] {
  const titles = new Set<string>();
  const titled = tables.filter(({ title, columns, ...table }) => {
    const isOne = columns && title !== null && !titles.has(title) && isList({ title, columns, ...table });
    if (isOne) titles.add(title);
    return isOne;
  });
  const lists = titled.map((table) => ({ ...table, plans: table.pairs.length > 0 ? table.pairs : table.plans }));
  return titled.includes(best) && titled.length > 1 ? joinedRows(page, best, lists) : best.plans;
}

/** Several tables that each say of other columns what they cost, in a row that says so: one for each kind of what is sold. */
function matricesOf(tables: readonly Table[]): Table[] {
  const matrices = tables.filter((table) => table.columns && table.isLabelled && isList(table));
  const names = matrices.flatMap(({ plans }) => plans.map(({ name }) => name.toLowerCase()));
  return new Set(names).size === names.length ? matrices : [];
}

/** Whether two tables have the same heads, or are of one make: what one states of a thing, the other states of another. */
const areAlike = (a: Table, b: Table): boolean =>
  (a.heads.size > 2 && a.heads.size === b.heads.size && a.heads.isSubsetOf(b.heads)) || (a.make !== '' && a.make === b.make);

/** The table that states most plans, with those that go on with it; one without any when no table reads as a price list. */
export function readTables(page: Page, top: Region): Table {
  const none: Table = {
    plans: [],
    columns: false,
    isLabelled: false,
    isOfExtras: false,
    heads: new Set(),
    title: null,
    first: 0,
    make: '',
    pairs: [],
    lone: [],
  };
  const tables = gridsOf(top)
    .filter((grid) => !isOfOthers(page, linesOf(grid)))
    .map((grid) => tableOf(page, grid));
  const isMore = ({ plans, columns }: Table, than: Table): boolean =>
    plans.length > than.plans.length || (plans.length === than.plans.length && than.columns && !columns);
  const lone = tables.flatMap((table) => table.lone).filter(({ mark }) => mark.kind === 'amount' && mark.cents);
  const matrices = matricesOf(tables);
  const best = tables.reduce((top, table) => (isList(table) && isMore(table, top) ? table : top), {
    ...none,
    lone,
    isOfExtras: tables.some(({ isOfExtras }) => isOfExtras),
  });
  if (best.pairs.length > 0 && tables.filter(isList).length === 1) return { ...best, plans: best.pairs, columns: false };
  if (best.columns)
    return { ...best, plans: matrices.length > 1 ? matrices.flatMap(({ plans }) => plans) : joinedColumns(page, best, tables) };
  if (best.plans.length === 0) return best;
  const lists = tables
    .map((table) => (table.lone.length > 0 && areAlike(table, best) ? { ...table, plans: table.lone, columns: false } : table))
    .filter((table) => !table.columns && (isList(table) || table.plans === table.lone));
  const rows = joinedRows(page, best, lists);
  return { ...best, plans: matrices.length > 1 ? [...matrices.flatMap(({ plans }) => plans), ...rows] : rows };
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
