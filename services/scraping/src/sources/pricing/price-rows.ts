/** Price lists as tables: each row tells what is sold, and in one column or several what it costs. */
import { type Draft, MAX_FEATURES, type Page } from './card.ts';
import { type Cell, featuresIn, type Grid, markIn, nameIn, textIn } from './grid.ts';
import type { Mark } from './marks.ts';
import { isCycle, isLength, isName, isTime } from './names.ts';
import { labelledPeriod, periodOf } from './period.ts';
import { areFigures, endsInSum } from './sums.ts';
import {
  amountSold,
  countedBy,
  counts,
  headIn,
  isNameLabel,
  isPriceLabel,
  isYearLabel,
  MAX_LABEL,
  MAX_NUMBER,
  moneyOf,
  numberedBy,
  PRICE_ROW,
  priceIn,
  writtenName,
} from './table-labels.ts';

const MAX_COLUMNS = 20;
/** Rows of several columns of prices. */
const FEWEST_ROWS = 3;

/** The columns that name rows and state their prices; `head` where it tells which of several prices that is. */
interface Columns {
  names: number;
  prices: number;
  head: string | null;
  /** The column of what a year costs, beside one of months. */
  years?: number;
}

/** '| First talk | free |' is a row, where the table has no more columns. */
const hasHeader = (page: Page, [first = []]: Grid): boolean => counts(page, first) === 0 && !(first.length === 2 && markIn(page, first[1]));
const isAmount = (page: Page, cell: Cell | undefined): boolean => priceIn(page, cell, null)?.kind === 'amount';
const rowsPriced = (page: Page, grid: Grid, column: number): number => grid.filter((row) => isAmount(page, row[column])).length;

/** Whether a cell names something, and states no number besides. */
const isThing = (page: Page, cell: Cell | undefined): boolean => /\p{L}{3}/u.test(nameIn(page, cell, true) ?? '') && !markIn(page, cell);

/** Whether each price of a table says itself what it is due for: '$450 / yr' is what its row costs, however few rows there are. */
const isDueIn = (page: Page, grid: Grid): boolean =>
  grid.flat().every((cell) => !isAmount(page, cell) || ['month', 'year'].includes(markIn(page, cell)?.period ?? ''));

/** Whether each column of prices is headed by a time for which the things of the rows are let. */
function isLet(page: Page, grid: Grid): boolean {
  const heads = (grid[0] ?? []).filter((_, column) => column > 0 && rowsPriced(page, grid, column) > 0);
  return heads.length >= 2 && heads.every((head) => isTime(textIn(page, head)));
}

/** The plans that the rows of a table are. */
export function plansInRows(page: Page, grid: Grid): Draft[] {
  const columns =
    pairsIn(page, grid) ??
    moniesIn(page, grid) ??
    severalIn(page, grid, isDueIn(page, grid) || isLet(page, grid) ? PAIR : FEWEST_ROWS) ??
    oneIn(page, grid);
  const lists = columns.map((each) => rowsBy(page, grid, each));
  if (lists.some((list) => endsInSum(list) || areFigures(list))) return [];
  const isTooLong = lists.length > 1 && lists.flat().length > MOST_IN_COLUMNS;
  return toldApart(isTooLong && columns[0]!.head !== null ? lists[0]! : lists.flat());
}

/** Of more prices in several columns each row is told once. */
const MOST_IN_COLUMNS = 50;

/** Two rows of things that are each priced for whom a column is headed: 'Day ticket' and 'Evening ticket' for adults and for children; [] for others. */
export const plansInPairs = (page: Page, grid: Grid): Draft[] =>
  grid.length === PAIR + 1 ? (severalIn(page, grid, PAIR) ?? []).flatMap((each) => rowsBy(page, grid, each)) : [];
const PAIR = 2;

/** What else is stated of the same thing goes behind its price: a year beside a month, several years, what it cost or costs elsewhere. */
const rankOf = (label: string): number => (LISTED.test(label) ? 3 : SEVERAL_YEARS.test(label) ? 2 : Number(isYearLabel(label)));
const LISTED =
  /(?<!\p{L})(?:(?:list|regular|original|old|former|recommended|retail) price|rrp|mrp|msrp|uvp|listenpreis|prix (?:barré|public|conseillé)|ancien prix|precio anterior|adviesprijs|定価|通常価格|原价)(?!\p{L})/iu;
const SEVERAL_YEARS = /(?:^|\D)(?:[2-9]|\d\d) ?-?(?:years?|yrs?|jahre|ans|años|anni|anos|jaar|lat)(?!\p{L})/iu;

