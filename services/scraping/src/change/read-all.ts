import type { PageFacts } from '../page/facts.ts';
import { printOf } from './fingerprint.ts';
import type { Fetch, ReadFetch } from './learn-bytes.ts';
import { maskNoise } from './noise-words.ts';
import type { Scan } from './scan.ts';
import { typedTexts } from './typed-texts.ts';

/** A fetch whose facts were read. */
class Reading {
  readonly print: Scan;
  readonly facts: PageFacts;
  private readonly values: Set<number>;

  constructor(fetch: Fetch) {
    this.print = printOf(fetch);
    this.facts = fetch.facts();
    this.values = new Set(this.print.hashes);
  }

  /** Whether a text may carry a typed fact of the page. */
  isTyped(text: string): boolean {
    return typedTexts(this.facts)(text);
  }

  /** Whether block i of another reading is nowhere here, and what stands in its place is more than the same with another date. */
  lacks({ print }: Reading, i: number): boolean {
    return !this.values.has(print.hashes[i]!) && maskNoise(this.print.text(i)) !== maskNoise(print.text(i));
  }
}

const sameSet = (a: Set<number>, b: Set<number>): boolean => a.size === b.size && [...a].every((value) => b.has(value));

/**
 * Whether a fetch differs from one that was read only in untyped blocks, each of which another one that was read lacks as well. Such a
 * fetch shows nothing that they do not show together: reading it, which is the dear part, can be spared.
 */
function isTold(print: Scan, by: Reading, all: readonly Reading[]): boolean {
  if (print.hashes.length !== by.print.hashes.length || !sameSet(print.hosts, by.print.hosts)) return false;
  const others = all.filter((other) => other !== by && other.print.hashes.length === print.hashes.length);
  return print.hashes.every((hash, i) => {
    if (hash === by.print.hashes[i]) return true;
    const text = print.text(i);
    if (print.stated(i) || by.print.stated(i) || by.isTyped(text) || by.isTyped(by.print.text(i))) return false;
    return maskNoise(text) === maskNoise(by.print.text(i)) || others.some((other) => other.lacks(by, i));
  });
}

/** Every fetch with its facts; those of one that shows nothing new are the facts of the one that it is like. */
export function readAll(fetches: readonly Fetch[]): ReadFetch[] {
  const read: Reading[] = [];
  return fetches.map((fetch) => {
    const told = read.find((earlier) => isTold(printOf(fetch), earlier, read));
    const reading = told ?? new Reading(fetch);
    if (!told) read.push(reading);
    return { fetch, facts: reading.facts };
  });
}
