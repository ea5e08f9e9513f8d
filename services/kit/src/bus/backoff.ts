export interface Backoff {
  /** Milliseconds before the second try; doubles from there. */
  first: number;
  /** Never longer than this. */
  max: number;
}

/** Milliseconds to wait after the `attempt`th failure (1, 2, …): first × 2^(attempt-1), at most max. */
export const delayAfter = (attempt: number, { first, max }: Backoff) => Math.min(max, first * 2 ** Math.min(attempt - 1, 30));

/** How what is kept until it succeeds is tried. */
export interface RetryPolicy extends Backoff {
  /** In all; with its waits this is a time. */
  attempts: number;
}

/** Milliseconds to wait after the `attempt`th failure (1, 2, …); undefined: it is given up. */
export const delayBeforeRetry = (attempt: number, policy: RetryPolicy): number | undefined =>
  attempt < policy.attempts ? delayAfter(attempt, policy) : undefined;

/** Waits; returns at once, without an error, when the signal aborts. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  const timer = setTimeout(end, ms);
  signal.addEventListener('abort', end);
  await promise;
  clearTimeout(timer);
  signal.removeEventListener('abort', end);
}

/** Waits for the promise, whatever comes of it, but no longer than the time. */
export async function settleOrTimeout(ms: number, promise: Promise<unknown>): Promise<void> {
  const settled = new AbortController();
  await Promise.race([promise.catch(() => undefined), pause(ms, settled.signal)]);
  settled.abort();
}

/**
 * Repeats `run` until it succeeds. What went well for longer than the longest wait did not fail again and again: its waits
 * begin anew.
 * @returns undefined when the signal ended it first
 */
export async function retry<T>(
  run: () => Promise<T>,
  options: { backoff: Backoff; signal: AbortSignal; onFailure: (error: unknown, retryInMs: number) => void },
): Promise<T | undefined> {
  for (let attempt = 1; !options.signal.aborted; attempt += 1) {
    const began = Date.now();
    try {
      return await run();
    } catch (error) {
      if (options.signal.aborted) break;
      if (Date.now() - began > options.backoff.max) attempt = 1;
      const ms = delayAfter(attempt, options.backoff);
      options.onFailure(error, ms);
      await pause(ms, options.signal);
    }
  }
  return undefined;
}
