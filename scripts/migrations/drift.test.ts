import { freshDatabase } from '@rivalscope/kit/testing/postgres';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { catalogue, drift, tablesOf } from './drift.ts';

const DECLARED = `
  CREATE TYPE mood AS ENUM ('good', 'bad');
  CREATE TABLE site (id uuid PRIMARY KEY, name text NOT NULL, mood mood DEFAULT 'good');
  CREATE TABLE page (id uuid PRIMARY KEY, site_id uuid NOT NULL REFERENCES site (id));
  CREATE INDEX page_site ON page (site_id);`;

/** How a schema made by `migrations`, and by others of the tables `except`, differs from the declared one. */
async function differences(migrations: string, except: string[] = []): Promise<string[]> {
  const client = new pg.Client({ connectionString: await freshDatabase() });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`CREATE SCHEMA declared; SET search_path = declared; ${DECLARED}`);
  await client.query(`CREATE SCHEMA migrated; SET search_path = migrated; ${migrations}`);
  return drift(await catalogue(client, 'declared'), await catalogue(client, 'migrated', except));
}

test('the same tables in two schemas do not differ', async () => {
  expect(await differences(DECLARED)).toEqual([]);
});

test('what the schema language cannot say is no difference', async () => {
  const beyond = `
    CREATE INDEX site_lower ON site (lower(name));
    CREATE INDEX site_named ON site (name) WHERE name <> '';
    ALTER TABLE site ADD CHECK (name <> '');
    ALTER TABLE site ENABLE ROW LEVEL SECURITY;`;
  expect(await differences(DECLARED + beyond)).toEqual([]);
});

test('tables of others are no difference', async () => {
  const others = 'CREATE TABLE outbox (seq bigint PRIMARY KEY); CREATE INDEX outbox_seq ON outbox (seq);';
  expect(await differences(DECLARED + others, ['outbox'])).toEqual([]);
  expect(
    tablesOf(
      new Map([
        ['table outbox', ''],
        ['column outbox.seq', 'bigint'],
      ]),
    ),
  ).toEqual(['outbox']);
});

test.each([
  ['a column that no migration makes', 'ALTER TABLE site DROP COLUMN name', 'column site.name is declared, but no migration makes it'],
  ['a column of another type', 'ALTER TABLE site ALTER name TYPE varchar(5)', 'column site.name is declared as "text NOT NULL"'],
  ['a column that may be null', 'ALTER TABLE site ALTER name DROP NOT NULL', 'the migrations make "text"'],
  ['another default', "ALTER TABLE site ALTER mood SET DEFAULT 'bad'", 'column site.mood'],
  ['a missing index', 'DROP INDEX page_site', 'index page.page_site is declared'],
  ['a missing foreign key', 'ALTER TABLE page DROP CONSTRAINT page_site_id_fkey', 'constraint page.page_site_id_fkey'],
  ['a table that is not declared', 'CREATE TABLE other (id int)', 'table other is made by a migration, but not declared'],
  ['a longer enum', "ALTER TYPE mood ADD VALUE 'so-so'", 'enum mood is declared as "good, bad"'],
])('%s is a difference', async (_what, change, expected) => {
  expect((await differences(`${DECLARED} ${change};`)).join('\n')).toContain(expected);
});
