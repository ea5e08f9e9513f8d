import type { PageFacts } from '../page/facts.ts';
import { align, type Segment } from './align.ts';
import { fitsFreely, printOf } from './fingerprint.ts';
import { LIMITS, newest, type PageMemory, type Place } from './memory.ts';
import { type Pattern, widen, wordsOf } from './pattern.ts';
import type { Scan } from './scan.ts';
import { typedTexts } from './typed-texts.ts';

/** One fetch of a page. `facts` is called only when the quick pass cannot settle it, and should remember its answer. */
export interface Fetch {
  body: Uint8Array;
  /** Facts beside the body that tell technologies, such as 'server: nginx' or 'cookie: _shopify_y'. Only what is the same at each fetch. */
  signals?: readonly string[];
  facts(): PageFacts;
}

/** A fetch with the facts it shows, its own or those of another one of the same moment that shows the same. */
export interface ReadFetch {
  fetch: Fetch;
  facts: PageFacts;
}

type Bytes = Pick<PageMemory, 'blocks' | 'places' | 'loose' | 'hosts' | 'optionalHosts'>;

/** A page that moves in more blocks than this is not learned but read at each check. */
const MOST_UNSTABLE = 1_000;

interface Sample {
  print: Scan;
  /** Indices of the blocks that are not loose. */
  kept: number[];
  typed(i: number): boolean;
}

function sampleOf({ fetch, facts }: ReadFetch, loose: Set<number>): Sample {
  const print = printOf(fetch);
  const isTyped = typedTexts(facts);
  return {
    print,
    kept: print.hashes.flatMap((hash, i) => (loose.has(hash) ? [] : [i])),
    typed: (i) => print.stated(i) || isTyped(print.text(i)),
  };
}

/** Where the memory and all samples agree with each other or the samples among themselves after a change: what is kept of the place. */
function settledPlace(hash: number, text: string, old: Known | null): Place | null {
  if (!old?.place) return null;
  return old.place.variants.includes(hash) || fitsFreely(old.place, text) ? old.place : null;
}

/** The narrowest template of what the samples show at one place; null where there is none. */
function patternOf(samples: Sample[], at: number[], old: Pattern | null): Pattern | null {
  let pattern = old;
  for (const [k, sample] of samples.entries()) {
    const words = wordsOf(sample.print.text(at[k]!));
    pattern = words && (pattern ? widen(pattern, words) : words);
    if (!pattern) return null;
  }
  return pattern;
}

interface Known {
  hash: number;
  place?: Place;
}

/** What the samples tell of one place where they or the memory differ. `changed`: a real change lies between memory and samples. */
function placeOf(samples: Sample[], at: number[], old: Known | null, changed: boolean): Place | null {
  const seen = samples.map((s, k) => s.print.hashes[at[k]!]!);
  const typed = samples.some((s, k) => s.typed(at[k]!));
  if (changed && (typed || seen.every((h) => h === seen[0]))) return settledPlace(seen[0]!, samples[0]!.print.text(at[0]!), old);
  const known = [...(old?.place?.variants ?? []), ...(old && !changed ? [old.hash] : [])];
  const variants = newest([...known, ...seen], LIMITS.variants);
  return { variants, pattern: typed ? null : patternOf(samples, at, old?.place?.pattern ?? null) };
}

/**
 * Learns the noise of a page from fetches of the same moment, onto what was known. The first fetch is the page from now on.
 * `changed`: the fetches follow a real change, so nothing typed is learned from them.
 */
