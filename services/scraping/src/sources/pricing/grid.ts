/** A table of a page as rows of cells, and what a cell says: a name, a price, a value. */
import { cut } from '@rivalscope/kit/text';
import { attr, type El, squeeze, textOf, walk, words } from '../../page/dom.ts';
import type { Page } from './card.ts';
import { isCell, isTable, type Region } from './lines.ts';
import type { Mark } from './marks.ts';
import { findMoney } from './money.ts';
import { cleanName, isCellName, isName } from './names.ts';

const MAX_TABLES = 20;

export interface Cell {
  depth: number;
  /** Lines of the cell; empty cells have none. */
  start: number;
  end: number;
  el: El;
}

export type Grid = (Cell | undefined)[][];

const MAX_ROWS = 300;
const MAX_COLUMNS = 20;
const MAX_LIST = 60;

const isRow = (el: El): boolean => el.tag === 'tr' || el.attrs.role === 'row';

function below(region: Region, test: (el: El) => boolean, limit: number, found: Region[] = []): Region[] {
  for (const kid of region.kids) {
    if (found.length >= limit) break;
    if (test(kid.el)) found.push(kid);
    else below(kid, test, limit, found);
  }
  return found;
}

const spanOf = (value: string | undefined, most: number): number => Math.min(Math.max(Number.parseInt(value ?? '1', 10) || 1, 1), most);

function gridOf(table: Region): Grid {
  /** By column, the cell of an earlier row that reaches into the next ones, and into how many. */
  const reaching = new Map<number, { cell: Cell; rows: number }>();
  return below(table, isRow, MAX_ROWS).map((row) => {
    const cells: (Cell | undefined)[] = [];
    const fill = (): void => {
      for (let above = reaching.get(cells.length); above && cells.length < MAX_COLUMNS; above = reaching.get(cells.length)) {
        if (above.rows > 1) reaching.set(cells.length, { ...above, rows: above.rows - 1 });
        else reaching.delete(cells.length);
        cells.push(above.cell);
      }
    };
    for (const cell of below(row, isCell, MAX_COLUMNS)) {
      fill();
      const rows = spanOf(cell.el.attrs.rowspan, MAX_ROWS) - 1;
      for (let n = spanOf(cell.el.attrs.colspan, MAX_COLUMNS); n > 0 && cells.length < MAX_COLUMNS; n--) {
        if (rows > 0) reaching.set(cells.length, { cell, rows });
        cells.push(cell);
      }
    }
    fill();
    return cells;
  });
}

/** What a cell says in its first six lines; nothing where there is none. */
export const textIn = (page: Page, cell: Cell | undefined): string =>
  cell
    ? page.lines
        .slice(cell.start, Math.min(cell.end, cell.start + 6))
        .map((line) => line.text)
        .join(' ')
    : '';

/** The best price mark of a cell. */
export function markIn(page: Page, cell: Cell | undefined): Mark | null {
  let best: Mark | null = null;
  let named = 0;
  for (let at = cell?.start ?? 0; at < Math.min(cell?.end ?? 0, (cell?.start ?? 0) + 20); at++) {
    const mark = page.marks.get(at);
    // A cell that lists names, each with its price, is a price list of its own in a layout of columns.
    if (mark?.kind === 'amount' && mark.lead !== '' && page.lines[at]?.item && ++named > 1) return null;
    if (
      mark &&
      mark.score >= 0 &&
      (!best || (mark.kind === 'amount' && best.kind !== 'amount') || (mark.kind === best.kind && mark.score > best.score))
    )
      best = mark;
  }
  return best;
}

/** '<td>Diving <small>by the half hour</small></td>': what stands before the words set small, alone. */
function beforeSmall({ children }: El): string | null {
  const at = children.findIndex(
    (child) => typeof child !== 'string' && (SMALL.has(child.tag) || words(child).some((word) => SMALL.has(word))),
  );
  const own = children.slice(0, Math.max(at, 0)).map((child) => (typeof child === 'string' ? child : textOf(child, MAX_NAME)));
  const name = cleanName(squeeze(own.join('').slice(0, MAX_NAME)));
  return /\p{L}/u.test(name) && isName(name) && findMoney(name).length === 0 ? name : null;
}
const MAX_NAME = 100;
const SMALL = new Set(['small', 'sub', 'note', 'hint', 'desc', 'description', 'muted', 'detail', 'meta', 'subtitle']);

/** The first line of a cell that can be a plan's name. `long`: as long as a heading may be. */
export function nameIn(page: Page, cell: Cell | undefined, long = false): string | null {
  const set = cell ? beforeSmall(cell.el) : null;
  if (set !== null) return set;
  for (let at = cell?.start ?? 0; at < (cell?.end ?? 0); at++) {
    const text = page.lines[at]?.text ?? '';
    const mark = page.marks.get(at);
    if (mark?.lead) return mark.lead;
    const name = cleanName(text);
    if (mark?.kind !== 'amount' && (isName(name, long) || (long && isCellName(name)))) return name;
  }
  return null;
}

