import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Admin } from 'kafkajs';
import type { Broker, Subscription } from './bus.ts';
import { type Connection, type KafkaClientOptions, kafkaClients } from './kafka-client.ts';
import { joinGroup } from './kafka-member.ts';
import { publishing } from './kafka-publish.ts';
import { kafkaTopics } from './kafka-topics.ts';
import type { WorkerOptions } from './worker.ts';

export interface KafkaBusOptions extends WorkerOptions, KafkaClientOptions {
  /** Of topics that this bus creates. */
  partitions?: number;
}

const PING_WITHIN_MS = 5_000;

export function kafkaBus(options: KafkaBusOptions): Broker {
  const { admin, producer, reading } = kafkaClients(options);
  const topics = kafkaTopics(admin, options.partitions);
  const subscriptions = new Set<Subscription>();
  return {
    publish: publishing(producer, topics.ensure),
    async subscribe(wanted) {
      const groupId = wanted.live ? `${wanted.group}.${randomUUID()}` : wanted.group;
      const member = joinGroup({
        kafka: reading,
        wanted: { ...wanted, group: groupId },
        worker: options,
        ready: () => topics.ensure(wanted.topics),
        starts: () => topics.startsOf(wanted),
      });
      const subscription = {
        close: async () => {
          subscriptions.delete(subscription);
          await member.close();
        },
      };
      subscriptions.add(subscription);
      return subscription;
    },
    ping: () => ping(admin, options.brokers),
    async close() {
      await Promise.all([...subscriptions].map((subscription) => subscription.close()));
      await Promise.all([producer.close(), admin.close()]);
    },
  };
}

async function ping(admin: Connection<Admin>, brokers: string[]): Promise<void> {
  try {
    const answered = admin.use((client) => client.describeCluster());
    await Promise.race([
      answered,
      sleep(PING_WITHIN_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('No answer in time'))),
    ]);
  } catch (error) {
    throw new Error(`Kafka does not answer at ${brokers.join(', ')}: check that it runs and that KAFKA_BROKERS is right`, {
      cause: error,
    });
  }
}
