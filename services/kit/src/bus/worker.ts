import { setMaxListeners } from 'node:events';
import pLimit from 'p-limit';
import type { BaseLogger } from 'pino';
import { type Backoff, retry, settleOrTimeout } from './backoff.ts';
import type { BusMessage, Handler } from './bus.ts';

export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

export interface WorkerOptions {
  log: Log;
  /** Handlers at work at a time; fewer than the service has connections, so that requests get some, too. */
  concurrency?: number;
  /** Between tries of a message that its handler rejected. */
  backoff?: Backoff;
  /** How long close() waits for handlers under way. */
  graceMs?: number;
}

/** The handler side of a subscription: in order within a key, keys side by side (bounded), again after a rejection. */
export interface Worker {
  /** Handles the message after the earlier ones of its topic and key. True: taken. False: the worker closed first. */
  take(message: BusMessage): Promise<boolean>;
  readonly closed: boolean;
  /** Starts nothing more and waits for what is under way; what takes longer than the grace is given up and not taken. */
  close(): Promise<void>;
}

/** A worker for one handler. @param options how many keys at once, and how long between tries */
export function createWorker(handler: Handler, options: WorkerOptions): Worker {
  const { log, concurrency = 6, backoff = { first: 200, max: 15_000 }, graceMs = 5_000 } = options;
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  const limit = pLimit(concurrency);
  const lanes = new Map<string, Promise<boolean>>();
  const giveUps = new Set<() => void>();

  const attempt = (message: BusMessage) => limit(async () => (stop.signal.aborted ? false : handler(message).then(() => true)));

  async function deliver(message: BusMessage): Promise<boolean> {
    const onFailure = (error: unknown, retryInMs: number) =>
      log.debug({ err: error, eventId: message.id, type: message.type, retryInMs }, 'Event not taken: will be delivered again');
    return (await retry(() => attempt(message), { backoff, signal: stop.signal, onFailure })) ?? false;
  }

  /** Resolves with the delivery, or with false as soon as the worker gives up on it. */
  function abandonable(delivery: Promise<boolean>): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const giveUp = () => resolve(false);
      giveUps.add(giveUp);
      delivery.then(resolve, reject).finally(() => giveUps.delete(giveUp));
    });
  }

  return {
    get closed() {
      return stop.signal.aborted;
    },
    take(message) {
      const name = `${message.topic}\n${message.key}`;
      const before = lanes.get(name) ?? Promise.resolve(true);
      const lane = before.then((taken) => (taken && !stop.signal.aborted ? abandonable(deliver(message)) : false));
      lanes.set(name, lane);
      return lane.finally(() => {
        if (lanes.get(name) === lane) lanes.delete(name);
      });
    },
    async close() {
      stop.abort();
      await settleOrTimeout(graceMs, Promise.allSettled(lanes.values()));
      for (const giveUp of giveUps) giveUp();
    },
  };
}
