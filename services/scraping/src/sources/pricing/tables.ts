/** Plans shown as a table: plans as columns (comparison table) or as rows (price list). */
import type { Draft, Page } from './card.ts';
import { signOf } from './currency.ts';
import { featuresIn, type Grid, gridsOf, itemsIn, markIn, nameIn, textIn } from './grid.ts';
import type { Region } from './lines.ts';
import type { Mark } from './marks.ts';
import { findMoney } from './money.ts';
import { cleanName, isCycle } from './names.ts';
import { labelledPeriod, periodOf } from './period.ts';
import { joinedRows } from './table-rows.ts';

const MAX_COLUMNS = 20;
const MAX_FEATURES = 50;
const PRICE_LABEL =
  /season|saison|temporada|stagione|seizoen|säsong|sesong|sezon|sezóna|kausi|сезон|(?<!\p{L})(?:alv|vat|mwst|tva|iva|moms|mva|btw|dph|áfa|gst)(?!\p{L})|(?<!\p{L})(?:uvp|rrp|msrp|netto|brutto)(?!\p{L})|price|pricing|betrag|beitrag|entgelt|honorar|tarif|montant|cotisation|importe|kwota|opłat|składk|giá|harga|fiyat|cena|цена|стоимость|preț|料金|価格|가격|قيمة|السعر|pris\b|\bár\b|coste?\b|costo|month|year|annual|\binput\b|cost|fee|rate|per |preis|monat|jahr|prix|mois|precio|mes\b|prezzo|mese|prijs|maand|preço|mês/iu;
/** A row of what is paid besides, or of the prices of columns: 'Cleaning fee', 'Monthly price'; neither 'Corporate' nor 'Monthly'. */
const PRICE_ROW =
  /(?<!\p{L})(?:prices?|pricing|costs?|fees?|rates?|input|preise?|prix|precios?|prezz[io]|prij[sz](?:en)?|preços?|ceny?|fiyat[ıi]?|giá|harga|цен[аы]|стоимость)(?!\p{L})|料金|価格|가격/iu;
const isPriceLabel = (label: string): boolean => PRICE_LABEL.test(label) || labelledPeriod(label) !== null;
const isYearLabel = (label: string): boolean => labelledPeriod(label) === 'year';

const counts = (page: Page, cells: Grid[number]): number => new Set(cells.filter((cell) => markIn(page, cell)?.kind === 'amount')).size;

/** What heads a column of plans: in a cell that the markup makes a head, even what would say too little elsewhere ('10 days a month'). */
function headIn(page: Page, cell: Grid[number][number]): string | null {
  const name = nameIn(page, cell);
  return name === null && cell?.el.tag === 'th' ? labelOf(page, cell) : name;
}

/** What a cell says that is too little for a name elsewhere: '10 days a month', '100 credits'. */
function labelOf(page: Page, cell: Grid[number][number]): string | null {
  if (markIn(page, cell)) return null;
  const text = cleanName(textIn(page, cell));
  return text.length <= MAX_LABEL && /\p{L}{2}/u.test(text) ? text : null;
}

