import type { PageFacts, PageKey } from '../page/facts.ts';
import { unreadWords } from '../page/unread.ts';
import { linkedOf, on } from '../sources/index.ts';
import { type Owner, ownerAmong } from '../sources/source.ts';

/** Why a page that answered gave nothing, or not all, of what it is read for; null when it did. */
export function unreadableReason(kind: PageKey, facts: PageFacts): string | null {
  if (facts.unread === 'too_long') return unreadWords(facts);
  const owner = ownerAmong(on(kind));
  const lacking = owner.owns.lacks?.(facts) ?? null;
  if (lacking !== null || gave(owner, facts)) return lacking;
  return unreadWords(facts) ?? owner.owns.gaveNone ?? null;
}

/** Whether a page that is there for its items gave any. */
const gave = ({ owns, read }: Owner, facts: PageFacts): boolean => owns.items !== undefined && (owns.gave?.(facts) ?? read(facts) !== null);

/**
 * Facts with what could not be read before and now can be: nobody is told that it is new, for it may have stood there all along.
 * The same goes for what moved and is told to nobody. null: there is nothing to fill in.
 * @param settled whether none of the page's text waits to be told: then what is filled in comes with the text about it
 */
export function filledIn(kind: PageKey, before: PageFacts, now: PageFacts, settled = false): PageFacts | null {
  const missing = on(kind)
    .flatMap(({ fact }) => fact ?? [])
    .filter((fact) => before[fact] === null && now[fact] !== null);
  const linked = linkedOf(kind);
  // Fewer linked pages are left to be read than before.
  if (linked && linked.unread(now) < linked.unread(before)) return linked.withMore(before, now);
  const untold = on(kind).flatMap(({ untold }) => untold?.(before, now) ?? []);
  const found = on(kind).flatMap(({ name, finds }) => (finds && !before.found?.[name] && now.found?.[name] ? [name] : []));
  if (missing.length + untold.length + found.length === 0) return null;
  const filled = found.length > 0 && {
    found: { ...before.found, ...Object.fromEntries(found.map((name) => [name, now.found?.[name] ?? null])) },
  };
  const text = settled && { blocks: now.blocks };
  return Object.assign({ ...before }, text, filled, Object.fromEntries(missing.map((fact) => [fact, now[fact]])), ...untold);
}
