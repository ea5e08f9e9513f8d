import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { invalid } from '../errors.ts';
import { StrictObject } from '../http/strict-object.ts';
import { isUuid } from '../ids.ts';

/** The query of a list as ra-data-simple-rest sends it: JSON in each parameter. */
export const ListQuery = StrictObject({
  filter: Type.Optional(Type.String({ maxLength: 12_000, description: 'JSON object of field to wanted value' })),
  sort: Type.Optional(Type.String({ maxLength: 100, description: 'JSON: [field, "ASC" or "DESC"]', examples: ['["name","ASC"]'] })),
  range: Type.Optional(Type.String({ maxLength: 50, description: 'JSON: [first, last], counted from 0', examples: ['[0,24]'] })),
});

/** A moment in a filter. PostgreSQL takes neither the year 0 nor every offset. */
export const Moment = Type.String({ format: 'date-time', pattern: '^[12][^+]*Z$', maxLength: 40, description: 'UTC' });

/** Rows from `offset` on, at most `limit`. */
export interface Range {
  offset: number;
  limit: number;
}

export const MOST_ROWS = 1_000;
const LAST_ROW = 1_000_000_000;
const Sort = Type.Tuple([Type.String(), Type.Union([Type.Literal('ASC'), Type.Literal('DESC')])]);
const Row = Type.Integer({ minimum: 0, maximum: LAST_ROW });
const Rows = Type.Tuple([Row, Row]);

const MOST_COMPANIES = 100;

/** Companies by their ids, where a query is about several. */
export const CompanyIds = Type.String({
  minLength: 1,
  maxLength: MOST_COMPANIES * 40,
  description: `Up to ${MOST_COMPANIES} ids, separated by commas`,
});

/** @throws invalid when one is no id, or there are more than 100 */
export function readCompanyIds(text: string): string[] {
  const ids = text.split(',').filter(Boolean);
  if (ids.length > MOST_COMPANIES || !ids.every(isUuid))
    throw invalid(`companyIds must be up to ${MOST_COMPANIES} ids, separated by commas`);
  return ids;
}

/** @throws invalid naming what the schema does not allow */
export function readFilter<S extends TSchema>(schema: S, text = '{}'): Static<S> {
  const filter = parse('filter', text);
  if (Value.Check(schema, filter)) return filter as Static<S>;
  const [error] = Value.Errors(schema, filter);
  // A field beside the known ones fails against the schema `false`.
  const problem = error?.keyword === 'boolean' ? 'is not a known field' : (error?.message ?? 'is not valid');
  const field = error?.instancePath.slice(1, 50) ?? '';
  throw invalid(field === '' ? `filter ${problem}` : `filter: ${field} ${problem}`);
}

/** @throws invalid when it is no pair of a sortable field and a direction */
export function readSort<F extends string>(fields: readonly F[], text: string): { field: F; direction: 'ASC' | 'DESC' } {
  const sort = parse('sort', text);
  if (!Value.Check(Sort, sort)) throw invalid('sort must be a field and ASC or DESC, such as ["name","ASC"]');
  const field = fields.find((f) => f === sort[0]);
  if (field === undefined) throw invalid(`sort: one can sort by ${fields.join(', ')}`);
  return { field, direction: sort[1] };
}

/** @throws invalid when it is no ascending pair of row numbers, or spans more than 1,000 rows */
export function readRange(text = `[0,${MOST_ROWS - 1}]`): Range {
  const range = parse('range', text);
  if (!Value.Check(Rows, range) || range[1] < range[0]) throw invalid('range must be the first and last row, such as [0,24]');
  const limit = range[1] - range[0] + 1;
  if (limit > MOST_ROWS) throw invalid(`range may span at most ${MOST_ROWS} rows`);
  return { offset: range[0], limit };
}

/** `companies 0-24/31`; without rows as for an unsatisfied range (RFC 9110 14.4). */
export const contentRange = (unit: string, { offset }: Range, count: number, total: number): string =>
  count === 0 ? `${unit} */${total}` : `${unit} ${offset}-${offset + count - 1}/${total}`;

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(`${name} must be JSON`);
  }
}
