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

/** Whether the bytes are as remembered but for known noise. */
export function isSamePage(memory: PageMemory, print: Scan): boolean {
  const { passages, places, ignorable } = memory;
  const { hashes } = print;
  let at = 0;
  for (let i = 0; i < hashes.length; i++) {
    const hash = hashes[i]!;
    if (passages[at] === hash) at++;
    else if (ignorable.has(hash)) continue;
    else if (isNoiseAt(places.get(at), print, i)) at++;
    else return false;
  }
  return at === passages.length && sameHosts(memory, print.hosts);
}

/** Whether the page shows just what waits to be told, in its places, and is as remembered elsewhere. */
export function isAsWaiting(memory: PageMemory, print: Scan): boolean {
  if (memory.pending.length === 0 || memory.standing.size > 0 || memory.suspect !== null) return false;
  const passages: number[] = [];
  const places = new Map<number, Place>();
  let from = 0;
  const take = (to: number) => {
    for (; from < to; from++) {
      const place = memory.places.get(from);
      if (place) places.set(passages.length, place);
      passages.push(memory.passages[from]!);
    }
  };
  for (const { at, length, hashes } of memory.pending.toSorted((a, b) => a.at - b.at)) {
    if (at < from) return false;
    take(at);
    passages.push(...hashes);
    from = at + length;
  }
  take(memory.passages.length);
  return isSamePage({ ...memory, passages, places }, print);
}

/**
 * Whether a page is as remembered but for known noise, and nothing of it waits. 'moved' is no change yet: it says that the page must be
 * looked at. A typed field never counts as noise, so a variant of it is always seen.
 */
export const compare = (memory: PageMemory, print: Scan): 'same' | 'moved' =>
  !isWaiting(memory) && isSamePage(memory, print) ? 'same' : 'moved';