export function learnBytes(old: Bytes | null, fetches: readonly ReadFetch[], changed: boolean): Bytes {
  const loose = new Set(old?.loose);
  const samples = fetches.map((read) => sampleOf(read, loose));
  const sequences = samples.map((s) => s.kept.map((i) => s.print.hashes[i]!));
  if (old) sequences.push(old.blocks);
  const result: Bytes = { blocks: [], places: new Map(), loose, ...learnHosts(old, samples, changed) };
  const add = (hash: number, place: Place | null | undefined) => {
    if (place && result.places.size < LIMITS.places) result.places.set(result.blocks.length, place);
    result.blocks.push(hash);
  };
  const segments = align(sequences);
  const unstable = segments.filter((s) => !s.equal).reduce((sum, s) => sum + Math.max(...s.length), 0);
  if (unstable > MOST_UNSTABLE) return { ...result, blocks: sequences[0]! };
  for (const segment of segments) {
    const even = segment.length.every((n) => n === segment.length[0]);
    if (even) learnEven(segment, samples, old, changed, add);
    // After a change the samples are a page of their own: where they agree in length, each place is learned from them alone.
    else if (changed && samples.every((_, k) => segment.length[k] === segment.length[0])) learnAlone(segment, samples, old, add);
    else learnUneven(segment, samples, old, changed, loose, add);
  }
  result.loose = new Set(newest(loose, LIMITS.loose));
  return result;
}

function learnEven(
  segment: Segment,
  samples: Sample[],
  old: Bytes | null,
  changed: boolean,
  add: (hash: number, place?: Place | null) => void,
) {
  for (let j = 0; j < segment.length[0]!; j++) {
    const at = samples.map((s, k) => s.kept[segment.at[k]! + j]!);
    const oldAt = old ? segment.at[samples.length]! + j : -1;
    const known = old?.places.get(oldAt);
    const hash = samples[0]!.print.hashes[at[0]!]!;
    if (segment.equal) add(hash, known);
    else add(hash, placeOf(samples, at, old ? { hash: old.blocks[oldAt]!, place: known } : null, changed));
  }
}

/** Places beside a real change. Where the samples show what an earlier place of the same stretch made of free words, it has moved along. */
function learnAlone(segment: Segment, samples: Sample[], old: Bytes | null, add: (hash: number, place?: Place | null) => void) {
  const [from, length] = [segment.at[samples.length] ?? 0, segment.length[samples.length] ?? 0];
  const earlier = [...(old?.places ?? [])].filter(([at]) => at >= from && at < from + length).map(([, place]) => place);
  for (let j = 0; j < segment.length[0]!; j++) {
    const at = samples.map((s, k) => s.kept[segment.at[k]! + j]!);
    const hash = samples[0]!.print.hashes[at[0]!]!;
    const place = earlier.find((known) => samples.every((s, k) => !s.typed(at[k]!) && fitsFreely(known, s.print.text(at[k]!))));
    add(hash, placeOf(samples, at, place ? { hash, place } : null, true));
  }
}

/** Blocks that come and go. Typed ones are never forgotten so: such a page is read at each check instead. */
function learnUneven(
  segment: Segment,
  samples: Sample[],
  old: Bytes | null,
  changed: boolean,
  loose: Set<number>,
  add: (hash: number, place?: Place | null) => void,
) {
  const lists = samples.map((s, k) => s.kept.slice(segment.at[k], segment.at[k]! + segment.length[k]!));
  const hashes = lists.map((list, k) => list.map((i) => samples[k]!.print.hashes[i]!));
  const settled = hashes.every((list) => list.join() === hashes[0]!.join());
  const typed = lists.some((list, k) => list.some((i) => samples[k]!.typed(i)));
  if (typed || (changed && settled)) {
    for (const hash of hashes[0]!) add(hash);
    return;
  }
  const before =
    old && !changed ? old.blocks.slice(segment.at[samples.length], segment.at[samples.length]! + segment.length[samples.length]!) : [];
  for (const hash of [...hashes.flat(), ...before]) loose.add(hash);
}

function learnHosts(old: Bytes | null, samples: Sample[], changed: boolean): Pick<Bytes, 'hosts' | 'optionalHosts'> {
  const sets = samples.map((s) => s.print.hosts);
  const always = new Set([...sets[0]!].filter((h) => sets.every((s) => s.has(h)) && !old?.optionalHosts.has(h)));
  const all = [...(old?.optionalHosts ?? []), ...(changed ? [] : (old?.hosts ?? [])), ...sets.flatMap((s) => [...s])];
  return { hosts: always, optionalHosts: new Set(newest(all, LIMITS.hosts).filter((h) => !always.has(h))) };
}
