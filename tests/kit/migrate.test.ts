import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, roleUrl } from '@rivalscope/kit/db/migrate';
import { freshDatabase } from '@rivalscope/kit/testing/postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

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

test('the administrator’s address is refused as a service’s', async () => {
  await expect(migrate(url, 'orders', folder, url)).rejects.toThrow('names the administrator');
});
