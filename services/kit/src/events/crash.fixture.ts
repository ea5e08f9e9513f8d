/** Relays the outbox whose address it is given, prints each event that it takes, and is killed when it has taken so many. */
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

const [, , url = '', most = ''] = process.argv;
let taken = 0;
const pool = new pg.Pool({ connectionString: url });
const log: Log = { debug: () => undefined, info: () => undefined, warn: console.error, error: console.error };
const bus = memoryBus({ log });
const print = on(StringValueSchema, async (event) => {
  await sleep(2);
  writeSync(1, `${event.value}\n`);
  taken += 1;
  if (taken === Number(most)) process.kill(process.pid, 'SIGKILL');
});
await startConsumers({ bus, group: 'readers', consumers: [print], log, sql: pool });
startRelay({ db: { url, pool }, bus, log, onLead: (leading) => bus.serve('google', leading ? outboxDeliveries(pool) : null) });
