import { randomUUID } from 'node:crypto';
import { create, type DescMessage, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import type { BusMessage } from '../bus/bus.ts';
import type { Sql } from '../db/sql.ts';
import { traceparent } from '../telemetry/trace.ts';

/** An event about to be emitted: `key` is the aggregate whose order matters. */
export interface OutgoingEvent {
  key: string;
  type: string;
  data: Uint8Array;
  /** Whom it is about: its field tenant_id. */
  tenant: string | null;
}

/** Kafka takes 1 MB a message by default; an event that large is a design error, and one would hold up the whole outbox. */
const MOST_BYTES = 256 * 1024;
const LONGEST_KEY = 200;

/** The topic of an event type is its package's first part, the emitting service: companies.v1.CompanyCreated → companies. */
export const topicOf = (typeName: string): string => typeName.slice(0, typeName.indexOf('.'));

/**
 * An event with its fields, ready for `emit`.
 * @throws Error when the key or the event is too large to travel
 */
export function event<S extends DescMessage>(schema: S, key: string, fields: MessageInitShape<S>): OutgoingEvent {
  const message = create(schema, fields);
  const data = toBinary(schema, message);
  if (key.length === 0 || key.length > LONGEST_KEY) throw new Error(`${schema.typeName}: the key must have 1 to ${LONGEST_KEY} characters`);
  if (data.length > MOST_BYTES)
    throw new Error(`${schema.typeName} has ${data.length} bytes; an event may have ${MOST_BYTES}: shorten its texts`);
  return { key, type: schema.typeName, data, tenant: tenantOf(message) };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The tenant that an event is about: every event about one names it in its field tenant_id. */
export function tenantOf(message: object): string | null {
  const { tenantId } = message as { tenantId?: unknown };
  return typeof tenantId === 'string' && UUID.test(tenantId) ? tenantId : null;
}

/** Writes the events into the outbox, in the caller's transaction and in the order given; one statement for all. */
export async function emit(sql: Sql, events: OutgoingEvent[]): Promise<void> {
  if (events.length === 0) return;
  await sql.query(
    `INSERT INTO outbox (id, topic, key, type, data, tenant, traceparent, tenant_known)
     SELECT id, topic, key, type, data, tenant, $7, true
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::bytea[], $6::uuid[])
       WITH ORDINALITY AS e(id, topic, key, type, data, tenant, n)
     ORDER BY n`,
    [
      events.map(() => randomUUID()),
      events.map((e) => topicOf(e.type)),
      events.map((e) => e.key),
      events.map((e) => e.type),
      events.map((e) => Buffer.from(e.data.buffer, e.data.byteOffset, e.data.length)),
      events.map((e) => e.tenant),
      traceparent(),
    ],
  );
}

export interface EventRow {
  id: string;
  topic: string;
  key: string;
  type: string;
  at: Date;
  traceparent: string | null;
  data: Buffer;
}

/** A row of the outbox as the bus takes it. */
export const toMessage = (row: EventRow): BusMessage => ({
  id: row.id,
  topic: row.topic,
  key: row.key,
  type: row.type,
  time: row.at,
  traceparent: row.traceparent ?? undefined,
  data: new Uint8Array(row.data),
});
