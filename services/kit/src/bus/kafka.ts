import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Admin, Kafka, type LogEntry, logLevel, Partitioners, type Producer } from 'kafkajs';
import type { Bus, BusMessage, SubscribeOptions, Subscription } from './bus.ts';
import { fromMessage } from './cloudevents.ts';
import { joinGroup, type Start } from './kafka-member.ts';
import type { Log, WorkerOptions } from './worker.ts';

export interface KafkaBusOptions extends WorkerOptions {
  brokers: string[];
  /** Shown in the broker's logs and quotas. */
  clientId: string;
  /** Of topics that this bus creates. */
  partitions?: number;
  /** How long the broker may take over one thing asked of it before its connection is given up. */
  answerWithinMs?: number;
}

/** A broker refuses a batch of more than 1 MB (message.max.bytes); headers and framing need the rest. */
const MOST_BYTES_A_REQUEST = 700_000;
const HEADER_BYTES = 400;

/** kafkajs would ask again and again over a connection that lost its other end, some 50 s in all. */
const ANSWER_WITHIN_MS = 8_000;
const PING_WITHIN_MS = 5_000;
/** About 3 s: whoever publishes wants to know. */
const ANSWER_SOON = 4;
/** About a minute: a member that is still itself when a restarted broker is back need not wait for its old self to time out. */
const OUTLAST_A_RESTART = 32;

export function kafkaBus(options: KafkaBusOptions): Bus {
  const { brokers, clientId, log, partitions = 6, answerWithinMs = ANSWER_WITHIN_MS } = options;
  const kafka = (retries: number) =>
    new Kafka({
      clientId,
      brokers,
      connectionTimeout: 3_000,
      requestTimeout: 10_000,
      retry: { initialRetryTime: 200, maxRetryTime: 2_000, retries, restartOnFailure: async () => false },
      logLevel: logLevel.INFO,
      logCreator: () => (entry) => write(log, entry),
    });
  const writing = kafka(ANSWER_SOON);
  const reading = kafka(OUTLAST_A_RESTART);
  const admin = connection(() => writing.admin(), answerWithinMs);
  const producer = connection(
    () =>
      writing.producer({
        idempotent: true,
        maxInFlightRequests: 1,
        allowAutoTopicCreation: false,
        createPartitioner: Partitioners.DefaultPartitioner,
      }),
    answerWithinMs,
  );
  const subscriptions = new Set<Subscription>();
  const ready = new Set<string>();
  let publishing: Promise<unknown> = Promise.resolve();

  async function ensureTopics(topics: string[]): Promise<void> {
    for (const topic of topics) {
      if (ready.has(topic)) continue;
      await admin.use((client) => client.createTopics({ topics: [{ topic, numPartitions: partitions }], waitForLeaders: true }));
      ready.add(topic);
    }
  }

  /** Where a view that looks back begins in each partition. */
  async function startsOf({ topics, lookBackMs }: SubscribeOptions): Promise<Start[]> {
    if (lookBackMs === undefined) return [];
    const from = Date.now() - lookBackMs;
    const all = topics.map(async (topic) => {
      const offsets = await admin.use((client) => client.fetchTopicOffsetsByTimestamp(topic, from));
      return offsets.map(({ partition, offset }) => ({ topic, partition, offset }));
    });
    return (await Promise.all(all)).flat();
  }

  async function send(messages: BusMessage[]): Promise<void> {
    await ensureTopics([...new Set(messages.map((message) => message.topic))]);
    for (const chunk of chunked(messages)) {
      const byTopic = Map.groupBy(chunk, (message) => message.topic);
      const topicMessages = [...byTopic].map(([topic, ofTopic]) => ({ topic, messages: ofTopic.map(fromMessage) }));
      await producer.use((client) => client.sendBatch({ acks: -1, topicMessages }));
    }
  }

  return {
    publish(messages) {
      const sent = publishing.then(() => send(messages));
      publishing = sent.catch(() => undefined);
      return sent;
    },
    async subscribe(wanted) {
      const groupId = wanted.live ? `${wanted.group}.${randomUUID()}` : wanted.group;
      const member = joinGroup({
        kafka: reading,
        wanted: { ...wanted, group: groupId },
        worker: options,
        ready: () => ensureTopics(wanted.topics),
        starts: () => startsOf(wanted),
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
    async ping() {
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
    },
    async close() {
      await Promise.all([...subscriptions].map((subscription) => subscription.close()));
      await Promise.all([producer.close(), admin.close()]);
    },
  };
}

/**
 * A client that is connected when first used and thrown away when a use fails or takes too long: an idempotent producer whose
 * sequence the broker no longer knows would fail for ever, and a connection that lost its other end would never say so.
 */
function connection<C extends Admin | Producer>(make: () => C, withinMs: number) {
  let current: Promise<C> | undefined;

  async function open(): Promise<C> {
    const client = make();
    await client.connect();
    return client;
  }

  async function drop(): Promise<void> {
    const dropped = current;
    current = undefined;
    await dropped?.then((client) => client.disconnect()).catch(() => undefined);
  }

  return {
    async use<T>(run: (client: C) => Promise<T>): Promise<T> {
      current ??= open();
      const mine = current;
      try {
        return await answeredWithin(withinMs, mine.then(run));
      } catch (error) {
        if (current === mine) void drop();
        throw error;
      }
    },
    close: drop,
  };
}

async function answeredWithin<T>(ms: number, answer: Promise<T>): Promise<T> {
  const late = new AbortController();
  const timeout = sleep(ms, undefined, { ref: false, signal: late.signal }).then(() => {
    throw new Error(`Kafka did not answer within ${ms / 1000} s`);
  });
  timeout.catch(() => undefined);
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    late.abort();
  }
}

/** Cuts the messages into requests, in order. */
function chunked(messages: BusMessage[]): BusMessage[][] {
  const chunks: BusMessage[][] = [];
  let room = 0;
  for (const message of messages) {
    const size = message.data.length + message.key.length + HEADER_BYTES;
    if (size > room) {
      chunks.push([]);
      room = MOST_BYTES_A_REQUEST;
    }
    chunks.at(-1)?.push(message);
    room -= size;
  }
  return chunks;
}

/** kafkajs calls every retry an error; what matters after all of them is told where it is caught. */
function write(log: Log, { level, namespace, log: { message, timestamp: _, ...details } }: LogEntry): void {
  const line = { ...details, namespace };
  if (level === logLevel.ERROR) log.info(line, message);
  else log.debug(line, message);
}
