import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auth } from '../auth/auth.ts';
import { Denylist } from '../auth/denylist.ts';
import { Database } from '../db/database.ts';
import { roleUrl } from '../db/migrate.ts';
import { eventDatabase } from '../events/testing.ts';
import { type App, createServer } from '../http/server.ts';
import { bearer, testKeys } from '../testing/tokens.ts';
import { exportRoutes } from './export.routes.ts';
import { type ExportTable, ownTable } from './export-table.ts';

class NoPrisma {
  $disconnect = async () => undefined;
}

const [mine, theirs] = [randomUUID(), randomUUID()];
const ROWS = 1_234;
let app: App;
let db: Database;

beforeAll(async () => {
  const { adminUrl, pool } = await eventDatabase();
  await pool.end();
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`CREATE TABLE companies.note (tenant_id uuid, page int, line int, some_text text, secret text, PRIMARY KEY (tenant_id, page, line));
    ALTER TABLE companies.note ENABLE ROW LEVEL SECURITY;
    CREATE POLICY note_tenant ON companies.note USING (tenant_id = NULLIF(current_setting('app.tenant_id', true), '')::uuid);
    GRANT SELECT ON companies.note TO rivalscope_companies`);
  for (const tenant of [mine, theirs])
    await admin.query(
      "INSERT INTO companies.note SELECT $1, n / 10, n % 10, 'line ' || n || E'\\n', 'secret' FROM generate_series(1, $2) n",
      [tenant, ROWS],
    );
  await admin.end();
  db = new Database({ url: roleUrl(adminUrl, 'companies'), schema: 'companies', prisma: NoPrisma });
  app = await appOf(db, ownTable('note', 'page line some_text', ['page', 'line']));
});
afterAll(async () => {
  await app.close();
  await db.close();
});

async function appOf(db: Database, ...tables: ExportTable[]): Promise<App> {
  const app = createServer({ logger: pino({ level: 'silent' }) });
  await app.register(async (scope) => {
    await scope.register(auth, { keys: testKeys, denylist: new Denylist() });
    exportRoutes(scope as unknown as App, { service: 'companies', db, tables });
  });
  return app;
}

const get = (url: string, headers: object = bearer({ tid: mine })) =>
  app.inject({ url: `/internal/companies/export${url}`, headers: { ...headers } });

test('a service lists its tables and the columns that it gives away', async () => {
  expect((await get('')).json()).toEqual({ tables: [{ name: 'note', columns: ['page', 'line', 'someText'] }] });
});

test('a table comes as the tenant’s rows, each once and in order, and their number', async () => {
  const lines = (await get('/note')).body.trim().split('\n');
  expect(lines.pop()).toBe(String(ROWS));
  const rows = lines.map((line) => JSON.parse(line));
  expect(rows).toEqual(Array.from({ length: ROWS }, (_, i) => [Math.floor((i + 1) / 10), (i + 1) % 10, `line ${i + 1}\n`]));
});

test('a tenant without rows gets their number, too', async () => {
  expect((await get('/note', bearer({ tid: randomUUID() }))).body).toBe('0\n');
});

test('only an owner or admin may export, and only what is listed', async () => {
  expect((await get('', {})).statusCode).toBe(401);
  for (const role of ['member', 'viewer'] as const) expect((await get('/note', bearer({ tid: mine, role }))).statusCode).toBe(403);
  expect((await get('/secret')).statusCode).toBe(404);
});

test('many exports at once are read by turns, and none breaks off for want of a connection', async () => {
  const one = new Database({ url: db.url, schema: 'companies', prisma: NoPrisma, connections: 1 });
  const from = 'generate_series(1, 1) AS line, pg_sleep(0.5)';
  const busy = await appOf(one, { name: 'slow', columns: { line: 'line' }, from, where: 'true', key: ['line'] });
  const bodies = Array.from({ length: 12 }, async () => {
    const headers = bearer({ tid: randomUUID() });
    return (await busy.inject({ url: '/internal/companies/export/slow', headers })).body;
  });
  expect(new Set(await Promise.all(bodies))).toEqual(new Set(['[1]\n1\n']));
  await busy.close();
  await one.close();
});
