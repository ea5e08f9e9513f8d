import { squeeze } from '../page/dom.ts';
import type { PageFacts, PageKind } from '../page/facts.ts';
import { fitsFreely, printOf } from './fingerprint.ts';
import type { Fetch, ReadFetch } from './learn-bytes.ts';
import type { PageMemory, Place } from './memory.ts';
import { maskNoise } from './noise-words.ts';
import { comparesText, passages } from './passages.ts';
import type { Scan } from './scan.ts';
import { typedTexts } from './typed-texts.ts';

/** What is known of a page when its fetches are read; null at its first check. */
type Known = Pick<PageMemory, 'blocks' | 'places' | 'loose' | 'text'> | null;

/** The blocks of a fetch without those that are known to come and go. */
class Shown {
  readonly print: Scan;
  private readonly at: number[];

  constructor(print: Scan, loose: ReadonlySet<number> | undefined) {
    this.print = print;
    const { hashes } = print;
    this.at = [];
    for (let i = 0; i < hashes.length; i++) if (!loose?.has(hashes[i]!)) this.at.push(i);
  }

  get length(): number {
    return this.at.length;
  }
  hash(j: number): number | undefined {
    return this.print.hashes[this.at[j]!];
  }
  text(j: number): string {
    return this.print.text(this.at[j]!);
  }
  stated(j: number): boolean {
    return this.print.stated(this.at[j]!);
  }
}

/** A fetch whose facts were read. */
interface Reading {
  shown: Shown;
  facts: PageFacts;
  hashes: Set<number>;
  /** Places of free words that blocks of this reading were found to lie at, by the block's number. */
  free: Map<number, Place>;
}

const sameSet = (a: Set<number>, b: Set<number>): boolean => a.size === b.size && [...a].every((value) => b.has(value));

/** Whether a block of `by` is nowhere in another reading, and what stands in its place there is more than the same with another date. */
const lacks = (other: Reading, by: Reading, j: number): boolean =>
  !other.hashes.has(by.shown.hash(j)!) && maskNoise(other.shown.text(j)) !== maskNoise(by.shown.text(j));

/** Noise stands side by side in small numbers. */
const MOST_STEPS = 12;

/** How far the nearest block that both show lies from block j, in one direction; both lack one at the end of the page. */
function stepsToSame(a: Shown, b: Shown, j: number, direction: 1 | -1): number {
  let steps = 1;
  while (steps < MOST_STEPS && a.hash(j + direction * steps) !== b.hash(j + direction * steps)) steps++;
  return steps;
}

/** The fetches of one check. Reading facts is the dear part of a check: a fetch that shows nothing new has the facts of one that was read. */
export class Readings {
  private readonly kind: PageKind;
  private readonly known: Known;
  private readonly read: Reading[] = [];

  constructor(kind: PageKind, known: Known) {
    this.kind = kind;
    this.known = known;
  }

  /** Whether the fetch shows what those before it do not, so that its facts are to be read. */
  isNews(fetch: Fetch): boolean {
    return this.toldBy(this.shownBy(fetch)) === undefined;
  }

  /** Takes the next fetch: with its own facts, or those of the one that it is like. */
  add(fetch: Fetch): ReadFetch {
    const shown = this.shownBy(fetch);
    const told = this.toldBy(shown);
    if (told) return { fetch, facts: told.facts };
    const facts = fetch.facts();
    this.read.push({ shown, facts, hashes: new Set(shown.print.hashes), free: new Map() });
    return { fetch, facts };
  }

  private shownBy(fetch: Fetch): Shown {
    // What comes and goes in the bytes may be a passage whose wording counts, so there it must be read.
    return new Shown(printOf(fetch), comparesText(this.kind) ? undefined : this.known?.loose);
  }

  private toldBy(shown: Shown): Reading | undefined {
    return this.read.find((earlier) => this.isTold(shown, earlier));
  }

  /** Whether a fetch differs from one that was read only in untyped blocks, each of which is noise for one reason or another. */
  private isTold(fetch: Shown, by: Reading): boolean {
    const { shown } = by;
    if (fetch.length !== shown.length || !sameSet(fetch.print.hosts, shown.print.hosts)) return false;
    const others = this.read.filter((other) => other !== by && other.shown.length === shown.length);
    for (let j = 0; j < fetch.length; j++) {
      if (fetch.hash(j) === shown.hash(j)) continue;
      const [now, was] = [fetch.text(j), shown.text(j)];
      const isTyped = typedTexts(by.facts);
      if (fetch.stated(j) || shown.stated(j) || isTyped(now) || isTyped(was)) return false;
      const noise = maskNoise(now) === maskNoise(was) || others.some((other) => lacks(other, by, j)) || this.isKnown(fetch, by, j);
      if (!noise) return false;
    }
    return true;
  }

  /** Whether block j, in which the two differ, lies where the memory has free words, and its passage is no news as text either. */
  private isKnown(fetch: Shown, by: Reading, j: number): boolean {
    const place = by.free.get(j) ?? this.freePlace(fetch, by, j);
    if (!place) return false;
    by.free.set(j, place);
    return fitsFreely(place, fetch.text(j));
  }

  private freePlace(fetch: Shown, { shown, facts }: Reading, j: number): Place | undefined {
    if (!this.known) return undefined;
    const { blocks, places, text } = this.known;
    const [back, on] = [stepsToSame(fetch, shown, j, -1), stepsToSame(fetch, shown, j, 1)];
    const isHere = (at: number) =>
      (at - back >= -1 && blocks[at - back] === shown.hash(j - back)) ||
      (at + on <= blocks.length && blocks[at + on] === shown.hash(j + on));
    const was = shown.text(j);
    const found = [...places].find(([at, place]) => isHere(at) && fitsFreely(place, was) && fitsFreely(place, fetch.text(j)));
    if (!found || !comparesText(this.kind)) return found?.[1];
    const words = squeeze(was).toLowerCase();
    const isNoise = passages(this.kind, facts, text).every((p) => p.isNoise() || !p.own.includes(words));
    return isNoise ? found[1] : undefined;
  }
}
