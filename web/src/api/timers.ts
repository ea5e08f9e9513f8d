import type { ManagedTimerId, TimeoutCallback, TimeoutProvider } from '@tanstack/react-query';

/** ms; what waits less is on time, such as a retry. */
const LONG = 10_000;
/** ms; what waits longer may come this much later. */
const TICK = 1_000;

/** One of those that end together. */
class Waiting {
  readonly callback: TimeoutCallback;
  readonly #together: Set<Waiting>;

  constructor(callback: TimeoutCallback, together: Set<Waiting>) {
    this.callback = callback;
    this.#together = together.add(this);
  }

  clear(): void {
    this.#together.delete(this);
  }

  /** Asked for by the type of timers' ids; nobody counts with it. */
  [Symbol.toPrimitive](): number {
    return 0;
  }
}

/**
 * Timers for react-query, which sets two or three for every answer that it keeps (stale after 30 s, dropped after 5 minutes), and keeps
 * each row of a list as an answer: some 150 for a first list. Long ones that end within the same second share one of the browser's.
 */
export class SharedTimers implements TimeoutProvider {
  /** By the second in which they end. */
  readonly #ticks = new Map<number, Set<Waiting>>();

  setTimeout(callback: TimeoutCallback, delay: number): ManagedTimerId {
    if (delay < LONG) return setTimeout(callback, delay);
    return new Waiting(callback, this.#endingIn(Math.ceil((performance.now() + delay) / TICK)));
  }

  clearTimeout(id: ManagedTimerId | undefined): void {
    if (id instanceof Waiting) id.clear();
    else clearTimeout(id as ReturnType<typeof setTimeout> | undefined);
  }

  setInterval(callback: TimeoutCallback, delay: number): ManagedTimerId {
    return setInterval(callback, delay);
  }

  clearInterval(id: ManagedTimerId | undefined): void {
    clearInterval(id as ReturnType<typeof setInterval> | undefined);
  }

  #endingIn(tick: number): Set<Waiting> {
    const known = this.#ticks.get(tick);
    if (known) return known;
    const together = new Set<Waiting>();
    this.#ticks.set(tick, together);
    const end = () => {
      this.#ticks.delete(tick);
      // One that another of them clears meanwhile has left the set, and is not come to.
      for (const { callback } of together) callback();
    };
    setTimeout(end, tick * TICK - performance.now());
    return together;
  }
}
