import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { allow } from '../auth/auth.ts';
import type { Database, PrismaLike } from '../db/database.ts';
import { notFound } from '../errors.ts';
import { type App, STREAM_MS } from '../http/server.ts';
import { StrictObject } from '../http/strict-object.ts';
import { readTable } from './export.store.ts';
import type { ExportTable } from './export-table.ts';

export interface ExportOptions {
  service: string;
  db: Database<PrismaLike>;
  tables: readonly ExportTable[];
  /** Throws where the caller may not export just now. */
  check?: (request: FastifyRequest) => Promise<void>;
}

const Params = StrictObject({ table: Type.String({ maxLength: 100 }) });

/**
 * A service's part of a tenant's export, for the gateway: `/internal/<service>/export` lists tables and columns, and
 * `…/export/<table>` streams a line of JSON for each row, an array of its values; the last line is the number of rows, so that
 * one that was cut off is not taken for whole.
 */
export function exportRoutes(app: App, { service, db, tables, check }: ExportOptions): void {
  const onRequest = allow('owner', 'admin');
  const path = `/internal/${service}/export`;
  const listed = tables.map(({ name, columns }) => ({ name, columns: Object.keys(columns) }));

  app.get(path, { onRequest, schema: { hide: true } }, async (request) => {
    await check?.(request);
    return { tables: listed };
  });

  app.get(`${path}/:table`, { onRequest, handlerTimeout: STREAM_MS, schema: { hide: true, params: Params } }, async (request, reply) => {
    const table = tables.find(({ name }) => name === request.params.table);
    if (!table) throw notFound('Table');
    return reply.type('application/x-ndjson').send(Readable.from(lines(readTable(db, request.user.tid, table))));
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
