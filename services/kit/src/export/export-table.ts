import { ownTenant } from '../list/page.ts';

/** One table of a tenant's export. All SQL is trusted; what is not named stays where it is. */
export interface ExportTable {
  /** Of the file. */
  name: string;
  /** The exported columns, in order: name and SQL expression. */
  columns: Record<string, string>;
  from: string;
  /** Beside row-level security, which shows the transaction's tenant only. */
  where: string;
  /** Expressions that tell each row from all others; rows come in their order. */
  key: string[];
}

/**
 * A table of the tenant's own rows.
 * @param columns of the database, separated by blanks; exported in camel case
 */
export function ownTable(table: string, columns: string, key: string[] = ['id']): ExportTable {
  const named = columns.split(/\s+/).map((column) => [camelCase(column), `${table}.${column}`]);
  return { name: table, columns: Object.fromEntries(named), from: table, where: ownTenant(table), key };
}

const camelCase = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
