import { keyedMutex } from '../keyed-mutex.ts';
import type { BusMessage, SubscribeOptions, Subscription } from './bus.ts';
import { createWorker, type Worker, type WorkerOptions } from './worker.ts';

/** A consumer group of the single process. It outlives its members: what comes while it has none waits for the next. */
export interface Group {
  wants(message: BusMessage): boolean;
  /** Hands the message to one member after another until one has taken it. False: the group closed first. */
  take(message: BusMessage): Promise<boolean>;
  join(wanted: SubscribeOptions): Subscription;
  close(): Promise<void>;
}

/** A group without members yet. */
export function createGroup(options: WorkerOptions): Group {
  const topics = new Set<string>();
  const types = new Set<string>();
  const members: Worker[] = [];
  const mutex = keyedMutex();
  let joined = Promise.withResolvers<void>();
  let closed = false;
  let turn = 0;

  async function handOver(message: BusMessage): Promise<boolean> {
    while (!closed) {
      turn += 1;
      const member = members[turn % members.length];
      if (!member) await joined.promise;
      else if (await member.take(message)) return true;
    }
    return false;
  }

  async function leave(member: Worker): Promise<void> {
    if (members.includes(member)) members.splice(members.indexOf(member), 1);
    await member.close();
  }

  return {
    wants: ({ topic, type }) => topics.has(topic) && types.has(type),
    take: (message) => mutex(`${message.topic}\n${message.key}`, () => handOver(message)),
    join(wanted) {
      for (const topic of wanted.topics) topics.add(topic);
      for (const type of wanted.types) types.add(type);
      const member = createWorker(wanted.handler, options);
      members.push(member);
      joined.resolve();
      joined = Promise.withResolvers();
      return { heardUntil: Date.now, close: () => leave(member) };
    },
    async close() {
      closed = true;
      joined.resolve();
      await Promise.all([...members].map(leave));
    },
  };
}
