/** A process to be killed: relays the outbox whose address it is given and prints each event that it takes. */
import { writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StringValueSchema } from '@bufbuild/protobuf/wkt';
import pg from 'pg';
import { memoryBus } from '../bus/memory.ts';
import type { Log } from '../bus/worker.ts';
import { on } from './consumer.ts';
import { startConsumers } from './consumers.ts';
import { outboxDeliveries } from './deliveries.ts';
import { startRelay } from './relay.ts';

const url = process.argv[2] ?? '';
const pool = new pg.Pool({ connectionString: url });
const log: Log = { debug: () => undefined, info: () => undefined, warn: console.error, error: console.error };
const bus = memoryBus({ log });
const print = on(StringValueSchema, async (event) => {
  await sleep(2);
  writeSync(1, `${event.value}\n`);
});
await startConsumers({ bus, group: 'readers', consumers: [print], log, sql: pool });
startRelay({ db: { url, pool }, bus, log, onLead: (leading) => bus.serve('google', leading ? outboxDeliveries(pool) : null) });
