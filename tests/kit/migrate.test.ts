import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '@rivalscope/kit/db/database';
import { migrate, roleUrl } from '@rivalscope/kit/db/migrate';
import { freshDatabase } from '@rivalscope/kit/testing/postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

class NoPrisma {
  $disconnect = async () => undefined;
}

let url: string;
let folder: string;
beforeAll(async () => {
  url = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(name: string, sql: string) {
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, name, 'migration.sql'), sql);
}
async function count(sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return Number(rows[0].count);
}

test('migrations apply once, however many processes start at a time', async () => {
  await write('1_first', 'CREATE TABLE noted (at timestamptz); INSERT INTO noted VALUES (now());');
  await Promise.all([1, 2, 3, 4].map(() => migrate(url, 'companies', folder)));
  expect(await count('SELECT count(*) FROM companies.noted')).toBe(1);
});

test('a migration that fails half-way leaves nothing, and applies once it is mended', async () => {
  await write('2_second', 'INSERT INTO noted VALUES (now()); SELECT 1/0;');
  await expect(migrate(url, 'companies', folder)).rejects.toThrow('companies/2_second failed and was undone: division by zero');
  expect(await count('SELECT count(*) FROM companies.noted')).toBe(1);
  await write('2_second', 'INSERT INTO noted VALUES (now());');
  await migrate(url, 'companies', folder);
  expect(await count('SELECT count(*) FROM companies.noted')).toBe(2);
});

test('an applied migration that was edited is refused by name', async () => {
  await write('1_first', 'CREATE TABLE noted (at timestamptz, more text);');
  await expect(migrate(url, 'companies', folder)).rejects.toThrow('companies/1_first was edited');
});

test('what stands for earlier migrations is applied where none of them was, and only noted where all were', async () => {
  const base = await mkdtemp(join(tmpdir(), 'squashed-'));
  onTestFinished(() => rm(base, { recursive: true, force: true }));
  const squashed = '-- Replaces: 1_first\n-- Replaces: 2_second\nCREATE TABLE noted (at timestamptz);';
  await mkdir(join(base, '3_squashed'));
  await writeFile(join(base, '3_squashed', 'migration.sql'), squashed);
  await migrate(url, 'companies', base);
  await migrate(url, 'insights', base);
  expect(await count('SELECT count(*) FROM companies.noted')).toBe(2);
  expect(await count('SELECT count(*) FROM insights.noted')).toBe(0);
  const steps = (schema: string) =>
    `SELECT applied_steps_count AS count FROM ${schema}._prisma_migrations WHERE migration_name = '3_squashed'`;
  expect([await count(steps('companies')), await count(steps('insights'))]).toEqual([0, 1]);
  await writeFile(join(base, '3_squashed', 'migration.sql'), `${squashed} SELECT 1;`);
  await expect(migrate(url, 'insights', base)).rejects.toThrow('insights/3_squashed was edited');
});

test('what stands for earlier migrations is refused where some of them are missing', async () => {
  await migrate(url, 'billing', folder);
  await write('9_squashed', '-- Replaces: 1_first 8_more\nCREATE TABLE more ();');
  await expect(migrate(url, 'billing', folder)).rejects.toThrow('replaces 8_more, which this database has not got');
  await rm(join(folder, '9_squashed'), { recursive: true });
});

test('what stands for earlier migrations leads there from the part that its upgrade begins with', async () => {
  const base = await mkdtemp(join(tmpdir(), 'upgraded-'));
  onTestFinished(() => rm(base, { recursive: true, force: true }));
  const put = async (name: string, file: string, sql: string) => {
    await mkdir(join(base, name), { recursive: true });
    await writeFile(join(base, name, file), sql);
  };
  await put('1_first', 'migration.sql', 'CREATE TABLE parts (n int); INSERT INTO parts VALUES (1);');
  await migrate(url, 'upgraded', base);
  await rm(join(base, '1_first'), { recursive: true });
  await put('3_whole', 'migration.sql', '-- Replaces: 1_first 2_second\nCREATE TABLE parts (n int, more text);');
  await put('3_whole', 'upgrade.sql', '-- From: 1_first\nALTER TABLE parts ADD COLUMN more text;');
  for (const schema of ['upgraded', 'upgraded', 'begun']) await migrate(url, schema, base);
  expect(await count('SELECT count(*) FROM upgraded.parts WHERE more IS NULL')).toBe(1);
  expect(await count('SELECT count(*) FROM begun.parts WHERE more IS NULL')).toBe(0);
  await put('4_next', 'migration.sql', '-- Replaces: 3_whole 2_second\nSELECT 1;');
  await put('4_next', 'upgrade.sql', '-- From: 2_second\nSELECT 1;');
  await expect(migrate(url, 'begun', base)).rejects.toThrow('replaces 2_second, which this database has not got');
});

test('a service’s migration cannot have the name of one of kit’s', async () => {
  await write('20261122090200_kit', 'SELECT 1;');
  await expect(migrate(url, 'gateway', folder)).rejects.toThrow('20261122090200_kit is one of kit');
  await rm(join(folder, '20261122090200_kit'), { recursive: true });
});

test('every schema gets kit’s tables from one history', async () => {
  await migrate(url, 'alone');
  for (const schema of ['alone', 'companies']) expect(await count(`SELECT count(*) FROM ${schema}.outbox`)).toBe(0);
});

