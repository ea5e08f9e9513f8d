import { Semaphore, withTimeout } from 'async-mutex';

export interface Turns {
  /** How many of one key run at a time; other keys do not wait for them. */
  atOnce: number;
  /** How long the next ones wait for their turn, in the order of their calls. */
  withinMs: number;
  /** What is thrown then: an answer that came later would find nobody who listens. */
  late: () => Error;
}

/** Runs work of one key by turns, so that what there is of it at a moment leaves room for everything else. */
export function turns({ atOnce, withinMs, late }: Turns) {
  const rooms = new Map<string, Semaphore>();
  return async <T>(key: string, run: () => Promise<T>): Promise<T> => {
    const room = rooms.get(key) ?? new Semaphore(atOnce);
    rooms.set(key, room);
    try {
      return await (room.isLocked() ? withTimeout(room, withinMs, late()) : room).runExclusive(run);
    } finally {
      if (room.getValue() === atOnce) rooms.delete(key);
    }
  };
}
