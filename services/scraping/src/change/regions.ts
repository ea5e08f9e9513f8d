import { align } from './align.ts';
import { isNoiseAt } from './fingerprint.ts';
import type { PageMemory } from './memory.ts';
import { onceEach } from './once-each.ts';
import { isSpecific } from './pattern.ts';
import type { Scan } from './scan.ts';

/** A fetch's passages without those that come and go. */
export interface Sample {
  print: Scan;
  /** Indices into the print. */
  kept: number[];
  /** All hashes, whatever the heading. */
  all: Set<number>;
}

/** What of a page is compared: without the passages that were noise before. */
export const sampleOf = (print: Scan, ignorable: ReadonlyMap<number, unknown>): Sample => {
  const kept: number[] = [];
  for (const [i, hash] of print.hashes.entries()) if (!ignorable.has(hash)) kept.push(i);
  return { print, kept, all: hashesIn(print) };
};

/** Of a fetch, which is a sample of many questions. */
const hashesIn = onceEach(({ hashes }: Scan): Set<number> => new Set(hashes.map(Math.abs)));

/** A stretch of the page that differs from what is remembered, or among fetches of one moment. */
export interface Region {
  /** The remembered passages that it stands for: the first, and how many. */
  at: number;
  length: number;
  /** What stands there now, as indices into each sample's print. */
  now: number[][];
}

/** The page cut into stretches as remembered (but for known noise) and regions, in order. */
export type Piece = ({ same: true } & Region) | ({ same: false } & Region);

type Known = Pick<PageMemory, 'passages' | 'places' | 'pending'>;

const hashesOf = ({ print, kept }: Sample): number[] => kept.map((i) => print.hashes[i]!);

/** Passages of a fetch that are held against the templates of noise. */
const MOST_MATCHED = 400;

/** Hashes for aligning: what is noise of a place counts as what is remembered there, so that it is found wherever it moved along to. */
function alignable(sample: Sample, known: Known, base: ReadonlySet<number>): number[] {
  const noisy = [...known.places].filter(([, place]) => place.ignorable && (place.pattern === null || isSpecific(place.pattern)));
  if (noisy.length === 0) return hashesOf(sample);
  const free = new Map(noisy.filter(([at]) => !sample.all.has(Math.abs(known.passages[at]!))));
  let matched = 0;
  return sample.kept.map((i) => {
    const hash = sample.print.hashes[i]!;
    if (base.has(hash) || matched > MOST_MATCHED || free.size === 0) return hash;
    matched++;
    for (const [at, place] of free) {
      if (!isNoiseAt(place, sample.print, i)) continue;
      free.delete(at);
      return known.passages[at]!;
    }
    return hash;
  });
}

/** Aligns the samples with the remembered passages. What is only longer or shorter is one region; else each row of moved places is one. */
export function cut(memory: Known | null, samples: readonly Sample[]): Piece[] {
  const base = memory?.passages ?? hashesOf(samples[0]!);
  const pieces: Piece[] = [];
  const all = new Set(base);
  const lists = memory ? samples.map((sample) => alignable(sample, memory, all)) : samples.map(hashesOf);
  for (const { equal, at, length } of align([base, ...lists])) {
    const now = samples.map(({ kept }, k) => kept.slice(at[k + 1]!, at[k + 1]! + length[k + 1]!));
    const whole: Region = { at: at[0]!, length: length[0]!, now };
    if (equal) pieces.push({ same: true, ...whole });
    else if (length.some((n) => n !== length[0])) pieces.push({ same: false, ...whole });
    else pieces.push(...byPlace(memory, base, samples, whole));
  }
  return pieces;
}

/**
 * Splits a region in which every fetch has as many passages as are remembered, place by place. Neighbours that
 * moved for the first time belong together; a place with a history is one for itself.
 */
function byPlace(memory: Known | null, base: number[], samples: readonly Sample[], whole: Region): Piece[] {
  const pieces: Piece[] = [];
  let last = '';
  for (let j = 0; j < whole.length; j++) {
    const at = whole.at + j;
    const now = whole.now.map((list) => [list[j]!]);
    const hashes = samples.map(({ print }, k) => print.hashes[now[k]![0]!]!);
    const place = memory?.places.get(at);
    const same = samples.every(({ print }, k) => hashes[k] === base[at] || isNoiseAt(place, print, now[k]![0]!));
    const steady = hashes.every((hash) => hash === hashes[0]);
    const hasHistory = place !== undefined || memory?.pending.some((p) => p.at === at && p.length === 1);
    const sort = same ? 'same' : steady && !hasHistory ? 'moved' : `own ${at}`;
    const before = pieces.at(-1);
    if (before && sort === last) {
      before.length++;
      for (const [k, list] of before.now.entries()) list.push(now[k]![0]!);
    } else pieces.push({ same, at, length: 1, now });
    last = sort;
  }
  return pieces;
}
