import { randomUUID } from 'node:crypto';
import { PrismaClient } from '@rivalscope/companies/db/client';
import { Database, type Tx } from '@rivalscope/kit/db/database';
import { assertBoundRole } from '@rivalscope/kit/db/migrate';
import { testDatabase } from '@rivalscope/kit/testing/postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

let db: Awaited<ReturnType<typeof testDatabase<PrismaClient>>>;
beforeAll(async () => {
  db = await testDatabase('companies', PrismaClient);
});
afterAll(() => db?.close());

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

test('many readers of two tenants at once each see their own', async () => {
  const reads = Array.from({ length: 200 }, (_, i) => {
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
});
