import type { SubscribeOptions } from './bus.ts';
import type { Assignment } from './kafka-batch.ts';
import type { Reading } from './progress.ts';

/** Where a partition's log starts, and the offset of its next message. */
export interface Ends {
  topic: string;
  partition: number;
  start: bigint;
  end: bigint;
}

/** What a member asks the broker about its topics; both reject when it does not answer in time. */
export interface Asks {
  ends(topics: string[]): Promise<Ends[]>;
  /** What the group has committed; partitions of which it has nothing are missing. */
  committed(group: string, topics: string[]): Promise<{ topic: string; partition: number; offset: bigint }[]>;
}

const greater = (a: bigint, b: bigint) => (a > b ? a : b);

/** The next message to read and the first that is not taken; what the log has forgotten is neither. */
function placeIn(at: Assignment, { topic, partition, start }: Ends): { read: bigint; taken: bigint } {
  const { read, taken } = at.offsets.position(topic, partition) ?? { read: start, taken: start };
  return { read: greater(start, read), taken: greater(start, taken) };
}

/** Those of the member's own partitions. */
export const ownOf = (at: Assignment, ends: Ends[]): Ends[] =>
  ends.filter(({ topic, partition }) => at.partitions[topic]?.includes(partition));

/** Where a member is in each of its partitions, beside where these end. */
export async function look(asks: Asks, at: Assignment, wanted: SubscribeOptions, ends: Ends[]): Promise<Reading[]> {
  const mine = ownOf(at, ends);
  await placeUnread(asks, at, wanted, mine);
  return mine.map((one) => {
    const { topic, partition, end } = one;
    return { topic, partition, end, position: placeIn(at, one).read, paused: at.isPaused(topic, partition) };
  });
}

/** Partitions of which nothing was read yet begin where the group left off; those of a live view at their present end. */
async function placeUnread(asks: Asks, at: Assignment, wanted: SubscribeOptions, mine: Ends[]): Promise<void> {
  const unread = mine.filter(({ topic, partition }) => at.offsets.position(topic, partition) === undefined);
  if (unread.length === 0) return;
  const committed = wanted.live ? [] : await asks.committed(wanted.group, wanted.topics);
  for (const { topic, partition, start, end } of unread) {
    const left = committed.find((one) => one.topic === topic && one.partition === partition)?.offset;
    // It may have been read while the broker was asked.
    if (at.offsets.position(topic, partition) === undefined)
      at.offsets.begin(topic, partition, wanted.live ? end : greater(start, left ?? start));
  }
}

/** How many messages of the member's own partitions are not taken. */
export function lagOf(at: Assignment, ends: Ends[]): number {
  const behind = ownOf(at, ends).map((one) => greater(0n, one.end - placeIn(at, one).taken));
  return Number(behind.reduce((sum, one) => sum + one, 0n));
}

/** Whether everything before these ends was taken. */
export const tookAll = (at: Assignment, ends: Ends[]): boolean => ends.every((one) => placeIn(at, one).taken >= one.end);
