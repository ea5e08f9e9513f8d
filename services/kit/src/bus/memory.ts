import type { Bus, BusMessage, SubscribeOptions, Subscription } from './bus.ts';
import { createGroup, type Group } from './memory-group.ts';
import { createLiveView, type History, type LiveView } from './memory-live.ts';
import type { WorkerOptions } from './worker.ts';

export interface MemoryBus extends Bus {
  /**
   * Shows the event to live subscriptions and hands it to every group that wants it, after the earlier ones of its key. It is
   * nowhere but in memory, so whoever delivers it keeps it until then.
   * @returns true when all groups have taken it; false when the bus closed first
   */
  deliver(message: BusMessage): Promise<boolean>;
  /** Shows what this outbox remembers to the live subscriptions that look back, those of now and later ones. */
  lookBack(history: History): void;
}

/** The single process's bus: behaves like Kafka, and keeps nothing, because the outboxes do. */
export function memoryBus(options: WorkerOptions): MemoryBus {
  const groups = new Map<string, Group>();
  const live = new Set<LiveView>();
  const histories = new Set<History>();

  function subscribeLive(wanted: SubscribeOptions): Subscription {
    const view = createLiveView(wanted, options);
    live.add(view);
    for (const history of histories) void view.lookBack(history);
    return {
      heardUntil: Date.now,
      close: () => {
        live.delete(view);
        return view.close();
      },
    };
  }

  function subscribeGroup(wanted: SubscribeOptions): Subscription {
    const group = groups.get(wanted.group) ?? createGroup(options);
    groups.set(wanted.group, group);
    return group.join(wanted);
  }

  return {
    async deliver(message) {
      for (const view of live) view.show(message);
      const taken = [...groups.values()].filter((group) => group.wants(message)).map((group) => group.take(message));
      return (await Promise.all(taken)).every(Boolean);
    },
    lookBack(history) {
      histories.add(history);
      for (const view of live) void view.lookBack(history);
    },
    subscribe: async (wanted) => (wanted.live ? subscribeLive(wanted) : subscribeGroup(wanted)),
    ping: async () => undefined,
    // It hands over what it is given: nothing can stand between.
    standings: () => [],
    async close() {
      await Promise.all([...groups.values(), ...live].map((reader) => reader.close()));
      live.clear();
    },
  };
}
