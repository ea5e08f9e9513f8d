interface Entry {
  offset: bigint;
  done: boolean;
}

interface Partition {
  topic: string;
  partition: number;
  waiting: number;
  /** In order; the head is the oldest that is not taken. */
  open: Entry[];
  /** The next offset to read after a restart; undefined until something was taken. */
  next: bigint | undefined;
  committed: bigint | undefined;
}

export interface CommittableOffset {
  topic: string;
  partition: number;
  offset: string;
}

/** Which offsets may be committed: those before the oldest message that is not taken yet. */
export interface Offsets {
  /** A message was read; the function returned says that it was taken. */
  open(topic: string, partition: number, offset: string): () => void;
  /** How many messages of the partition were read and not taken. */
  waiting(topic: string, partition: number): number;
  /** How many messages of the partition were read from the oldest that is not taken on, whatever became of them. */
  uncommitted(topic: string, partition: number): number;
  /** Reading begins there, and nothing before it is committed. */
  begin(topic: string, partition: number, offset: bigint): void;
  /** The next message to read, and the first that is not taken; undefined: nothing was read, nor begun anywhere. */
  position(topic: string, partition: number): { read: bigint; taken: bigint } | undefined;
  /** What can be committed and is not yet. */
  taken(): CommittableOffset[];
  committed(offsets: CommittableOffset[]): void;
}

/** Moves past everything at the front that was taken. */
function advance(at: Partition): void {
  const firstOpen = at.open.findIndex((entry) => !entry.done);
  const taken = at.open.splice(0, firstOpen === -1 ? at.open.length : firstOpen);
  const last = taken.at(-1);
  if (last) at.next = last.offset + 1n;
}

/** Offsets of a member that was given no partitions yet. */
export function createOffsets(): Offsets {
  const partitions = new Map<string, Partition>();

  function partitionOf(topic: string, partition: number): Partition {
    const name = `${topic}/${partition}`;
    const known = partitions.get(name) ?? { topic, partition, waiting: 0, open: [], next: undefined, committed: undefined };
    partitions.set(name, known);
    return known;
  }

  return {
    open(topic, partition, offset) {
      const at = partitionOf(topic, partition);
      const entry = { offset: BigInt(offset), done: false };
      at.open.push(entry);
      at.waiting += 1;
      return () => {
        entry.done = true;
        at.waiting -= 1;
      };
    },
    waiting: (topic, partition) => partitionOf(topic, partition).waiting,
    uncommitted(topic, partition) {
      const at = partitionOf(topic, partition);
      advance(at);
      return at.open.length;
    },
    begin(topic, partition, offset) {
      const at = partitionOf(topic, partition);
      at.next = offset;
      at.committed = offset;
    },
    position(topic, partition) {
      const at = partitionOf(topic, partition);
      advance(at);
      const [first, last] = [at.open[0], at.open.at(-1)];
      if (first && last) return { read: last.offset + 1n, taken: first.offset };
      return at.next === undefined ? undefined : { read: at.next, taken: at.next };
    },
    taken() {
      for (const at of partitions.values()) advance(at);
      return [...partitions.values()].flatMap(({ topic, partition, next, committed }) =>
        next !== undefined && next !== committed ? [{ topic, partition, offset: next.toString() }] : [],
      );
    },
    committed(offsets) {
      for (const { topic, partition, offset } of offsets) partitionOf(topic, partition).committed = BigInt(offset);
    },
  };
}
