import { hashText } from './hash.ts';
import type { PageMemory, Place } from './memory.ts';
import { matches, wordsOf } from './pattern.ts';
import { type Scan, scan } from './scan.ts';

/**
 * The quick pass over a page: hashes of its blocks of visible text and of JSON-LD values, and the hosts that its scripts name. Attributes,
 * styles, scripts' code, comments and alternative texts of images do not count.
 * `signals` are facts about the answer beside its body that tell technologies, such as 'server: nginx'.
 */
export function fingerprint(body: Uint8Array, signals: readonly string[] = []): Scan {
  const print = scan(body);
  for (const signal of signals) print.hosts.add(hashText(signal.toLowerCase()));
  return print;
}

const prints = new WeakMap<object, Scan>();

/** The fingerprint of a fetch, made once however often it is asked for. */
export function printOf(fetch: { body: Uint8Array; signals?: readonly string[] }): Scan {
  const known = prints.get(fetch);
  if (known) return known;
  const print = fingerprint(fetch.body, fetch.signals);
  prints.set(fetch, print);
  return print;
}

function fits(place: Place | undefined, print: Scan, i: number): boolean {
  if (!place) return false;
  return place.variants.includes(print.hashes[i]!) || (!print.stated(i) && fitsFreely(place, print.text(i)));
}

/** Whether a text is one of those that the free words of a place make. */
export function fitsFreely({ pattern }: Place, text: string): boolean {
  const words = pattern && wordsOf(text);
  return words !== null && matches(pattern!, words);
}

function sameHosts(memory: PageMemory, hosts: Set<number>): boolean {
  for (const host of hosts) if (!memory.hosts.has(host) && !memory.optionalHosts.has(host)) return false;
  for (const host of memory.hosts) if (!hosts.has(host)) return false;
  return true;
}

/** Whether a page is as remembered but for known noise. 'moved' is no change yet: it only says that the page must be read. */
export function compare(memory: PageMemory, print: Scan): 'same' | 'moved' {
  const { blocks, places, loose } = memory;
  const { hashes } = print;
  let at = 0;
  for (let i = 0; i < hashes.length; i++) {
    const hash = hashes[i]!;
    if (blocks[at] === hash) at++;
    else if (loose.has(hash)) continue;
    else if (fits(places.get(at), print, i)) at++;
    else return 'moved';
  }
  return at === blocks.length && sameHosts(memory, print.hosts) ? 'same' : 'moved';
}
