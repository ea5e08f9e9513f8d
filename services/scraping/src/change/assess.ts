import type { PageFacts } from '../page/facts.ts';
import { agedBy, isNewDay, recalled, unchanged } from './ageing.ts';
import type { Suspect, TypedChange } from './change.ts';
import type { Fetch } from './fetch.ts';
import { isSamePage, isSameText, printOf } from './fingerprint.ts';
import { learnHosts } from './hosts.ts';
import { LIMITS, newest, type PageMemory, SEEN_ENOUGH } from './memory.ts';
import type { PageSources } from './page-sources.ts';
import { readablePassages } from './passages.ts';
import { Readings } from './readings.ts';
import { type ResolvedPassages, resolvePassages } from './resolve-passages.ts';
import { TEXT, textChange } from './text-change.ts';
import { compareFacts, isBareApp, suspectOf } from './typed.ts';
import { leave, type ResolvedTyped, resolveTyped, STANDS } from './variants.ts';

export interface KnownPage {
  page: PageSources;
  memory: PageMemory;
  /** The facts that the page stood for so far: those of learn()'s first fetch, then of every accepted change. */
  before: PageFacts;
  /** When the check takes place, in days since 1970 with a fraction; without it each check is the first for a day. */
  day?: number;
}

/**
 * - `same`: nothing changed. Store `memory` if it is another object than the one given. `parsed` are this check's facts if they were read
 *   and none of them waits to be told: good for what is not compared (profile, metadata), never to be taken as the next `before`.
 * - `refetch`: fetch the page once more and add it.
 * - `changed`: store memory, changes, and the facts of `fetch` as the next `before`.
 * - `suspect`: the page lost what it told; keep its facts, store `memory`, set the coverage to unreadable with the reason.
 */
export type Verdict =
  | { kind: 'same'; memory: PageMemory; parsed: PageFacts | null }
  | { kind: 'refetch' }
  | { kind: 'changed'; changes: TypedChange[]; fetch: Fetch; memory: PageMemory }
  | ({ kind: 'suspect'; memory: PageMemory } & Suspect);

/** A fetch with the facts it shows, its own or those of another one of the same moment that shows the same. */
interface Read {
  fetch: Fetch;
  facts: PageFacts;
}

const FEWEST_REFETCHES = 3;
const MOST_REFETCHES = 8;
const SUSPECT_FETCHES = 3;
/** A page of fewer passages is an empty shell. */
const FEWEST_PASSAGES = 5;
/** What a site states for machines hardly comes in variants: at the worst odds, after twelve fetches, 1 in 300 such would be told. */
const STATED_REFETCHES = 2;

/**
 * How many refetches must agree before a difference is a change. A page that shows one of two variants by chance looks like a change when
 * the old one came in all earlier fetches and the new one in all of these: at even odds 1 in 2^SEEN_ENOUGH. Variants at other odds are
 * as real: for n refetches after s fetches the worst odds make it n^n s^s / (n + s)^(n + s), 1 in 600 at s = 3 and 1 in 1,800 at s = 12.
 * Earlier fetches say little of fields known to have variants and of pages with passages that come and go.
 */
function refetchesNeeded(memory: PageMemory, changes: readonly TypedChange[], wording: boolean): number {
  if (changes.some((c) => memory.variants.has(c.key)) || (wording && memory.ignorable.size > 0)) return MOST_REFETCHES;
  if (!wording && changes.every(isStated)) return STATED_REFETCHES;
  return Math.min(MOST_REFETCHES, Math.max(FEWEST_REFETCHES, SEEN_ENOUGH - memory.seen));
}

/** Prices, postings and articles that need no second look; technologies and texts are where experiments are made. */
const isStated = ({ confirmed, experimental }: TypedChange): boolean => confirmed && !experimental;

/** What the fetches of a check come to beside what is remembered. */
interface Resolved {
  typed: ResolvedTyped;
  text: ResolvedPassages;
  needed: number;
}

