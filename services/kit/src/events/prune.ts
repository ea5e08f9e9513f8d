import type { Sql } from '../db/sql.ts';

const BATCH = 5_000;

// Published events stay a week for replay; while a group has still to take one, a month.
const OLD_EVENTS = `DELETE FROM outbox WHERE seq IN (
  SELECT seq FROM outbox o
  WHERE published_at < now() - interval '7 days'
    AND (published_at < now() - interval '30 days' OR NOT EXISTS (SELECT FROM outbox_delivery d WHERE d.seq = o.seq))
  ORDER BY published_at LIMIT ${BATCH})`;

// No event is redelivered after a month: neither bus keeps one that long.
const OLD_TAKEN = `DELETE FROM inbox WHERE event_id IN (SELECT event_id FROM inbox WHERE at < now() - interval '30 days' ORDER BY at LIMIT ${BATCH})`;

/** Removes what nobody needs any more, in batches small enough to disturb nobody. */
export async function prune(sql: Sql, signal: AbortSignal): Promise<void> {
  for (const statement of [OLD_EVENTS, OLD_TAKEN]) {
    for (let full = true; full && !signal.aborted; ) {
      const { rowCount } = await sql.query(statement);
      full = rowCount === BATCH;
    }
  }
  if (!signal.aborted) await sql.query('SELECT tidy_tenant_rows()');
}
