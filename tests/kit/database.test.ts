import { randomUUID } from 'node:crypto';
import { PrismaClient } from '@rivalscope/companies/db/client';
import { Database, type Tx } from '@rivalscope/kit/db/database';
import { assertBoundRole } from '@rivalscope/kit/db/migrate';
import type { Scope, Sql } from '@rivalscope/kit/db/sql';
import { testDatabase } from '@rivalscope/kit/testing/postgres';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';

const db = await testDatabase('companies', PrismaClient);
afterAll(() => db.close());

const [ours, theirs] = [randomUUID(), randomUUID()];
const company = (tenantId: string, website: string) => ({ id: randomUUID(), tenantId, name: 'Acme', website, tracking: {} });

test('Prisma and SQL share one transaction', async () => {
  const website = 'shared.example';
  const seen = await db.tx({ tenant: ours }, async (tx) => {
    await tx.prisma.company.create({ data: company(ours, website) });
    return (await tx.query('SELECT 1 FROM company WHERE website = $1', [website])).rowCount;
  });
  expect(seen).toBe(1);
});

test('a time is the same moment to Prisma and to SQL, whatever the time zone of the server', async () => {
  const admin = new pg.Client({ connectionString: db.adminUrl });
  await admin.connect();
  await admin.query(`ALTER DATABASE ${new URL(db.adminUrl).pathname.slice(1)} SET timezone = 'Pacific/Auckland'`);
  await admin.end();
  const elsewhere = new Database({ url: db.url, schema: 'companies', prisma: PrismaClient });
  onTestFinished(() => elsewhere.close());
  const createdAt = new Date('2026-11-21T10:00:00Z');
  const { rows } = await elsewhere.tx({ tenant: ours }, async (tx) => {
    await tx.prisma.company.create({ data: { ...company(ours, 'far-away.example'), createdAt } });
    return tx.query('SELECT created_at FROM company WHERE website = $1', ['far-away.example']);
  });
  expect(rows).toEqual([{ created_at: createdAt }]);
});

test('what fails leaves nothing behind', async () => {
  const attempt = db.tx({ tenant: ours }, async (tx) => {
    await tx.prisma.company.create({ data: company(ours, 'undone.example') });
    throw new Error('no');
  });
  await expect(attempt).rejects.toThrow('no');
  expect(await db.read({ tenant: ours }, (tx) => tx.prisma.company.count({ where: { website: 'undone.example' } }))).toBe(0);
});

test('a statement that failed and was swallowed is not reported as saved', async () => {
  const attempt = db.sqlTx('system', async (sql) => {
    await sql.query('SELECT 1/0').catch(() => undefined);
  });
  await expect(attempt).rejects.toThrow('rolled back');
});

test('a tenant with many slow statements keeps no other waiting, and each of them has its turn', async () => {
  let ended = 0;
  const slow = Array.from({ length: 20 }, async () => {
    await db.sqlRead({ tenant: ours }, (sql) => sql.query('SELECT pg_sleep(0.5)'));
    ended += 1;
  });
  for (const scope of [{ tenant: theirs }, 'system' as const]) await db.sqlRead(scope, (sql) => sql.query('SELECT 1'));
  expect(ended).toBe(0);
  await Promise.all(slow);
  expect(ended).toBe(20);
});

test('an event of a tenant that has many slow statements is taken before they end', async () => {
  let ended = 0;
  const slow = Array.from({ length: 20 }, async () => {
    await db.sqlRead({ tenant: ours }, (sql) => sql.query('SELECT pg_sleep(0.5)'));
    ended += 1;
  });
  expect(await db.once({ once: { eventId: randomUUID() } }, { tenant: ours }, async () => ended)).toBe(0);
  await Promise.all(slow);
});

test('a tenant neither sees nor writes rows of another, and without a scope nothing is seen', async () => {
  await db.tx({ tenant: theirs }, (tx) => tx.prisma.company.create({ data: company(theirs, 'theirs.example') }));
  const find = (tx: Tx<PrismaClient>) => tx.prisma.company.findMany({ where: { website: 'theirs.example' } });
  expect(await db.read({ tenant: ours }, find)).toEqual([]);
  expect(await db.read({ tenant: theirs }, find)).toHaveLength(1);
  await expect(db.tx({ tenant: ours }, (tx) => tx.prisma.company.create({ data: company(theirs, 'planted.example') }))).rejects.toThrow();
  const bare = new pg.Client({ connectionString: db.url });
  await bare.connect();
  expect((await bare.query('SELECT * FROM company')).rowCount).toBe(0);
  await bare.end();
});

/** One connection, so that every transaction meets what the one before left behind. */
function single() {
  const one = new Database({ url: db.url, schema: 'companies', prisma: PrismaClient, connections: 1 });
  onTestFinished(() => one.close());
  return one;
}
const websites = (sql: Sql) =>
  sql.query<{ website: string }>("SELECT website FROM company WHERE website LIKE '%.scope.example' ORDER BY 1");