/**
 * Decides what one check of a page found. Pure but for what it was told: the caller fetches, stores and adds again. It costs a quick pass
 * over the bytes when nothing but known noise moved; only else are facts read, and only of fetches that may show others.
 */
export class Assessment {
  private readonly known: KnownPage;
  private readonly isNewDay: boolean;
  /** As this check finds it. */
  private readonly memory: PageMemory;
  private readonly readings: Readings;
  private sound: Read[] = [];
  private broken: { read: Read; suspect: Suspect } | null = null;
  private resolved: Resolved | null = null;
  private fetched = 0;

  constructor(known: KnownPage) {
    this.known = known;
    this.isNewDay = isNewDay(known.memory, known.day);
    this.memory = recalled(known.memory);
    this.readings = new Readings(known.page);
  }

  /** Whether add() will ask a refetch for its facts. */
  isNews(refetch: Fetch): boolean {
    return this.readings.isNews(refetch);
  }

  /** Whether fetches of this check differ in a typed field, so that none of them alone says what the page is. */
  get isMixed(): boolean {
    return this.resolved?.typed.mixed ?? false;
  }

  /** Takes the check's fetch, then the refetches made because of it, in order. */
  add(fetch: Fetch): Verdict {
    const { page, memory, before, day } = this.known;
    const print = printOf(fetch);
    if (this.fetched === 0 && isSamePage(memory, print)) return { kind: 'same', memory: unchanged(memory, print, day), parsed: null };
    this.fetched++;
    const read = { fetch, facts: this.readings.factsOf(fetch) };
    const suspect = suspectOf(page, before, read.facts);
    if (suspect) this.broken ??= { read, suspect };
    else this.sound.push(read);
    if (this.sound.length === 0) return this.fetched < SUSPECT_FETCHES ? { kind: 'refetch' } : this.suspected();
    if (!suspect && !this.isRepeated(read)) this.resolved = this.resolve();
    const { typed, text, needed } = this.resolved!;
    const open = typed.changes.length + typed.waiting.length + text.told.length > 0;
    const enough = this.sound.length > needed || this.fetched > MOST_REFETCHES + SUSPECT_FETCHES;
    return open && !enough ? { kind: 'refetch' } : this.decide();
  }

  /** Whether the newest fetch shows what an earlier one showed, passage for passage: it moves nothing that was resolved. */
  private isRepeated({ fetch, facts }: Read): boolean {
    return this.sound.slice(0, -1).some((earlier) => earlier.facts === facts && isSameText(printOf(earlier.fetch), printOf(fetch)));
  }

  private resolve(): Resolved {
    const { page, before } = this.known;
    const { memory, isNewDay } = this;
    const facts = [...new Set(this.sound.map((read) => read.facts))];
    const typed = resolveTyped(page, memory, before, facts, isNewDay);
    const prints = this.sound.map(({ fetch }) => printOf(fetch));
    const undecided = typed.mixed || typed.waiting.length > 0;
    const text = resolvePassages({ page, memory, before, now: facts[0]!, prints, undecided, isNewDay });
    const isDue = typed.changes.length + text.told.length > 0;
    return {
      typed,
      text,
      needed: isDue ? refetchesNeeded(memory, [...typed.changes, ...typed.waiting], text.told.length > 0) : FEWEST_REFETCHES,
    };
  }

  private decide(): Verdict {
    const { page } = this.known;
    if (this.resolved!.typed.mixed && this.isTold()) this.putFirst();
    const { typed, text } = this.resolved!;
    // The facts of a fetch are taken as a whole: what stands there is told together with what is due.
    const changes = this.isTold() ? [...typed.changes, ...typed.waiting] : [];
    const [gone, fresh] = [text.told.flatMap((t) => t.gone), text.told.flatMap((t) => t.fresh)];
    if (gone.length + fresh.length > 0)
      changes.push(textChange(page, gone, fresh, { before: this.known.before, now: this.sound[0]!.facts }));
    const memory = this.learned(changes);
    const { fetch, facts } = this.sound[0]!;
    if (changes.length > 0) return { kind: 'changed', changes, fetch, memory };
    // What waits to be told would be filled in unsaid.
    return { kind: 'same', memory, parsed: typed.waiting.length > 0 ? null : facts };
  }

