/** What on a careers page may be the name of an opening: headings, links, first words of list items, rows of tables, short blocks. */
import { type El, textOf } from '../../page/dom.ts';
import { type Heading, headingText, isBroken, isOver, isStillSaid, leaving, withSaid } from './above.ts';
import { type Columns, cellsOf, columnsOf, rowsOf } from './columns.ts';
import {
  clean,
  firstWords,
  isEnumerated,
  isPlainTitle,
  LEVEL,
  linesOf,
  linkName,
  type Named,
  nameOf,
  rolesIn,
  saysTitle,
  shortBlock,
} from './entry-names.ts';
import { isRole, isTitle, isWanted, listsOpenings, saysApply, saysHowToApply, saysOpenings, saysPart, soughtIn } from './roles.ts';
import { isSkipped } from './skipped.ts';
import { holdsField, isPair, namesTitle, valueBehind } from './stated-fields.ts';

export interface Entry {
  title: string;
  /** The element that holds the title. */
  el: El;
  /** Entries of one list are made alike. */
  shape: string;
  /** Headings above, from the page's to the nearest, without the entry's own. */
  headings: readonly string[];
  /** A short text that stands beside the title within its element: 'Berlin'. */
  beside: string | null;
  /** What stands before the title says that somebody is wanted. */
  sought?: true;
  /** It names no role: an entry only among blocks made alike of which many do, where it has a box of its own with a button to apply. */
  unsure?: true;
  /** How many parts of a description are headed below it, where it is the page's own heading. */
  parts?: number;
  /** What columns of a table say. */
  row: Partial<Record<'location' | 'department', string>> | null;
}

const MOST_ENTRIES = 4_000;
const MOST_PAIRS = 60;
const MOST_LINES = 20;
const SCOPES = new Set(['section', 'article', 'details', 'aside', 'li', 'dl', 'dd']);

/** Finds the entries of a page in its order, at most 4,000. */
export function findEntries(root: El, banners: ReadonlySet<El>): Entry[] {
  const finder = new Finder(banners);
  finder.visit(root);
  return finder.found.flatMap(amongRoles(finder.found));
}

const [FEWEST_ROLES, MOST_ROLES] = [3, 0.6];
/** Right below what lists openings, and nothing else. */
const [FEWEST_LISTED, HALF] = [2, 0.5];

/** Of blocks made alike below one heading most name a role: the others are openings as well, whatever they are called. Of few, one stays unsure. */
function amongRoles(found: readonly Entry[]): (entry: Entry) => Entry[] {
  const keyOf = ({ shape, headings }: Entry): string => `${shape} | ${headings.at(-1) ?? ''}`;
  const lists = new Map(
    [...Map.groupBy(found, keyOf)].map(([key, list]) => [key, list.filter(({ unsure }) => !unsure).length / list.length]),
  );
  const roles = Map.groupBy(
    found.filter(({ unsure }) => !unsure),
    keyOf,
  );
  return (entry) => {
    const [known, part] = [roles.get(keyOf(entry))?.length ?? 0, lists.get(keyOf(entry)) ?? 0];
    const { unsure, ...sure } = entry;
    const isItem = entry.el.tag === 'li' && saysOpenings(entry.headings.at(-1) ?? '');
    if (unsure && known >= (isItem ? FEWEST_LISTED : FEWEST_ROLES) && part >= MOST_ROLES) return [sure];
    return !unsure || (known >= FEWEST_LISTED && part >= HALF && listsOpenings(entry.headings.at(-1) ?? '')) ? [entry] : [];
  };
}

class Finder {
  readonly found: Entry[] = [];
  private readonly banners: ReadonlySet<El>;
  private readonly isListOfRoles = rolesIn();
  private above: Heading[] = [];
  private last: El | null = null;
  /** What the page's own heading names. */
  private own: Entry | null = null;
  /** The value of a field, which was read with its name. */
  private taken: El | null = null;

  constructor(banners: ReadonlySet<El>) {
    this.banners = banners;
  }

  visit(el: El): void {
    for (const [at, child] of el.children.entries()) {
      if (typeof child === 'string' || child === this.taken || isSkipped(child, this.banners)) continue;
      const value = valueBehind(el.children, at);
      const level = LEVEL[child.tag] ?? (child.attrs.role === 'heading' ? 6 : undefined);
      if (value && this.field(value)) this.taken = value;
      else if (level !== undefined && headingText(child) !== '') this.heading(child, level);
      else if (!this.named(child)) this.within(child);
    }
  }

  private within(el: El): void {
    this.above = withSaid(this.above, el);
    const before = this.above;
    this.visit(el);
    if (SCOPES.has(el.tag)) this.above = leaving(before, this.above);
  }

  private named(el: El): boolean {
    if (el.tag === 'a' && this.add(el, linkName(el), 'link')) return true;
    if (el.tag === 'table' && this.table(el)) return true;
    // What a part of a description lists is asked or offered: 'Guidance by experienced engineers'.
    if (el.tag === 'li' && (saysPart(this.above.at(-1)?.text ?? '') || saysPart(lineOver(el.parent)))) return false;
    if (holdsField(el)) return false;
    if (this.lines(el)) return true;
    const over = this.above.at(-1)?.text ?? '';
    const isOne = over.endsWith(':') && saysOpenings(over) ? isEnumerated : undefined;
    if (this.add(el, firstWords(el) ?? shortBlock(el, this.isListOfRoles, isOne), 'text')) return true;
    const plain = (el.tag === 'li' ? firstWords(el, isPlainTitle) : null) ?? shortBlock(el, this.isListOfRoles, isPlainTitle);
    if (this.add(el, plain, 'text')) this.found.at(-1)!.unsure = true;
    return false;
  }

