import type { PageFacts, PageKind } from '../page/facts.ts';
import { articleId } from './articles.ts';
import type { Suspect, TypedChange } from './change.ts';
import { compare, printOf } from './fingerprint.ts';
import { type Fetch, learnBytes, type ReadFetch } from './learn-bytes.ts';
import { LIMITS, newest, type PageMemory, SEEN_ENOUGH } from './memory.ts';
import { Readings } from './readings.ts';
import { type SettledText, settleText } from './settle-text.ts';
import { type SettledTyped, settleTyped } from './settle-typed.ts';
import { suspectOf } from './typed.ts';

export interface KnownPage {
  kind: PageKind;
  memory: PageMemory;
  /** The facts that the page stood for so far: those of learn()'s first fetch, then of every accepted change. */
  before: PageFacts;
}

/**
 * - `same`: nothing changed. Store `memory` if it is another object than the one given. `parsed` are this check's facts if they were read:
 *   good for what is not compared (profile, metadata), never to be taken as the next `before`.
 * - `refetch`: fetch the page once more and add it.
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
 * the old one came in all earlier fetches and the new one in all of these: at even odds 1 in 2^SEEN_ENOUGH. Variants at other odds are
 * as real: for n refetches after s fetches the worst odds make it n^n s^s / (n + s)^(n + s), 1 in 600 at s = 3 and 1 in 8,000 at s = 12.
 * Earlier fetches say little of fields known to have variants and of wording known to come and go, because the quick pass takes those as
 * the same.
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

/** The articles known from now on: not one that came after the first fetch and stayed, which has just appeared, so that the next check tells it. */
function articlesOf(memory: PageMemory, fetches: readonly ReadFetch[]): number[] {
  const lists = fetches.map(({ facts }) => new Set((facts.articles ?? []).map(articleId)));
  const hasArrived = (id: number) => {
    const since = lists.findIndex((list) => list.has(id));
    return since > 0 && lists.slice(since).every((list) => list.has(id));
  };
  const seen = new Set(lists.flatMap((list) => [...list]));
  return newest([...memory.articles, ...[...seen].filter((id) => !hasArrived(id))], LIMITS.articles);
}

/** What the facts of a check's fetches come to beside those before. */
interface Settled {
  typed: SettledTyped;
  text: SettledText;
  needed: number;
}

/**
 * Decides what one check of a page found. Pure but for what it was told: the caller fetches, stores and adds again. It costs a quick pass
 * over the bytes when nothing but known noise moved; only else are facts read, and only of fetches that show something new.
 */
export class Assessment {
  private readonly page: KnownPage;
  private readonly readings: Readings;
  private readonly sound: ReadFetch[] = [];
  private suspect: Suspect | null = null;
  private settled: Settled | null = null;
  private fetched = 0;

  constructor(page: KnownPage) {
    this.page = page;
    this.readings = new Readings(page.kind, page.memory);
  }

  /** Whether add() will ask a refetch for its facts. */
  isNews(refetch: Fetch): boolean {
    return this.readings.isNews(refetch);
  }

  /** Takes the check's fetch, then the refetches made because of it, in order. */
  add(fetch: Fetch): Verdict {
    const { memory } = this.page;
    if (this.isSame(fetch)) return { kind: 'same', memory: unmoved(memory), parsed: null };
    this.fetched++;
    const settled = this.take(this.readings.add(fetch));
    if (!settled) return this.fetched < SUSPECT_FETCHES || !this.suspect ? { kind: 'refetch' } : { kind: 'suspect', ...this.suspect };
    const enough = this.sound.length > settled.needed || this.fetched > MOST_REFETCHES + SUSPECT_FETCHES;
    const open = settled.typed.changes.length > 0 || settled.text.open;
    return open && !enough ? { kind: 'refetch' } : this.decide(settled);
  }

  /** A held difference must be looked at even where the bytes are as before. */
  private isSame(fetch: Fetch): boolean {
    const { memory } = this.page;
    return this.fetched === 0 && memory.text.held.length === 0 && compare(memory, printOf(fetch)) === 'same';
  }

  /** Sorts a broken fetch out; settles anew where one shows facts that were not seen before. */
  private take(read: ReadFetch): Settled | null {
    const { kind, memory, before } = this.page;
    const suspect = suspectOf(kind, before, read.facts);
    if (suspect) {
      this.suspect ??= suspect;
      return this.settled;
    }
    this.sound.push(read);
    const facts = this.facts();
    if (this.settled && facts.at(-1) !== read.facts) return this.settled;
    const typed = settleTyped(kind, memory, before, facts);
    const text = settleText(kind, memory, before, facts);
    this.settled = { typed, text, needed: refetchesNeeded(memory, typed.changes, text.open) };
    return this.settled;
  }

  /** Of the sound fetches, each once. */
  private facts(): PageFacts[] {
    return [...new Set(this.sound.map((read) => read.facts))];
  }

  private decide({ typed, text }: Settled): Verdict {
    const { memory } = this.page;
    const facts = this.facts();
    const changes = text.change ? [...typed.changes, text.change] : typed.changes;
    const learned = {
      ...memory,
      variants: typed.variants,
      counters: typed.counters,
      text: text.memory,
      articles: articlesOf(memory, this.sound),
    };
    if (changes.length > 0) {
      const bytes = learnBytes(memory, this.sound, true);
      const seen = Math.min(SEEN_ENOUGH, this.sound.length);
      return { kind: 'changed', changes, fetch: this.sound[0]!.fetch, memory: { ...learned, ...bytes, seen } };
    }
    // What is held must show again at the next check, so the bytes stay as they were.
    const bytes = learned.text.held.length > 0 ? {} : learnBytes(memory, this.sound, false);
    return { kind: 'same', memory: unmoved({ ...learned, ...bytes }), parsed: facts.at(-1)! };
  }
}
