/** Relays the outbox whose address it is given, prints each event that it takes, and is killed when it has taken so many. */
import { writeSync } from 'node:fs';
import { StringValueSchema } from '@bufbuild/protobuf/wkt';
import { memoryBus } from '../bus/memory.ts';
import type { Log } from '../bus/worker.ts';
import { Database } from '../db/database.ts';
import { on } from './consumer.ts';
import { startConsumers } from './consumers.ts';
import { takeOnce } from './inbox.ts';
import { startRelay } from './relay.ts';

const [, , url = '', most = ''] = process.argv;
let taken = 0;
const db = new Database({
  url,
  schema: 'companies',
  prisma: class {
    $disconnect = async () => undefined;
  },
});
const log: Log = { debug: () => undefined, info: () => undefined, warn: console.error, error: console.error };
const bus = memoryBus({ log });
const print = on(StringValueSchema, async (event, { once }) => {
  if (!(await takeOnce(db.pool, once.eventId))) return;
  writeSync(1, `${event.value}\n`);
  taken += 1;
  if (taken === Number(most)) process.kill(process.pid, 'SIGKILL');
});
await startConsumers({ bus, group: 'readers', consumers: [print], log, sql: db.pool });
startRelay({ db, bus, log });
