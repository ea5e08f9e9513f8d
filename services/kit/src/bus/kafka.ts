import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { metrics } from '@opentelemetry/api';
import type { Admin } from 'kafkajs';
import { liveGroup } from './acl.ts';
import type { Broker } from './bus.ts';
import { type Connection, type KafkaClientOptions, kafkaClients } from './kafka-client.ts';
import { joinGroup, type Member } from './kafka-member.ts';
import { publishing } from './kafka-publish.ts';
import { whyNot } from './kafka-refusal.ts';
import { kafkaTopics } from './kafka-topics.ts';
import type { WorkerOptions } from './worker.ts';

export interface KafkaBusOptions extends WorkerOptions, KafkaClientOptions {
  /** Of topics that this bus creates. */
  partitions?: number;
}

/** Before whoever asks for readiness gives up, so that it hears the reason. */
const PING_WITHIN_MS = 2_500;

/** The bus over Kafka. It connects when it is first used, and says by `ping` why it cannot. */
export function kafkaBus(options: KafkaBusOptions): Broker {
  const { admin, producer, reading, failure } = kafkaClients(options);
  const topics = kafkaTopics(admin, options.partitions);
  const members = new Set<Member>();
  const restarted = measure(members);
  return {
    publish: publishing(producer, topics.ensure),
    async subscribe(wanted) {
      const groupId = wanted.live ? liveGroup(wanted.group, randomUUID()) : wanted.group;
      const member = joinGroup({
        kafka: reading,
        name: wanted.group,
        wanted: { ...wanted, group: groupId },
        worker: options,
        ready: () => topics.ensure(wanted.topics),
        starts: () => topics.startsOf(wanted),
        asks: topics.asks,
        onEnd: (reason) => restarted.add(1, { group: wanted.group, reason }),
      });
      members.add(member);
      return {
        heardUntil: member.heardUntil,
        close: async () => {
          members.delete(member);
          await member.close();
        },
      };
    },
    standings: () => [...members].map((member) => member.standing()),
    ping: () => ping(admin, options.brokers, failure),
    async close() {
      await Promise.all([...members].map((member) => member.close()));
      await Promise.all([producer.close(), admin.close()]);
    },
  };
}

/** @returns counts memberships that ended by themselves */
function measure(members: Set<Member>) {
  const meter = metrics.getMeter('rivalscope');
  const gauge = (name: string, description: string, read: (member: Member) => number | undefined) =>
    meter.createObservableGauge(name, { description }).addCallback((result) => {
      for (const member of members) {
        const value = read(member);
        if (value !== undefined) result.observe(value, { group: member.standing().group });
      }
    });
  gauge('rivalscope_consumer_lag', 'Events published and not taken by this process, of its own partitions', (member) => member.lag());
  gauge('rivalscope_consumer_heartbeat_seconds', 'Since the group last heard of this consumer', (member) => member.secondsSinceHeartbeat());
  gauge('rivalscope_consumer_behind_seconds', 'Since this consumer had taken all there was, as far as its last look shows', (member) =>
    member.secondsBehind(),
  );
  gauge(
    'rivalscope_consumer_stalls',
    'Times in a row that a consumer read nothing although there was more',
    (member) => member.standing().stalls,
  );
  return meter.createCounter('rivalscope_consumer_restarts', { description: 'Consumers begun anew, by reason' });
}

async function ping(admin: Connection<Admin>, brokers: string[], failure: () => Error | undefined): Promise<void> {
  try {
    const answered = admin.use((client) => client.describeCluster());
    await Promise.race([
      answered,
      sleep(PING_WITHIN_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('No answer in time'))),
    ]);
  } catch (error) {
    throw new Error(whyNot(brokers, error, failure()), { cause: error });
  }
}
