import type { FactTexts } from './facts-told.ts';
import { isNoiseAt } from './fingerprint.ts';
import { LIMITS, newest, type PageMemory, type Pending, type Place, STILL } from './memory.ts';
import { isSpecific, isTelling, isWidened, type Pattern, widen, wordsOf } from './pattern.ts';
import { cut, type Region, type Sample, sampleOf } from './regions.ts';
import type { Scan } from './scan.ts';

export type Known = Pick<PageMemory, 'passages' | 'places' | 'ignorable' | 'crossed' | 'pending' | 'looks'>;
/** What a check learns of a page's passages. */
export type Learned = Omit<Known, 'looks'>;

/** One in so many places of a stretch tells of the stretch. */
const SHARE = 4;

const NEW: Place = { moves: 0, at: 0, mixed: 0, ignorable: false, variants: [], pattern: null, still: 0 };

/** The key of what comes before a passage: it is no place of the page, but has a history. */
export const before = (at: number): number => at - 0.5;
/** The key of the place at which a difference waits. */
export const placeOf = ({ at, length }: Pending): number => (length === 0 ? before(at) : at);
const NOWHERE: ReadonlySet<number> = new Set();

/** Passages of a longer stretch are not weighed one by one. */
const MOST_WEIGHED = 400;

/** The memory of a page's passages as it is written anew, from its start to its end. */
export class Learner {
  readonly passages: number[] = [];
  readonly places = new Map<number, Place>();
  readonly ignorable: PageMemory['ignorable'];
  readonly crossed: PageMemory['crossed'];
  readonly pending: Pending[] = [];
  private readonly known: Known | null;
  private readonly samples: readonly Sample[];
  private readonly facts: readonly FactTexts[];
  private readonly look: number;
  /** What a check adds to what is counted by days. */
  private readonly aDay: number;
  private readonly counted = new Map<number, number>();
  private readonly followed = new Map<number, Place>();
  private weighed = 0;

  /** @param facts what the page's facts are, before and now @param isNewDay whether the check is the first for a day */
  constructor(known: Known | null, samples: readonly Sample[], facts: readonly FactTexts[], isNewDay = true) {
    this.aDay = Number(isNewDay);
    this.known = known;
    this.samples = samples;
    this.facts = facts;
    this.look = known?.looks ?? 0;
    this.crossed = new Map(known?.crossed);
    this.ignorable = this.aged(known);
  }

  /** What comes and goes is forgotten when it stood in all fetches of STILL days, or was not seen for LONG (ageing.ts). */
  private aged(known: Known | null): PageMemory['ignorable'] {
    const kept: PageMemory['ignorable'] = new Map();
    for (const [hash, { seen, streak }] of known?.ignorable ?? []) {
      const shown = this.samples.filter(({ all }) => all.has(Math.abs(hash))).length;
      const next = { seen: shown > 0 ? this.look : seen, streak: shown === this.samples.length ? streak + this.aDay : 0 };
      if (next.streak < STILL) kept.set(hash, next);
      else this.crossed.delete(hash);
    }
    return kept;
  }

  hash(k: number, i: number): number {
    return this.samples[k]!.print.hashes[i]!;
  }

  /** Whether passage i of sample k may state a fact or a price: it is never learned as noise. */
  isProtected(k: number, i: number): boolean {
    const { print } = this.samples[k]!;
    if (print.stated(i) || ++this.weighed > MOST_WEIGHED) return true;
    return this.mayHold(print.text(i));
  }

  mayHold(text: string): boolean {
    return this.facts.some((each) => each.mayHold(text));
  }

  private push(hash: number, place: Place | undefined): void {
    if (place && this.places.size < LIMITS.places) {
      this.places.set(this.passages.length, place);
    }
    this.passages.push(hash);
  }

  /** Counts, once in a check, that a passage left or came. Answers how often it did so before. */
  cross(hash: number): number {
    if (this.counted.has(hash)) return 0;
    const moves = this.crossed.get(hash)?.moves ?? 0;
    this.counted.set(hash, moves);
    this.setCrossed(hash, moves + 1);
    return moves;
  }

  /** That it did so is told. */
  toldCrossing(hash: number, move: number): void {
    this.setCrossed(hash, (this.counted.get(hash) ?? (this.crossed.get(hash)?.moves ?? 1) - 1) + move);
  }

  private setCrossed(hash: number, moves: number): void {
    this.crossed.delete(hash);
    this.crossed.set(hash, { moves, at: this.look });
    if (this.crossed.size > LIMITS.crossed) this.crossed.delete(this.crossed.keys().next().value!);
  }

