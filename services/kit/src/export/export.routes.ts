import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { allow } from '../auth/auth.ts';
import type { Database, PrismaLike } from '../db/database.ts';
import { notFound, unavailable } from '../errors.ts';
import { type App, STREAM_MS } from '../http/server.ts';
import { StrictObject } from '../http/strict-object.ts';
import { turns } from '../turns.ts';
import { readTable } from './export.store.ts';
import type { ExportTable } from './export-table.ts';

export interface ExportOptions {
  service: string;
  db: Database<PrismaLike>;
  tables: readonly ExportTable[];
  /** Throws where the caller may not export just now. */
  check?: (request: FastifyRequest) => Promise<void>;
}

/** Pages of all exports that are read at a time: whoever exports has time, and what is asked meanwhile has not. */
const PAGES_AT_ONCE = 3;
const PAGE_WITHIN_MS = 5 * 60_000;

const Params = StrictObject({ table: Type.String({ maxLength: 100 }) });

/**
 * A service's part of a tenant's export, for the gateway: `/internal/<service>/export` lists tables and columns, and
 * `…/export/<table>` streams a line of JSON for each row, an array of its values; the last line is the number of rows, so that
 * one that was cut off is not taken for whole.
 */
export function exportRoutes(app: App, { service, db, tables, check }: ExportOptions): void {
  const onRequest = allow('owner', 'admin');
  const path = `/internal/${service}/export`;
  const turn = turns({
    atOnce: PAGES_AT_ONCE,
    withinMs: PAGE_WITHIN_MS,
    late: () => unavailable('Too many exports are under way. Please try again in a while.'),
  });
  const listed = tables.map(({ name, columns }) => ({ name, columns: Object.keys(columns) }));

  app.get(path, { onRequest, schema: { hide: true } }, async (request) => {
    await check?.(request);
    return { tables: listed };
  });

  app.get(`${path}/:table`, { onRequest, handlerTimeout: STREAM_MS, schema: { hide: true, params: Params } }, async (request, reply) => {
    const table = tables.find(({ name }) => name === request.params.table);
    if (!table) throw notFound('Table');
    const pages = readTable(db, request.user.tid, table, (read) => turn('page', read));
    return reply.type('application/x-ndjson').send(Readable.from(lines(pages)));
  });
}

async function* lines(pages: AsyncIterable<unknown[][]>): AsyncGenerator<string> {
  let count = 0;
  for await (const rows of pages) {
    count += rows.length;
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  }
  yield `${count}\n`;
}
