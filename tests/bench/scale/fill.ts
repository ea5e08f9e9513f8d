import type pg from 'pg';
import { connected } from '../../../scripts/migrations/connected.ts';
import { COMPANIES, INSIGHTS, MACHINERY, OTHERS, SCRAPING } from './tables.ts';

/** How much there is; `share` 1 is what the product must bear. */
export interface Size {
  sites: number;
  tenants: number;
  /** Whose trial is over. */
  expired: number;
  /** Changes and snapshots, each. */
  changes: number;
  events: number;
}

export const sizeOf = (share: number): Size => ({
  sites: 100_000 * share,
  tenants: 10_000 * share,
  expired: 8_000 * share,
  changes: 2_000_000 * share,
  events: 3_000_000 * share,
});

/** Ids are hashes, so that rows lie as scattered as in life and any part of the suite can name them. */
export const HELPERS = `CREATE FUNCTION public.id(kind text, n bigint) RETURNS uuid IMMUTABLE PARALLEL SAFE LANGUAGE sql
  RETURN md5(kind || n)::uuid`;

type Told = (step: string, ms: number) => void;

/** Fills the tables of all services by SQL alone, as the administrator; nothing is logged, and all is analyzed at the end. */
export async function fill(adminUrl: string, size: Size, told: Told): Promise<void> {
  await connected(adminUrl, (client) => client.query(HELPERS));
  // Scraping has as much as all the others together.
  const others = { insights: INSIGHTS, companies: COMPANIES, ...OTHERS };
  await Promise.all(
    [{ scraping: SCRAPING }, others].map((schemas) =>
      connected(adminUrl, async (client) => {
        for (const [schema, statements] of Object.entries(schemas)) await fillSchema(client, schema, statements, size, told);
      }),
    ),
  );
}

const fillSchema = (client: pg.Client, schema: string, statements: string[], size: Size, told: Told): Promise<void> =>
  fillTables(
    client,
    schema,
    [...statements, ...MACHINERY(schema)].map((statement) => replaced(statement, size)),
    told,
  );

/** Runs statements that insert, without the indexes and checks that would slow them, and leaves the schema's tables analyzed. */
export async function fillTables(client: pg.Client, schema: string, statements: string[], told: Told): Promise<void> {
  const timed = async (step: string, text: string) => {
    const began = performance.now();
    await client.query(text);
    told(`${schema} ${step}`, performance.now() - began);
  };
  // Parallel workers share memory that containers are short of.
  await client.query(
    `SET search_path = ${schema}, public; SET session_replication_role = replica; SET max_parallel_maintenance_workers = 0`,
  );
  const indexes = await dropIndexes(client, schema);
  for (const statement of statements) await timed(/INTO (\w+)/.exec(statement)?.[1] ?? statement.slice(0, 40), statement);
  for (const { name, definition } of indexes) await timed(name, definition);
  const { rows } = await client.query<{ name: string }>(
    "SELECT oid::regclass::text AS name FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind = 'r'",
    [schema],
  );
  await timed('vacuum and analyze', `VACUUM (ANALYZE, PARALLEL 0) ${rows.map(({ name }) => name).join(', ')}`);
}

/** Indexes that no constraint rests on: to build one of what is there is quicker than to keep it while rows come. */
async function dropIndexes(client: pg.Client, schema: string): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
     WHERE t.relnamespace = $1::regnamespace AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [schema],
  );
  if (rows.length > 0) await client.query(`DROP INDEX ${rows.map(({ name }) => name).join(', ')}`);
  return rows;
}

/** `:name` stands for a number of the size. */
const replaced = (statement: string, size: Size): string =>
  statement.replace(/:(sites|tenants|expired|changes|events)\b/g, (_, name: keyof Size) => String(size[name]));
