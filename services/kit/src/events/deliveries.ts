import type { BusMessage } from '../bus/bus.ts';
import type { DeliveryLog } from '../bus/memory-pump.ts';
import type { Sql } from '../db/sql.ts';

export interface EventRow {
  id: string;
  topic: string;
  key: string;
  type: string;
  at: Date;
  traceparent: string | null;
  data: Buffer;
}

export const toMessage = (row: EventRow): BusMessage => ({
  id: row.id,
  topic: row.topic,
  key: row.key,
  type: row.type,
  time: row.at,
  traceparent: row.traceparent ?? undefined,
  data: new Uint8Array(row.data),
});

/** The delivery marks of the single process: rows beside the outbox, written by the statement that publishes the event. */
export const outboxDeliveries = (sql: Sql): DeliveryLog => ({
  async record(events) {
    const marks = events.flatMap((event) => event.groups.map((group) => ({ id: event.id, group })));
    await sql.query(
      `WITH fresh AS (
         UPDATE outbox SET published_at = now() WHERE id = ANY($1::uuid[]) AND published_at IS NULL RETURNING id, seq
       )
       INSERT INTO outbox_delivery (consumer_group, seq)
       SELECT mark.consumer_group, fresh.seq FROM unnest($2::uuid[], $3::text[]) AS mark(id, consumer_group) JOIN fresh USING (id)`,
      [events.map((event) => event.id), marks.map((mark) => mark.id), marks.map((mark) => mark.group)],
    );
  },
  async pending(group, exceptKeys, limit) {
    const { rows } = await sql.query<EventRow>(
      `SELECT o.id, o.topic, o.key, o.type, o.at, o.traceparent, o.data
       FROM outbox_delivery d JOIN outbox o USING (seq)
       WHERE d.consumer_group = $1 AND o.key <> ALL($2::text[])
       ORDER BY d.seq LIMIT $3`,
      [group, exceptKeys, limit],
    );
    return rows.map(toMessage);
  },
  async since(at, types) {
    const { rows } = await sql.query<EventRow>(
      `SELECT id, topic, key, type, at, traceparent, data FROM outbox
       WHERE published_at >= $1 AND type = ANY($2::text[]) ORDER BY seq`,
      [at, types],
    );
    return rows.map(toMessage);
  },
  async taken(group, ids) {
    await sql.query(
      'DELETE FROM outbox_delivery d USING outbox o WHERE o.seq = d.seq AND o.id = ANY($2::uuid[]) AND d.consumer_group = $1',
      [group, ids],
    );
  },
});
