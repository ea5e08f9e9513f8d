import type pg from 'pg';
import { pause, retry, settleOrTimeout } from '../bus/backoff.ts';
import type { Broker } from '../bus/bus.ts';
import type { MemoryBus } from '../bus/memory.ts';
import type { Log } from '../bus/worker.ts';
import { StorableClient } from '../db/client.ts';
import { pgConnection } from '../db/connection.ts';
import { NOTICE_LOST_PEERS } from '../db/database.ts';
import type { Sql } from '../db/sql.ts';
import { deliverer } from './deliver.ts';
import type { Outlet } from './outlet.ts';
import { publisher } from './publish.ts';

export interface RelayOptions {
  /** `url` connects as the service's role; `pool` is the service's own. */
  db: { url: string; pool: Sql };
  bus: Broker | MemoryBus;
  log: Log;
  /** Told when this process begins, and ceases, to be the one that relays this outbox. */
  onLead?: (leading: boolean) => void;
  /** Net below NOTIFY, and how soon another process takes over. */
  pollMs?: number;
}

export interface Relay {
  /** Age of the oldest event that is not published yet (in the single process: not taken by all yet); 0 when all are. */
  oldestPendingMs(): Promise<number>;
  /** Stops relaying; what is unpublished stays in the outbox. Takes at most 5 s. */
  close(): Promise<void>;
}

const POLL_MS = 1_000;
const ANSWER_WITHIN_MS = 10_000;
const FAREWELL_WITHIN_MS = 1_000;
const CLOSE_WITHIN_MS = 5_000;
const BACKOFF = { first: 200, max: 10_000 };

const LEAD = "SELECT pg_try_advisory_lock(hashtextextended('outbox.' || current_schema(), 0)) AS leading";

/**
 * Publishes the service's outbox in the order of seq. Of all relays of one outbox one works at a time: it holds an advisory
 * lock on a connection of its own and does everything to the outbox through it, so that losing the connection is losing the lead.
 */
export function startRelay(options: RelayOptions): Relay {
  const { db, bus, log } = options;
  const closing = new AbortController();
  const alarm = createAlarm();
  const outlet = 'publish' in bus ? publisher(bus, log) : deliverer(bus, db.pool, alarm.ring);
  const running = retry(() => session(options, outlet, alarm, closing.signal), {
    backoff: BACKOFF,
    signal: closing.signal,
    onFailure: (error, retryInMs) =>
      log.warn({ err: error, retryInMs }, 'Relay lost the database: events wait in the outbox until it is back'),
  });
  return {
    async oldestPendingMs() {
      const { rows } = await db.pool.query<{ at: Date }>('SELECT at FROM outbox WHERE published_at IS NULL ORDER BY seq LIMIT 1');
      return rows[0] ? Math.max(0, Date.now() - rows[0].at.getTime()) : 0;
    },
    async close() {
      closing.abort();
      await settleOrTimeout(CLOSE_WITHIN_MS, running);
    },
  };
}

/** One connection's life; rejects when it is lost. */
async function session(options: RelayOptions, outlet: Outlet, alarm: Alarm, closing: AbortSignal): Promise<void> {
  const { db, pollMs = POLL_MS } = options;
  const client = new StorableClient({
    ...pgConnection(db.url),
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: ANSWER_WITHIN_MS,
    // The lead of a relay whose machine vanished is free again soon.
    options: NOTICE_LOST_PEERS,
  });
  const over = new AbortController();
  const end = () => {
    over.abort();
    alarm.ring();
  };
  client.on('error', end).on('end', end).on('notification', alarm.ring);
  closing.addEventListener('abort', end);
  try {
    await client.connect();
    await listen(client);
    await untilLeading(client, pollMs, over.signal);
    if (!over.signal.aborted) await lead(client, options, outlet, alarm, over.signal);
  } finally {
    closing.removeEventListener('abort', end);
    over.abort();
    await settleOrTimeout(FAREWELL_WITHIN_MS, client.end());
  }
  if (!closing.aborted) throw new Error('The connection to the database was closed');
}

async function lead(client: pg.Client, options: RelayOptions, outlet: Outlet, alarm: Alarm, over: AbortSignal): Promise<void> {
  const { log, onLead, pollMs = POLL_MS } = options;
  log.info({}, 'Relay leads: publishing the outbox');
  onLead?.(true);
  try {
    outlet.begin?.();
    while (!over.aborted) {
      await outlet.drain(client, over);
      await alarm.wait(pollMs);
    }
    await outlet.drain(client, over);
  } finally {
    onLead?.(false);
  }
}

async function listen(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ schema: string }>('SELECT current_schema() AS schema');
  await client.query(`LISTEN ${client.escapeIdentifier(`outbox_${rows[0]?.schema}`)}`);
}

async function untilLeading(client: pg.Client, pollMs: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { rows } = await client.query<{ leading: boolean }>(LEAD);
    if (rows[0]?.leading) return;
    await pause(pollMs, signal);
  }
}

type Alarm = ReturnType<typeof createAlarm>;

/** A wait that is cut short by a ring, also by one that came before it. */
function createAlarm() {
  let rung = false;
  let nap = new AbortController();
  return {
    ring: () => {
      rung = true;
      nap.abort();
    },
    wait: async (ms: number) => {
      nap = new AbortController();
      if (!rung) await pause(ms, nap.signal);
      rung = false;
    },
  };
}
