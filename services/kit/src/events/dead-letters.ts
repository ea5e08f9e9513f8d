import { randomUUID } from 'node:crypto';
import type { BusMessage } from '../bus/bus.ts';
import type { Log } from '../bus/worker.ts';
import type { Sql } from '../db/sql.ts';
import { cut, storable } from '../text.ts';
import { type Consumer, type Consumers, contextOf, index } from './consumer.ts';
import { isConnectionError } from './failures.ts';
import { type EventRow, toMessage } from './outbox.ts';

const LONGEST_ERROR = 2_000;
const MOST_A_CALL = 10_000;

/** The error in one text that PostgreSQL takes (no NUL), bounded. */
const describe = (error: unknown): string => cut(storable(String(error)), LONGEST_ERROR);

/**
 * Keeps an event that could not be taken.
 * @param consumer of its type: reads whom the event is about
 */
export async function keepDeadLetter(
  sql: Sql,
  message: BusMessage,
  consumer: Consumer | undefined,
  error: unknown,
  attempts: number,
): Promise<void> {
  const tenant = consumer?.tenantOf(message.data);
  await sql.query(
    `INSERT INTO dead_letter (id, event_id, topic, key, type, at, traceparent, data, error, attempts, tenant, tenant_known)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     ON CONFLICT (event_id) DO UPDATE
     SET error = excluded.error, attempts = dead_letter.attempts + excluded.attempts, failed_at = now(), replayed_at = NULL`,
    [
      randomUUID(),
      message.id,
      message.topic,
      message.key,
      message.type,
      message.time,
      message.traceparent ?? null,
      Buffer.from(message.data),
      describe(error),
      attempts,
      tenant ?? null,
      tenant !== undefined,
    ],
  );
}

export interface ReplayOptions {
  /** The service's pool. */
  sql: Sql;
  consumers: Consumers;
  log: Log;
  /** dead_letter.id of those to replay; all that were not replayed when absent. */
  ids?: string[];
}

/**
 * Hands dead letters to their handlers again, those that failed first first, at most 10,000 a call; the inbox keeps an effect
 * from happening twice. One that fails again stays, with its newest error.
 * @throws Error when the database cannot be reached; what was replayed until then stays replayed
 */
export async function replayDeadLetters({ sql, consumers, log, ids }: ReplayOptions): Promise<{ replayed: number; failed: number }> {
  const byType = index(consumers);
  const { rows } = await sql.query<{ id: string }>(
    `SELECT id FROM dead_letter WHERE replayed_at IS NULL AND ($1::uuid[] IS NULL OR id = ANY($1))
     ORDER BY failed_at, id LIMIT ${MOST_A_CALL}`,
    [ids ?? null],
  );
  const result = { replayed: 0, failed: 0 };
  for (const { id } of rows) {
    if (await replay(sql, byType, log, id)) result.replayed += 1;
    else result.failed += 1;
  }
  return result;
}

async function replay(sql: Sql, byType: Map<string, Consumer>, log: Log, id: string): Promise<boolean> {
  const { rows } = await sql.query<EventRow>(
    'SELECT event_id AS id, topic, key, type, at, traceparent, data FROM dead_letter WHERE id = $1',
    [id],
  );
  const [row] = rows;
  if (!row) return false;
  const message = toMessage(row);
  const consumer = byType.get(message.type);
  if (!consumer && (await publishAgain(sql, message.id))) return markReplayed(sql, id);
  try {
    if (!consumer) throw new Error(`Nothing here takes ${message.type} any more`);
    await consumer.take(message.data, contextOf(message));
  } catch (error) {
    if (isConnectionError(error)) throw error;
    log.warn({ err: error, eventId: message.id, type: message.type }, 'Dead letter failed again');
    await keepDeadLetter(sql, message, consumer, error, 1);
    return false;
  }
  return markReplayed(sql, id);
}

async function markReplayed(sql: Sql, id: string): Promise<true> {
  await sql.query('UPDATE dead_letter SET replayed_at = now() WHERE id = $1', [id]);
  return true;
}

/** An event of the service's own, which the bus refused: the relay tries it anew. False: the outbox has it no more. */
async function publishAgain(sql: Sql, eventId: string): Promise<boolean> {
  const { rowCount } = await sql.query('UPDATE outbox SET published_at = NULL WHERE id = $1', [eventId]);
  return rowCount === 1;
}