  private isTold(): boolean {
    const { typed, text } = this.resolved!;
    return typed.changes.length + text.told.length > 0;
  }

  /** Of fetches that differ in a typed field, the one is taken that shows it as it was: so it can be told once it stands alone. */
  private putFirst(): void {
    const { page, before } = this.known;
    const keys = new Set(this.resolved!.typed.changes.map((c) => c.key));
    const others = ({ facts }: Read) => compareFacts(page, before, facts).filter((c) => !keys.has(c.key)).length;
    this.sound = this.sound.toSorted((a, b) => others(a) - others(b));
    this.resolved = this.resolve();
  }

  private learned(changes: readonly TypedChange[]): PageMemory {
    const { memory } = this;
    const { typed, text } = this.resolved!;
    const { told: _, ...passages } = text;
    const changed = changes.length > 0;
    const prints = this.sound.map(({ fetch }) => printOf(fetch));
    const undecided = !changed && typed.waiting.length + Number(typed.mixed) > 0;
    // Where the wording is what a page is there for, an edit of it is told once, however many of its passages wait still.
    const isToldAsWhole = changed && this.known.page.isForText && text.told.length > 0;
    return {
      ...memory,
      ...passages,
      ...(isToldAsWhole ? { pending: [] } : {}),
      ...(undecided ? {} : learnHosts(memory, prints, changed)),
      ...agedBy(this.known.memory, this.known.day),
      seen: Math.min(SEEN_ENOUGH, changed ? this.sound.length : memory.seen + 1),
      variants: leave(
        typed.variants,
        changes.filter((c) => c.key !== TEXT),
        memory.looks,
      ),
      standing: changed ? new Map() : typed.standing,
      suspect: null,
      articles: this.articles(changed),
    };
  }

  /** The articles that were on the page; one that some fetches of this check show is no old one yet. */
  private articles(changed: boolean): number[] {
    const { page, memory, before } = this.known;
    const listed = [...page.newsOnce(before), ...(changed ? page.newsOnce(this.sound[0]!.facts) : [])];
    return newest([...memory.articles, ...listed], LIMITS.articles);
  }

  /** What looks the same for three checks is the page, however little of its facts it tells; one without its text or its prices is none. */
  private suspected(): Verdict {
    const { page, memory, before } = this.known;
    const { read, suspect } = this.broken!;
    // An outage may last for hours, a site that went over to scripts is one for days.
    const counts = this.isNewDay || !read.facts.unread;
    const checks = memory.suspect?.what === suspect.suspect ? memory.suspect.checks + Number(counts) : 1;
    const isRead = !read.facts.unread && readablePassages(read.facts).size >= FEWEST_PASSAGES;
    const isLoading = Boolean(read.facts.loading && !before.loading);
    const isPage = isBareApp(page, before, read.facts) || (isRead && !isLoading && !page.isUnfilled(before, read.facts));
    if (checks < STANDS || !isPage) {
      const seen = { ...memory, ...agedBy(memory, this.known.day), suspect: { what: suspect.suspect, checks } };
      return { kind: 'suspect', ...suspect, memory: seen };
    }
    this.sound = [read];
    this.resolved = this.resolve();
    const [was, is] = [readablePassages(before), readablePassages(read.facts)];
    const gone = [...was].filter(([hash]) => !is.has(hash)).map(([, text]) => text);
    const fresh = [...is].filter(([hash]) => !was.has(hash)).map(([, text]) => text);
    const reason = `${suspect.reason} It was so at ${STANDS} checks: the page is taken as it is.`;
    const text = textChange(page, gone, fresh, { before, now: read.facts }, reason);
    const { typed } = this.resolved;
    const changes = [...typed.changes, ...typed.waiting, text];
    // All of its wording is told by that: none of it waits on.
    return { kind: 'changed', changes, fetch: read.fetch, memory: { ...this.learned(changes), suspect: null, pending: [] } };
  }
}
