import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import { NO_SETTINGS } from '../sources/settings.ts';
import { Lane, type LaneOptions, type Load } from './lane.ts';
import { ThreadEnded, type Work } from './reader-thread.ts';

/** From this size on a page is a heavy one. */
export const HEAVY_BYTES = 256 * 1024;
/** A task that kept its thread busy for longer is heavy next time, whatever its size. */
const SLOW_MS = 1_000;
const MOST_SLOW = 10_000;
/** Ended this often without being at work at that moment, a session is tried alone, too. */
const MOST_RESTARTS = 2;
const PIECE_MS = 20_000;
const MB = 1024 * 1024;
const WAITING = { all: 64 * MB, each: 24 * MB };

/**
 * Ordinary pages share threads, many at a time. Heavy ones have a thread of their own, few at a time, so that they hold up each other
 * only. What ended a thread runs once more, alone: what ends this one, too, is to blame.
 */
const LANES = {
  ordinary: {
    threads: Math.min(4, Math.max(1, availableParallelism() - 1)),
    sessions: 64,
    heapMb: 192,
    pieceMs: PIECE_MS,
    waitingBytes: { all: 4 * WAITING.all, each: 4 * WAITING.all },
  },
  heavy: { threads: 1, sessions: 3, heapMb: 256, pieceMs: PIECE_MS, waitingBytes: WAITING },
  alone: { threads: 1, sessions: 1, heapMb: 256, pieceMs: PIECE_MS, waitingBytes: WAITING },
} satisfies Record<string, LaneOptions>;

export type Lanes = { [lane in keyof typeof LANES]: LaneOptions };

/** A task for a thread: `id` is the page's, to know it again. */
export interface ReaderWork extends Work, Load {
  id: string;
}

const WHY = {
  time: 'Reading this page takes longer than a page may take.',
  memory: 'Reading this page takes more memory than a page may take.',
  crash: 'Reading this page fails in a way that ends its reader.',
};

/** The page ended its reader, although it was read alone. `message` is a sentence for the user. */
export class ReaderEnded extends Error {
  override name = 'ReaderEnded';
}

export interface Readers {
  /** Runs the task in a thread. @throws ReaderEnded, LaneFull, or what the task threw */
  run(work: ReaderWork): Promise<unknown>;
  /** Ends what is under way or waits as `ThreadEnded`; nothing runs afterwards. */
  close(): Promise<void>;
}

/** Threads that read what comes from outside, so that no page holds up the process or takes its memory. */
export function createReaders(options: Partial<Lanes> = {}, settings = NO_SETTINGS): Readers {
  const of = { ...LANES, ...options };
  const laneOf = (lane: LaneOptions) => new Lane({ ...lane, settings });
  const lanes = { ordinary: laneOf(of.ordinary), heavy: laneOf(of.heavy), alone: laneOf(of.alone) };
  const slow = new LRUCache<string, true>({ max: MOST_SLOW });

  function remember(id: string, busyMs: number): void {
    if (busyMs < SLOW_MS) slow.delete(id);
    else slow.set(id, true);
  }

  /** @returns undefined when the work is to be tried alone */
  async function shared(work: ReaderWork): Promise<{ value: unknown } | undefined> {
    const lane = work.bytes >= HEAVY_BYTES || slow.has(work.id) ? lanes.heavy : lanes.ordinary;
    for (let restarts = 0; restarts < MOST_RESTARTS; restarts += 1) {
      try {
        const done = await lane.run(work, work);
        remember(work.id, done.busyMs);
        return done;
      } catch (error) {
        if (!(error instanceof ThreadEnded) || error.by === 'close') throw error;
        if (error.atWork) return undefined;
      }
    }
    return undefined;
  }

  return {
    async run(work) {
      const done = await shared(work);
      if (done) return done.value;
      remember(work.id, Number.POSITIVE_INFINITY);
      try {
        return (await lanes.alone.run(work, work)).value;
      } catch (error) {
        if (error instanceof ThreadEnded && error.by !== 'close') throw new ReaderEnded(WHY[error.by]);
        throw error;
      }
    },
    close: async () => void (await Promise.all(Object.values(lanes).map((lane) => lane.close()))),
  };
}
