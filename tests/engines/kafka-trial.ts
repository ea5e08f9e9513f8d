import { randomUUID } from 'node:crypto';
import type { Broker, SubscribeOptions } from '@rivalscope/kit/bus/bus';
import { kafkaBus } from '@rivalscope/kit/bus/kafka';
import type { Log } from '@rivalscope/kit/bus/worker';
import { silent } from '@rivalscope/kit/events/testing';
import { type Admin, Kafka, logLevel } from 'kafkajs';
import { afterAll, beforeAll, expect, onTestFinished, vi } from 'vitest';
import { type KafkaBroker, startKafka } from './kafka.ts';
import { type KafkaForwarder, startKafkaForwarder } from './kafka-forwarder.ts';

export const TYPE = 'numbers.v1.Counted';
/** Enough for each of a topic's six partitions to get some. */
const KEYS = 24;
/** What is wrong stays wrong: a consumer that stands still never moves. */
const WITHIN = { timeout: 120_000, interval: 200 };

/** A real broker, what stands before it, and somebody who looks at its groups. */
export interface KafkaBench {
  broker: KafkaBroker;
  forwarder: KafkaForwarder;
  admin: Admin;
  connect(log?: Log): Broker;
  close(): Promise<void>;
}

async function startKafkaBench(): Promise<KafkaBench> {
  const standing = Promise.withResolvers<KafkaForwarder>();
  const broker = await startKafka(async (port) => {
    const forwarder = await startKafkaForwarder(port);
    standing.resolve(forwarder);
    return forwarder;
  });
  const forwarder = await standing.promise;
  const admin = new Kafka({ brokers: [broker.address], logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  return {
    broker,
    forwarder,
    admin,
    connect: (log = silent) =>
      kafkaBus({ brokers: [broker.address], clientId: 'trial', log, graceMs: 200, backoff: { first: 5, max: 50 } }),
    async close() {
      await admin.disconnect();
      forwarder.close();
      await broker.stop();
    },
  };
}

/** A bench for all tests of a file; each begins a trial of its own. */
export function useKafkaBench() {
  const at = {} as { bench: KafkaBench };
  beforeAll(async () => {
    at.bench = await startKafkaBench();
  });
  afterAll(() => at.bench?.close());
  return Object.assign(at, {
    begin() {
      const bus = at.bench.connect();
      onTestFinished(() => bus.close());
      return { bus, trial: trialOf(at.bench, bus) };
    },
  });
}

/** One group and its topic, and what has arrived. */
export interface Trial {
  group: string;
  topic: string;
  got: Set<string>;
  /** Resolves once the consumer reads: the events of every key have arrived, and all of it is committed. */
  subscribe(more?: Pick<SubscribeOptions, 'live' | 'lookBackMs'>): Promise<void>;
  /** Publishes one event for each key. */
  publish(): Promise<string[]>;
  /** Resolves when these events arrived, and the group has one member, which is alive, and has committed everything to the end. */
  caughtUp(ids: string[]): Promise<void>;
}

function trialOf({ admin, forwarder }: KafkaBench, bus: Broker): Trial {
  const topic = `trial-${randomUUID().slice(0, 8)}`;
  const group = `readers-of-${topic}`;
  const got = new Set<string>();
  const publish = async () => {
    const messages = Array.from({ length: KEYS }, (_, n) => message(topic, `key ${n}`));
    await bus.publish(messages);
    return messages.map(({ id }) => id);
  };
  const caughtUp = async (ids: string[]) => {
    await vi.waitFor(() => expect(ids.filter((id) => !got.has(id))).toEqual([]), WITHIN);
    // One that sends none is a member only until its session ends, and its commits are welcome until then.
    let beats = false;
    void forwarder.next(group, 'Heartbeat').then(() => (beats = true));
    await vi.waitFor(() => expect(beats, 'the member sends a heartbeat').toBe(true), WITHIN);
    await vi.waitFor(async () => expect(await standing(admin, group, topic)).toEqual({ members: 1, behind: [] }), WITHIN);
  };
  return {
    group,
    topic,
    got,
    publish,
    caughtUp,
    async subscribe(more = {}) {
      await bus.subscribe({ group, topics: [topic], types: new Set([TYPE]), handler: async ({ id }) => void got.add(id), ...more });
      await caughtUp(await publish());
    },
  };
}

export const message = (topic: string, key: string) => ({
  id: randomUUID(),
  topic,
  key,
  type: TYPE,
  time: new Date(),
  data: new Uint8Array([1]),
});

/** How many members the group has, and its partitions of which the end is not committed. A live group's name goes on after a dot. */
export async function standing(admin: Admin, name: string, topic: string): Promise<{ members: number; behind: string[] }> {
  const { groups } = await admin.listGroups();
  const groupId = groups.find((one) => one.groupId === name || one.groupId.startsWith(`${name}.`))?.groupId ?? name;
  const [described] = (await admin.describeGroups([groupId])).groups;
  const ends = await admin.fetchTopicOffsets(topic);
  const [committed] = await admin.fetchOffsets({ groupId, topics: [topic] });
  const at = new Map(committed?.partitions.map(({ partition, offset }) => [partition, offset]));
  const behind = ends.filter(({ partition, offset }) => offset !== '0' && at.get(partition) !== offset);
  return {
    members: described?.members.length ?? 0,
    behind: behind.map(({ partition, offset }) => `partition ${partition} ends at ${offset}, committed is ${at.get(partition)}`),
  };
}
