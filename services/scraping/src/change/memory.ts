import type { Pattern } from './pattern.ts';

/**
 * What is known of a place of the page that did not stay the same. Forgotten STILL looks after it last moved, or once noise stood still for
 * as long. A look is a day with a check: what moves by the day is known by days, however often it is looked at.
 */
export interface Place {
  /** How often it moved between checks without being told, and the look at which it last did. */
  moves: number;
  at: number;
  /** Checks in which fetches of one moment differed here in one value from the page. */
  mixed: number;
  /** Noise: the quick pass takes variants, and what the pattern makes, for the same. */
  ignorable: boolean;
  /** Hashes seen here, newest last. */
  variants: number[];
  /** The words that stay and those that are free. Null for what may state a fact. */
  pattern: Pattern | null;
  /** Looks in a row that showed the newest variant. */
  still: number;
}

/** A passage that comes and goes. Forgotten when it was not seen for LONG looks, or stood in all fetches of STILL looks. */
export interface Ignorable {
  seen: number;
  streak: number;
}

/** A passage that left the page or came to it, counted as the moves of a place are. Forgotten when it did not for LONG looks, or stands for good. */
export interface Crossing {
  moves: number;
  at: number;
}

/** A difference of wording that waits (debounce): told once it stood for long enough, dropped when undone, begun anew when it moves. */
export interface Pending {
  /** The passages of the page that it replaces: the first, and how many. */
  at: number;
  length: number;
  /** The passages that stand there now. */
  hashes: number[];
  /** Days in a row whose checks showed it, and how many must. */
  days: number;
  needs: number;
  before: string;
  after: string;
}

/** A value of a typed field beside the one that the page stands for. Forgotten when it was not seen for LONG looks. */
export interface Variant {
  value: number;
  /** The look at which it was last seen. */
  seen: number;
  /** The page stood for it, and it was told that it does no more. */
  left: boolean;
}

/** A known variant that stands alone, and for how many checks in a row. Forgotten when a check does not show it, or a change is told. */
export interface Standing {
  value: number;
  checks: number;
}

/** All that is remembered of a page between checks. Never changed in place. */
export interface PageMemory {
  /** Hashes of the passages in page order, those that are ignorable left out. */
  passages: number[];
  /** By index into passages. */
  places: Map<number, Place>;
  ignorable: Map<number, Ignorable>;
  crossed: Map<number, Crossing>;
  hosts: Set<number>;
  /** Hosts that are not on every copy of the page, with the look that last showed them. Forgotten after LONG looks. */
  optionalHosts: Map<number, number>;
  /** Days with a check, counted while the page is little known or something of it ages (ageing.ts). */
  looks: number;
  /** The last of these days; in days since 1970, with the time of day as a fraction. */
  day: number;
  /** Fetches in a row that showed the facts as they are, counted to SEEN_ENOUGH. The more, the fewer refetches a change needs. Begun anew by a change. */
  seen: number;
  pending: Pending[];
  /** By key of the change. */
  variants: Map<string, Variant[]>;
  standing: Map<string, Standing>;
  /** What makes the page look broken, and for how many checks in a row. Forgotten when a check can read it. */
  suspect: { what: string; checks: number } | null;
  /** Articles seen before, so that one that returns to the list is not news. Forgotten when LIMITS.articles newer ones came. */
  articles: number[];
  /** The page needs its scripts to be run: the day on which its HTML was last found to be an empty shell, in days since 1970. Absent where it does not. */
  rendered?: number;
}

export const SEEN_ENOUGH = 12;
/** Looks after which what stands still is no noise any more: two weeks, so that what moves by the week is still known. */
export const STILL = 14;
/** Looks after which what was not seen is forgotten. */
export const LONG = 60;
export const LIMITS = {
  variants: 8,
  keys: 200,
  places: 300,
  ignorable: 400,
  crossed: 200,
  hosts: 300,
  pending: 16,
  pendingText: 600,
  articles: 400,
};

/** The newest `limit` of the values, without repetition. */
export const newest = <T>(values: Iterable<T>, limit: number): T[] => [...new Set(values)].slice(-limit);

/** Whether something waits for the next check, so that the page must be looked at even where its bytes are as before. */
export const isWaiting = ({ pending, standing, suspect }: PageMemory): boolean =>
  pending.length > 0 || standing.size > 0 || suspect !== null;

const DAY_MS = 86_400_000;
/** Days since 1970, with the time of day as a fraction. */
export const dayOf = (at: Date): number => at.getTime() / DAY_MS;

/** Encodings before 3 knew other passages: such a page is learned anew. */
const VERSION = 3;
const HEADER = 5;
/** Most bytes of a page's memory. */
const MAX_BYTES = 65_536;

function tryEncode({ passages, hosts, ...rest }: PageMemory): Buffer {
  const { places, ignorable, crossed, optionalHosts, variants, standing } = rest;
  const json = Buffer.from(
    JSON.stringify({
      ...rest,
      places: [...places],
      ignorable: [...ignorable],
      crossed: [...crossed],
      hosts: [...hosts],
      optionalHosts: [...optionalHosts],
      variants: [...variants],
      standing: [...standing],
    }),
  );
  const numbers = Buffer.alloc(passages.length * 8);
  for (let i = 0; i < passages.length; i++) numbers.writeDoubleLE(passages[i]!, i * 8);
  const header = Buffer.alloc(HEADER);
  header.writeUInt8(VERSION, 0);
  header.writeUInt32LE(json.length, 1);
  return Buffer.concat([header, json, numbers]);
}

/**
 * The memory as bytes: version, length of the JSON part, JSON part, passages as little-endian doubles. At most MAX_BYTES: where it would
 * be more, half of what was learned of noise is dropped, and learned anew when it is met again.
 */
export function encodeMemory(memory: PageMemory): Buffer {
  let kept = memory;
  for (let bytes = tryEncode(kept); ; bytes = tryEncode(kept)) {
    const learned =
      kept.places.size + kept.ignorable.size + kept.crossed.size + kept.variants.size + kept.pending.length + kept.optionalHosts.size;
    if (bytes.length <= MAX_BYTES || learned === 0) return bytes;
    const half = <T>(values: Iterable<T>): T[] => [...values].slice(Math.ceil([...values].length / 2));
    kept = {
      ...kept,
      places: new Map(half([...kept.places])),
      ignorable: new Map(half([...kept.ignorable])),
      crossed: new Map(half([...kept.crossed])),
      optionalHosts: new Map(half([...kept.optionalHosts])),
      variants: new Map(half([...kept.variants])),
      pending: half(kept.pending),
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
    const passages: number[] = [];
    for (let at = from; at < buffer.length; at += 8) passages.push(buffer.readDoubleLE(at));
    return {
      ...sparse,
      passages,
      places: new Map(sparse.places),
      ignorable: new Map(sparse.ignorable),
      crossed: new Map(sparse.crossed),
      hosts: new Set(sparse.hosts),
      optionalHosts: new Map(sparse.optionalHosts),
      variants: new Map(sparse.variants),
      standing: new Map(sparse.standing),
    };
  } catch {
    return null;
  }
}
