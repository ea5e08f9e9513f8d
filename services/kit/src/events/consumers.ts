import { metrics, SpanKind } from '@opentelemetry/api';
import { LRUCache } from 'lru-cache';
import type { Bus, BusMessage, Subscription } from '../bus/bus.ts';
import type { Log } from '../bus/worker.ts';
import type { Sql } from '../db/sql.ts';
import { inSpan } from '../telemetry/trace.ts';
import { type Consumer, type Consumers, contextOf, index } from './consumer.ts';
import { keepDeadLetter } from './dead-letters.ts';
import { isConnectionError, isNoConnectionFree, isPermanent, NotYet } from './failures.ts';
import { topicOf } from './outbox.ts';

export interface ConsumersOptions {
  bus: Bus;
  /** The consuming service. */
  group: string;
  consumers: Consumers;
  log: Log;
}

export interface RunOptions extends ConsumersOptions {
  /** The service's pool, for dead letters. */
  sql: Sql;
  /** Tries of an event before it becomes a dead letter; with the bus's waits between them ten take about a minute. */
  attempts?: number;
}

/** Times as many tries, about half an hour, for what waits for another service's event: that service may be down for a while. */
const PATIENCE = 12;
/** How many failing events are counted at a time; beyond it those that failed least lately start anew, which only means more tries. */
const MOST_COUNTED = 10_000;

/**
 * Brings the service the events it has handlers for. A permanent error makes a dead letter at once, any other after some tries;
 * while the database is out of reach, or has no connection free, nothing is counted and nothing is given up.
 */
export function startConsumers({ bus, group, consumers, log, sql, attempts = 10 }: RunOptions): Promise<Subscription> {
  const byType = index(consumers);
  const failures = new LRUCache<string, { failed: number; waited: number }>({ max: MOST_COUNTED });
  const deliveries = metrics.getMeter('rivalscope').createCounter('rivalscope_events', { description: 'Deliveries of events, by result' });
  const count = (message: BusMessage, result: 'taken' | 'failed' | 'dead') =>
    deliveries.add(1, { service: group, type: message.type, result });

  async function giveUpOrRethrow(message: BusMessage, error: unknown): Promise<void> {
    if (isNoConnectionFree(error) || (isConnectionError(error) && !(await answers(sql)))) throw error;
    // Apart: what has waited long may still fail as often as any other.
    const { failed, waited } = oneMore(error, failures.get(message.id));
    if (isPermanent(error) || failed >= attempts || waited >= attempts * PATIENCE) {
      await keepDeadLetter(sql, message, byType.get(message.type), error, failed + waited);
      count(message, 'dead');
      log.error(
        { err: error, eventId: message.id, type: message.type, attempts: failed + waited },
        'Event became a dead letter: mend the cause, then replay it',
      );
      return;
    }
    failures.set(message.id, { failed, waited });
    // Once for each event, not for each try; to wait for another event is ordinary.
    if (failed === 1 && !(error instanceof NotYet))
      log.warn({ err: error, eventId: message.id, type: message.type }, 'Event not taken: will be tried again');
    throw error;
  }

  return subscribe({ bus, group }, byType, async (message, consumer) => {
    try {
      await traced(message, () => consumer.take(message.data, contextOf(message)));
      count(message, 'taken');
    } catch (error) {
      count(message, 'failed');
      await giveUpOrRethrow(message, error);
    }
    failures.delete(message.id);
  });
}

function oneMore(error: unknown, { failed, waited } = { failed: 0, waited: 0 }) {
  return error instanceof NotYet ? { failed, waited: waited + 1 } : { failed: failed + 1, waited };
}

/** Tells a database that is away from a failure to reach something else. */
async function answers(sql: Sql): Promise<boolean> {
  return sql.query('SELECT 1').then(
    () => true,
    () => false,
  );
}

export interface WatchOptions extends ConsumersOptions {
  /** How far in the past to begin; from now on when absent. */
  lookBackMs?: number;
}

/** Shows the events from now on to a process that keeps none of them; what a handler cannot deal with is logged and gone. */
export function watchEvents({ bus, group, consumers, log, lookBackMs }: WatchOptions): Promise<Subscription> {
  return subscribe({ bus, group, live: true, lookBackMs }, index(consumers), async (message, consumer) => {
    try {
      await consumer.take(message.data, contextOf(message));
    } catch (error) {
      log.warn({ err: error, eventId: message.id, type: message.type }, 'Could not show an event');
    }
  });
}

function subscribe(
  { bus, group, live = false, lookBackMs }: { bus: Bus; group: string; live?: boolean; lookBackMs?: number | undefined },
  byType: Map<string, Consumer>,
  handle: (message: BusMessage, consumer: Consumer) => Promise<void>,
): Promise<Subscription> {
  const types = new Set(byType.keys());
  // A group that reads no topic is none, and Kafka's client takes it for a failure.
  if (types.size === 0) return Promise.resolve({ close: () => Promise.resolve(), heardUntil: Date.now });
  return bus.subscribe({
    group,
    topics: [...new Set([...types].map(topicOf))],
    types,
    live,
    ...(lookBackMs === undefined ? {} : { lookBackMs }),
    handler: async (message) => {
      const consumer = byType.get(message.type);
      if (consumer) await handle(message, consumer);
    },
  });
}

/** Runs the handler in a span that continues the emitter's trace. */
function traced(message: BusMessage, run: () => Promise<unknown>): Promise<unknown> {
  const attributes = { 'messaging.message.id': message.id, 'messaging.destination.name': message.topic };
  return inSpan(`take ${message.type}`, { kind: SpanKind.CONSUMER, attributes, parent: message.traceparent }, run);
}
