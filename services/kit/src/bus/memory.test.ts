import { beforeAll } from 'vitest';
import { outboxDeliveries } from '../events/deliveries.ts';
import { eventDatabase, silent } from '../events/testing.ts';
import type { Bus, BusMessage } from './bus.ts';
import { busContract } from './contract.ts';
import { memoryBus } from './memory.ts';

let database: Awaited<ReturnType<typeof eventDatabase>>;
beforeAll(async () => {
  database = await eventDatabase();
  return () => database.pool.end();
});

const WRITE = `INSERT INTO outbox (id, topic, key, type, at, traceparent, data)
  SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::text[], $7::bytea[])`;

/** The bus on a real outbox: what is published was written there first, as a relay finds it. */
function onOutbox(topic: string): Bus {
  const bus = memoryBus({ log: silent, graceMs: 200, backoff: { first: 5, max: 50 } });
  bus.serve(topic, outboxDeliveries(database.pool));
  let writing = Promise.resolve();
  const publish = async (messages: BusMessage[]) => {
    const columns = [
      messages.map((m) => m.id),
      messages.map((m) => m.topic),
      messages.map((m) => m.key),
      messages.map((m) => m.type),
      messages.map((m) => m.time),
      messages.map((m) => m.traceparent ?? null),
      messages.map((m) => Buffer.from(m.data)),
    ];
    await database.pool.query(WRITE, columns);
    await bus.publish(messages);
  };
  return {
    ...bus,
    publish: (messages) => {
      writing = writing.then(() => publish(messages));
      return writing;
    },
  };
}

busContract('bus.memory', async (topic) => {
  let bus = onOutbox(topic);
  return {
    bus,
    async restart() {
      await bus.close();
      bus = onOutbox(topic);
      return bus;
    },
    stop: () => bus.close(),
  };
});
