import { createHash, createHmac, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Any number all processes agree on: one migrates at a time. */
const MIGRATION_LOCK = 7_214_001;

/**
 * The connection string of a service's own role, derived from the administrator's: the role's password is an HMAC of its
 * name under the administrator's password, so that every process that knows DATABASE_URL comes to the same.
 */
export function roleUrl(adminUrl: string, service: string): string {
  const url = new URL(adminUrl);
  url.password = createHmac('sha256', decodeURIComponent(url.password)).update(`rivalscope:${service}`).digest('base64url');
  url.username = `rivalscope_${service}`;
  return url.href;
}

/**
 * Creates a service's schema and role and brings its tables up to date. One process at a time; each migration whole or not
 * at all; an applied one that was edited since is refused. Rows of _prisma_migrations are as Prisma writes them.
 * @param folder prisma/<service>/migrations
 * @param url how the service connects: names its role and the role's password
 */
export async function migrate(adminUrl: string, service: string, folder: string, url = roleUrl(adminUrl, service)): Promise<void> {
  const role = roleOf(url, adminUrl, service);
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await prepare(client, role, service);
    await applyAll(client, service, folder);
    await grant(client, role.name, service);
  } finally {
    await client.end();
  }
}

interface Role {
  name: string;
  /** Empty where the server trusts the connection for another reason. */
  password: string;
}

function roleOf(url: string, adminUrl: string, service: string): Role {
  const [{ username, password }, admin] = [new URL(url), new URL(adminUrl)];
  if (!username || username === admin.username) {
    throw new Error(
      `The address of ${service}'s database names ${username ? 'the administrator' : 'no role'}. Give the service a role of its own.`,
    );
  }
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

async function prepare(client: pg.Client, { name, password }: Role, service: string): Promise<void> {
  const schema = client.escapeIdentifier(service);
  const login = password ? `LOGIN PASSWORD ${client.escapeLiteral(password)}` : 'LOGIN';
  await ensureRole(client, name, [login, `SET search_path = ${schema}`]);
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
  await client.query(`SET search_path = ${schema}`);
  await client.query(`CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ, migration_name VARCHAR(255) NOT NULL,
    logs TEXT, rolled_back_at TIMESTAMPTZ, started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`);
}

/** Roles belong to the whole server, the lock to one database: two databases set up side by side may collide, and try again. */
async function ensureRole(client: pg.Client, name: string, settings: string[], tries = 10): Promise<void> {
  const role = client.escapeIdentifier(name);
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
    if (!rowCount) await client.query(`CREATE ROLE ${role}`);
    for (const setting of settings) await client.query(`ALTER ROLE ${role} ${setting}`);
  } catch (error) {
    const collided = /concurrently updated|already exists|duplicate key/.test((error as Error).message);
    if (!collided || tries === 1) throw error;
    await ensureRole(client, name, settings, tries - 1);
  }
}

async function applyAll(client: pg.Client, service: string, folder: string): Promise<void> {
  const { rows } = await client.query<{ migration_name: string; checksum: string }>(
    'SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  const applied = new Map(rows.map((r) => [r.migration_name, r.checksum]));
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((e) => e.isDirectory())
    .map((e) => e.name)
    .sort();
  for (const name of names) {
    const sql = await readFile(join(folder, name, 'migration.sql'), 'utf8');
    const checksum = createHash('sha256').update(sql).digest('hex');
    const before = applied.get(name);
    if (before === checksum) continue;
    if (before) {
      throw new Error(
        `Migration ${service}/${name} was edited after it had been applied. Restore it and put the new change into a migration of its own.`,
      );
    }
    await applyOne(client, service, name, sql, checksum);
  }
}

async function applyOne(client: pg.Client, service: string, name: string, sql: string, checksum: string): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query(
      'INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count) VALUES ($1, $2, now(), $3, 1)',
      [randomUUID(), checksum, name],
    );
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${service}/${name} failed and was undone: ${(cause as Error).message}`, { cause });
  }
}

async function grant(client: pg.Client, roleName: string, service: string): Promise<void> {
  const schema = client.escapeIdentifier(service);
  const role = client.escapeIdentifier(roleName);
  await client.query(`GRANT USAGE ON SCHEMA ${schema} TO ${role}`);
  await client.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role}`);
  await client.query(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role}`);
  await client.query(`REVOKE ALL ON _prisma_migrations FROM ${role}`);
}

/** Refuses a role that row-level security does not bind. */
export async function assertBoundRole(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; unbound: boolean }>(
      'SELECT rolname AS name, rolsuper OR rolbypassrls AS unbound FROM pg_roles WHERE rolname = current_user',
    );
    if (rows[0]?.unbound) {
      throw new Error(
        `The database role ${rows[0].name} bypasses row-level security. Give the service a role without SUPERUSER and BYPASSRLS.`,
      );
    }
  } finally {
    await client.end();
  }
}
