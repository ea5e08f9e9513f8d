import { MembershipEnded } from './vitals.ts';

/** Where a partition ends, and how far a member has come in it; offsets are those of the next message. */
export interface Reading {
  topic: string;
  partition: number;
  end: bigint;
  /** What was committed, sought or handed to the worker, and never before the log's start. */
  position: bigint;
  /** Too much of it waits for its turn already. */
  paused: boolean;
}

export interface Progress {
  /**
   * @param readings of all partitions that the member has now
   * @param second of the process's own time, as ticks since the membership began
   * @returns what ends the membership: a partition that has more and was not read on for a minute
   */
  look(readings: Reading[], second: number): MembershipEnded | undefined;
  /** At the last look each partition had been read to its end, or further than the time before. */
  readonly moves: boolean;
}

const STANDS_STILL_S = 60;

/** Whether a member reads what there is to read, whatever it believes of itself. */
export function createProgress(): Progress {
  let since = new Map<string, { position: bigint; second: number }>();
  let moves = false;
  return {
    look(readings, second) {
      const now: typeof since = new Map();
      moves = true;
      for (const { topic, partition, end, position, paused } of readings) {
        const before = since.get(`${topic}/${partition}`);
        const idle = paused || position >= end;
        const moved = before !== undefined && position > before.position;
        if (!idle && !moved) moves = false;
        now.set(`${topic}/${partition}`, before && !idle && !moved ? before : { position, second });
      }
      since = now;
      const stands = [...now].find(([, at]) => second - at.second >= STANDS_STILL_S)?.[0];
      return stands === undefined
        ? undefined
        : new MembershipEnded('progress', `There is more in ${stands}, and nothing was read for a minute`);
    },
    get moves() {
      return moves;
    },
  };
}
