import { createHmac } from 'node:crypto';
import pg from 'pg';
import { pgConnection } from './connection.ts';
import { bringUpToDate } from './history.ts';
import { systemRole } from './roles.ts';

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
 * Creates a service's schema and role and brings its tables and kit's up to date. One process at a time; each migration whole or not
 * at all; an applied one that was edited since is refused.
 * @param folder prisma/<service>/migrations; none for kit's tables alone
 * @param url how the service connects: names its role and the role's password
 */
export async function migrate(adminUrl: string, service: string, folder?: string, url = roleUrl(adminUrl, service)): Promise<void> {
  const role = roleOf(url, adminUrl, service);
  const client = new pg.Client(pgConnection(adminUrl));
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await prepare(client, role, service);
    await bringUpToDate(client, service, folder);
    for (const name of [role.name, systemRole(role.name)]) await grant(client, name, service);
    await bindPolicies(client, role.name, service);
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
  await ensureRole(client, systemRole(name), ['NOLOGIN']);
  await retryCollisions(() => letAct(client, name));
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
  await client.query(`SET search_path = ${schema}`);
  await client.query(`CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ, migration_name VARCHAR(255) NOT NULL,
    logs TEXT, rolled_back_at TIMESTAMPTZ, started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`);
}

async function ensureRole(client: pg.Client, name: string, settings: string[]): Promise<void> {
  const role = client.escapeIdentifier(name);
  await retryCollisions(async () => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
    if (!rowCount) await client.query(`CREATE ROLE ${role}`);
    for (const setting of settings) await client.query(`ALTER ROLE ${role} ${setting}`);
  });
}

/** A service's role may become its system role, transaction by transaction, but inherits nothing of it. */
async function letAct(client: pg.Client, name: string): Promise<void> {
  const names = [systemRole(name), name];
  const { rowCount } = await client.query(
    `SELECT FROM pg_auth_members WHERE roleid = $1::text::regrole AND member = $2::text::regrole AND set_option AND NOT inherit_option`,
    names.map((role) => client.escapeIdentifier(role)),
  );
  const [system, login] = names.map((role) => client.escapeIdentifier(role));
  if (!rowCount) await client.query(`GRANT ${system} TO ${login} WITH INHERIT FALSE, SET TRUE`);
}

/** Roles belong to the whole server, the lock to one database: two databases set up side by side may collide, and try again. */
async function retryCollisions(work: () => Promise<void>, tries = 10): Promise<void> {
  try {
    await work();
  } catch (error) {
    const collided = /concurrently updated|already exists|duplicate key/.test((error as Error).message);
    if (!collided || tries === 1) throw error;
    await retryCollisions(work, tries - 1);
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

/** Tables with row-level security, and whom their policies are for. */
const POLICIES = `
  SELECT c.relname AS name, p.polname AS policy, p.polname = c.relname || '_system' AS system,
    ARRAY(SELECT r.rolname::text FROM pg_roles r WHERE r.oid = ANY(p.polroles)) AS roles
  FROM pg_class c LEFT JOIN pg_policy p ON p.polrelid = c.oid
  WHERE c.relnamespace = $1::text::regnamespace AND c.relkind IN ('r', 'p') AND c.relrowsecurity`;

interface Policy {
  name: string;
  policy: string | null;
  system: boolean;
  roles: string[];
}

/**
 * Of a tenant table a migration says only what a tenant sees. Here that becomes the rule of the service's role, and its system role
 * gets a rule of its own: with both in one condition the planner could neither use an index nor guess how many rows will come.
 */
async function bindPolicies(client: pg.Client, login: string, service: string): Promise<void> {
  const { rows } = await client.query<Policy>(POLICIES, [client.escapeIdentifier(service)]);
  const roles = { tenant: client.escapeIdentifier(login), system: client.escapeIdentifier(systemRole(login)) };
  for (const name of new Set(rows.map((row) => row.name))) {
    const table = client.escapeIdentifier(name);
    const own = rows.filter((row) => row.name === name && row.policy !== null);
    if (!own.some(({ system }) => system))
      await client.query(`CREATE POLICY ${client.escapeIdentifier(`${name}_system`)} ON ${table} TO ${roles.system} USING (true)`);
    for (const { policy, system, roles: bound } of own) {
      const role = system ? systemRole(login) : login;
      if (bound.includes(role)) continue;
      const all = [...bound, role].map((each) => client.escapeIdentifier(each)).join(', ');
      await client.query(`ALTER POLICY ${client.escapeIdentifier(policy as string)} ON ${table} TO ${all}`);
    }
  }
}

/** Refuses a role that row-level security does not bind, by itself or by what it may become. */
export async function assertBoundRole(url: string): Promise<void> {
  const client = new pg.Client(pgConnection(url));
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; unbound: boolean; own: boolean }>(
      `SELECT rolname AS name, rolsuper OR rolbypassrls AS unbound, rolname = current_user AS own FROM pg_roles
       WHERE pg_has_role(current_user, oid, 'SET') OR rolname = current_user ORDER BY unbound DESC, own DESC`,
    );
    const login = rows.find(({ own }) => own)?.name ?? '';
    if (rows[0]?.unbound) {
      throw new Error(
        `The database role ${login} bypasses row-level security${rows[0].own ? '' : ` by becoming ${rows[0].name}`}. Give the service a role without SUPERUSER and BYPASSRLS.`,
      );
    }
    if (!rows.some(({ name }) => name === systemRole(login)))
      throw new Error(`The database role ${login} may not act as ${systemRole(login)}. Run the migrations: they make it so.`);
  } finally {
    await client.end();
  }
}
