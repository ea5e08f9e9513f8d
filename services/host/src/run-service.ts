import type { Broker } from '@rivalscope/kit/bus/bus';
import type { MemoryBus } from '@rivalscope/kit/bus/memory';
import { readConfig } from '@rivalscope/kit/config';
import { Database } from '@rivalscope/kit/db/database';
import type { Sql } from '@rivalscope/kit/db/sql';
import { startConsumers } from '@rivalscope/kit/events/consumers';
import { prune } from '@rivalscope/kit/events/prune';
import { startRelay } from '@rivalscope/kit/events/relay';
import { acceptIdempotencyKeys } from '@rivalscope/kit/http/idempotency';
import { keepPrivate } from '@rivalscope/kit/http/private';
import type { App } from '@rivalscope/kit/http/server';
import { startMailSender } from '@rivalscope/kit/mail/sender';
import type { MailTransport } from '@rivalscope/kit/mail/transport';
import { startSchedule } from '@rivalscope/kit/schedule';
import type { RunningService, Service } from '@rivalscope/kit/service';
import type { Logger } from 'pino';
import { measure } from './gauges.ts';

export interface Hosted extends Pick<RunningService, 'keys' | 'revocations' | 'exchangeApiKey' | 'guard'> {
  name: string;
  /** Where it queues its mails; undefined when it sends none. */
  mails: Sql | undefined;
  routes: (app: App) => Promise<void> | void;
  /** Takes events and starts the service's own work; first every service consumes, then any relay publishes. */
  consume(): Promise<void>;
  publish(): Promise<void>;
  /** Rejects with what is not ready. */
  ready(): Promise<void>;
  /** Ends the service's work, its consumers and its relay; the bus may close then. */
  stop(): Promise<void>;
  /** Closes the database, once nothing needs it any more. */
  close(): Promise<void>;
}

export interface RunOptions {
  databaseUrl: string;
  bus: Broker | MemoryBus;
  log: Logger;
  publicUrl: string;
  mailTransport: MailTransport;
}

/** One service in this process: its database, its relay, its consumers, its mails. */
export async function runService(service: Service, options: RunOptions): Promise<Hosted> {
  const { databaseUrl, bus, log: parent, publicUrl, mailTransport } = options;
  const { name, sendsMail = false } = service;
  const log = parent.child({ service: name });
  const config = readConfig(service.config);
  const onError = (err: Error) => log.warn({ err }, 'A database connection failed; the next query opens another');
  const db = new Database({ url: databaseUrl, schema: name, prisma: service.prisma, onError });
  const running = await service.start({ db, config, log, clock: () => new Date(), publicUrl });
  const { keys, revocations, exchangeApiKey, guard } = running;
  const closers: (() => Promise<void>)[] = [];
  return {
    name,
    ...{ keys, revocations, exchangeApiKey, guard },
    mails: sendsMail ? db.pool : undefined,
    async routes(app) {
      await app.register(async (scope) => {
        acceptIdempotencyKeys(scope as unknown as App, db);
        keepPrivate(scope as unknown as App);
        await running.routes(scope as unknown as App);
      });
    },
    async consume() {
      const subscription = await startConsumers({ bus, group: name, consumers: running.consumers, log, sql: db.pool });
      closers.push(() => subscription.close());
    },
    async publish() {
      let leading = false;
      const onLead = (leads: boolean) => {
        leading = leads;
      };
      const relay = startRelay({ db, bus, log, onLead });
      closers.push(() => relay.close());
      if (sendsMail) {
        const sender = startMailSender({ sql: db.pool, transport: mailTransport, log });
        closers.push(() => sender.close());
      }
      measure({ service: name, sql: db.pool, relay, leading: () => leading, sendsMail });
      const schedule = startSchedule({ service: name, log, url: databaseUrl });
      closers.push(schedule.close);
      schedule.every('hour', 'old events, answers and mails', (signal) => prune(db, signal));
      for (const job of running.jobs ?? []) schedule.every(...job);
      await running.work?.();
    },
    ready: () => db.ping(),
    async stop() {
      await Promise.all([running.close?.(), ...closers.map((close) => close())]);
    },
    close: () => db.close(),
  };
}
