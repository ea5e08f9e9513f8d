import type { Admin } from 'kafkajs';
import type { SubscribeOptions } from './bus.ts';
import type { Connection } from './kafka-client.ts';
import type { Start } from './kafka-member.ts';

/** @param partitions of topics that are created */
export function kafkaTopics(admin: Connection<Admin>, partitions = 6) {
  const ready = new Set<string>();
  return {
    /** Creates those that are not there. */
    async ensure(topics: string[]): Promise<void> {
      for (const topic of topics) {
        if (ready.has(topic)) continue;
        await admin.use((client) => client.createTopics({ topics: [{ topic, numPartitions: partitions }], waitForLeaders: true }));
        ready.add(topic);
      }
    },
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
