import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/**
 * Migrations of the tables that kit keeps in every service's schema: one history, recorded in each schema beside the service's own.
 * Who applies migrations by Prisma's command line does so twice for each schema, from here and from prisma/<service>/migrations: it
 * lets pass what is recorded of another folder, but knows nothing of `Replaces` (`prisma migrate resolve --applied`), and roles, grants
 * and the roles of policies are still made by services/host/src/migrate.ts.
 */
const KIT = join(import.meta.dirname, '../../migrations');

/** Names of the earlier migrations whose effect this one has in one piece. */
const REPLACES = /^-- Replaces: (.+)$/gm;
/** In `upgrade.sql` beside one that replaces others: those of them from which it leads to the same. */
const FROM = /^-- From: (.+)$/gm;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
  replaces: string[];
  upgrade: { sql: string; from: string[] };
}

/**
 * Applies what a schema, the connection's first, has not got yet of kit's migrations and a service's, in the order of their names.
 * @param folder the service's migrations; none for kit's tables alone
 * @throws Error when an applied one was edited, or a replaced one is missing
 */
export async function bringUpToDate(client: pg.Client, service: string, folder: string | undefined): Promise<void> {
  const { rows } = await client.query<{ migration_name: string; checksum: string }>(
    'SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  const applied = new Map(rows.map((r) => [r.migration_name, r.checksum]));
  for (const migration of await pending(service, folder ? [KIT, folder] : [KIT], applied)) {
    await apply(client, service, migration, missingSql(service, migration, applied));
  }
}

/** @throws Error when an applied one was edited, or two have one name */
async function pending(service: string, folders: string[], applied: Map<string, string>): Promise<Migration[]> {
  const all = (await Promise.all(folders.map(read))).flat().sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const [i, { name, checksum }] of all.entries()) {
    if (name === all[i + 1]?.name) throw new Error(`Migration ${name} is one of kit's and one of ${service}'s. Rename the new one.`);
    if (applied.has(name) && applied.get(name) !== checksum) {
      throw new Error(
        `Migration ${service}/${name} was edited after it had been applied. Restore it and put the new change into a migration of its own.`,
      );
    }
  }
  return all.filter(({ name }) => !applied.has(name));
}

async function read(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name, 'migration.sql'), 'utf8');
      const upgrade = await readFile(join(folder, name, 'upgrade.sql'), 'utf8').catch(ifNone);
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { name, sql, checksum, replaces: named(REPLACES, sql), upgrade: { sql: upgrade, from: named(FROM, upgrade) } };
    }),
  );
}

const named = (header: RegExp, sql: string) => [...sql.matchAll(header)].flatMap(([, names = '']) => names.trim().split(/\s+/));

function ifNone(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}

/** What a schema has not got of this yet: all of it, nothing where it has what this replaces, or what leads there from a part. */
function missingSql(service: string, { name, sql, replaces, upgrade }: Migration, applied: Map<string, string>): string {
  const missing = replaces.filter((replaced) => !applied.has(replaced));
  if (missing.length === replaces.length) return sql;
  if (missing.length === 0) return '';
  if (replaces.every((replaced) => applied.has(replaced) === upgrade.from.includes(replaced))) return upgrade.sql;
  throw new Error(
    `Migration ${service}/${name} replaces ${missing.join(', ')}, which this database has not got. Run the migrations of the version before first.`,
  );
}

/** Whole or not at all. Rows of _prisma_migrations are as Prisma writes them. */
async function apply(client: pg.Client, service: string, { name, checksum }: Migration, sql: string): Promise<void> {
  await client.query('BEGIN');
  try {
    if (sql) await client.query(sql);
    await client.query(
      'INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count) VALUES ($1, $2, now(), $3, $4)',
      [randomUUID(), checksum, name, sql ? 1 : 0],
    );
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${service}/${name} failed and was undone: ${(cause as Error).message}`, { cause });
  }
}
