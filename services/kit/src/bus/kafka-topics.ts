import type { Admin } from 'kafkajs';
import type { SubscribeOptions } from './bus.ts';
import type { Connection } from './kafka-client.ts';
import type { Asks } from './kafka-look.ts';
import type { Start } from './kafka-member.ts';

/** @param partitions of topics that are created */
export function kafkaTopics(admin: Connection<Admin>, partitions = 6) {
  const ready = new Set<string>();
  return {
    /** Creates those that are not there. */
    async ensure(topics: string[]): Promise<void> {
      for (const topic of topics) {
        if (ready.has(topic)) continue;
        const topics = [{ topic, numPartitions: partitions }];
        await admin.use((client) => client.createTopics({ topics, waitForLeaders: true })).catch((error) => tellReasons(topic, error));
        ready.add(topic);
      }
    },
    asks: asksOf(admin),
    /** Where a view that looks back begins in each partition. */
    async startsOf({ topics, lookBackMs }: SubscribeOptions): Promise<Start[]> {
      if (lookBackMs === undefined) return [];
      const from = Date.now() - lookBackMs;
      const all = topics.map(async (topic) => {
        const offsets = await admin.use((client) => client.fetchTopicOffsetsByTimestamp(topic, from));
        return offsets.map(({ partition, offset }) => ({ topic, partition, offset }));
      });
      return (await Promise.all(all)).flat();
    },
  };
}

/** What kafkajs says of several topics tells nothing of one. */
function tellReasons(topic: string, error: Error & { errors?: Error[] }): never {
  if (!error.errors) throw error;
  throw new Error(`Kafka makes no topic ${topic}: ${error.errors.map(({ message }) => message).join('; ')}`, { cause: error });
}

function asksOf(admin: Connection<Admin>): Asks {
  return {
    async ends(topics) {
      const all = topics.map(async (topic) => {
        const offsets = await admin.use((client) => client.fetchTopicOffsets(topic));
        return offsets.map(({ partition, low, high }) => ({ topic, partition, start: BigInt(low), end: BigInt(high) }));
      });
      return (await Promise.all(all)).flat();
    },
    async committed(groupId, topics) {
      const all = await admin.use((client) => client.fetchOffsets({ groupId, topics }));
      const known = all.flatMap(({ topic, partitions }) =>
        partitions.map(({ partition, offset }) => ({ topic, partition, offset: BigInt(offset) })),
      );
      // Kafka's way to say that nothing was committed.
      return known.filter(({ offset }) => offset >= 0n);
    },
  };
}
