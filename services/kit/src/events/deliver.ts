import type { MemoryBus } from '../bus/memory.ts';
import type { Sql } from '../db/sql.ts';
import { historyOf } from './history.ts';
import { toMessage } from './outbox.ts';
import type { Outlet, PendingEvent } from './outlet.ts';

const PAGE = 500;
/** What is in memory of an outbox. A group that is so far behind holds up the others. */
const MOST_UNDER_WAY = 5_000;
/** Of one key, whose events are taken one after another: what stands behind one that waits leaves room for other keys. */
const MOST_OF_A_KEY = 500;
/** What is taken within this time is written down together, or with the reading of the next event. */
const LINGER_MS = 50;

// One statement reads what is new and writes down what was taken. Until it has, an event is left out by its seq: no cursor, because seq is
// drawn before the commit, so that a smaller one may become visible later.
const TURN = `WITH taken AS (
    UPDATE outbox SET published_at = now() WHERE seq = ANY($1::bigint[]) AND published_at IS NULL
  )
  SELECT seq, id, topic, key, type, at, traceparent, data FROM outbox
  WHERE published_at IS NULL AND seq <> ALL($2::bigint[]) AND key <> ALL($4::text[]) ORDER BY seq LIMIT $3`;

/**
 * Hands the outbox to the bus of the single process. An event counts as published when every group has taken it: after a crash it
 * is handed to all of them again, and the inboxes know who had taken it.
 * @param wake has the outbox drained again soon
 */
export function deliverer(bus: MemoryBus, sql: Sql, wake: () => void): Outlet {
  /** Keys by seq. */
  const underWay = new Map<string, string>();
  const taken = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const history = historyOf(sql);

  /** Keys of which as many wait as may. */
  function crowded(): string[] {
    if (underWay.size < MOST_OF_A_KEY) return [];
    const waiting = Map.groupBy(underWay, ([seq, key]) => (taken.has(seq) ? undefined : key));
    return [...waiting].flatMap(([key, all]) => (key !== undefined && all.length >= MOST_OF_A_KEY ? [key] : []));
  }

  async function deliver(row: PendingEvent): Promise<void> {
    underWay.set(row.seq, row.key);
    // What a closed bus has not taken stays under way: there is nobody to hand it to any more.
    if (!(await bus.deliver(toMessage(row)))) return;
    taken.add(row.seq);
    timer ??= setTimeout(wake, LINGER_MS).unref();
  }

  return {
    begin: () => bus.lookBack(history),
    async drain(client, over) {
      for (let full = true; full; ) {
        const room = over.aborted ? 0 : Math.min(PAGE, MOST_UNDER_WAY - underWay.size + taken.size);
        clearTimeout(timer);
        timer = undefined;
        const done = [...taken];
        const { rows } = await client.query<PendingEvent>(TURN, [done, [...underWay.keys()], room, crowded()]);
        for (const seq of done) {
          taken.delete(seq);
          underWay.delete(seq);
        }
        for (const row of rows) void deliver(row);
        full = room > 0 && rows.length === room;
      }
    },
  };
}
