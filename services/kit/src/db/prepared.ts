import type pg from 'pg';
import type { Sql } from './sql.ts';

/** So many a connection keeps at most: each costs the server some 10 to 50 KB. Texts that come later are sent as they are. */
const MOST = 100;

/**
 * Has PostgreSQL parse and plan each statement once a connection instead of once a query: for a short read that is the larger part of
 * the work (https://www.postgresql.org/docs/current/sql-prepare.html).
 * @param prefix of the names, which are the connection's
 */
export function prepared(prefix: string): (client: pg.PoolClient) => Sql {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < MOST) names.set(text, `${prefix}_${names.size}`);
    return names.get(text);
  };
  return (client) => ({ query: (text, values) => client.query({ name: nameOf(text), text, values }) as never });
}
