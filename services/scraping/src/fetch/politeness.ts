import { inWords } from './backoff.ts';
import { FetchFailure } from './failure.ts';

export interface HostsOptions {
  /** Least pause between the end of one request to a host and the start of the next. */
  gapMs?: number;
  /** A request that would have to wait longer than this for its host fails at once with the time left. */
  maxWaitMs?: number;
  /** Requests waiting per host; one more fails at once. */
  maxQueue?: number;
  /** Requests under way over all hosts. Far above the number of hosts that hang at one time, so that those delay nobody. */
  concurrency?: number;
}

export interface TurnOptions {
  /** A longer pause for this host, from Crawl-delay. */
  gapMs?: number;
  signal?: AbortSignal;
}

export interface Hosts {
  /** Runs `fn` when it is this host's turn. @throws FetchFailure `busy`, `rate_limited` or `aborted` when its turn never came */
  withHost<T>(host: string, fn: () => Promise<T>, options?: TurnOptions): Promise<T>;
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
  timer: NodeJS.Timeout | undefined;
}

/** One request at a time per host, spaced; hosts do not wait for each other below the global limit. */
export function createHosts({ gapMs = 250, maxWaitMs = 40_000, maxQueue = 200, concurrency = 512 }: HostsOptions = {}): Hosts {
  const hosts = new Map<string, Host>();
  const waitingForSlot: Array<() => void> = [];
  let running = 0;

  function hostOf(name: string): Host {
    const known = hosts.get(name);
    if (known) return known;
    const host: Host = { queue: [], busy: false, freeAt: 0, timer: undefined };
    hosts.set(name, host);
    return host;
  }

  /** Starts the next turn, or sets the timer for it; forgets a host that nobody waits for once its pause is over. */
  function advance(name: string, host: Host): void {
    if (host.busy) return;
    clearTimeout(host.timer);
    const wait = host.freeAt - performance.now();
    if (wait > maxWaitMs) for (const turn of host.queue.splice(0)) turn.refuse(held(wait));
    if (wait > 0) {
      host.timer = setTimeout(() => advance(name, host), Math.min(wait, maxWaitMs) + 1);
      if (host.queue.length === 0) host.timer.unref();
      return;
    }
    const next = host.queue.shift();
    if (!next) return void hosts.delete(name);
    host.busy = true;
    next.start();
  }

  function finish(name: string, host: Host, pause: number): void {
    host.busy = false;
    host.freeAt = Math.max(host.freeAt, performance.now() + pause);
    advance(name, host);
  }

  function turn(name: string, host: Host, signal: AbortSignal | undefined): Promise<void> {
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
    advance(name, host);
    return promise.finally(() => signal?.removeEventListener('abort', giveUp));
  }

  async function slot(): Promise<void> {
    if (running >= concurrency) await new Promise<void>((resolve) => waitingForSlot.push(resolve));
    else running++;
  }

  /** A freed slot passes to the longest waiting, so that the count never exceeds the limit in between. */
  function freeSlot(): void {
    const next = waitingForSlot.shift();
    if (next) next();
    else running--;
  }

  return {
    async withHost(name, fn, options = {}) {
      if (options.signal?.aborted) throw ended();
      const host = hostOf(name);
      if (host.queue.length >= maxQueue) throw new FetchFailure('busy', `Too many requests wait for ${name}; this one is put off.`);
      await turn(name, host, options.signal);
      await slot();
      try {
        return await fn();
      } finally {
        freeSlot();
        finish(name, host, Math.max(gapMs, options.gapMs ?? 0));
      }
    },
    hold(name, ms) {
      const host = hostOf(name);
      host.freeAt = Math.max(host.freeAt, performance.now() + ms);
      advance(name, host);
    },
    get size() {
      return hosts.size;
    },
  };
}

function held(ms: number): FetchFailure {
  return new FetchFailure('rate_limited', `The site asked us to slow down, next try in ${inWords(ms)}.`, Math.ceil(ms));
}

function ended(): FetchFailure {
  return new FetchFailure('aborted', 'The check ended before it was this page’s turn.');
}
