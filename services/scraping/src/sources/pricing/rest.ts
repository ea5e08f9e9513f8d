/** Rows of a price list that stand apart from those that were read: lines made alike, elsewhere on the page. */
import { canName, type Draft, type Page } from './card.ts';
import { isExtras } from './group.ts';
import type { Mark } from './marks.ts';
import { cleanName, rowName } from './names.ts';
import { titledApart } from './row-titles.ts';

/** A plan as read, and the line of its name; -1 where that stands before the amount. */
interface Read extends Draft {
  nameLine: number;
}

/** A way in which rows are made, and how far above the amount their names stand at most. */
interface Make {
  name: string | null;
  above: number;
  count: number;
}

const FEWEST = 2;
const MOST_ABOVE = 8;
const MOST_UP = 60;
const MAX_STYLE = 60;

/** How a line is made: by its element, its first class or what its style begins with; headings are told by their rank. */
function makeOf({ lines }: Page, at: number): string {
  const { el, heading, item } = lines[at]!;
  if (heading > 0) return `h${heading}`;
  return `${el.tag} ${/^\s*(\S{1,60})/.exec(el.attrs.class ?? '')?.[1] ?? (el.attrs.style ?? '').slice(0, MAX_STYLE)} ${item === null}`;
}

/** A row says what is sold and what it costs, and no more. */
const isRow = ({ mark, features }: Draft): boolean =>
  mark.kind === 'amount' && mark.period !== 'month' && mark.period !== 'year' && mark.cycle === null && features.length === 0;

/** The makes that several rows share. */
function makesOf(page: Page, rows: readonly Read[]): Map<string, Make> {
  const makes = new Map<string, Make>();
  for (const { mark, nameLine } of rows) {
    const key = makeOf(page, mark.line);
    const name = nameLine < 0 ? null : makeOf(page, nameLine);
    const above = nameLine < 0 ? 0 : mark.line - nameLine;
    const known = makes.get(key) ?? { name, above: 0, count: 0 };
    if (above < 0 || above > MOST_ABOVE || known.name !== name) continue;
    makes.set(key, { name, above: Math.max(above, known.above), count: known.count + 1 });
  }
  return new Map([...makes].filter(([, { count }]) => count >= FEWEST));
}

/** What a row is called: before its amount, or in the nearest line above it that is made as names are. */
function nameOf(page: Page, mark: Mark, { name, above }: Make): string | null {
  if (name === null) return rowName(mark.lead);
  if (mark.lead !== '') return null;
  for (let at = mark.line - 1; at >= Math.max(0, mark.line - above); at--) {
    if (page.marks.get(at)?.kind === 'amount') return null;
    if (makeOf(page, at) === name && canName(page, at, mark, true)) return cleanName(page.lines[at]!.text);
  }
  return null;
}

/** The place of the heading over a row, above those that name rows; -1 where there is none near. */
function headOver({ lines }: Page, line: number, { name }: Make): number {
  const below = Number(/^h(\d)$/.exec(name ?? '')?.[1] ?? LOWEST);
  for (let at = line - 1; at >= Math.max(0, line - MOST_UP); at--) if (lines[at]!.heading > 0 && lines[at]!.heading < below) return at;
  return -1;
}
const LOWEST = 9;

/** The lines of what was read: around a row that is named in its own line may stand more of them, as entries of one section. */
function linesOf(read: readonly Read[]): Set<number> {
  const lines = new Set(read.map(({ mark }) => mark.line));
  for (const { region } of read.filter(({ nameLine }) => nameLine >= 0))
    for (let at = region?.start ?? 0; at < (region?.end ?? 0); at++) lines.add(at);
  return lines;
}

/** The rows that go on with the list, each in the group of its heading; [] where less than most of what was read is such rows. */
export function restOf(page: Page, read: readonly Read[]): Draft[] {
  const rows = read.filter(isRow);
  if (rows.length * 3 < read.length * 2) return [];
  const makes = makesOf(page, rows);
  const taken = linesOf(read);
  const found: Draft[] = [];
  for (const mark of page.marks.values()) {
    const make = makes.get(makeOf(page, mark.line));
    if (!make || mark.kind !== 'amount' || mark.cents === null || mark.score < 0 || taken.has(mark.line)) continue;
    const name = nameOf(page, mark, make);
    const head = headOver(page, mark.line, make);
    const section = head < 0 ? null : cleanName(page.lines[head]!.text);
    const draft: Draft = { name: name ?? '', mark, features: [], group: FIRST + head, section };
    if (name !== null && isRow(draft) && !(section !== null && isExtras(section))) found.push(draft);
  }
  return titledApart(page, found, [...read, ...found]);
}
/** Groups are counted from nought where they were read as lists. */
const FIRST = 1_000;
