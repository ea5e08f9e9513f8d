import { isAsWaiting } from './fingerprint.ts';
import { learnHosts } from './hosts.ts';
import { learnUnmoved } from './learner.ts';
import { isWaiting, LONG, type PageMemory, SEEN_ENOUGH, STILL } from './memory.ts';
import type { Scan } from './scan.ts';

/** A little less, so that daily checks count when one is early. */
const A_DAY = 0.8;

/** Whether a check is the first for a day, so that it counts for the age of what is known. @param day without it each check is */
export const isNewDay = (memory: PageMemory, day?: number): boolean => day === undefined || Math.abs(day - memory.day) >= A_DAY;

/** The age of a memory after a check of this day. */
export const agedBy = (memory: PageMemory, day?: number): Pick<PageMemory, 'looks' | 'day'> =>
  isNewDay(memory, day) ? { looks: memory.looks + 1, day: day ?? memory.day } : { looks: memory.looks, day: memory.day };

/**
 * The memory without what is forgotten by now. All that ages by days is forgotten here: moves of a place after STILL days, what comes and goes, left or was a variant after LONG days in which it did not show.
 */
export function recalled(memory: PageMemory): PageMemory {
  const { looks } = memory;
  const isRecent = (look: number) => looks - look < LONG;
  const variants = [...memory.variants].map(([key, values]) => [key, values.filter(({ seen }) => isRecent(seen))] as const);
  return {
    ...memory,
    places: new Map([...memory.places].filter(([, { ignorable, at }]) => ignorable || looks - at < STILL)),
    ignorable: new Map([...memory.ignorable].filter(([, { seen }]) => isRecent(seen))),
    crossed: new Map([...memory.crossed].filter(([, { at }]) => isRecent(at))),
    optionalHosts: new Map([...memory.optionalHosts].filter(([, seen]) => isRecent(seen))),
    variants: new Map(variants.filter(([, values]) => values.length > 0)),
  };
}

/** Whether days are to be counted: the page is little known, or there is something to forget. */
const isAgeing = ({ looks, places, ignorable, crossed, optionalHosts, variants }: PageMemory): boolean =>
  looks < STILL || places.size + ignorable.size + crossed.size + optionalHosts.size + variants.size > 0;

/** Whether a check shows just what waited at the last one, and is none of another day: there is nothing to count, and nothing to be told. */
export const stillWaits = (memory: PageMemory, print: Scan, day: number): boolean => !isNewDay(memory, day) && isAsWaiting(memory, print);

/**
 * The memory after a check that showed the page as it is remembered but for known noise: what waited is undone, the rest a day older; or
 * the page as it waits, which goes on. The same object where nothing is left to count. @param print null where the site answered that its page is as it was at the last check
 */
export function unchanged(memory: PageMemory, print: Scan | null, day?: number): PageMemory {
  const isNew = isNewDay(memory, day);
  const isWell = memory.seen >= SEEN_ENOUGH;
  const seenAgain = isWell ? memory : { ...memory, seen: memory.seen + 1 };
  if (print !== null && isAsWaiting(memory, print)) return seenAgain;
  const isUndone = print !== null && isWaiting(memory);
  // Within a day nothing ages: to look at every place for that would cost as much as the check itself.
  if (!isUndone && !(isNew && (!isWell || isAgeing(memory)))) return seenAgain;
  const known = recalled(memory);
  const count = { ...agedBy(memory, day), seen: Math.min(SEEN_ENOUGH, memory.seen + 1) };
  if (print === null) return { ...known, ...shownAgain(known, Number(isNew)), ...count };
  return {
    ...known,
    ...learnUnmoved(known, print, isNew),
    ...learnHosts(known, [print], false),
    standing: new Map(),
    suspect: null,
    ...count,
  };
}

/** What came and went, as recent as it was at the check before. */
const shownAgain = ({ ignorable, optionalHosts }: PageMemory, days: number): Pick<PageMemory, 'ignorable' | 'optionalHosts'> => ({
  ignorable: new Map([...ignorable].map(([hash, each]) => [hash, { ...each, seen: each.seen + days }])),
  optionalHosts: new Map([...optionalHosts].map(([host, seen]) => [host, seen + days])),
});
