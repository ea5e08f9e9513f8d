import { FetchFailure } from './failure.ts';

/** What the work comes to; it is not waited for when the signal aborts. @throws FetchFailure `aborted` with the reason, or what the work throws */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal, reason: string): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const stop = () => reject(new FetchFailure('aborted', reason));
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  work.then(resolve, reject);
  return promise.finally(() => signal.removeEventListener('abort', stop));
}
