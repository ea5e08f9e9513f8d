import { type Static, Type } from 'typebox';
import { StrictObject } from '../http/strict-object.ts';
import { PLAIN_TEXT } from '../text.ts';
import { contentRange, type ListQuery, readFilter, readRange, readSort } from './list-query.ts';

type Query = Static<typeof ListQuery>;
type Cell = string | number | boolean | null;

/** What the rows of a list can be sorted and filtered by; `q` finds a part of any of their texts besides. */
export interface WholeList<F extends string> {
  /** The unit of Content-Range. */
  unit: string;
  sortable: readonly F[];
  filterable: readonly string[];
  /** The order unless one is asked for; left out: the order that the rows come in. */
  standard?: { field: F; direction: 'ASC' | 'DESC' };
}

const Words = Type.String({ maxLength: 320, pattern: PLAIN_TEXT });
const Wanted = Type.Union([Words, Type.Number(), Type.Boolean()]);

/** A filter by equality: a value, or any of several. */
const filterOf = (fields: readonly string[]) =>
  StrictObject({
    q: Type.Optional(Words),
    ...Object.fromEntries(fields.map((field) => [field, Type.Optional(Type.Union([Wanted, Type.Array(Wanted, { maxItems: 100 })]))])),
  });

/**
 * Sort, range and filter of a list that is short by its nature and held whole, such as a company's API keys; what can grow is
 * read from the database in pages.
 * @throws invalid, naming what one can sort or filter by
 */
export function pageOfWhole<R extends object, F extends keyof R & string>(
  all: readonly R[],
  query: Query,
  { unit, sortable, filterable, standard }: WholeList<F>,
): { rows: R[]; range: string } {
  const filter = readFilter(filterOf(filterable), query.filter) as Record<string, unknown>;
  const sort = query.sort === undefined ? standard : readSort(sortable, query.sort);
  const range = readRange(query.range);
  const found = all.filter((row) => fits(row as Record<string, unknown>, filter));
  if (sort) found.sort((a, b) => (sort.direction === 'ASC' ? 1 : -1) * compare(a[sort.field] as Cell, b[sort.field] as Cell));
  const rows = found.slice(range.offset, range.offset + range.limit);
  return { rows, range: contentRange(unit, range, rows.length, found.length) };
}

function fits(row: Record<string, unknown>, { q, ...wanted }: Record<string, unknown>): boolean {
  const words = typeof q === 'string' ? q.trim().toLowerCase() : '';
  const texts = Object.values(row).filter((value) => typeof value === 'string');
  return (
    (words === '' || texts.some((text) => text.toLowerCase().includes(words))) &&
    Object.entries(wanted).every(([field, value]) => [value].flat().some((one) => matches(row[field], one)))
  );
}

const matches = (value: unknown, wanted: unknown): boolean =>
  Array.isArray(value) ? value.includes(wanted) : value !== null && String(value) === String(wanted);

/** As PostgreSQL sorts: what is missing comes after everything else. */
function compare(a: Cell, b: Cell): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
}
