import { Mutex } from 'async-mutex';

/** Runs what has the same key one after another, in the order of the calls; other keys do not wait. */
export function keyedMutex() {
  const mutexes = new Map<string, Mutex>();
  return async <T>(key: string, run: () => Promise<T>): Promise<T> => {
    const mutex = mutexes.get(key) ?? new Mutex();
    mutexes.set(key, mutex);
    try {
      return await mutex.runExclusive(run);
    } finally {
      if (!mutex.isLocked()) mutexes.delete(key);
    }
  };
}
