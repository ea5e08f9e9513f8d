import type { History } from '../bus/memory-live.ts';
import type { Sql } from '../db/sql.ts';
import { type EventRow, toMessage } from './outbox.ts';

/** The newest count: what looks back wants to know what holds now. */
const MOST = 100_000;

// Two reads, each with an index of its own: for both at once the planner reads the table.
const remembered = (which: string) => `SELECT seq, id, topic, key, type, at, traceparent, data FROM outbox
  WHERE ${which} AND topic = ANY($2::text[]) AND type = ANY($3::text[])`;
const SINCE = `SELECT * FROM (
    SELECT * FROM (${remembered('published_at >= $1')} UNION ALL ${remembered('published_at IS NULL')}) known ORDER BY seq DESC LIMIT ${MOST}
  ) newest ORDER BY seq`;

/** What an outbox remembers: what was published since then, and what is not published yet. */
export const historyOf =
  (sql: Sql): History =>
  async ({ topics, types, since }) =>
    (await sql.query<EventRow>(SINCE, [since, topics, types])).rows.map(toMessage);
