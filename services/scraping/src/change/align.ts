/**
 * A stretch of sequences between (or on) common anchors. `at[k]` and `length[k]` say where it lies in sequence k.
 * `equal`: the stretch is the same in every sequence.
 */
export interface Segment {
  equal: boolean;
  at: number[];
  length: number[];
}

/** Positions of the values that occur exactly once. */
function uniquePositions(sequence: readonly number[]): Map<number, number> {
  const at = new Map<number, number>();
  const twice = new Set<number>();
  for (let i = 0; i < sequence.length; i++) {
    const value = sequence[i]!;
    if (at.has(value)) twice.add(value);
    at.set(value, i);
  }
  for (const value of twice) at.delete(value);
  return at;
}

/** The longest run of values whose positions rise (patience sorting, O(n log n)). */
function rising(values: number[], position: Map<number, number>): number[] {
  const tails: number[] = [];
  const previous = new Array<number>(values.length).fill(-1);
  for (let i = 0; i < values.length; i++) {
    const at = position.get(values[i]!)!;
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (position.get(values[tails[middle]!]!)! < at) low = middle + 1;
      else high = middle;
    }
    previous[i] = low > 0 ? tails[low - 1]! : -1;
    tails[low] = i;
  }
  const run: number[] = [];
  for (let i = tails.at(-1) ?? -1; i >= 0; i = previous[i]!) run.push(values[i]!);
  return run.reverse();
}

/** Cuts the gap [from, to) of every sequence into common start, differing middle and common end. */
function cutGap(sequences: readonly number[][], from: number[], to: number[]): Segment[] {
  const shortest = Math.min(...to.map((end, k) => end - from[k]!));
  const first = sequences[0]!;
  let head = 0;
  while (head < shortest && sequences.every((s, k) => s[from[k]! + head] === first[from[0]! + head])) head++;
  let tail = 0;
  while (tail < shortest - head && sequences.every((s, k) => s[to[k]! - 1 - tail] === first[to[0]! - 1 - tail])) tail++;
  const segments: Segment[] = [
    { equal: true, at: from, length: from.map(() => head) },
    { equal: false, at: from.map((f) => f + head), length: to.map((end, k) => end - from[k]! - head - tail) },
    { equal: true, at: to.map((end) => end - tail), length: to.map(() => tail) },
  ];
  return segments.filter((s) => s.length.some((n) => n > 0));
}

/** Where value k of a sequence that is read from its end lies. */
type At = (sequence: readonly number[], i: number) => number | undefined;
const fromStart: At = (sequence, i) => sequence[i];
const fromEnd: At = (sequence, i) => sequence[sequence.length - 1 - i];

/** How many values all sequences share before the first that differs, at most `most`. */
function common(sequences: readonly number[][], most: number, at: At): number {
  const [first, ...others] = sequences as [number[], ...number[][]];
  let n = 0;
  while (n < most && others.every((s) => at(s, n) === at(first, n))) n++;
  return n;
}

/**
 * Aligns sequences as alignMiddle does. Most differ in little: what they share at both ends is set apart before, at a tenth of the cost.
 */
export function align(sequences: readonly number[][]): Segment[] {
  const shortest = Math.min(...sequences.map((s) => s.length));
  const head = common(sequences, shortest, fromStart);
  const tail = common(sequences, shortest - head, fromEnd);
  const middle = alignMiddle(sequences.map((s) => s.slice(head, s.length - tail)));
  return [
    { equal: true, at: sequences.map(() => 0), length: sequences.map(() => head) },
    ...middle.map((s) => ({ ...s, at: s.at.map((i) => i + head) })),
    { equal: true, at: sequences.map((s) => s.length - tail), length: sequences.map(() => tail) },
  ].filter((s) => s.length.some((n) => n > 0));
}

/**
 * Aligns sequences by the values that occur once in each of them (as patience diff does, https://bramcohen.livejournal.com/73318.html).
 * Segments cover every sequence from start to end, in order.
 */
function alignMiddle(sequences: readonly number[][]): Segment[] {
  const positions = sequences.map(uniquePositions);
  let anchors = sequences[0]!.filter((v) => positions.every((p) => p.has(v)));
  for (const position of positions.slice(1)) anchors = rising(anchors, position);
  const segments: Segment[] = [];
  let from = sequences.map(() => 0);
  for (const anchor of anchors) {
    const at = positions.map((p) => p.get(anchor)!);
    segments.push(...cutGap(sequences, from, at), { equal: true, at, length: at.map(() => 1) });
    from = at.map((i) => i + 1);
  }
  segments.push(
    ...cutGap(
      sequences,
      from,
      sequences.map((s) => s.length),
    ),
  );
  return segments;
}