/** '100 credits' names what is sold; '2 weeks' only how long it takes. */
const SOLD =
  /^\d[\d.,' ]{0,12} ?(?:credits?|crédit[os]{0,2}|crediti|kredyt\p{L}*|kredit\p{L}*|tokens?|coins?|points?|punkte|seats?|users?|nutzer|contacts?|kontakte|e?-?mails?|sms|messages?|licen[cs]es?|кредит\p{L}*|токен\p{L}*|积分|クレジット|크레딧)(?!\p{L})/iu;

function amountSold(page: Page, cell: Grid[number][number]): string | null {
  const label = labelOf(page, cell);
  return label !== null && SOLD.test(label) ? label : null;
}

/** How many columns a row heads, beside the one of labels; a cell over several columns heads none of them. */
const headsOf = (page: Page, row: Grid[number], prices: Grid[number]): number =>
  row.slice(markIn(page, prices[0]) ? 0 : 1).filter((cell) => row.indexOf(cell) === row.lastIndexOf(cell) && headIn(page, cell)).length;

function plansInColumns(page: Page, grid: Grid): Draft[] {
  const priceRow =
    grid.findIndex((row) => counts(page, row) >= 2) >= 0
      ? bestPriceRow(page, grid)
      : grid.findIndex((row) => counts(page, row) === 1 && row.filter((cell) => markIn(page, cell)).length >= 2);
  const prices = grid[priceRow];
  if (!prices) return [];
  const nameRow = grid.slice(0, priceRow + 1).find((row) => headsOf(page, row, prices) >= 2) ?? [];
  const period = markIn(page, prices[0]) ? null : labelledPeriod(textIn(page, prices[0]));
  const drafts: Draft[] = [];
  for (let column = 0; column < prices.length; column++) {
    const mark = markIn(page, prices[column]);
    const name = headIn(page, nameRow[column]);
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
    .map((row, at) => ({ at, count: counts(page, row), yearly: isYearLabel(textIn(page, row[0])) ? 1 : 0 }))
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
    const currency = currencyIn(label);
    const rows = grid.filter((row) => priceIn(page, row[column], currency)?.kind === 'amount').length;
    const isHead = isPriceLabel(label) || (currency !== null && label.length <= MAX_NUMBER) || (label === '' && rows === grid.length - 1);
    if (rows >= 1 && (headless ? column === header.length - 1 || rows >= 2 : isHead))
      columns.push({ column, rows, yearly: isYearLabel(label) ? 1 : 0 });
  }
  columns.sort((a, b) => a.yearly - b.yearly || b.rows - a.rows || a.column - b.column);
  return columns[0]?.column ?? -1;
}

/** What a plan named by its cycle is due for. */
const calledPeriod = (name: string): Mark['period'] => (isCycle(name) ? periodOf(name) : null);

/** The currency that the head of a column names: 'Price (USD)'. */
function currencyIn(label: string): string | null {
  const code = label.match(/[^\s()[\]/:,]+/g)?.findLast((word) => signOf(word, false));
  return code && label.length <= MAX_LABEL ? (signOf(code, false)?.currency ?? null) : null;
}

/** The price that a cell states; a bare number where the head of its column names the currency. */
function priceIn(page: Page, cell: Grid[number][number], currency: string | null): Mark | null {
  const mark = markIn(page, cell);
  if (mark && mark.currency === null && mark.shared === null && mark.cents !== null) return { ...mark, currency };
  if (mark || !cell || currency === null) return mark;
  const [text = '', upper] = textIn(page, cell)
    .slice(0, MAX_RANGE)
    .split(/ [-–—~] (?=\d)/);
  const [money] = text.length <= MAX_NUMBER ? findMoney(`${text} ${currency}`) : [];
  if (money?.start !== 0 || !money.cents) return null;
  return { ...bareMark, ...money, line: cell.start, qualifier: upper === undefined ? null : 'from' };
}

const MAX_LABEL = 40;
const MAX_NUMBER = 16;
const MAX_RANGE = 40;
const bareMark: Mark = {
  ...{ line: 0, kind: 'amount', cents: null, currency: null, shared: null, pointed: false, period: null, periodLine: -1 },
  ...{ perSeat: false, cycle: null, lead: '', score: 1, crossedOut: null, reason: null, billed: null, qualifier: null },
};

/** The column that names the rows: the first whose cells are names, not numbers. */
function nameColumn(page: Page, grid: Grid, prices: number): number {
  for (let column = 0; column < prices; column++) {
    const named = new Set(grid.map((row) => row[column]).filter((cell) => nameIn(page, cell) !== null)).size;
    if (named * 3 >= grid.length * 2) return column;
  }
  return 0;
}

function plansInRows(page: Page, grid: Grid, at: number): Draft[] {
  if (at < 1) return [];
  const header = counts(page, grid[0] ?? []) > 0 ? [] : (grid[0] ?? []);
  const period = labelledPeriod(textIn(page, header[at]));
  const drafts: Draft[] = [];
  const [currency, names] = [currencyIn(textIn(page, header[at])), nameColumn(page, grid, at)];
  for (const row of grid) {
    const mark = priceIn(page, row[at], currency);
    const name = nameIn(page, row[names], header.length > 0) ?? (header.length > 0 ? amountSold(page, row[names]) : null);
    if (!mark || !name || row === header || PRICE_ROW.test(name)) continue;
    const features = row.flatMap((cell, column) =>
      column <= names || priceIn(page, cell, currency) ? [] : featuresIn(page, cell, textIn(page, header[column])),
    );
    drafts.push({
      name,
      mark: { ...mark, period: mark.period ?? period ?? calledPeriod(name) },
      features: features.slice(0, MAX_FEATURES),
    });
  }
  return drafts;
}

/** The plans that a table states, and whether they are its columns. */
export interface Table {
  plans: Draft[];
  columns: boolean;
  /** What its first row says, in lower case. */
  heads: ReadonlySet<string>;
  /** How many columns it has, and which of them states the price of each row. */
  make: string;
  /** The line that it begins with. */
  first: number;
}

/** Columns headed by a name and a price compare plans: '| Solo $9 | Team $29 |'. */
const isPricedHead = (page: Page, row: Grid[number] | undefined): boolean =>
  (row ?? []).filter((cell) => markIn(page, cell)?.kind === 'amount' && nameIn(page, cell)).length >= 2;

const firstOf = (grid: Grid): number => grid.flat().find((cell) => cell !== undefined)?.start ?? 0;

function tableOf(page: Page, grid: Grid): Table {
  const at = priceColumn(page, grid);
  const rows = isPricedHead(page, grid[0]) ? [] : plansInRows(page, grid, at);
  const columns = rows.length < 2;
  const heads = new Set((grid[0] ?? []).map((cell) => (headIn(page, cell) ?? '').toLowerCase()));
  const make = `${Math.max(0, ...grid.map((row) => row.length))} ${at}`;
  return { plans: columns ? plansInColumns(page, grid) : rows, columns, heads, make, first: firstOf(grid) };
}

/** What others charge is told under a heading that says so: 'What you would pay elsewhere', 'Acme vs. others'. */
const OF_OTHERS =
  /(?<!\p{L})(?:elsewhere|alternatives?|competitors?|vs\.?|versus|instead of|compared (?:to|with)|others? (?:charge|cost)|replaces?|how much (?:can )?you (?:can )?save|wie viel (?:du|sie|ihr) (?:spar\p{L}*)|(?:combien|ce que) (?:vous |tu )?économis\p{L}*|cuánto (?:te )?ahorra\p{L}*|quanto (?:si )?risparmi\p{L}*|quanto (?:você )?economiza|wettbewerb\p{L}*|konkurren\p{L}*|andere anbieter|im vergleich|concurren\p{L}*|competencia|competidor\p{L}*|concorr\p{L}*|konkurencj\p{L}*|concurrent\p{L}*|конкурент\p{L}*)(?!\p{L})/iu;
const ABOVE = 3;

/** Whether a table that begins with that line tells what others charge. */
export function isOfOthers({ lines }: Page, first: number): boolean {
  return lines.slice(Math.max(0, first - ABOVE), first).some(({ heading, text }) => heading > 0 && OF_OTHERS.test(text));
}

/** The table that states most plans, with those that go on with it; one without any when no table reads as a price list. */
export function readTables(page: Page, top: Region): Table {
  const none: Table = { plans: [], columns: false, heads: new Set(), make: '', first: 0 };
  const tables = gridsOf(top)
    .filter((grid) => !isOfOthers(page, firstOf(grid)))
    .map((grid) => tableOf(page, grid));
  const isList = ({ plans }: Table): boolean => plans.length >= 2 && plans.some(({ mark }) => mark.kind === 'amount');
  const best = tables.reduce((top, table) => (isList(table) && table.plans.length > top.plans.length ? table : top), none);
  if (best.columns || best.plans.length === 0) return best;
  const alike = tables.filter((table) => !table.columns && table.make === best.make && isList(table));
  return { ...best, plans: joinedRows(page, best, alike) };
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
