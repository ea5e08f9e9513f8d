import { type Sql, TENANT } from '../db/sql.ts';
import type { Range } from './list-query.ts';

/** Trusted SQL, apart from `values`, which `where` refers to as $1, $2, … */
export interface Selection {
  columns: string;
  from: string;
  where: string;
  order: string;
  values: unknown[];
}

export interface Page<R> {
  rows: R[];
  /** All rows that match, of which `rows` is a part. */
  total: number;
}

/** The tenant's own rows. Row-level security asks for the same, but in a form that no index can serve. */
export const ownTenant = (table: string): string => `${table}.tenant_id = ${TENANT}`;

/** Rows and count by one statement: one row of null fields beside the count stands for no rows. */
export function pageStatement({ columns, from, where, order, values }: Selection, range: Range): { text: string; values: unknown[] } {
  const text = `SELECT counted.total, page.* FROM (SELECT count(*)::int AS total FROM ${from} WHERE ${where}) AS counted
    LEFT JOIN LATERAL (
      SELECT true AS present, ${columns} FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT $${values.length + 1} OFFSET $${values.length + 2}
    ) AS page ON true`;
  return { text, values: [...values, range.limit, range.offset] };
}

/** The rows of a range of what is selected, and how many there are in all. */
export async function selectPage<R extends object>(sql: Sql, selection: Selection, range: Range): Promise<Page<R>> {
  const { text, values } = pageStatement(selection, range);
  const { rows } = await sql.query<R & { total: number; present: true | null }>(text, values);
  return { rows: rows.filter((row) => row.present), total: rows[0]?.total ?? 0 };
}
