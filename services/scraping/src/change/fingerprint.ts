import { hashText } from './hash.ts';
import { isWaiting, type PageMemory, type Place } from './memory.ts';
import { onceEach } from './once-each.ts';
import { matches, wordsOf } from './pattern.ts';
import { type Scan, scan } from './scan.ts';

/**
 * The quick pass over a page: hashes of its passages of text and of JSON-LD values, and the hosts that its scripts name. Attributes,
 * styles, scripts' code, comments and alternative texts of images do not count.
 * `signals` are what sources read besides: facts about the answer beside its body that tell technologies, such as 'server: nginx', and
 * what of the markup itself is read.
 */
export function fingerprint(body: Uint8Array, signals: readonly string[] = []): Scan {
  const print = scan(body);
  for (const signal of signals) print.hosts.add(hashText(signal.toLowerCase()));
  return print;
}

/** The fingerprint of a fetch, made once however often it is asked for. */
export const printOf = onceEach(({ body, signals }: { body: Uint8Array; signals?: readonly string[] }): Scan => fingerprint(body, signals));

/** Whether two fetches show the same passages in the same order. */
export const isSameText = ({ hashes: one }: Scan, { hashes: other }: Scan): boolean =>
  one.length === other.length && one.every((hash, i) => hash === other[i]);

/** Whether passage i of a page is known noise of a place. */
export function isNoiseAt(place: Place | undefined, print: Scan, i: number): boolean {
  if (!place?.ignorable) return false;
  if (place.variants.includes(print.hashes[i]!)) return true;
  if (!place.pattern || print.stated(i)) return false;
  const words = wordsOf(print.text(i));
  return words !== null && matches(place.pattern, words);
}

function sameHosts({ hosts, optionalHosts }: PageMemory, now: Set<number>): boolean {
  for (const host of now) if (!hosts.has(host) && !optionalHosts.has(host)) return false;
  for (const host of hosts) if (!now.has(host)) return false;
  return true;
}

/** Passages that are expected one after the other: those of a list from one index to another, and what is known of their places. */
interface Stretch {
  passages: readonly number[];
  places: PageMemory['places'];
  from: number;
  to: number;
}

/** Whether the page shows these passages and no others, but for known noise. */
function shows(memory: PageMemory, print: Scan, stretches: readonly Stretch[]): boolean {
  const { hashes } = print;
  const { ignorable } = memory;
  let i = 0;
  for (const { passages, places, from, to } of stretches) {
    for (let at = from; at < to; i++) {
      if (i === hashes.length) return false;
      const hash = hashes[i]!;
      if (passages[at] === hash) at++;
      else if (ignorable.has(hash)) continue;
      else if (isNoiseAt(places.get(at), print, i)) at++;
      else return false;
    }
  }
  for (; i < hashes.length; i++) if (!ignorable.has(hashes[i]!)) return false;
  return sameHosts(memory, print.hosts);
}

/** Whether the bytes are as remembered but for known noise. */
export const isSamePage = (memory: PageMemory, print: Scan): boolean =>
  shows(memory, print, [{ passages: memory.passages, places: memory.places, from: 0, to: memory.passages.length }]);

const NO_PLACES: PageMemory['places'] = new Map();

/** Whether the page shows just what waits to be told, in its places, and is as remembered elsewhere. */
export function isAsWaiting(memory: PageMemory, print: Scan): boolean {
  const { passages, places, pending } = memory;
  if (pending.length === 0 || memory.standing.size > 0 || memory.suspect !== null) return false;
  const stretches: Stretch[] = [];
  let from = 0;
  for (const { at, length, hashes } of pending.toSorted((a, b) => a.at - b.at)) {
    if (at < from) return false;
    stretches.push({ passages, places, from, to: at }, { passages: hashes, places: NO_PLACES, from: 0, to: hashes.length });
    from = at + length;
  }
  return shows(memory, print, [...stretches, { passages, places, from, to: passages.length }]);
}

/**
 * Whether a page is as remembered but for known noise, and nothing of it waits. 'moved' is no change yet: it says that the page must be
 * looked at. A typed field never counts as noise, so a variant of it is always seen.
 */
export const compare = (memory: PageMemory, print: Scan): 'same' | 'moved' =>
  !isWaiting(memory) && isSamePage(memory, print) ? 'same' : 'moved';
