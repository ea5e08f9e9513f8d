import type { PageFacts, PageKind } from '../page/facts.ts';
import type { TypedChange } from './change.ts';
import { hashText } from './hash.ts';
import { LIMITS, newest, type PageMemory } from './memory.ts';
import { maskDigits, maskNoise } from './noise-words.ts';
import { compareFacts } from './typed.ts';

/** More values than this in fetches of one moment are no change but a display that turns. */
const MOST_VALUES = 2;

/** Canonical value of one side of a change, for closed sets of variants. Figures of a headline that holds a counter do not count. */
function sideOf(change: TypedChange, side: 'before' | 'after', counters: string[]): number {
  const { detail } = change;
  if (detail.case === 'text') return hashText((counters.includes(change.key) ? maskDigits(detail[side]) : detail[side]).toLowerCase());
  if (detail.case === 'price') return side === 'before' ? detail.beforeCents : detail.afterCents;
  if (detail.case !== 'plan') return change[side] === null ? 0 : 1;
  return hashText(JSON.stringify(change[side]).toLowerCase());
}

const sidesOf = (change: TypedChange, counters: string[]): number[] => [
  sideOf(change, 'before', counters),
  sideOf(change, 'after', counters),
];

const isVariant = (variants: Map<string, number[]>, change: TypedChange, counters: string[]): boolean => {
  const known = variants.get(change.key);
  return known !== undefined && sidesOf(change, counters).every((value) => known.includes(value));
};

function withVariants(variants: Map<string, number[]>, key: string, values: number[]): Map<string, number[]> {
  const next = new Map(variants);
  next.set(key, newest([...(variants.get(key) ?? []), ...values], LIMITS.variants));
  while (next.size > LIMITS.keys) next.delete(next.keys().next().value!);
  return next;
}

/** Adds both values of a change to the closed set of its field: it was seen to go back and forth. */
export function learnVariant(memory: PageMemory, change: TypedChange): PageMemory {
  return { ...memory, variants: withVariants(memory.variants, change.key, sidesOf(change, memory.counters)) };
}

/** A headline with its dates masked, and its figures where they are known to be a counter. */
function steady(facts: PageFacts, counters: string[]): PageFacts {
  if (facts.headline === null) return facts;
  const headline = maskNoise(counters.includes('headline') ? maskDigits(facts.headline) : facts.headline);
  return headline === facts.headline ? facts : { ...facts, headline };
}

const COUNTS = 3;

/** A headline that shows three figures at one moment, all else being equal, holds a counter. Two would be variants. */
function learnCounters(known: string[], facts: PageFacts[]): string[] {
  const headlines = new Set(facts.map((f) => f.headline).filter((h) => h !== null));
  const masked = new Set([...headlines].map(maskDigits));
  return headlines.size >= COUNTS && masked.size === 1 && !known.includes('headline') ? [...known, 'headline'] : known;
}

export interface SettledTyped {
  /** Differences that every fetch so far shows. */
  changes: TypedChange[];
  variants: Map<string, number[]>;
  counters: string[];
}

function changesOf(kind: PageKind, memory: PageMemory, counters: string[], before: PageFacts, after: PageFacts): TypedChange[] {
  const found = compareFacts(kind, before, after);
  const [was, is] = [steady(before, counters), steady(after, counters)];
  const moved = was === before && is === after ? found : compareFacts(kind, was, is);
  const keys = new Set(moved.map((c) => c.key));
  return found.filter((c) => keys.has(c.key)).filter((c) => !isVariant(memory.variants, c, counters) && !isOldArticle(memory, c));
}

const isOldArticle = (memory: PageMemory, change: TypedChange): boolean =>
  change.detail.case === 'article' && memory.articles.some((id) => change.key === `press:${id}`);

/**
 * Typed differences between the facts before and those of the check's fetches. One that some fetch does not show, because the old value
 * is back, is a variant: both values join a closed set. Nothing else widens a set, so that a real change is never learned away.
 */
export function settleTyped(kind: PageKind, memory: PageMemory, before: PageFacts, facts: PageFacts[]): SettledTyped {
  const counters = learnCounters(memory.counters, facts);
  const each = new Map([...new Set(facts)].map((f) => [f, changesOf(kind, memory, counters, before, f)]));
  const found = facts.map((f) => each.get(f)!);
  let variants = memory.variants;
  const changes = found[0]!.filter((change) => {
    const seen = found.map((list) => list.find((c) => c.key === change.key));
    const values = seen.map((c) => (c ? sideOf(c, 'after', counters) : sideOf(change, 'before', counters)));
    if (!seen.includes(undefined) && new Set(values).size <= MOST_VALUES) return true;
    variants = withVariants(variants, change.key, [sideOf(change, 'before', counters), ...values]);
    return false;
  });
  return { changes, variants, counters };
}
