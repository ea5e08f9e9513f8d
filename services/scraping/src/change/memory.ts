import type { Pattern } from './pattern.ts';

/** What is known of one place of the byte sequence that did not stay the same. */
export interface Place {
  /** Hashes seen here. A stated fact (headline, price, name) moves only within this closed set. */
  variants: number[];
  /** Untyped places: the words that stay and those that are free. Null until words were seen twice, and for stated facts always. */
  pattern: Pattern | null;
}

/** An untyped difference that waits for the next check: still the same then is a change, moved again is noise. */
export interface Held {
  /** What tells it again: its text with figures masked, or the place. */
  id: number;
  /** The passage before it. */
  place: number;
  before: string;
  after: string;
}

export interface TextMemory {
  /** Passages known to come and go. */
  loose: number[];
  /** Templates of passages with free words. */
  patterns: Pattern[];
  /** Places (the passage before them) whose text always moves. */
  volatile: number[];
  held: Held[];
  /** Places that the latest changes were reported at, once per report in a row; emptied by a check without change. */
  recent: number[];
}

/** All that is remembered of a page between checks. Never changed in place. */
export interface PageMemory {
  /** Hashes of the blocks in page order, those in `loose` left out. */
  blocks: number[];
  /** By index into blocks. */
  places: Map<number, Place>;
  /** Blocks known to come and go or to change places. */
  loose: Set<number>;
  hosts: Set<number>;
  /** Hosts that are not on every copy of the page. */
  optionalHosts: Set<number>;
  /** Fetches in a row that showed the facts as they are, counted to SEEN_ENOUGH. The more, the fewer refetches a change needs. */
  seen: number;
  /** Closed sets of values of typed facts, by key of the change. */
  variants: Map<string, number[]>;
  /** Typed texts (a headline) whose digits are a counter. */
  counters: string[];
  text: TextMemory;
  /** Articles seen before, so that one that returns to the list is not news. */
  articles: number[];
}

export const SEEN_ENOUGH = 12;
export const LIMITS = {
  variants: 8,
  keys: 200,
  places: 300,
  loose: 400,
  hosts: 300,
  textLoose: 300,
  patterns: 60,
  volatile: 60,
  held: 16,
  heldText: 300,
  recent: 32,
  articles: 400,
};

/** The newest `limit` of the values, without repetition. */
export const newest = <T>(values: Iterable<T>, limit: number): T[] => [...new Set(values)].slice(-limit);

export const emptyText: TextMemory = { loose: [], patterns: [], volatile: [], held: [], recent: [] };

const VERSION = 2;
const HEADER = 5;
const MAX_BYTES = 65_536;

function tryEncode(memory: PageMemory): Buffer {
  const { blocks, places, loose, hosts, optionalHosts, variants, ...rest } = memory;
  const sparse = JSON.stringify({
    ...rest,
    places: [...places],
    loose: [...loose],
    hosts: [...hosts],
    optionalHosts: [...optionalHosts],
    variants: [...variants],
  });
  const json = Buffer.from(sparse);
  const numbers = Buffer.alloc(blocks.length * 8);
  for (let i = 0; i < blocks.length; i++) numbers.writeDoubleLE(blocks[i]!, i * 8);
  const header = Buffer.alloc(HEADER);
  header.writeUInt8(VERSION, 0);
  header.writeUInt32LE(json.length, 1);
  return Buffer.concat([header, json, numbers]);
}

/**
 * The memory as bytes: version, length of the JSON part, JSON part, blocks as little-endian doubles. At most 64 KB: where it would be
 * more, half of what was learned of noise is dropped, and learned anew when it is met again.
 */
export function encodeMemory(memory: PageMemory): Buffer {
  let kept = memory;
  for (let bytes = tryEncode(kept); ; bytes = tryEncode(kept)) {
    if (bytes.length <= MAX_BYTES || (kept.places.size === 0 && kept.text.patterns.length === 0 && kept.variants.size === 0)) return bytes;
    const half = <T>(values: T[]): T[] => values.slice(Math.ceil(values.length / 2));
    kept = {
      ...kept,
      places: new Map(half([...kept.places])),
      variants: new Map(half([...kept.variants])),
      text: { ...kept.text, patterns: half(kept.text.patterns), loose: half(kept.text.loose), held: half(kept.text.held) },
    };
  }
}

/** The memory from its bytes; null when they are of another version or damaged, so that the page is learned anew. */
export function decodeMemory(bytes: Uint8Array): PageMemory | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.length < HEADER || buffer.readUInt8(0) !== VERSION) return null;
  const from = HEADER + buffer.readUInt32LE(1);
  if (from > buffer.length || (buffer.length - from) % 8 !== 0) return null;
  try {
    const sparse = JSON.parse(buffer.toString('utf8', HEADER, from));
    const blocks: number[] = [];
    for (let at = from; at < buffer.length; at += 8) blocks.push(buffer.readDoubleLE(at));
    return {
      ...sparse,
      blocks,
      places: new Map(sparse.places),
      loose: new Set(sparse.loose),
      hosts: new Set(sparse.hosts),
      optionalHosts: new Set(sparse.optionalHosts),
      variants: new Map(sparse.variants),
    };
  } catch {
    return null;
  }
}
