import { join } from 'node:path';
import { migrate } from '@rivalscope/kit/db/migrate';
import { freshDatabase } from '@rivalscope/kit/testing/postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemas } from '../../scripts/generate.ts';

const SERVICES = schemas();
const PRISMA = join(import.meta.dirname, '../../prisma');

let client: pg.Client;
beforeAll(async () => {
  const url = await freshDatabase();
  for (const service of SERVICES) await migrate(url, service, join(PRISMA, service, 'migrations'));
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterAll(() => client.end());

const names = async (text: string): Promise<string[]> =>
  (await client.query<{ name: string }>(text, [SERVICES])).rows.map(({ name }) => name);

test('no index is the beginning of another one, and none stands beside a part of itself', async () => {
  const twice = `SELECT i.indexrelid::regclass || ' is part of ' || j.indexrelid::regclass AS name
    FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid JOIN pg_index j ON j.indrelid = i.indrelid AND j.indexrelid <> i.indexrelid
    WHERE t.relnamespace = ANY(ARRAY(SELECT oid FROM pg_namespace WHERE nspname = ANY($1)))
      AND NOT i.indisunique AND i.indexprs IS NULL AND j.indexprs IS NULL
      AND ((pg_get_expr(i.indpred, i.indrelid) IS NOT DISTINCT FROM pg_get_expr(j.indpred, j.indrelid) AND j.indkey::text || ' ' LIKE i.indkey::text || ' %')
        OR (i.indpred IS NULL AND NOT j.indisunique AND j.indkey::text = i.indkey::text))`;
  expect(await names(twice)).toEqual([]);
});

test('of every tenant table an index leads to one tenant’s rows: its erasure looks into each', async () => {
  const without = `SELECT t.oid::regclass::text AS name
    FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped
    WHERE t.relnamespace = ANY(ARRAY(SELECT oid FROM pg_namespace WHERE nspname = ANY($1))) AND t.relkind = 'r'
      AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = t.oid AND i.indkey[0] = a.attnum AND i.indpred IS NULL)`;
  expect(await names(without)).toEqual([]);
});