/** The columns whose cells state the rows' prices, labelled as such: the best first, monthly before yearly. */
function priceColumns(page: Page, grid: Grid): number[] {
  const header = grid[0] ?? [];
  const headless = !hasHeader(page, grid);
  const columns: { column: number; rows: number; rank: number }[] = [];
  for (let column = 1; column < MAX_COLUMNS; column++) {
    const label = textIn(page, header[column]);
    const currency = moneyOf(page, grid, column);
    const rows = grid.filter((row) => priceIn(page, row[column], currency)?.kind === 'amount').length;
    const isHead = isPriceLabel(label) || (currency !== null && label.length <= MAX_NUMBER) || (label === '' && rows === grid.length - 1);
    if (rows >= 1 && (headless ? column === header.length - 1 || rows >= 2 : isHead)) columns.push({ column, rows, rank: rankOf(label) });
  }
  columns.sort((a, b) => a.rank - b.rank || b.rows - a.rows || a.column - b.column);
  return columns.map(({ column }) => column);
}

/** The column that names the rows: the first whose cells are names, not numbers, each for one row where there is such a one. */
function nameColumn(page: Page, grid: Grid, prices: number): number {
  const called = hasHeader(page, grid) ? grid[0]!.findIndex((head, column) => column < prices && isNameLabel(textIn(page, head))) : -1;
  if (called >= 0 && new Set(grid.map((row) => textIn(page, row[called]))).size * 3 >= grid.length * 2) return called;
  const named = Array.from({ length: prices }, (_, column) => {
    const cells = grid.map((row) => row[column]).filter((cell) => nameIn(page, cell, true) !== null);
    return { column, cells: cells.length, own: new Set(cells).size };
  }).filter(({ own }) => own * 3 >= grid.length * 2);
  return (named.find(({ cells, own }) => own === cells) ?? named[0])?.column ?? 0;
}

/** One column of prices, which may go before the names: '| 30 € | Haircut |'. */
function oneIn(page: Page, grid: Grid): Columns[] {
  const [prices, ...more] = priceColumns(page, grid);
  const periodIn = (column: number) => labelledPeriod(textIn(page, grid[0]?.[column]));
  if (prices !== undefined) {
    const years = periodIn(prices) === 'month' ? more.find((column) => periodIn(column) === 'year') : undefined;
    return [{ names: nameColumn(page, grid, prices), prices, head: null, years }];
  }
  const isFirst = rowsPriced(page, grid, 0) >= Math.max(2, grid.length - 1) && grid.every((row) => !isAmount(page, row[1]));
  return isFirst ? [{ names: 1, prices: 0, head: null }] : [];
}

/** Two lists side by side: '| Cut | 30 € | Beard | 12 € |'. */
function pairsIn(page: Page, grid: Grid): Columns[] | null {
  const pairs: Columns[] = [];
  for (let prices = 1; prices < MAX_COLUMNS; prices++) {
    const priced = grid.filter((row) => isAmount(page, row[prices]));
    const named = priced.filter((row) => row[prices - 1] !== row[prices] && isThing(page, row[prices - 1]));
    if (priced.length >= 2 && named.length === priced.length) pairs.push({ names: prices - 1, prices, head: null });
    else if (priced.length > 0) return null;
  }
  return pairs.length >= 2 ? pairs : null;
}

/** '| Flat | €150 | 293 лв. |': one price in two currencies, each in a column of its own; the first counts. */
function moniesIn(page: Page, grid: Grid): Columns[] | null {
  const priced = (grid[0] ?? []).flatMap((_, column) => {
    const marks = grid.flatMap((row) => (isAmount(page, row[column]) ? [markIn(page, row[column])] : []));
    return marks.length >= 2 ? [{ column, monies: new Set(marks.map((mark) => mark?.currency ?? mark?.shared)) }] : [];
  });
  const all = new Set(priced.flatMap(({ monies }) => [...monies]));
  const isEach = priced.length >= 2 && all.size === priced.length && !all.has(null) && priced.every(({ monies }) => monies.size === 1);
  const prices = priced[0]?.column ?? 0;
  return isEach && prices > 0 && hasHeader(page, grid) ? [{ names: nameColumn(page, grid, prices), prices, head: null }] : null;
}

