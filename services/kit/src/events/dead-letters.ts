import { randomUUID } from 'node:crypto';
import type { BusMessage } from '../bus/bus.ts';
import type { Log } from '../bus/worker.ts';
import type { Sql } from '../db/sql.ts';
import { type Consumer, type Consumers, contextOf, index } from './consumer.ts';
import { type EventRow, toMessage } from './deliveries.ts';
import { isConnectionError } from './failures.ts';

const LONGEST_ERROR = 2_000;
const MOST_A_CALL = 10_000;

/** The error in one text that PostgreSQL takes (no NUL), bounded. */
const describe = (error: unknown): string => String(error).replaceAll('\0', '').slice(0, LONGEST_ERROR);

/** Keeps an event that could not be taken. */
export async function keepDeadLetter(sql: Sql, message: BusMessage, error: unknown, attempts: number): Promise<void> {
  await sql.query(
    `INSERT INTO dead_letter (id, event_id, topic, key, type, at, traceparent, data, error, attempts)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
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
  try {
    const consumer = byType.get(message.type);
    if (!consumer) throw new Error(`Nothing here takes ${message.type} any more`);
    await consumer.take(message.data, contextOf(message));
  } catch (error) {
    if (isConnectionError(error)) throw error;
    log.warn({ err: error, eventId: message.id, type: message.type }, 'Dead letter failed again');
    await keepDeadLetter(sql, message, error, 1);
    return false;
  }
  await sql.query('UPDATE dead_letter SET replayed_at = now() WHERE id = $1', [id]);
  return true;
}
