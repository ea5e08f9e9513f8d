import { createAllowance } from '@rivalscope/kit/allowance';
import pLimit from 'p-limit';
import { inWords } from './backoff.ts';
import { FetchFailure } from './failure.ts';

export interface HostsOptions {
  /** Least pause between the end of one request to a host and the start of the next. */
  gapMs?: number;
  /** A request that would have to wait longer than this for its host fails at once with the time left. */
  maxWaitMs?: number;
  /** Requests waiting per host; one more fails at once. */
  maxQueue?: number;
  /** Requests to one host at once, and in each hour; 0 is no bound. */
  perHour?: number;
  /** Requests under way over all hosts. Far above the number of hosts that hang at one time, so that those delay nobody. */
  concurrency?: number;
  /** By which time goes; that of the machine by default. */
  time?: Time;
}

/** Monotonic milliseconds, and what is to be done so many of them later. */
export interface Time {
  now(): number;
  after(ms: number, run: () => void): Alarm;
}

interface Alarm {
  cancel(): void;
  /** The process need not wait for it. */
  unref(): void;
}

const MACHINE: Time = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return { cancel: () => clearTimeout(timer), unref: () => void timer.unref() };
  },
};

export interface TurnOptions {
  /** A longer pause for this host, from Crawl-delay. */
  gapMs?: number;
  signal?: AbortSignal;
}

export interface Hosts {
  /** Runs `fn` when it is this host's turn. @throws FetchFailure `busy`, `rate_limited` or `aborted` when its turn never came */
  withHost<T>(host: string, fn: () => Promise<T>, options?: TurnOptions): Promise<T>;
  /** Requests that were made beside the queue count in the host's allowance. */
  count(host: string, requests: number): void;
  /** Keeps everybody away from a host for a while, as Retry-After asks. */
  hold(host: string, ms: number): void;
  /** Hosts remembered at the moment; idle ones are forgotten. */
  readonly size: number;
}

interface Turn {
  start: () => void;
  refuse: (failure: FetchFailure) => void;
}

interface Host {
  queue: Turn[];
  busy: boolean;
  freeAt: number;
  timer: Alarm | undefined;
}

/** One request at a time per host, spaced; hosts do not wait for each other below the global limit. */
export function createHosts(settings: HostsOptions = {}): Hosts {
  const { gapMs = 250, maxWaitMs = 40_000, maxQueue = 200, perHour = 0, concurrency = 512, time = MACHINE } = settings;
  const hosts = new Map<string, Host>();
  const queues = { hosts, maxWaitMs, time };
  const overAll = pLimit(concurrency);
  const allowance = createAllowance(perHour);
  return {
    async withHost(name, fn, options = {}) {
      if (options.signal?.aborted) throw ended();
      const wait = allowance.take(name, time.now());
      if (wait > 0) throw allowanceUsedUp(wait);
      const host = hostOf(hosts, name);
      if (host.queue.length >= maxQueue) throw new FetchFailure('busy', `Too many requests wait for ${name}; this one is put off.`);
      await turn(queues, name, host, options.signal);
      try {
        return await overAll(fn);
      } finally {
        finish(queues, name, host, Math.max(gapMs, options.gapMs ?? 0));
      }
    },
    count(name, requests) {
      for (let n = 0; n < requests; n += 1) allowance.take(name, time.now());
    },
    hold(name, ms) {
      const host = hostOf(hosts, name);
      host.freeAt = Math.max(host.freeAt, time.now() + ms);
      advance(queues, name, host);
    },
    get size() {
      return hosts.size;
    },
  };
}

interface Queues {
  hosts: Map<string, Host>;
  maxWaitMs: number;
  time: Time;
}

function hostOf(hosts: Map<string, Host>, name: string): Host {
  const known = hosts.get(name);
  if (known) return known;
  const host: Host = { queue: [], busy: false, freeAt: 0, timer: undefined };
  hosts.set(name, host);
  return host;
}

/** Starts the next turn, or sets the timer for it; forgets a host that nobody waits for once its pause is over. */
function advance(queues: Queues, name: string, host: Host): void {
  if (host.busy) return;
  host.timer?.cancel();
  const wait = host.freeAt - queues.time.now();
  if (wait > queues.maxWaitMs) for (const turn of host.queue.splice(0)) turn.refuse(throttled(wait));
  if (wait > 0) {
    host.timer = queues.time.after(Math.min(wait, queues.maxWaitMs) + 1, () => advance(queues, name, host));
    if (host.queue.length === 0) host.timer.unref();
    return;
  }
  const next = host.queue.shift();
  if (!next) return void queues.hosts.delete(name);
  host.busy = true;
  next.start();
}

function finish(queues: Queues, name: string, host: Host, pause: number): void {
  host.busy = false;
  host.freeAt = Math.max(host.freeAt, queues.time.now() + pause);
  advance(queues, name, host);
}

function turn(queues: Queues, name: string, host: Host, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const entry: Turn = { start: resolve, refuse: reject };
  const giveUp = () => {
    const at = host.queue.indexOf(entry);
    if (at === -1) return;
    host.queue.splice(at, 1);
    reject(ended());
  };
  signal?.addEventListener('abort', giveUp, { once: true });
  host.queue.push(entry);
  advance(queues, name, host);
  return promise.finally(() => signal?.removeEventListener('abort', giveUp));
}

function throttled(ms: number): FetchFailure {
  return new FetchFailure('rate_limited', `The site asked us to slow down, next try in ${inWords(ms)}.`, Math.ceil(ms));
}

function allowanceUsedUp(ms: number): FetchFailure {
  return new FetchFailure('rate_limited', `We have asked this site often enough for now, next try in ${inWords(ms)}.`, Math.ceil(ms));
}

function ended(): FetchFailure {
  return new FetchFailure('aborted', 'The check ended before it was this page’s turn.');
}