/** Several columns of prices, for whom or for which kind: '| | Short hair | Long hair |' over rows of what is done. */
function severalIn(page: Page, grid: Grid, fewest: number): Columns[] | null {
  const header = grid[0] ?? [];
  if (!hasHeader(page, grid)) return null;
  const isForSoMany = header.every(
    (cell, column) => column === 0 || rowsPriced(page, grid, column) === 0 || PEOPLE.test(headIn(page, cell) ?? ''),
  );
  const isNamed = (row: Grid[number]): boolean => {
    const name = nameIn(page, row[0], true)?.replace(LENGTH_BEHIND, '') ?? null;
    if (isForSoMany && name !== null) return true;
    return (
      name !== null &&
      (MEASURED.test(name) || !/(?:^|[^\p{L}\d])\d/u.test(name.replace(/\([^()]*\)/g, ''))) &&
      !PRICE_ROW.test(name) &&
      !isCycle(name) &&
      labelledPeriod(PER_TIME.exec(name)?.[1] ?? name) === null
    );
  };
  const rows = grid.slice(1).filter((row) => counts(page, row) >= 2);
  // What is free in one column only is a term of what that column is.
  const isPaid = (row: Grid[number]): boolean => row.every((cell) => markIn(page, cell)?.cents !== 0);
  if (rows.length < fewest || rows.length * 3 < (grid.length - 1) * 2 || !rows.every((row) => isNamed(row) && isPaid(row))) return null;
  const columns = header.flatMap((cell, prices): Columns[] => {
    const head = headIn(page, cell);
    const isPriced = prices > 0 && rowsPriced(page, grid, prices) >= 2;
    return isPriced && head !== null && head.length <= MAX_LABEL && (!isPriceLabel(head) || isTime(head) || PASS.test(textIn(page, cell)))
      ? [{ names: 0, prices, head }]
      : [];
  });
  const priced = header.filter((_, column) => column > 0 && rowsPriced(page, grid, column) > 0).length;
  return columns.length >= 2 && columns.length === priced ? columns : null;
}

/** '2 people' over prices that rows of nights or hours state. */
const PEOPLE =
  /^\d{1,2}(?:\+|[-–]\d{1,2}|st|nd|rd|th|er|e|ère|do|ro|ra|\.|º|ª|°)? (?:people|persons?|adults?|guests?|kids?|child(?:ren)?|dogs?|cats?|pets?|personen|erwachsene|kinder|gäste|hunde|personnes?|adultes?|enfants?|personas?|adultos?|niños?|persone|adulti|bambini)(?!\p{L})/iu;
/** 'Adults at home, 60 min': how long it takes is said behind what it is. */
const LENGTH_BEHIND = /(?<=\p{L}{3}.{0,60}),? \d{1,3} ?-?(?:min(?:utes?|uten|\.)?|h|hours?|hrs?)$/iu;

/** 'One home visit per day' is what is done, and for how long it is paid. */
const PER_TIME = /^(\p{L}+(?: \p{L}+){1,4}) (?:per|pro|par|por|al?|na) \p{L}+$/iu;

/** '0–5 kg', 'up to 20 km': what is carried, over columns of where to. */
const MEASURED =
  /^(?:\p{L}{2,8} (?:to )?)?\d[\d.,]{0,6} ?(?:(?:[-–—]|to|bis|à|do) ?\d[\d.,]{0,6} ?)?(?:kgs?|g|lbs?|oz|km|miles?|cm|m²|m³|cbm)\.?$/iu;

/** 'Monthly pass' and 'Reduced rate ticket' over prices are what is sold, although they speak of a month or a rate. */
const PASS =
  /(?<!\p{L})(?:pass(?:es)?|tickets?|\p{L}{0,20}karten?|\p{L}{0,20}tickets|abos?|cartes?|billets?|titres?|abonos?|billetes?|bonos?|biglietti?o?|abbonament[oi]|kaartje|abonnement(?:en)?|bilety?|karnety?|jízdenk[ay]|passe|bilhetes?|kort)(?!\p{L})/iu;

/** What a plan named by its cycle, or '1 month', is due for. */
const calledPeriod = (name: string): Mark['period'] => (isCycle(name) || /^1 \p{L}+$/u.test(name) ? periodOf(name) : null);

/** The title that a row sets over the ones below it: the only thing that it says, or the first line of that. */
function titleIn(page: Page, row: Grid[number]): string | null {
  const [cell, ...more] = [...new Set(row)].filter((cell) => textIn(page, cell) !== '');
  if (!cell || more.length > 0) return null;
  const [text, first] = [textIn(page, cell), page.lines[cell.start]!.text];
  return [text.length > MAX_LABEL ? first : text, text].find((title) => isName(title, true)) ?? null;
}

