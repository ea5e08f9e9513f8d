import type { Database, PrismaLike } from '../db/database.ts';
import type { ExportTable } from './export-table.ts';

const PAGE = 500;

/**
 * A tenant's rows of a table, each the values of its columns, a page at a time: no transaction waits for whoever reads.
 * @param inTurn reads a page when it may be
 */
export async function* readTable(
  db: Database<PrismaLike>,
  tenant: string,
  table: ExportTable,
  inTurn: <T>(read: () => Promise<T>) => Promise<T> = (read) => read(),
): AsyncGenerator<unknown[][]> {
  const names = Object.keys(table.columns);
  for (let after: unknown[] = []; ; ) {
    const page = () => db.sqlRead({ tenant }, (sql) => sql.query<Record<string, unknown>>(pageOf(table, after.length > 0), after));
    const { rows } = await inTurn(page);
    if (rows.length > 0) yield rows.map((row) => names.map((name) => row[name]));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = table.key.map((_, n) => last[keyName(n)]);
  }
}

function pageOf({ columns, from, where, key }: ExportTable, goesOn: boolean): string {
  const exported = Object.entries(columns).map(([name, expression]) => `${expression} AS "${name}"`);
  const keys = key.map((expression, n) => `${expression} AS "${keyName(n)}"`);
  // What the first part of the key says alone can be looked up in an index, also where the others are of another table.
  const behind = goesOn ? ` AND ${key[0]} >= $1 AND (${key.join(', ')}) > (${key.map((_, n) => `$${n + 1}`).join(', ')})` : '';
  return `SELECT ${[...exported, ...keys].join(', ')} FROM ${from} WHERE (${where})${behind} ORDER BY ${key.join(', ')} LIMIT ${PAGE}`;
}

/** No exported column is called so. */
const keyName = (n: number): string => `key ${n}`;
