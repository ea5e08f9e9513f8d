import type { Bus } from '@rivalscope/kit/bus/bus';
import { kafkaBus } from '@rivalscope/kit/bus/kafka';
import { memoryBus } from '@rivalscope/kit/bus/memory';
import type { Sql } from '@rivalscope/kit/db/sql';
import { outboxDeliveries } from '@rivalscope/kit/events/deliveries';
import type { Logger } from 'pino';
import type { HostConfig } from './config.ts';

export interface HostBus {
  bus: Bus;
  /** Told by each relay when it begins or ceases to lead its outbox: the in-process bus delivers from there. */
  lead(service: string, sql: Sql, leading: boolean): void;
}

export function openBus(config: HostConfig, log: Logger): HostBus {
  if (config.KAFKA_BROKERS) {
    const clientId = `rivalscope-${config.services.join('-')}`;
    return { bus: kafkaBus({ brokers: config.KAFKA_BROKERS.split(','), clientId, log }), lead: () => undefined };
  }
  const bus = memoryBus({ log });
  return { bus, lead: (service, sql, leading) => bus.serve(service, leading ? outboxDeliveries(sql) : null) };
}