/** '| 01.06. – 31.08. | 100 € |': the days of a season are what a row is called. */
const SEASON =
  /^\d{1,2}[./]\d{1,2}(?:[./](?:\d{4}|\d{2})?)? ?(?:[-–—]|to|bis|do|au|al|a|t\/m) ?\d{1,2}[./]\d{1,2}(?:[./](?:\d{4}|\d{2})?)?$/iu;

function seasonIn(page: Page, cell: Cell | undefined): string | null {
  const text = textIn(page, cell);
  return text.length <= MAX_LABEL && SEASON.test(text) ? text : null;
}

/** '| Care kit: chain oil 100 ml, spray 200 ml, degreaser 100 ml | €9.50 |': what is told behind the colon is none of the name. */
function beforeColon(page: Page, cell: Cell | undefined): string | null {
  const [, name = ''] = /^([^:]{3,50}): \S/.exec(textIn(page, cell)) ?? [];
  return isName(name) ? name : null;
}

/** '| 2 hours | $35 |': what a row is called that says nothing else than for how long it is. */
function lengthIn(page: Page, row: Grid[number]): string | null {
  const length = row.length === 2 ? textIn(page, row[0]) : '';
  return isLength(length) ? length : null;
}

/** What a column or row of years states, as another way to pay. */
export const yearly = (mark: Mark | null | undefined): Mark[] =>
  mark?.kind === 'amount' ? [{ ...mark, ...(mark.period === 'month' ? { billed: 'year' as const } : { period: 'year' as const }) }] : [];

function rowsBy(page: Page, grid: Grid, { names, prices, head, years }: Columns): Draft[] {
  const header = hasHeader(page, grid) ? (grid[0] ?? []) : [];
  const [period, currency] = [labelledPeriod(textIn(page, header[prices])), header.length > 0 ? moneyOf(page, grid, prices) : null];
  const drafts: Draft[] = [];
  let section: string | null = null;
  let last: string | null = null;
  for (const row of grid) {
    const mark = priceIn(page, row[prices], currency);
    const own =
      numberedBy(page, row[names], header[names]) ??
      nameIn(page, row[names], true) ??
      (header.length > 0 ? (amountSold(page, row[names]) ?? countedBy(page, row[names], header[names])) : lengthIn(page, row)) ??
      seasonIn(page, row[names]) ??
      writtenName(page, row[names], header[names]) ??
      beforeColon(page, row[names]);
    // '| | 60 min | 70 € |' goes on with what the row above is called.
    const name: string | null = own ?? (textIn(page, row[names]) === '' ? last : null);
    if (mark?.kind !== 'amount' && row !== header) section = titleIn(page, row) ?? section;
    last = name;
    if (!mark || !name || row === header || PRICE_ROW.test(name)) continue;
    const isWide = row.indexOf(row[prices]) !== row.lastIndexOf(row[prices]);
    if (isWide && row.indexOf(row[prices]) !== prices) continue;
    const features = row.flatMap((cell, column) =>
      column <= names || priceIn(page, cell, currency) ? [] : featuresIn(page, cell, textIn(page, header[column])),
    );
    const due = mark.period ?? period ?? calledPeriod(name);
    drafts.push({
      name: head === null || isWide ? name : `${name} (${head})`,
      mark: { ...mark, period: due },
      features: features.slice(0, MAX_FEATURES),
      ...(years !== undefined && { ways: yearly(priceIn(page, row[years], currency)) }),
      section,
    });
  }
  return drafts;
}

/** 'Massage' for 60 and for 90 minutes, or among what is done for women and for men: rows of one name, each with what tells it. */
function toldApart(drafts: Draft[]): Draft[] {
  const named = Map.groupBy(drafts, ({ name }) => name.toLowerCase());
  // A bare number says too little: 'Persons in room: 2'.
  const saidOf = ({ features: [told = ''] }: Draft): string =>
    [told.replace(/^[^:]{1,60}: /, ''), told].find((each) => /\p{L}/u.test(each)) ?? '';
  return drafts.map((draft) => {
    const same = named.get(draft.name.toLowerCase()) ?? [];
    const by = [({ section }: Draft) => section ?? '', saidOf].find((tell) => {
      const said = same.map(tell);
      return new Set(said).size === same.length && said.every((each) => /\p{L}/u.test(each) && each.length <= MAX_LABEL);
    });
    return same.length > 1 && by ? { ...draft, name: `${draft.name} (${by(draft)})` } : draft;
  });
}
