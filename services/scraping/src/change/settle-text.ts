import type { PageFacts, PageKind } from '../page/facts.ts';
import type { TypedChange } from './change.ts';
import { hashText } from './hash.ts';
import { type Held, LIMITS, newest, type PageMemory, type TextMemory } from './memory.ts';
import { maskDigits } from './noise-words.ts';
import { type Passage, passages } from './passages.ts';
import { diffText, distinct, type Moved, splitFigures, type TextDiff, templateOf } from './text.ts';
import { judged } from './typed.ts';
import { short } from './wording.ts';

export interface SettledText {
  /** Differences that more fetches could still explain. */
  open: boolean;
  change: TypedChange | null;
  memory: TextMemory;
}

const PAGES: Partial<Record<PageKind, string>> = { landingPage: 'Home page', press: 'Press page' };
const MAX_TEXT = 2_000;
/** After so many reports in a row from one place the next one waits for the next check. */
const RESTLESS = 2;

const cut = (text: string): string => text.slice(0, LIMITS.heldText);

interface Resolved {
  accepted: Held[];
  noise: Held[];
}

/** What became of differences held since the last check: still the same is a change, moved again is noise, undone is nothing. */
function resolveHeld(held: Held[], now: Passage[][]): Resolved {
  const shows = (list: Passage[], text: string) => list.some((p) => cut(p.text).toLowerCase() === text.toLowerCase());
  const accepted = held.filter((h) => now.every((list) => shows(list, h.after)));
  const undone = held.filter((h) => now.some((list) => shows(list, h.before)));
  return { accepted, noise: held.filter((h) => !accepted.includes(h) && !undone.includes(h)) };
}

/** A place that was reported again and again waits for the next check. */
function restless({ place, gone, fresh }: Moved, recent: number[]): Held[] {
  const often = recent.filter((p) => p === place).length >= RESTLESS && fresh.length > 0;
  return often ? [heldText(place, place, gone[0]?.text ?? '', fresh[0]!.text)] : [];
}

const heldText = (id: number, place: number, before: string, after: string): Held => ({
  id,
  place,
  before: cut(before),
  after: cut(after),
});

function textChange(page: string, before: string[], after: string[]): TypedChange {
  const [was, is] = [before.join('\n').slice(0, MAX_TEXT), after.join('\n').slice(0, MAX_TEXT)];
  const words = was === '' ? `added: '${short(is)}'` : is === '' ? `removed: '${short(was)}'` : `'${short(was)}' → '${short(is)}'`;
  return judged({
    dataType: 'website',
    type: 'text_changed',
    description: `${page} text${was === '' || is === '' ? ' ' : ': '}${words}`,
    before: was === '' ? null : { text: was },
    after: is === '' ? null : { text: is },
    itemUrl: null,
    confirmed: false,
    key: 'text',
    detail: { case: 'text', before: was, after: is },
  });
}

function learnText(memory: TextMemory, diff: TextDiff, noise: Held[], held: Held[], places: number[]): TextMemory {
  const templates = noise.map((h) => templateOf(h.before, h.after));
  const untold = noise.filter((_, i) => templates[i] === null).map((h) => h.place);
  const patterns = [...memory.patterns, ...diff.patterns, ...templates.filter((p) => p !== null)];
  return {
    loose: newest([...memory.loose, ...diff.flaky.map((p) => p.hash)], LIMITS.textLoose),
    patterns: distinct(patterns),
    volatile: newest([...memory.volatile, ...untold], LIMITS.volatile),
    held: held.slice(0, LIMITS.held),
    recent: [...memory.recent, ...places].slice(-LIMITS.recent),
  };
}

/** Sorts what moved: figures and restless places wait, the rest is told. `settled`: what was held before and is decided apart. */
function sortMoved(moved: Moved[], recent: number[], settled: Set<number>): { held: Held[]; told: Moved[] } {
  const parts = moved.map((m) => splitFigures(m));
  const figures = parts.flatMap((p) =>
    p.figures.map(([was, is]) => heldText(hashText(maskDigits(is.text)), p.rest.place, was.text, is.text)),
  );
  const worded = parts.map((p) => p.rest).filter((m) => m.gone.length + m.fresh.length > 0 && !settled.has(m.place));
  const waiting = worded.flatMap((m) => restless(m, recent));
  return {
    held: [...figures, ...waiting].filter((h) => !settled.has(h.id)),
    told: worded.filter((m) => !waiting.some((h) => h.place === m.place)),
  };
}

/**
 * Differences of wording between the facts before and those of the check's fetches, for landing and press pages. At most one change a
 * check. Figures that moved are held until the next check, because a slow counter looks the same in every refetch.
 */
export function settleText(kind: PageKind, memory: PageMemory, before: PageFacts, facts: PageFacts[]): SettledText {
  const page = PAGES[kind];
  if (!page) return { open: false, change: null, memory: memory.text };
  const known = memory.text;
  const now = facts.map((f) => passages(kind, f, known));
  const diff = diffText(passages(kind, before, known), now, known);
  const { accepted, noise } = resolveHeld(known.held, now);
  const settled = new Set(known.held.map((h) => h.id));
  const { held, told } = sortMoved(diff.moved, known.recent, settled);
  const gone = [...accepted.map((h) => h.before), ...told.flatMap((m) => m.gone.map((p) => p.text))];
  const fresh = [...accepted.map((h) => h.after), ...told.flatMap((m) => m.fresh.map((p) => p.text))];
  return {
    open: told.length + held.length + accepted.length > 0,
    change: gone.length + fresh.length > 0 ? textChange(page, gone, fresh) : null,
    memory: learnText(
      known,
      diff,
      noise,
      held,
      [...accepted, ...told].map((m) => m.place),
    ),
  };
}