  /** Each line of a block is a role, or its first says who is sought, right below what announces openings. */
  private lines(el: El): boolean {
    if (!saysOpenings(this.above.at(-1)?.text ?? '') || !isBroken(el)) return false;
    const said = linesOf(el, MOST_LINES);
    const sought = soughtIn(said[0] ?? '');
    if (sought !== null) return this.add(el, { title: sought, beside: null, sought: true }, 'text');
    const titles = said.map(clean);
    if (titles.length < FEWEST_LISTED || !titles.every((title) => isTitle(title) && isRole(title))) return false;
    for (const title of titles) this.add(el, { title, beside: null }, 'text');
    return true;
  }

  private heading(el: El, level: number): void {
    const name = nameOf(el);
    // What announces openings may be a heading of the same rank as their titles, or a small one right over them; of cards made alike, all are.
    const isOne = name !== null && (isRole(name.title) || isWanted(name.title) || isAlike(el, this.last));
    const announces = (heading: Heading): boolean => isOne && isOver(heading, level, this.above.at(-1)) && saysOpenings(heading.text);
    if (isOne) this.last = el;
    // A part of the last one's description is over none, however large its heading.
    const isOverIt = (heading: Heading): boolean => (heading.level < level && !(isOne && saysPart(heading.text))) || announces(heading);
    this.above = this.above.filter((heading) => isOverIt(heading) && isStillSaid(heading, level, isOne));
    // 'Open position: Cook' names one, and announces none.
    const text = isOne && saysTitle(el) ? name.title : headingText(el);
    // 'We look for these specialists:' leads in a list.
    const leadsIn = text.endsWith(':') && saysOpenings(text);
    // Of a page's own heading only the name of a role is one: of a page with a heading of the first rank for each, or of one opening.
    const isEntry = (level > 1 || isOne) && !leadsIn && this.add(el, name, 'heading');
    if (level === 1) this.own = isEntry ? this.found.at(-1)! : null;
    else if (this.own && (saysPart(text) || saysHowToApply(text))) this.own.parts = (this.own.parts ?? 0) + 1;
    this.above.push({ level, text });
  }

  private table(el: El): boolean {
    const rows = rowsOf(el);
    if (rows.length > 0 && rows.slice(0, MOST_PAIRS).every((row) => isPair(cellsOf(row)))) return this.pairs(rows);
    const columns = columnsOf(rows[0]);
    if (!columns) return false;
    for (const row of rows.slice(1)) this.row(cellsOf(row), columns);
    return true;
  }

  private row(cells: readonly El[], columns: Columns): void {
    const at = (n: number): string | undefined => (n >= 0 && cells[n] ? textOf(cells[n], 120) || undefined : undefined);
    const cell = cells[columns.title];
    // A summary may stand under the title.
    const title = cell ? clean(linesOf(cell)[0] ?? '') : '';
    const kind = columns.sure ? 'row of openings' : 'row';
    if (cell && isTitle(title))
      this.add(cell, { title, beside: null }, kind, stated({ location: at(columns.location), department: at(columns.department) }));
  }

  private pairs(rows: readonly El[]): boolean {
    for (const [name, value] of rows.slice(0, MOST_PAIRS).map(cellsOf))
      if (name && value && namesTitle(textOf(name, 60))) this.field(value);
    return true;
  }

  private field(value: El): boolean {
    const title = clean(linesOf(value)[0] ?? '');
    return isTitle(title) && this.add(value, { title, beside: null }, 'field');
  }

  private add(el: El, name: Named | null, kind: string, row: Entry['row'] = null): boolean {
    if (!name || this.found.length >= MOST_ENTRIES || isPart(name.title)) return false;
    this.found.push({ ...name, el, shape: `${kind} ${shapeOf(el)}`, headings: this.above.map(({ text }) => text), row });
    return true;
  }
}

/** The line right over a list. */
function lineOver(list: El | null): string {
  const all = list?.parent?.children.filter((child): child is El => typeof child !== 'string') ?? [];
  const over = all[all.indexOf(list!) - 1];
  return over ? textOf(over, 41) : '';
}

/** Made as another heading, in a box of its own. */
const isAlike = (el: El, other: El | null): boolean => other !== null && el.parent !== other.parent && shapeOf(el) === shapeOf(other);

/** The text of a button, or the heading of a part of a description. */
const isPart = (title: string): boolean => title.length <= LONGEST_PART && (saysPart(title) || (saysApply(title) && !isRole(title)));
const LONGEST_PART = 60;

const stated = (row: Record<'location' | 'department', string | undefined>): Entry['row'] =>
  Object.fromEntries(Object.entries(row).filter(([, text]) => text !== undefined));

/** Tag and class of the element and of the two around it; numbers in classes tell entries apart, not lists. */
function shapeOf(el: El): string {
  const of = (at: El | null): string =>
    at
      ? `${at.tag}.${(at.attrs.class ?? '')
          .slice(0, 80)
          .replace(/\d+|\bw--[\w-]+|\b(?:first|last|odd|even|active|current|selected|open|collapsed|show)\b/g, '')
          // What is left of 'item--last' beside 'item'.
          .replace(/ [^ ]{1,60}--(?= |$)/g, '')
          .trim()}`
      : '';
  return `${of(el.parent)}>${of(el)}`;
}
