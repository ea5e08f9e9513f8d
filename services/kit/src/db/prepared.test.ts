import { expect, onTestFinished, test } from 'vitest';
import { eventDatabase } from '../events/testing.ts';
import { Database } from './database.ts';
import type { Sql } from './sql.ts';

class NoPrisma {
  $disconnect = async () => undefined;
}

/** Has one connection, so that every statement meets the same. */
async function database(): Promise<Database> {
  const { url, pool } = await eventDatabase();
  await pool.end();
  const db = new Database({ url, schema: 'companies', prisma: NoPrisma, connections: 1 });
  onTestFinished(() => db.close());
  return db;
}

const KNOWN = "SELECT statement, generic_plans + custom_plans AS runs FROM pg_prepared_statements WHERE name LIKE 'system%'";
const one = (n: number) => (sql: Sql) => sql.query<{ one: number }>(`SELECT $1::int AS one -- ${n}`, [n]);

test('a statement that is read with again is parsed once', async () => {
  const db = await database();
  for (const n of [1, 1, 1]) expect((await db.sqlRead('system', one(n))).rows).toEqual([{ one: n }]);
  const { rows } = await db.sqlTx('system', (sql) => sql.query(KNOWN));
  expect(rows).toEqual([{ statement: 'SELECT $1::int AS one -- 1', runs: '3' }]);
});

test('a connection keeps a hundred statements at most, and others work as well', async () => {
  const db = await database();
  for (let n = 0; n < 150; n += 1) expect((await db.sqlRead('system', one(n))).rows).toEqual([{ one: n }]);
  const { rows } = await db.sqlTx('system', (sql) => sql.query(KNOWN));
  expect(rows).toHaveLength(100);
});

test('a statement that failed can be tried again', async () => {
  const db = await database();
  const divide = (by: number) => db.sqlRead('system', (sql) => sql.query('SELECT 1 / $1::int AS share', [by]));
  const missing = () => db.sqlRead('system', (sql) => sql.query('SELECT share FROM missing'));
  await expect(divide(0)).rejects.toThrow('division by zero');
  expect((await divide(1)).rows).toEqual([{ share: 1 }]);
  for (let time = 0; time < 2; time += 1) await expect(missing()).rejects.toThrow('does not exist');
});