/** The tables under the name of kit's that services had before, as far as they differ, with a row, and what becomes of it. */
test.each([
  [
    'companies_before',
    'plan text NOT NULL, max_competitors int NOT NULL, trial_end timestamptz(3), updated_at timestamptz(3)',
    "'trial', 5, '2026-12-05T10:00:00.123Z', '2026-11-21T10:00:00.456Z'",
    ['trial', { maxCompetitors: 5 }, null, '2026-12-05T10:00:00.123Z', '2026-11-21T10:00:00.456Z'],
  ],
  [
    'scraping_before',
    'check_interval_seconds int NOT NULL, history_days int NOT NULL, trial_end timestamptz(3), updated_at timestamptz(3)',
    "21600, -1, null, '2026-11-21T10:00:00Z'",
    [null, { checkIntervalSeconds: 21_600, historyDays: -1 }, null, null, '2026-11-21T10:00:00.000Z'],
  ],
  [
    'identity_before',
    'plan text NOT NULL, max_users int NOT NULL, features text[], updated_at timestamptz(3)',
    "'business', 15, '{api,audit_log}', null",
    ['business', { maxUsers: 15 }, ['api', 'audit_log'], null, null],
  ],
  [
    'gateway_before',
    'calls_per_month int NOT NULL, permitted boolean NOT NULL, updated_at timestamptz(3) NOT NULL',
    "7, false, '2026-11-21T10:00:00Z'",
    [null, { apiCallsPerMonth: 7 }, [], null, '2026-11-21T10:00:00.000Z'],
  ],
])(
  'what %s knew of a tenant’s entitlement is kept, also by an administrator whom policies bind',
  async (schema, columns, values, expected) => {
    const owner = await administrator();
    const earlier = await mkdtemp(join(tmpdir(), 'earlier-'));
    onTestFinished(() => rm(earlier, { recursive: true, force: true }));
    const tenant = randomUUID();
    await mkdir(join(earlier, '1_first'));
    await writeFile(
      join(earlier, '1_first', 'migration.sql'),
      `CREATE TABLE entitlement (tenant_id uuid NOT NULL, ${columns}, CONSTRAINT entitlement_pkey PRIMARY KEY (tenant_id));
     INSERT INTO entitlement VALUES ('${tenant}', ${values});
     ALTER TABLE entitlement ENABLE ROW LEVEL SECURITY; ALTER TABLE entitlement FORCE ROW LEVEL SECURITY;
     CREATE POLICY entitlement_tenant ON entitlement USING (tenant_id = NULLIF(current_setting('app.tenant_id', true), '')::uuid);`,
    );
    await migrate(owner, schema, earlier);
    const db = new Database({ url: roleUrl(owner, schema), schema, prisma: NoPrisma });
    onTestFinished(() => db.close());
    const { rows } = await db.sqlRead({ tenant }, (sql) => sql.query('SELECT * FROM entitlement'));
    const [plan, limits, features, trialEnd, updatedAt] = expected;
    const at = (iso: unknown) => (typeof iso === 'string' ? new Date(iso) : null);
    expect(rows).toEqual([{ tenant_id: tenant, plan, limits, features, trial_end: at(trialEnd), updated_at: at(updatedAt) }]);
  },
);

/** The address of one who may make databases' schemas and roles, and is no superuser. */
async function administrator(): Promise<string> {
  const named = new URL(url);
  named.username = `admin_${randomUUID().slice(0, 8)}`;
  named.password = 'none';
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE ROLE ${named.username} LOGIN CREATEROLE PASSWORD 'none'`);
  await client.query(`GRANT CREATE ON DATABASE ${named.pathname.slice(1)} TO ${named.username}`);
  await client.end();
  return named.href;
}

test('a service’s own password outlives migrations that are told of it', async () => {
  await write('1_first', 'CREATE TABLE noted (at timestamptz);');
  const own = new URL(roleUrl(url, 'orders'));
  own.password = encodeURIComponent('of its own: 100 %');
  for (const _ of [1, 2]) {
    await migrate(url, 'orders', folder, own.href);
    const client = new pg.Client({ connectionString: own.href });
    await client.connect();
    expect((await client.query('SELECT count(*) FROM noted')).rows).toEqual([{ count: '1' }]);
    await client.end();
  }
});

test('another name for a service’s role binds its tables to that role, too', async () => {
  await write(
    '3_third',
    `CREATE TABLE mine (tenant_id uuid); ALTER TABLE mine ENABLE ROW LEVEL SECURITY; ALTER TABLE mine FORCE ROW LEVEL SECURITY;
    CREATE POLICY mine_tenant ON mine USING (tenant_id = NULLIF(current_setting('app.tenant_id', true), '')::uuid);
    INSERT INTO mine VALUES (gen_random_uuid());`,
  );
  const named = new URL(roleUrl(url, 'orders'));
  named.username = `orders_${Date.now()}`;
  for (const address of [undefined, named.href, named.href, undefined]) {
    await migrate(url, 'orders', folder, address);
    const db = new Database({ url: address ?? roleUrl(url, 'orders'), schema: 'orders', prisma: NoPrisma });
    expect((await db.sqlRead('system', (sql) => sql.query('SELECT * FROM mine'))).rowCount).toBe(1);
    expect((await db.sqlRead({ tenant: randomUUID() }, (sql) => sql.query('SELECT * FROM mine'))).rowCount).toBe(0);
    await db.close();
  }
});

test('the administrator’s address is refused as a service’s', async () => {
  await expect(migrate(url, 'orders', folder, url)).rejects.toThrow('names the administrator');
});
