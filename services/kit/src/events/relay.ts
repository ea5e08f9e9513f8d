import pg from 'pg';
import { pause, settledWithin, untilDone } from '../bus/backoff.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../bus/worker.ts';
import { NOTICE_LOST_PEERS } from '../db/database.ts';
import type { Sql } from '../db/sql.ts';
import { type EventRow, toMessage } from './deliveries.ts';
import { prune } from './prune.ts';

export interface RelayOptions {
  /** `url` connects as the service's role; `pool` is the service's own. */
  db: { url: string; pool: Sql };
  bus: Bus;
  log: Log;
  /** Told when this process begins, and ceases, to be the one that relays this outbox. */
  onLead?: (leading: boolean) => void;
}

export interface Relay {
  /** Age of the oldest event that is not published yet; 0 when all are. */
  oldestPendingMs(): Promise<number>;
  /** Stops relaying; what is unpublished stays in the outbox. Takes at most 5 s. */
  close(): Promise<void>;
}

const BATCH = 500;
/** Net below NOTIFY, and how soon another process takes over. */
const POLL_MS = 1_000;
const PRUNE_EVERY_MS = 3_600_000;
const ANSWER_WITHIN_MS = 10_000;
const FAREWELL_WITHIN_MS = 1_000;
const CLOSE_WITHIN_MS = 5_000;
const BACKOFF = { first: 200, max: 10_000 };

// No cursor: seq is drawn before the commit, so a smaller one may become visible later.
const UNPUBLISHED = `SELECT seq, id, topic, key, type, at, traceparent, data FROM outbox WHERE published_at IS NULL ORDER BY seq LIMIT ${BATCH}`;
const PUBLISHED = 'UPDATE outbox SET published_at = now() WHERE seq = ANY($1::bigint[]) AND published_at IS NULL';
const LEAD = "SELECT pg_try_advisory_lock(hashtextextended('outbox.' || current_schema(), 0)) AS leading";

/**
 * Publishes the service's outbox in the order of seq. Of all relays of one outbox one works at a time: it holds an advisory
 * lock on a connection of its own and does everything to the outbox through it, so that losing the connection is losing the lead.
 */
export function startRelay({ db, bus, log, onLead }: RelayOptions): Relay {
  const closing = new AbortController();
  const running = untilDone(() => session({ db, bus, log, onLead }, closing.signal), {
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
      await settledWithin(CLOSE_WITHIN_MS, running);
    },
  };
}

/** One connection's life; rejects when it is lost. */
async function session({ db, bus, log, onLead }: RelayOptions, closing: AbortSignal): Promise<void> {
  const client = new pg.Client({
    connectionString: db.url,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: ANSWER_WITHIN_MS,
    // The lead of a relay whose machine vanished is free again soon.
    options: NOTICE_LOST_PEERS,
  });
  const over = new AbortController();
  const alarm = createAlarm();
  let leading = false;
  const end = () => {
    over.abort();
    alarm.ring();
  };
  client.on('error', end).on('end', end).on('notification', alarm.ring);
  closing.addEventListener('abort', end);
  try {
    await client.connect();
    await listen(client);
    await untilLeading(client, over.signal);
    if (over.signal.aborted) return;
    log.info({}, 'Relay leads: publishing the outbox');
    leading = true;
    onLead?.(true);
    void pruneNowAndThen(db.pool, log, over.signal);
    while (!over.signal.aborted) {
      await drain(client, bus, log, over.signal);
      await alarm.wait(POLL_MS);
    }
  } finally {
    closing.removeEventListener('abort', end);
    over.abort();
    if (leading) onLead?.(false);
    await settledWithin(FAREWELL_WITHIN_MS, client.end());
  }
  if (!closing.aborted) throw new Error('The connection to the database was closed');
}

async function listen(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ schema: string }>('SELECT current_schema() AS schema');
  await client.query(`LISTEN ${client.escapeIdentifier(`outbox_${rows[0]?.schema}`)}`);
}

async function untilLeading(client: pg.Client, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { rows } = await client.query<{ leading: boolean }>(LEAD);
    if (rows[0]?.leading) return;
    await pause(POLL_MS, signal);
  }
}

async function drain(client: pg.Client, bus: Bus, log: Log, signal: AbortSignal): Promise<void> {
  for (let full = true; full && !signal.aborted; ) {
    const { rows } = await client.query<EventRow & { seq: string }>(UNPUBLISHED);
    if (rows.length === 0) return;
    const publish = async () => {
      await bus.publish(rows.map(toMessage));
      return true;
    };
    const onFailure = (error: unknown, retryInMs: number) =>
      log.warn({ err: error, waiting: rows.length, retryInMs }, 'The event bus takes nothing: events wait in the outbox until it is back');
    if (!(await untilDone(publish, { backoff: BACKOFF, signal, onFailure }))) return;
    await client.query(PUBLISHED, [rows.map((row) => row.seq)]);
    full = rows.length === BATCH;
  }
}

async function pruneNowAndThen(sql: Sql, log: Log, signal: AbortSignal): Promise<void> {
  for (;;) {
    await pause(PRUNE_EVERY_MS, signal);
    if (signal.aborted) return;
    await prune(sql, signal).catch((error: unknown) =>
      log.warn({ err: error }, 'Could not prune the outbox and inbox: will try again in an hour'),
    );
  }
}

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
