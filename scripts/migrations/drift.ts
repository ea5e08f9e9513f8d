import type { Sql } from '@rivalscope/kit/db/sql';

/** What a schema consists of, as far as Prisma can say it: a name for each fact and its definition. */
export type Catalogue = Map<string, string>;

/** Columns, keys, plain indexes and enums. Checks, policies, and indexes that are partial, of expressions or include columns, are beyond Prisma's language. */
const FACTS = `
  SELECT 'table ' || c.relname AS name, '' AS definition
    FROM pg_class c WHERE c.relnamespace = $1::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> ALL ($2)
  UNION ALL
  SELECT 'column ' || c.relname || '.' || a.attname,
         concat_ws(' ', format_type(a.atttypid, a.atttypmod), CASE WHEN a.attnotnull THEN 'NOT NULL' END,
                   'DEFAULT ' || pg_get_expr(d.adbin, d.adrelid), NULLIF('IDENTITY ' || a.attidentity::text, 'IDENTITY '))
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
   WHERE c.relnamespace = $1::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> ALL ($2)
  UNION ALL
  SELECT 'constraint ' || c.relname || '.' || k.conname, pg_get_constraintdef(k.oid)
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
   WHERE k.connamespace = $1::regnamespace AND k.contype IN ('p', 'u', 'f') AND c.relname <> ALL ($2)
  UNION ALL
  SELECT 'index ' || c.relname || '.' || i.relname, pg_get_indexdef(i.oid, 0, true)
    FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class c ON c.oid = x.indrelid
   WHERE c.relnamespace = $1::regnamespace AND x.indpred IS NULL AND x.indexprs IS NULL AND x.indnatts = x.indnkeyatts AND c.relname <> ALL ($2)
  UNION ALL
  SELECT 'enum ' || t.typname, string_agg(e.enumlabel, ', ' ORDER BY e.enumsortorder)
    FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid
   WHERE t.typnamespace = $1::regnamespace GROUP BY t.typname`;

/**
 * Reads the catalogue of one schema.
 * @param except tables that are in the migrations, not in schema.prisma: kit's, and the history of migrations
 */
export async function catalogue(sql: Sql, schema: string, except: string[] = []): Promise<Catalogue> {
  // Names of the schema's own tables are then shown without it, whoever asks.
  await sql.query("SELECT set_config('search_path', $1, false)", [schema]);
  const { rows } = await sql.query<{ name: string; definition: string }>(FACTS, [schema, except]);
  return new Map(rows.map((row) => [row.name, row.definition]));
}

/** Where what the migrations built is not what the schema declares, one line each. */
export function drift(declared: Catalogue, migrated: Catalogue): string[] {
  const differences: string[] = [];
  for (const [name, definition] of declared) {
    const built = migrated.get(name);
    if (built === undefined) differences.push(`${name} is declared, but no migration makes it`);
    else if (built !== definition) differences.push(`${name} is declared as "${definition}", but the migrations make "${built}"`);
  }
  for (const name of migrated.keys()) if (!declared.has(name)) differences.push(`${name} is made by a migration, but not declared`);
  return differences.sort();
}

/** The tables of a catalogue. */
export const tablesOf = (facts: Catalogue): string[] => [...facts.keys()].flatMap((name) => /^table (.+)$/.exec(name)?.[1] ?? []);
