import type { Broker } from '@rivalscope/kit/bus/bus';
import { kafkaBus } from '@rivalscope/kit/bus/kafka';
import { kafkaSecurity } from '@rivalscope/kit/bus/kafka-security';
import { type MemoryBus, memoryBus } from '@rivalscope/kit/bus/memory';
import type { Logger } from 'pino';
import type { HostConfig } from './config.ts';

/** @throws ConfigError when Kafka's certificates or its sign-in cannot be used */
export function openBus(config: HostConfig, log: Logger): Broker | MemoryBus {
  if (!config.KAFKA_BROKERS) return memoryBus({ log });
  const clientId = `rivalscope-${config.services.join('-')}`;
  return kafkaBus({ brokers: config.KAFKA_BROKERS.split(','), clientId, log, security: kafkaSecurity(config) });
}