/** What a cell says about a feature: its text, '✓' for a tick drawn as text or picture, null for nothing or a cross. */
function valueIn(page: Page, cell: Cell | undefined): string | null {
  if (!cell) return null;
  const text = textIn(page, cell) || drawn(cell.el);
  if (/^(?:[-–—✗✘✕×❌]|no|none|not included|n\/a|nein|non|nee|false|)$/i.test(text)) return null;
  return /^(?:✓|✔|☑|✅|●|•|yes|included|ja|oui|sí|si|sim|true|check(?:mark)?|tick)$/i.test(text) ? '✓' : cut(text, 100);
}

/** Heads of columns and rows that only say that features follow. */
const INCLUDED =
  /^(?:(?:what['’]s |what is )?included|includes|(?:key |main )?features?|what you get|you get|benefits|description|details|highlights|enthalten|inklusive|leistungen|funktionen|inclus|fonctionnalités|incluye|incluido|características|funzioni|inclusief|incluso|recursos|)$/i;

/** What a cell says of a plan's features: each entry of its list by itself, else its value under the label of its row or column. */
export function featuresIn(page: Page, cell: Cell | undefined, label: string): string[] {
  const general = INCLUDED.test(label);
  const listed = cell ? listIn(page, cell, general) : [];
  if (listed.length > 0) return listed;
  const value = valueIn(page, cell);
  if (value === null) return [];
  if (value === '✓') return label ? [label] : [];
  return [general ? value : `${label}: ${value}`];
}

/** The entries of the lists in a cell. */
export function itemsIn(page: Page, cell: Cell | undefined): string[] {
  const items = new Map<El, string>();
  if (!cell) return [];
  for (const { item, itemDepth, text, struck, spoken } of page.lines.slice(cell.start, Math.min(cell.end, cell.start + MAX_LIST)))
    if (item && itemDepth > cell.depth && !struck && !spoken) items.set(item, items.has(item) ? `${items.get(item)} ${text}` : text);
  return entries([...items.values()]);
}

/** List items, lines, or elements made alike. Under a head of its own a second line is a note, and what goes on in lower case is one value. */
function listIn(page: Page, cell: Cell, general: boolean): string[] {
  const lines = page.lines.slice(cell.start, Math.min(cell.end, cell.start + MAX_LIST)).filter((line) => !line.struck && !line.spoken);
  const items = itemsIn(page, cell);
  if (items.length > 0) return items;
  const texts = lines.length > 1 ? lines.map((line) => line.text) : alike(cell.el);
  const apart =
    texts.every((text) => /\p{L}{2}/u.test(text)) && (general || (texts.length > 2 && texts.every((text) => /^[\p{Lu}\d✓✔•]/u.test(text))));
  return texts.length > 1 && apart ? entries(texts) : [];
}

const entries = (texts: readonly string[]): string[] =>
  texts.map((text) => cut(text.replace(/^[✓✔☑✅•·*-]\s*/u, ''), 200)).filter((text) => text !== '' && !/^[-–—✗✘✕×❌]/.test(text));

/** The texts of an element's children when it has several of one kind and nothing else. */
function alike(el: El): string[] {
  const children = el.children.filter((child) => typeof child !== 'string' || child.trim() !== '');
  const kinds = new Set(children.map((child) => (typeof child === 'string' ? '' : `${child.tag} ${child.attrs.class ?? ''}`)));
  if (children.length < 2 || kinds.size > 1) return [];
  return children.map((child) => (typeof child === 'string' ? '' : textOf(child, 200)));
}

function drawn(el: El): string {
  let seen = textOf(el, 20);
  walk(el, (child) => {
    if (seen) return false;
    const label = attr(child, 'alt') ?? attr(child, 'aria-label') ?? attr(child, 'title') ?? '';
    const names = words(child);
    if (
      /^(?:yes|included|check|tick|available)/i.test(label) ||
      names.some((w) => /^(?:check|checkmark|tick|yes|included|available)$/.test(w))
    )
      seen = '✓';
    else if (/^(?:no|not|cross|unavailable)/i.test(label) || names.some((w) => /^(?:cross|times|close|no|minus|unavailable|x)$/.test(w)))
      seen = '–';
    return true;
  });
  return seen;
}

/** The page's tables in page order; of one that only sets others beside each other, those. */
export const gridsOf = (top: Region): Grid[] => below(top, isTable, MAX_TABLES).flatMap((table) => within(table, MAX_DEPTH));

/** A table, or the tables that it holds where hardly a row of its own has several cells. */
function within(table: Region, depth: number): Grid[] {
  const grid = gridOf(table).filter((row) => row.length >= 2);
  const inner = depth > 0 && grid.length < FEWEST_ROWS ? below(table, isTable, MAX_TABLES) : [];
  return inner.length > 0 ? inner.flatMap((each) => within(each, depth - 1)) : [grid];
}
const [MAX_DEPTH, FEWEST_ROWS] = [4, 3];

/** A table without a first row that is one cell over all columns, or all but one that is empty, as a title is. */
export function withoutTitle([first = [], ...rows]: Grid): Grid {
  const wide = first.filter((cell) => cell === first[0]).length;
  const isTitle = wide === first.length || (wide === first.length - 1 && wide > 2 && !isFilled(first.at(-1)));
  return rows.length >= 2 && first.length > 2 && isTitle ? rows : [first, ...rows];
}
const isFilled = (cell: Cell | undefined): boolean => cell !== undefined && cell.end > cell.start;
