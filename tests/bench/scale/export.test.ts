import { randomUUID } from 'node:crypto';
import { EXPORTED as billing } from '@rivalscope/billing/export/tables';
import { EXPORTED as companies } from '@rivalscope/companies/export/tables';
import { EXPORTED as gateway } from '@rivalscope/gateway/export/tables';
import { EXPORTED as identity } from '@rivalscope/identity/export/tables';
import { EXPORTED as insights } from '@rivalscope/insights/export/tables';
import type { Database } from '@rivalscope/kit/db/database';
import type { Sql } from '@rivalscope/kit/db/sql';
import { readTable } from '@rivalscope/kit/export/export.store';
import type { ExportTable } from '@rivalscope/kit/export/export-table';
import { testDatabase } from '@rivalscope/kit/testing/postgres';
import { EXPORTED as scraping } from '@rivalscope/scraping/export/tables';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

const TABLES: Record<string, ExportTable[]> = { billing, companies, gateway, identity, insights, scraping };
/** As many as one read asks for: there may be more. */
const PAGE = 500;
/** https://github.com/postgres/postgres/blob/master/src/include/catalog/pg_type.dat: uuid, timestamptz; anything else in a key is text. */
const VALUES: Record<number, () => unknown> = { 2950: randomUUID, 1184: () => new Date() };

class NoPrisma {
  $disconnect = async () => undefined;
}

/** A database whose tables have a first page and no more, whatever is in them. */
function withOnePage(db: Database): Database {
  const made = async (sql: Sql, text: string, values: unknown[] = []) => {
    const { fields, ...answer } = (await sql.query(text, values)) as unknown as pg.QueryResult;
    if (values.length > 0) return answer;
    const row = Object.fromEntries(fields.map(({ name, dataTypeID }) => [name, VALUES[dataTypeID]?.() ?? '']));
    return { ...answer, rows: Array.from({ length: PAGE }, () => row) };
  };
  const sqlRead: Database['sqlRead'] = (scope, fn) =>
    db.sqlRead(scope, (sql) => fn({ query: (text, values) => made(sql, text, values) as never }));
  return { sqlRead } as Database;
}

test.each(Object.keys(TABLES))('the export of %s goes on behind the first page of each table', async (service) => {
  const db = await testDatabase(service, NoPrisma);
  onTestFinished(() => db.close());
  for (const table of TABLES[service] ?? []) {
    const pages: number[] = [];
    for await (const rows of readTable(withOnePage(db), randomUUID(), table)) pages.push(rows.length);
    expect(pages, table.name).toEqual([PAGE]);
  }
});
