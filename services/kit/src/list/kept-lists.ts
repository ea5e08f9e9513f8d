import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, PrismaLike } from '../db/database.ts';
import type { Sql } from '../db/sql.ts';
import { contentRange, type Range } from './list-query.ts';
import { ownTenant, type Page } from './page.ts';

const MOST_BYTES = 16 * 1024 * 1024;

/** One list, and how it is made when it is not known. */
export interface List<R> {
  /** The unit of Content-Range. */
  unit: string;
  range: Range;
  /** Reads rows of the one table alone, and depends on nothing else but the query of the address. */
  read: (sql: Sql) => Promise<Page<R>>;
  view: (rows: R[]) => object;
}

interface Kept {
  version: string;
  range: string;
  body: Buffer;
}

/**
 * Answers the lists of one tenant table. An answer is kept in memory together with the version of the tenant's rows it was made of, and
 * given again for as long as they have that version; the database is asked for it each time, so that no answer is ever out of date.
 */
export function keptLists(db: Database<PrismaLike>, table: string, mostBytes = MOST_BYTES) {
  const memory = boundedMemory(mostBytes);
  return async <R>(request: FastifyRequest, reply: FastifyReply, list: List<R>): Promise<FastifyReply> => {
    const tenant = request.user.tid;
    const key = `${tenant} ${request.url}`;
    const kept = await db.sqlRead({ tenant }, async (sql) => {
      // Before the rows: should one change in between, nobody will ask for this version again.
      const version = await versionOf(sql, table);
      const known = memory.get(key);
      if (known?.version === version) return known;
      const { rows, total } = await list.read(sql);
      const body = Buffer.from(String(reply.serialize(list.view(rows))));
      return { version, range: contentRange(list.unit, list.range, rows.length, total), body };
    });
    memory.set(key, kept);
    return reply.header('content-range', kept.range).type('application/json; charset=utf-8').send(kept.body);
  };
}

/**
 * Something that differs as soon as the tenant's rows do: whatever is written to a row makes a version of it, with a place and a
 * transaction of its own (https://www.postgresql.org/docs/current/ddl-system-columns.html).
 */
async function versionOf(sql: Sql, table: string): Promise<string> {
  const { rows } = await sql.query<{ version: string }>(
    `SELECT count(*) || ':' || coalesce(sum(hashtidextended(ctid, xmin::text::bigint)), 0) AS version FROM ${table} WHERE ${ownTenant(table)}`,
  );
  return rows[0]?.version ?? '';
}

/** What was used last stays. */
function boundedMemory(mostBytes: number) {
  const entries = new Map<string, Kept>();
  let bytes = 0;
  const sizeOf = (key: string, { body }: Kept) => key.length + body.length;
  const remove = (key: string) => {
    const found = entries.get(key);
    if (!found) return;
    entries.delete(key);
    bytes -= sizeOf(key, found);
  };
  return {
    get: (key: string): Kept | undefined => entries.get(key),
    set(key: string, kept: Kept): void {
      remove(key);
      entries.set(key, kept);
      bytes += sizeOf(key, kept);
      for (const [oldest] of entries) {
        if (bytes <= mostBytes) return;
        remove(oldest);
      }
    },
  };
}