  /** What is known of the places [at, at + length), or of what came just before one. */
  history(at: number, length: number, isUneven = false): Place | undefined {
    const edges = isUneven ? [before(at), before(at + length)] : [];
    const keys = length === 0 ? [before(at)] : [...edges, ...Array.from({ length: Math.min(length, LIMITS.places) }, (_, j) => at + j)];
    const places = keys.map((key) => this.known?.places.get(key)).filter((p) => p !== undefined);
    // A long stretch is more than the few places in it that moved before.
    if (places.length * SHARE < length || places.length === 0) return undefined;
    return {
      ...NEW,
      moves: Math.max(...places.map((p) => p.moves)),
      at: Math.max(...places.map((p) => p.at)),
      mixed: Math.max(...places.map((p) => p.mixed)),
    };
  }

  /** Whether a passage has none of the words that noise of a place keeps; forgotten with the place. */
  isStranger({ pattern }: Place, k: number, i: number): boolean {
    if (!pattern || !isWidened(pattern) || !isSpecific(pattern)) return false;
    const words = new Set(wordsOf(this.samples[k]!.print.text(i)));
    return !pattern.some((item) => words.has(item));
  }

  /** Finds known noise that went from its place and stands at another one: where the page changes, it may move along, with all that is known of it. */
  follow(moved: readonly Region[]): void {
    const free = new Map<number, Place>();
    for (const { at, length } of moved) {
      for (let j = at; j < at + length; j++) {
        const place = this.known?.places.get(j);
        if (place?.ignorable && (place.pattern === null || isTelling(place.pattern))) free.set(j, place);
      }
    }
    for (const i of moved.flatMap(({ now }) => now[0]!).slice(0, free.size === 0 ? 0 : MOST_WEIGHED)) {
      const found = [...free].find(([, place]) => isNoiseAt(place, this.samples[0]!.print, i));
      if (!found) continue;
      free.delete(found[0]);
      this.followed.set(this.hash(0, i), found[1]);
    }
  }

  /** The known noise among places [at, at + length], or that moved along, that passage i of sample k is. */
  noiseAmong(at: number, length: number, i: number, k = 0): Place | undefined {
    for (let j = 0; j <= Math.min(length, LIMITS.places); j++) {
      const place = this.known?.places.get(at + j);
      if (isNoiseAt(place, this.samples[k]!.print, i)) return place;
    }
    return this.followed.get(this.hash(k, i));
  }

  /** Takes over what is known of what came before a remembered passage and went. */
  private carry(at: number, undone: ReadonlySet<number>): void {
    const place = this.known?.places.get(before(at));
    const key = before(this.passages.length);
    if (undone.has(before(at))) this.places.set(key, { ...(place ?? NEW), moves: (place?.moves ?? 0) + 1, at: this.look });
    else if (place && !this.places.has(key)) this.places.set(key, place);
  }

  /** Passages that are as remembered, with the places at which something that waited is undone. A noisy place that stands still for long is a passage like others. */
  same(at: number, now: readonly number[], undone: ReadonlySet<number>): void {
    for (const [j, i] of now.entries()) {
      const hash = this.hash(0, i);
      this.carry(at + j, undone);
      const known = this.known?.places.get(at + j);
      const place = undone.has(at + j) ? { ...(known ?? NEW), moves: (known?.moves ?? 0) + 1, at: this.look } : known;
      if (!place?.ignorable) this.push(this.known?.passages[at + j] ?? hash, place);
      else if (place.variants.at(-1) !== hash)
        this.push(hash, { ...place, still: 0, variants: newest([...place.variants, hash], LIMITS.variants) });
      else if (place.still + this.aDay < STILL) this.push(hash, { ...place, still: place.still + this.aDay });
      else this.push(hash, undefined);
    }
  }

  /** Leaves remembered passages as they are. @param mark what is new of their history */
  keep(at: number, length: number, mark?: Partial<Place>): void {
    for (let j = 0; j < length; j++) {
      const place = this.known?.places.get(at + j);
      this.carry(at + j, NOWHERE);
      this.push(this.known!.passages[at + j]!, mark ? { ...(place ?? NEW), ...mark } : place);
    }
    if (length === 0 && mark) this.places.set(before(this.passages.length), { ...(this.history(at, 0) ?? NEW), ...mark });
  }

  /** Of remembered passages, with their places, those that are to be kept; what follows them stands beside noise. */
  remember(at: number, hashes: readonly number[], isKept: (hash: number) => boolean): void {
    for (const [j, hash] of hashes.entries()) if (isKept(hash)) this.push(hash, this.known?.places.get(at + j));
    if (this.known) this.places.set(before(this.passages.length), { ...NEW, mixed: 1, at: this.look });
  }

