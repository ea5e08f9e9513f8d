import { type Backoff, retry } from './backoff.ts';
import type { BusMessage, SubscribeOptions } from './bus.ts';
import { createWorker, type WorkerOptions } from './worker.ts';

/** What an outbox holds of these topics and types since then, oldest first. */
export type History = (wanted: { topics: string[]; types: string[]; since: Date }) => Promise<BusMessage[]>;

/** A live subscription of the single process. */
export interface LiveView {
  /** Hands the message over if it is wanted; nobody waits for it. */
  show(message: BusMessage): void;
  /** Hands over what is remembered, if the subscription looks back. */
  lookBack(history: History): Promise<void>;
  close(): Promise<void>;
}

/** What a live subscriber may have waiting; beyond it the newest are dropped, because nobody watches that far behind. */
const MOST_WAITING = 10_000;
const BACKOFF: Backoff = { first: 100, max: 5_000 };

/** A subscriber that sees what comes while it watches, and no more. */
export function createLiveView({ group, topics, types, handler, lookBackMs }: SubscribeOptions, options: WorkerOptions): LiveView {
  const { log } = options;
  const worker = createWorker(handler, options);
  const closing = new AbortController();
  let waiting = 0;

  return {
    show(message) {
      if (!topics.includes(message.topic) || !types.has(message.type)) return;
      if (waiting >= MOST_WAITING) {
        log.warn({ group, eventId: message.id }, 'Live subscriber is too far behind: event dropped');
        return;
      }
      waiting += 1;
      void worker.take({ ...message, data: message.data.slice() }).finally(() => {
        waiting -= 1;
      });
    },
    async lookBack(history) {
      if (lookBackMs === undefined) return;
      const wanted = { topics, types: [...types], since: new Date(Date.now() - lookBackMs) };
      const messages = await retry(() => history(wanted), {
        backoff: BACKOFF,
        signal: closing.signal,
        onFailure: (error, retryInMs) => log.warn({ err: error, group, retryInMs }, 'Could not look back at an outbox: will try again'),
      });
      for (const message of messages ?? []) await worker.take(message);
    },
    close() {
      closing.abort();
      return worker.close();
    },
  };
}
