import { beforeAll } from 'vitest';
import { startRelay } from '../events/relay.ts';
import { eventDatabase, silent } from '../events/testing.ts';
import type { Broker, BusMessage } from './bus.ts';
import { busContract } from './contract.ts';
import { type MemoryBus, memoryBus } from './memory.ts';

let database: Awaited<ReturnType<typeof eventDatabase>>;
beforeAll(async () => {
  database = await eventDatabase();
  return () => database.pool.end();
});

const WRITE = `INSERT INTO outbox (id, topic, key, type, at, traceparent, data)
  SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::text[], $7::bytea[])`;

function write(messages: BusMessage[]): Promise<unknown> {
  const columns = [
    messages.map((m) => m.id),
    messages.map((m) => m.topic),
    messages.map((m) => m.key),
    messages.map((m) => m.type),
    messages.map((m) => m.time),
    messages.map((m) => m.traceparent ?? null),
    messages.map((m) => Buffer.from(m.data)),
  ];
  return database.pool.query(WRITE, columns);
}

/** The bus as the host runs it: behind an outbox and its relay, which begins when all have subscribed. */
function onOutbox(): Broker {
  const bus = memoryBus({ log: silent, graceMs: 200, backoff: { first: 5, max: 50 } });
  const onTheirWay = new Map<string, () => void>();
  const told: MemoryBus = {
    ...bus,
    deliver(message) {
      onTheirWay.get(message.id)?.();
      return bus.deliver(message);
    },
  };
  let relay: ReturnType<typeof startRelay> | undefined;
  let writing: Promise<unknown> = Promise.resolve();
  return {
    ...bus,
    async subscribe(wanted) {
      const subscription = await bus.subscribe(wanted);
      relay ??= startRelay({ db: database, bus: told, log: silent });
      return subscription;
    },
    async publish(messages) {
      const all = messages.map(({ id }) => new Promise<void>((resolve) => onTheirWay.set(id, resolve)));
      writing = writing.then(() => write(messages));
      await writing;
      await Promise.all(all);
    },
    async close() {
      await bus.close();
      await relay?.close();
    },
  };
}

busContract('bus.memory', async () => {
  let bus = onOutbox();
  return {
    bus,
    async restart() {
      await bus.close();
      bus = onOutbox();
      return bus;
    },
    stop: () => bus.close(),
  };
});
