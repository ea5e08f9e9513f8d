import { createNotices, watchNotices } from '@rivalscope/gateway/live';
import { identityService } from '@rivalscope/identity';
import { consumers } from '@rivalscope/identity/consumers';
import type { Bus, SubscribeOptions } from '@rivalscope/kit/bus/bus';
import { readConfig } from '@rivalscope/kit/config';
import type { Database } from '@rivalscope/kit/db/database';
import type { Consumers } from '@rivalscope/kit/events/consumer';
import { startConsumers } from '@rivalscope/kit/events/consumers';
import type { Service } from '@rivalscope/kit/service';
import { pino } from 'pino';
import { createAccess } from './access.ts';
import { GATEWAY } from './catalogue.ts';
import { databaseNowhere, NOWHERE } from './nowhere.ts';

/** With it no key is made in a database. */
const SETTINGS = { INSIGHTS_SECRET: 'nothing is sealed while subscriptions are listed' };
const log = pino({ level: 'silent' });

/** What a process of this service alone asks of the bus when it starts, by the code that asks. Nothing is connected to. */
export async function subscriptionsOf(service: Service): Promise<SubscribeOptions[]> {
  const asked: SubscribeOptions[] = [];
  const bus: Bus = {
    async subscribe(options) {
      asked.push(options);
      return { close: async () => undefined, heardUntil: Date.now };
    },
    ping: async () => undefined,
    standings: () => [],
    close: async () => undefined,
  };
  const db = databaseNowhere(service);
  await startConsumers({ bus, group: service.name, consumers: await consumersOf(service, db), log, sql: db.pool });
  await createAccess({}, []).watch(bus, log);
  if (service.name === GATEWAY) await watchNotices(bus, createNotices(), log);
  return asked;
}

async function consumersOf(service: Service, db: Database): Promise<Consumers> {
  const deps = { db, log, clock: () => new Date(), publicUrl: `http://${NOWHERE}` };
  // Identity alone reads its database when it starts.
  if (service.name === identityService.name) return consumers(deps as unknown as Parameters<typeof consumers>[0]);
  return (await service.start({ ...deps, config: readConfig(service.config, SETTINGS) })).consumers;
}
