import type { PageFacts } from '../page/facts.ts';
import type { TypedChange } from './change.ts';
import { isDrift } from './figures.ts';
import { hashText } from './hash.ts';
import { LIMITS, type PageMemory, type Standing, type Variant } from './memory.ts';
import { maskDigits, maskNoise } from './noise-words.ts';
import type { PageSources } from './page-sources.ts';
import { compareFacts } from './typed.ts';

type Side = 'before' | 'after';

/** Stands among the variants of a field whose figures are a counter. */
const COUNTER = -1;

/** Canonical value of one side of a change: what variants of its field are told apart by. */
function canonical(change: TypedChange, side: Side, counted = false): number {
  const { detail } = change;
  if (detail.case === 'text') return hashText((counted ? maskDigits(maskNoise(detail[side])) : maskNoise(detail[side])).toLowerCase());
  if (detail.case === 'price') return side === 'before' ? detail.beforeCents : detail.afterCents;
  // What came or went is there or not; of what is another the values are told apart.
  if (detail.case !== 'plan' && (change.before === null || change.after === null)) return change[side] === null ? 0 : 1;
  return hashText(JSON.stringify(change[side]).toLowerCase());
}

type Variants = PageMemory['variants'];

/** @param left the field stood for these values and was told to have left them */
function withVariants(variants: Variants, key: string, values: number[], look: number, left = false): Variants {
  const next = new Map(variants);
  const known = next.get(key) ?? [];
  const fresh = [...new Set(values)].map((value) => ({ value, seen: look, left }));
  next.delete(key);
  next.set(key, [...known.filter((v) => !values.includes(v.value)), ...fresh].slice(-LIMITS.variants));
  while (next.size > LIMITS.keys) next.delete(next.keys().next().value!);
  return next;
}

const knownOf = ({ variants }: PageMemory, key: string): Variant[] => variants.get(key) ?? [];

/** Both values of a change become variants of its field: it was seen to go back and forth. */
export const learnVariant = (memory: PageMemory, change: TypedChange): PageMemory => ({
  ...memory,
  variants: withVariants(memory.variants, change.key, [canonical(change, 'before'), canonical(change, 'after')], memory.looks),
});

/** A variant that stands alone for so many checks is the value. */
export const STANDS = 3;
/** Figures of a headline that only crept on must stand for longer. */
const CREEPS = 8;
/** A field that left so many values lately is in motion: its next one must stand, too. */
const VOLATILE = 2;
const LATELY = 10;

const isCreeping = ({ detail }: TypedChange): boolean => detail.case === 'text' && isDrift(detail.before, detail.after);

/** For how many checks (days, where figures creep) a value must stand before it is told: one, when it is new and its field is calm. */
function checksNeeded(memory: PageMemory, change: TypedChange): number {
  if (isCreeping(change)) return CREEPS;
  const known = knownOf(memory, change.key);
  const isKnown = known.some(({ value }) => value === canonical(change, 'after', isCounted(memory, change.key)));
  const isVolatile = known.filter(({ seen, left }) => left && memory.looks - seen < LATELY).length >= VOLATILE;
  return isKnown || isVolatile ? STANDS : 1;
}

const isOldNews = (memory: PageMemory, { once }: TypedChange): boolean => once !== undefined && memory.articles.includes(once);

const isCounted = (memory: PageMemory, key: string): boolean => knownOf(memory, key).some(({ value }) => value === COUNTER);

/** A headline that differs in dates only, or in the figures of a known counter. */
const isSame = (memory: PageMemory, change: TypedChange): boolean =>
  change.detail.case === 'text' &&
  canonical(change, 'before', isCounted(memory, change.key)) === canonical(change, 'after', isCounted(memory, change.key));

export interface ResolvedTyped {
  /** Differences to be told, if all fetches go on to show them. */
  changes: TypedChange[];
  /** Differences that every fetch so far shows and that wait for the next check. */
  waiting: TypedChange[];
  /** Whether fetches of this moment differed in a typed field. */
  mixed: boolean;
  variants: Variants;
  standing: Map<string, Standing>;
}

/** More values than this in fetches of one moment are no change but a display that turns. */
const MOST_VALUES = 2;

/**
 * Typed differences between the facts before and those of the check's fetches. One that some fetch does not show has variants: they are
 * remembered with their age. A known variant is told once it stood alone for three checks.
 */
export function resolveTyped(
  page: PageSources,
  memory: PageMemory,
  before: PageFacts,
  facts: readonly PageFacts[],
  isNewDay = true,
): ResolvedTyped {
  const found = facts.map((each) =>
    compareFacts(page, before, each).filter((change) => !isOldNews(memory, change) && !isSame(memory, change)),
  );
  const resolved: ResolvedTyped = { changes: [], waiting: [], mixed: false, variants: memory.variants, standing: new Map() };
  for (const change of found[0]!) {
    const seen = found.map((list) => list.find((c) => c.key === change.key));
    const counted = isCounted(memory, change.key);
    const values = seen.map((c) => (c ? canonical(c, 'after', counted) : canonical(change, 'before', counted)));
    const isAlone = !seen.includes(undefined) && new Set(values).size <= MOST_VALUES;
    if (isAlone) stand(resolved, memory, change, isNewDay);
    else {
      resolved.mixed = true;
      const counter = isCounter(seen) ? [COUNTER] : [];
      const all = [canonical(change, 'before', counted), ...values, ...counter];
      resolved.variants = withVariants(resolved.variants, change.key, all, memory.looks);
    }
  }
  return resolved;
}

/** A text that shows three figures at one moment, all else being equal, holds a counter. Two would be variants. */
function isCounter(seen: (TypedChange | undefined)[]): boolean {
  const texts = seen.flatMap((c) => (c?.detail.case === 'text' ? maskDigits(c.detail.after) : []));
  return texts.length === seen.length && new Set(texts).size === 1;
}

function stand(resolved: ResolvedTyped, memory: PageMemory, change: TypedChange, isNewDay: boolean): void {
  const value = canonical(change, 'after', isCounted(memory, change.key));
  const known = memory.standing.get(change.key);
  const counts = isNewDay || !isCreeping(change);
  const checks = known?.value === value ? known.checks + Number(counts) : 1;
  if (checks >= checksNeeded(memory, change)) resolved.changes.push(change);
  else {
    resolved.waiting.push(change);
    resolved.standing.set(change.key, { value, checks });
  }
}

/** What is remembered of the fields that are told: the values that they left are variants from now on, in case that they return. */
export function leave(variants: Variants, told: readonly TypedChange[], look: number): Variants {
  return told.reduce((next, change) => withVariants(next, change.key, [canonical(change, 'before')], look, true), variants);
}