  /** What stands there now is the page from now on. @param texts what else stood there */
  accept(at: number, length: number, now: readonly number[], moves: number, mayBeNoise: boolean, texts: readonly string[] = []): void {
    const even = now.length === length;
    if (!even && !mayBeNoise) this.places.set(before(this.passages.length), { ...NEW, moves, at: this.look });
    for (const [j, i] of now.entries()) {
      const old = even ? this.known?.places.get(at + j) : undefined;
      const hash = this.hash(0, i);
      const noisy = even && mayBeNoise && !this.isProtected(0, i);
      const place: Place = { ...NEW, moves, at: this.look };
      if (!even) this.push(hash, this.noiseAmong(at, length, i) ?? (j === 0 ? place : undefined));
      else if (mayBeNoise)
        this.push(hash, {
          ...this.widened({ ...(old ?? NEW), ...place }, [[0, i]], this.known?.passages[at + j], texts),
          moves,
          at: this.look,
          ignorable: noisy,
        });
      else this.push(hash, place);
    }
  }

  /** A place with what more was seen there. */
  private widened(
    place: Place,
    seen: readonly (readonly [number, number])[],
    base: number | undefined,
    texts: readonly string[] = [],
  ): Place {
    let { pattern } = place;
    const fresh = place.variants.length === 0;
    const words = [
      ...texts.map((text) => (this.mayHold(text) ? null : wordsOf(text))),
      ...seen.map(([k, i]) => (this.isProtected(k, i) ? null : wordsOf(this.samples[k]!.print.text(i)))),
    ];
    for (const [n, each] of words.entries()) {
      pattern = each && (pattern ? widen(pattern, each) : fresh && n === 0 ? each : (null as Pattern | null));
      if (!pattern) break;
    }
    const hashes = seen.map(([k, i]) => this.hash(k, i));
    return {
      ...place,
      still: 0,
      pattern,
      variants: newest([...place.variants, ...(base === undefined ? [] : [base]), ...hashes], LIMITS.variants),
    };
  }

  /** A place at which fetches of one moment differ. */
  mixedPlace(at: number, now: readonly number[]): void {
    const place = this.known?.places.get(at);
    const base = this.known?.passages[at];
    if (now.some((i, k) => this.isProtected(k, i))) {
      if (this.known) this.keep(at, 1);
      else this.push(this.hash(0, now[0]!), undefined);
      return;
    }
    const others = new Set(now.map((i, k) => this.hash(k, i)));
    if (base !== undefined) others.delete(base);
    if (!this.isNoise(others.size, place)) {
      this.keep(at, 1, { mixed: 1, at: this.look });
      return;
    }
    const learned = this.widened(
      place ?? NEW,
      now.map((i, k) => [k, i] as const),
      base,
    );
    this.push(this.hash(0, now[0]!), { ...learned, ignorable: true, at: this.look });
  }

  /** One other value at a time may be a copy of another age: it is noise from the second time on. At the first look all is. */
  isNoise(others: number, place: Place | undefined): boolean {
    return this.known === null || others > 1 || (place !== undefined && (place.ignorable || place.mixed + place.moves >= 1));
  }

  ignore(hash: number): void {
    this.ignorable.set(hash, { seen: this.look, streak: 0 });
    if (this.ignorable.size > LIMITS.ignorable) this.ignorable.delete(this.ignorable.keys().next().value!);
  }

  /** A difference that waits: the page stays as it was there. */
  wait(pending: Pending, mark: Partial<Place> | undefined): void {
    this.pending.push({ ...pending, at: this.passages.length });
    this.keep(pending.at, pending.length, mark);
  }

  get learned(): Learned {
    const { passages, places, ignorable, crossed, pending } = this;
    return { passages, places, ignorable, crossed, pending };
  }
}

/** What is learned of a page that is as remembered but for known noise: all that waited is undone. */
export function learnUnmoved(known: Known, print: Scan, isNewDay: boolean): Learned {
  const samples = [sampleOf(print, known.ignorable)];
  const pieces = cut(known, samples);
  // What was forgotten meanwhile is there: the next check looks at it.
  if (pieces.some(({ same }) => !same)) return { ...known, pending: [] };
  const learner = new Learner(known, samples, [], isNewDay);
  const undone = new Set(known.pending.map(placeOf));
  for (const { at, now } of pieces) learner.same(at, now[0]!, undone);
  return learner.learned;
}
