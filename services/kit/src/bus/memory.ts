import { setMaxListeners } from 'node:events';
import type { Backoff } from './backoff.ts';
import { untilDone } from './backoff.ts';
import type { Bus, BusMessage, SubscribeOptions, Subscription } from './bus.ts';
import { createPump, type DeliveryLog, type Member, type Pump } from './memory-pump.ts';
import { createWorker, type WorkerOptions } from './worker.ts';

export interface MemoryBus extends Bus {
  /**
   * Delivers the topic from this log, what is still to be taken first; null stops reading it. The relay that leads calls it,
   * so that of several processes on one database only one delivers.
   */
  serve(topic: string, deliveries: DeliveryLog | null): void;
}

interface Group {
  topics: Set<string>;
  types: Set<string>;
  members: Member[];
  pumps: Map<string, Pump>;
}

interface LiveMember {
  options: SubscribeOptions;
  member: Member;
  waiting: number;
}

/** What a live subscriber may have waiting; beyond it the newest are dropped, because nobody watches that far behind. */
const MOST_WAITING_LIVE = 10_000;
const STORE_RETRY: Backoff = { first: 100, max: 5_000 };

/** The single process's bus: behaves like Kafka, and what is still to be delivered lives in the emitters' databases. */
export function memoryBus(options: WorkerOptions): MemoryBus {
  const { log } = options;
  const served = new Map<string, DeliveryLog>();
  const groups = new Map<string, Group>();
  const live = new Set<LiveMember>();
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);

  function groupOf(name: string): Group {
    const known = groups.get(name) ?? { topics: new Set(), types: new Set(), members: [], pumps: new Map() };
    groups.set(name, known);
    return known;
  }

  function pumpOf(name: string, group: Group, topic: string): Pump {
    const known = group.pumps.get(topic);
    if (known) return known;
    const pump = createPump({
      group: name,
      members: group.members,
      deliveries: () => served.get(topic),
      backoff: STORE_RETRY,
      signal: closing.signal,
      log,
    });
    group.pumps.set(topic, pump);
    return pump;
  }

  function wanting(message: BusMessage): [string, Group][] {
    return [...groups].filter(([, group]) => group.topics.has(message.topic) && group.types.has(message.type));
  }

  function announce(message: BusMessage): void {
    for (const [name, group] of wanting(message)) pumpOf(name, group, message.topic).arrived(message.key);
    for (const subscriber of live) show(subscriber, message);
  }

  function show(subscriber: LiveMember, message: BusMessage): void {
    const { options: wanted, member } = subscriber;
    if (!wanted.topics.includes(message.topic) || !wanted.types.has(message.type)) return;
    if (subscriber.waiting >= MOST_WAITING_LIVE) {
      log.warn({ group: wanted.group, eventId: message.id }, 'Live subscriber is too far behind: event dropped');
      return;
    }
    subscriber.waiting += 1;
    member.worker.take({ ...message, data: message.data.slice() }).finally(() => {
      subscriber.waiting -= 1;
    });
  }

  async function lookBack(subscriber: LiveMember, topic: string, deliveries: DeliveryLog): Promise<void> {
    const { lookBackMs, topics, types } = subscriber.options;
    if (lookBackMs === undefined || !topics.includes(topic)) return;
    const from = new Date(Date.now() - lookBackMs);
    const messages = await untilDone(() => deliveries.since(from, [...types]), {
      backoff: STORE_RETRY,
      signal: closing.signal,
      onFailure: (error, retryInMs) => log.warn({ err: error, topic, retryInMs }, 'Could not look back at a topic: will try again'),
    });
    for (const message of messages ?? []) if (message.topic === topic) await subscriber.member.worker.take(message);
  }

  function subscribeLive(wanted: SubscribeOptions): Subscription {
    const subscriber = { options: wanted, member: { types: wanted.types, worker: createWorker(wanted.handler, options) }, waiting: 0 };
    live.add(subscriber);
    for (const [topic, deliveries] of served) void lookBack(subscriber, topic, deliveries);
    return {
      close: () => {
        live.delete(subscriber);
        return subscriber.member.worker.close();
      },
    };
  }

  function subscribeGroup(wanted: SubscribeOptions): Subscription {
    const group = groupOf(wanted.group);
    const member: Member = { types: wanted.types, worker: createWorker(wanted.handler, options) };
    group.members.push(member);
    for (const type of wanted.types) group.types.add(type);
    for (const topic of wanted.topics) {
      group.topics.add(topic);
      pumpOf(wanted.group, group, topic).look();
    }
    return {
      close: async () => {
        if (group.members.includes(member)) group.members.splice(group.members.indexOf(member), 1);
        await closeMember(group, member);
      },
    };
  }

  async function closeMember(group: Group, member: Member): Promise<void> {
    await member.worker.close();
    await Promise.all([...group.pumps.values()].map((pump) => pump.settled(member, options.graceMs)));
  }

  return {
    serve(topic, deliveries) {
      if (!deliveries) {
        served.delete(topic);
        return;
      }
      served.set(topic, deliveries);
      for (const subscriber of live) void lookBack(subscriber, topic, deliveries);
      for (const [name, group] of groups) if (group.topics.has(topic)) pumpOf(name, group, topic).look();
    },
    async publish(messages) {
      const topics = Map.groupBy(messages, (message) => message.topic);
      for (const [topic, ofTopic] of topics) {
        const deliveries = served.get(topic);
        if (!deliveries) throw new Error(`Nothing serves topic ${topic}: start its relay first`);
        await deliveries.record(ofTopic.map((message) => ({ id: message.id, groups: wanting(message).map(([name]) => name) })));
        for (const message of ofTopic) announce(message);
      }
    },
    subscribe: async (wanted) => (wanted.live ? subscribeLive(wanted) : subscribeGroup(wanted)),
    ping: async () => undefined,
    async close() {
      const leaving = [...groups.values()].flatMap((group) => group.members.splice(0).map((member) => closeMember(group, member)));
      await Promise.all([...leaving, ...[...live].map((subscriber) => subscriber.member.worker.close())]);
      live.clear();
      closing.abort();
    },
  };
}