test('a connection that did the system’s work shows a tenant its own rows only, by the same prepared statement, in turns', async () => {
  const one = single();
  for (const [tenant, name] of [
    [ours, 'ours'],
    [theirs, 'theirs'],
  ] as const)
    await one.tx({ tenant }, (tx) => tx.prisma.company.create({ data: company(tenant, `${name}.scope.example`) }));
  const seen = async (scope: Scope) => [
    (await one.sqlRead(scope, websites)).rows.length,
    (await one.sqlTx(scope, websites)).rows.length,
    await one.read(scope, (tx) => tx.prisma.company.count({ where: { website: { endsWith: '.scope.example' } } })),
  ];
  for (let turn = 0; turn < 8; turn += 1) {
    expect(await seen('system')).toEqual([2, 2, 2]);
    expect(await seen({ tenant: ours })).toEqual([1, 1, 1]);
    expect(await seen({ tenant: randomUUID() })).toEqual([0, 0, 0]);
  }
});

test.each(['fails', 'breaks off'])('a system’s transaction that %s leaves nothing of its role behind', async (how) => {
  const one = single();
  const failing = one.sqlTx('system', async (sql) => {
    if (how === 'fails') await sql.query('SELECT 1/0');
    throw new Error('broken off');
  });
  await expect(failing).rejects.toThrow();
  const { rows } = await one.pool.query('SELECT current_user AS name');
  expect(rows).toEqual([{ name: new URL(db.url).username }]);
});

test('a role or tenant that was set for the session does not outlive the next scope', async () => {
  const one = single();
  const role = new URL(db.url).username;
  await one.pool.query(`SET ROLE ${role}_system`);
  await one.pool.query("SELECT set_config('app.tenant_id', $1, false)", [theirs]);
  expect((await one.sqlRead({ tenant: ours }, websites)).rows).not.toContainEqual({ website: 'theirs.scope.example' });
});

test('a tenant that is no id is refused, and one named like a role is no role', async () => {
  const one = single();
  for (const tenant of [`${new URL(db.url).username}_system`, "', true), set_config('role', 'postgres"])
    await expect(one.sqlRead({ tenant }, websites)).rejects.toThrow('invalid input syntax for type uuid');
  expect((await one.sqlRead({ tenant: '' }, websites)).rows).toEqual([]);
});

test('many readers of two tenants at once each see their own', async () => {
  const reads = Array.from({ length: 60 }, (_, i) => {
    const tenant = i % 2 ? ours : theirs;
    return db.read({ tenant }, async (tx) => (await tx.prisma.company.findMany()).every((c) => c.tenantId === tenant));
  });
  expect((await Promise.all(reads)).every(Boolean)).toBe(true);
});

test('a redelivered event has one effect', async () => {
  const event = { once: { eventId: randomUUID() } };
  const effect = () => db.once(event, { tenant: ours }, (tx) => tx.prisma.company.create({ data: company(ours, 'once.example') }));
  expect(await effect()).toBeDefined();
  expect(await effect()).toBeUndefined();
});

test('a role that row-level security does not bind is refused', async () => {
  await expect(assertBoundRole(db.adminUrl)).rejects.toThrow('bypasses row-level security');
  await expect(assertBoundRole(db.url)).resolves.toBeUndefined();
  const admin = new pg.Client({ connectionString: db.adminUrl });
  await admin.connect();
  onTestFinished(() => admin.end());
  const loose = new URL(db.adminUrl);
  loose.username = `loose_${randomUUID().slice(0, 8)}`;
  await admin.query(`CREATE ROLE ${loose.username} LOGIN PASSWORD '${loose.password}'`);
  await expect(assertBoundRole(loose.href)).rejects.toThrow(`may not act as ${loose.username}_system`);
  await admin.query(`GRANT postgres TO ${loose.username} WITH INHERIT FALSE, SET TRUE`);
  await expect(assertBoundRole(loose.href)).rejects.toThrow('by becoming postgres');
  await admin.query(`DROP ROLE ${loose.username}`);
});

test('a text that PostgreSQL refuses is made storable, whether Prisma or SQL writes it', async () => {
  const website = 'hostile.example';
  const name = 'A\0B \ud83d';
  const tracking = { 'k\0': [name] };
  const stored = await db.tx({ tenant: ours }, async (tx) => {
    await tx.prisma.company.create({ data: { ...company(ours, website), name, tracking } });
    return tx.prisma.company.findFirst({ where: { website }, select: { name: true, tracking: true } });
  });
  expect(stored).toEqual({ name: 'AB \ufffd', tracking: { k: ['AB \ufffd'] } });
});
