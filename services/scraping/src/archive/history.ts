/** What captures of a page come to: what its sources stated, from when to when, and the steps between. */
import type { TypedChange } from '../change/change.ts';
import { judged } from '../change/typed.ts';
import type { PageFacts } from '../page/facts.ts';
import type { Source } from '../sources/source.ts';
import { type OpenVersion, type Stated, stepsTo } from '../version/version.ts';

/** A capture as it was read. */
export interface ReadCapture {
  at: Date;
  /** Where people see it. */
  link: string;
  facts: PageFacts;
}

/** A version that has ended. */
export interface PastVersion extends Stated {
  source: string;
  validFrom: Date;
  validTo: Date;
  firstSeen: Date;
}

export interface PastChange {
  at: Date;
  change: TypedChange;
  /** Where people see what was before and after it; null of our own reading. */
  captures: { before: string; after: string | null };
}

export interface History {
  versions: PastVersion[];
  changes: PastChange[];
}

export interface HistoryInput {
  /** Oldest first. */
  captures: readonly ReadCapture[];
  /** Our own first reading: the past ends there. */
  until: Date;
  /** What it read; null where the page has moved on since. */
  now: PageFacts | null;
  /** Those of the page that have a past. */
  sources: readonly Source[];
}

/** Beyond these a page's past is none that anybody reads. */
const MOST_CHANGES = 200;

/** Versions without a gap until our own first reading, and what is told of the steps between them, oldest first. */
export function historyOf({ captures, until, now, sources }: HistoryInput): History {
  const all = sources.map((source) => {
    const own = readBy(source, captures, now);
    return { versions: versionsOf(source, own, until), changes: changesOf(source, own, until, now) };
  });
  return {
    versions: all.flatMap(({ versions }) => versions),
    changes: all
      .flatMap(({ changes }) => changes)
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .slice(-MOST_CHANGES),
  };
}

/** The captures that tell something of a source, as far as they can be compared with what the page says now. */
function readBy(source: Source, captures: readonly ReadCapture[], now: PageFacts | null): ReadCapture[] {
  const { isLike } = source.past ?? {};
  const telling = captures.filter(({ facts }) => source.read(facts) !== null && (!isLike || (now !== null && isLike(facts, now))));
  return withoutForeign(telling, now);
}

/** An archive's visitors come from many countries: a price list in another currency than those before and after it was one of another country. */
function withoutForeign(captures: readonly ReadCapture[], now: PageFacts | null): ReadCapture[] {
  const kept: ReadCapture[] = [];
  for (const [n, capture] of captures.entries()) {
    const [before, own, after] = [kept.at(-1)?.facts, capture.facts, captures[n + 1]?.facts ?? now].map(currencyOf);
    if (!(own && before && before === after && own !== before)) kept.push(capture);
  }
  return kept;
}

/** The one currency of a page's prices; null where there are none or several. */
function currencyOf(facts: PageFacts | null | undefined): string | null {
  const all = new Set(facts?.pricing?.plans.flatMap(({ currency }) => currency ?? []));
  return all.size === 1 ? ([...all][0] ?? null) : null;
}

function versionsOf(source: Source, captures: readonly ReadCapture[], until: Date): PastVersion[] {
  const ended: PastVersion[] = [];
  let open: OpenVersion[] = [];
  const end = (keys: ReadonlySet<string>, validTo: Date) => {
    for (const version of open) if (keys.has(version.key)) ended.push({ ...version, source: source.name, validTo });
    open = open.filter(({ key }) => !keys.has(key));
  };
  for (const { at, facts } of captures) {
    const reading = source.read(facts);
    const steps = reading && stepsTo(reading, open, at);
    if (!steps) continue;
    end(new Set(steps.closed), steps.at);
    open.push(...steps.opened.map((item) => ({ ...item, validFrom: steps.at })));
  }
  end(new Set(open.map(({ key }) => key)), until);
  return ended.filter(({ validFrom, validTo }) => validFrom < validTo && validTo <= until);
}

function changesOf(source: Source, captures: readonly ReadCapture[], until: Date, now: PageFacts | null): PastChange[] {
  if (!source.past?.told || !source.compare) return [];
  const steps = captures.map((capture, n) => ({ before: capture, after: captures[n + 1] ?? null }));
  return steps.flatMap(({ before, after }) => {
    const facts = after?.facts ?? now;
    if (!facts) return [];
    const found = source.compare?.(before.facts, facts) ?? [];
    return found.map((change) => ({
      at: after?.at ?? until,
      // An archive shows what was: nobody will look again.
      change: { ...judged(source.name, change), confirmed: true },
      captures: { before: before.link, after: after?.link ?? null },
    }));
  });
}
