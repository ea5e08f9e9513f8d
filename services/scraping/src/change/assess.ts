import type { PageFacts, PageKind } from '../page/facts.ts';
import { articleId } from './articles.ts';
import type { Suspect, TypedChange } from './change.ts';
import { compare, printOf } from './fingerprint.ts';
import { type Fetch, learnBytes } from './learn-bytes.ts';
import { LIMITS, newest, type PageMemory, SEEN_ENOUGH } from './memory.ts';
import { readAll } from './read-all.ts';
import { settleText } from './settle-text.ts';
import { settleTyped } from './settle-typed.ts';
import { suspectOf } from './typed.ts';

export interface Case {
  kind: PageKind;
  memory: PageMemory;
  /** The facts that the page stood for so far: those of learn()'s first fetch, then of every accepted change. */
  before: PageFacts;
  /** The check's fetch, then the refetches made because of it, in order. */
  fetches: readonly Fetch[];
}

/**
 * - `same`: nothing changed. Store `memory` if it is another object than the one given. `parsed` are this check's facts if they were read:
 *   good for what is not compared (profile, metadata), never to be taken as the next `before`.
 * - `refetch`: fetch the page once more and ask again with it appended.
 * - `changed`: store memory, changes, and the facts of `fetch` as the next `before`.
 * - `suspect`: the page lost what it told; keep memory and facts, set the coverage to failing with the reason.
 */
export type Verdict =
  | { kind: 'same'; memory: PageMemory; parsed: PageFacts | null }
  | { kind: 'refetch' }
  | { kind: 'changed'; changes: TypedChange[]; fetch: Fetch; memory: PageMemory }
  | ({ kind: 'suspect' } & Suspect);

const FEWEST_REFETCHES = 4;
const MOST_REFETCHES = 8;
const SUSPECT_FETCHES = 3;
/** What a site states for machines does not come in variants: a glitch of single fetches is all there is to rule out. */
const STATED_REFETCHES = 3;

/**
 * How many refetches must agree before a difference is a change. A page that shows one of two variants by chance looks like a change when
 * the old one came in all earlier fetches and the new one in all of these: at even odds 1 in 2^SEEN_ENOUGH. Earlier fetches say little
 * of fields known to have variants and of wording known to come and go, because the quick pass takes those as the same.
 */
function refetchesNeeded(memory: PageMemory, changes: readonly TypedChange[], wording: boolean): number {
  const restlessText = wording && memory.text.loose.length + memory.text.patterns.length > 0;
  if (restlessText || changes.some((c) => memory.variants.has(c.key))) return MOST_REFETCHES;
  if (!wording && changes.every(isStated)) return STATED_REFETCHES;
  return Math.min(MOST_REFETCHES, Math.max(FEWEST_REFETCHES, SEEN_ENOUGH - memory.seen));
}

/** Prices, postings and articles that need no second look; technologies and texts are where experiments are made. */
const isStated = ({ confirmed, dataType, type }: TypedChange): boolean =>
  confirmed && (dataType === 'pricing' || dataType === 'jobs' || type === 'press_published');

function unmoved(memory: PageMemory): PageMemory {
  if (memory.seen >= SEEN_ENOUGH && memory.text.recent.length === 0) return memory;
  return { ...memory, seen: Math.min(SEEN_ENOUGH, memory.seen + 1), text: { ...memory.text, recent: [] } };
}

const articlesOf = (memory: PageMemory, facts: PageFacts[]): number[] =>
  newest([...memory.articles, ...facts.flatMap((f) => (f.articles ?? []).map(articleId))], LIMITS.articles);

/**
 * Decides what a check of a page found. Pure: the caller fetches, stores and asks again. One call costs a quick pass over the bytes when
 * nothing but known noise moved; only else are facts read.
 */
export function assess({ kind, memory, before, fetches }: Case): Verdict {
  const first = fetches[0]!;
  // A held difference must be looked at even where the bytes are as before.
  if (fetches.length === 1 && memory.text.held.length === 0 && compare(memory, printOf(first)) === 'same') {
    return { kind: 'same', memory: unmoved(memory), parsed: null };
  }
  const sound = readAll(fetches).filter((read) => suspectOf(kind, before, read.facts) === null);
  if (sound.length === 0) {
    return fetches.length < SUSPECT_FETCHES ? { kind: 'refetch' } : { kind: 'suspect', ...suspectOf(kind, before, first.facts())! };
  }
  const facts = sound.map((read) => read.facts);
  const typed = settleTyped(kind, memory, before, facts);
  const text = settleText(kind, memory, before, facts);
  const enough = sound.length > refetchesNeeded(memory, typed.changes, text.open) || fetches.length > MOST_REFETCHES + SUSPECT_FETCHES;
  if ((typed.changes.length > 0 || text.open) && !enough) return { kind: 'refetch' };

  const changes = text.change ? [...typed.changes, text.change] : typed.changes;
  const learned = { ...memory, variants: typed.variants, counters: typed.counters, text: text.memory, articles: articlesOf(memory, facts) };
  if (changes.length > 0) {
    const bytes = learnBytes(memory, sound, true);
    return {
      kind: 'changed',
      changes,
      fetch: sound[0]!.fetch,
      memory: { ...learned, ...bytes, seen: Math.min(SEEN_ENOUGH, sound.length) },
    };
  }
  // What is held must show again at the next check, so the bytes stay as they were.
  const bytes = learned.text.held.length > 0 ? {} : learnBytes(memory, sound, false);
  return { kind: 'same', memory: unmoved({ ...learned, ...bytes }), parsed: facts.at(-1)! };
}
