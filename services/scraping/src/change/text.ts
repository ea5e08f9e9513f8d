import { align, type Segment } from './align.ts';
import { LIMITS, type TextMemory } from './memory.ts';
import { maskDigits } from './noise-words.ts';
import type { Passage } from './passages.ts';
import { fixedWords, type Pattern, widen, wordsOf } from './pattern.ts';

/** A place where the page differs from what was, after flaky passages are taken out. */
export interface Moved {
  /** Hash of the passage before it. */
  place: number;
  gone: Passage[];
  fresh: Passage[];
}

export interface TextDiff {
  moved: Moved[];
  /** Passages that differ among fetches of one moment. */
  flaky: Passage[];
  patterns: Pattern[];
}

/** In longer lists likeness is not weighed: cost grows with the square. */
const MANY = 40;
/** The newest of the templates, each once. */
export const distinct = (patterns: Pattern[]): Pattern[] =>
  [...new Map(patterns.map((p) => [p.join(), p])).values()].slice(-LIMITS.patterns);

/** A template of the two texts, if words enough stay fixed that it cannot take in other passages. */
export function templateOf(a: string, b: string): Pattern | null {
  const [first, second] = [wordsOf(a), wordsOf(b)];
  const pattern = first && second && widen(first, second);
  if (!pattern) return null;
  const fixed = fixedWords(pattern);
  return fixed >= 1 && fixed * 2 >= Math.min(first.length, second.length) ? pattern : null;
}

const templatesOf = (noise: Passage[], flaky: Passage[]): Pattern[] =>
  noise.slice(0, MANY).flatMap((p) =>
    flaky
      .slice(0, MANY)
      .map((f) => templateOf(p.text, f.text))
      .filter((t) => t !== null),
  );

const slice = (list: Passage[], segment: Segment, k: number): Passage[] => list.slice(segment.at[k], segment.at[k]! + segment.length[k]!);

/** Common words of two texts, 0 to 1. */
function similarity(a: string, b: string): number {
  const [x, y] = [new Set(a.toLowerCase().split(' ')), new Set(b.toLowerCase().split(' '))];
  return [...x].filter((w) => y.has(w)).length / Math.max(x.size, y.size);
}

const likest = (p: Passage, others: Passage[]): number =>
  Math.max(0, ...others.slice(0, MANY).map((o) => similarity(maskDigits(p.text), maskDigits(o.text))));

/** The `count` passages of `gone` in whose place flaky ones stand now: like those, and unlike the fresh ones that may be their new wording. */
function replacedBy(gone: Passage[], flaky: Passage[], fresh: Passage[], count: number): Passage[] {
  if (gone.length > MANY) return gone.slice(0, Math.max(0, count));
  const score = new Map(gone.map((p) => [p, likest(p, flaky) - likest(p, fresh)]));
  const likely = gone.filter((p) => score.get(p)! >= 0).toSorted((a, b) => score.get(b)! - score.get(a)!);
  return likely.slice(0, Math.max(0, count));
}

/**
 * Compares the passages before with those of fetches made at one moment. What is in some of the fetches only is noise, and so is what it
 * took the place of; order does not count.
 */
export function diffText(before: Passage[], fetches: Passage[][], known: TextMemory): TextDiff {
  const sets = fetches.map((f) => new Set(f.map((p) => p.hash)));
  const was = new Set(before.map((p) => p.hash));
  const inAll = (p: Passage) => sets.every((s) => s.has(p.hash));
  const inNone = (p: Passage) => !p.isNoise() && sets.every((s) => !s.has(p.hash));
  const flakes = (list: Passage[]) => list.filter((p) => p.isNoise() || (!inAll(p) && !was.has(p.hash)));
  const volatile = new Set(known.volatile);
  const diff: TextDiff = { moved: [], flaky: [], patterns: [] };
  for (const segment of align([before, ...fetches].map((list) => list.map((p) => p.hash)))) {
    if (segment.equal) continue;
    const place = before[segment.at[0]! - 1]?.hash ?? 0;
    const old = slice(before, segment, 0);
    const now = fetches.map((f, k) => slice(f, segment, k + 1));
    const flaky = now.map(flakes);
    diff.flaky.push(...flaky.flat(), ...old.filter((p) => !inAll(p) && !inNone(p)));
    const fresh = now[0]!.filter((p) => !p.isNoise() && inAll(p) && !was.has(p.hash));
    const missing = old.filter(inNone);
    // The fullest fetch counts: an advert's place may be empty in others.
    const replaced = Math.max(...flaky.map((list) => list.length)) - old.filter((p) => p.isNoise()).length;
    const noise = replacedBy(missing, flaky[0]!, fresh, replaced);
    diff.flaky.push(...noise);
    const restless = old.filter((p) => p.isNoise() || (!inAll(p) && !inNone(p)));
    diff.patterns.push(...templatesOf([...noise, ...restless], flaky.find((list) => list.length > 0) ?? []));
    const replacedNow = new Set(noise);
    const gone = missing.filter((p) => !replacedNow.has(p));
    const typed = [...old, ...now.flat()].some((p) => p.isTyped());
    if (typed || volatile.has(place) || fresh.some((p) => p.daily)) continue;
    if (gone.length + fresh.length > 0) diff.moved.push({ place, gone, fresh });
  }
  return diff;
}

/** Passages of a place that differ in figures only, in pairs, and what is left of it. */
export function splitFigures({ place, gone, fresh }: Moved): { figures: [Passage, Passage][]; rest: Moved } {
  const twins = new Map<string, Passage[]>();
  for (const p of gone) {
    const key = maskDigits(p.text);
    const list = twins.get(key);
    if (list) list.push(p);
    else twins.set(key, [p]);
  }
  const figures: [Passage, Passage][] = [];
  const reworded = fresh.filter((f) => {
    const twin = twins.get(maskDigits(f.text))?.shift();
    if (twin) figures.push([twin, f]);
    return !twin;
  });
  const paired = new Set(figures.map(([was]) => was));
  return { figures, rest: { place, gone: gone.filter((p) => !paired.has(p)), fresh: reworded } };
}
