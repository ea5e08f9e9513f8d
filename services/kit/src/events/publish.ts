import type pg from 'pg';
import { retry } from '../bus/backoff.ts';
import { type Broker, MessageRefused } from '../bus/bus.ts';
import type { Log } from '../bus/worker.ts';
import { keepDeadLetter } from './dead-letters.ts';
import { toMessage } from './outbox.ts';
import type { Outlet, PendingEvent } from './outlet.ts';

const BATCH = 500;
const BACKOFF = { first: 200, max: 10_000 };
// No cursor: seq is drawn before the commit, so a smaller one may become visible later.
const UNPUBLISHED = `SELECT seq, id, topic, key, type, at, traceparent, data FROM outbox WHERE published_at IS NULL ORDER BY seq LIMIT ${BATCH}`;
const PUBLISHED = 'UPDATE outbox SET published_at = now() WHERE seq = ANY($1::bigint[]) AND published_at IS NULL';

/** Publishes the outbox to a broker, in the order of seq. */
export const publisher = (bus: Broker, log: Log): Outlet => ({
  async drain(client, over) {
    for (let full = true; full && !over.aborted; ) {
      const { rows } = await client.query<PendingEvent>(UNPUBLISHED);
      if (!(await publishAll(rows, { client, bus, log, signal: over }))) return;
      full = rows.length === BATCH;
    }
  },
});

/** Publishes in order; halves what is refused until the bad event stands alone, which goes to the dead letters. False: aborted before. */
async function publishAll(rows: PendingEvent[], to: { client: pg.Client; bus: Broker; log: Log; signal: AbortSignal }): Promise<boolean> {
  const { client, bus, log, signal } = to;
  const [first, ...more] = rows;
  if (!first) return true;
  const publish = () =>
    bus.publish(rows.map(toMessage)).then(
      () => ({ refusal: undefined }),
      (error: unknown) => {
        if (error instanceof MessageRefused) return { refusal: error };
        throw error;
      },
    );
  const onFailure = (error: unknown, retryInMs: number) =>
    log.warn({ err: error, waiting: rows.length, retryInMs }, 'The event bus takes nothing: events wait in the outbox until it is back');
  const published = await retry(publish, { backoff: BACKOFF, signal, onFailure });
  if (!published) return false;
  if (published.refusal && more.length > 0) {
    const middle = Math.ceil(rows.length / 2);
    return (await publishAll(rows.slice(0, middle), to)) && (await publishAll(rows.slice(middle), to));
  }
  if (published.refusal) {
    log.error({ err: published.refusal, eventId: first.id, type: first.type }, 'The bus refuses an event: it is kept as a dead letter');
    await keepDeadLetter(client, toMessage(first), undefined, published.refusal, 1);
  }
  await client.query(PUBLISHED, [rows.map((row) => row.seq)]);
  return true;
}
