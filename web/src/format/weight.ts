import type { Importance } from '../api/types.ts';
import { daysAgo } from './dates.ts';

/** What is older stands by time alone: that it was important once is no news. */
export const RECENT_DAYS = 7;
const LEVELS: readonly Importance[] = ['low', 'medium', 'high'];

export const byLevel = (a: { importance: Importance }, b: { importance: Importance }): number =>
  LEVELS.indexOf(b.importance) - LEVELS.indexOf(a.importance);

/** The first few of what is recent by importance, then of the newest, each once. */
export function firstOfBoth<T extends { id: unknown }>(important: readonly T[], newest: readonly T[], count: number): T[] {
  const told = new Set(important.map(({ id }) => id));
  return [...important, ...newest.filter(({ id }) => !told.has(id))].slice(0, count);
}

interface OfCheck {
  detectedAt: string;
  importance: Importance;
}

/** The changes that one check found together, the most important first; in the order in which they are given. */
export const checksOf = <T extends OfCheck>(changes: readonly T[], checkOf = ({ detectedAt }: T): string => detectedAt): [T, ...T[]][] =>
  [...Map.groupBy(changes, checkOf).values()].map((group) => group.toSorted(byLevel) as [T, ...T[]]);

/** After which moment all changes are among the newest of them: those of its own may go on behind the last one that was asked for. */
export const wholeAfter = (newest: readonly { detectedAt: string }[], asked: number): string =>
  newest.length < asked ? '' : (newest.at(-1)?.detectedAt ?? '');

/** How many more than the one that is shown a check found; undefined where not all of them may be known. */
export function moreOf(check: readonly { detectedAt: string }[], after: string): number | undefined {
  const [first, ...more] = check;
  return more.length === 0 || (first && first.detectedAt > after) ? more.length : undefined;
}

interface Weighed {
  at: string;
  /** One of before that has none of its own is in the middle. */
  importance: Importance | undefined;
}

/** What is recent first, by importance; then by time. */
export function byWeight(now: Date): (a: Weighed, b: Weighed) => number {
  const since = daysAgo(RECENT_DAYS, now).getTime();
  const weight = ({ at, importance = 'medium' }: Weighed) => (Date.parse(at) >= since ? 1 + LEVELS.indexOf(importance) : 0);
  return (a, b) => weight(b) - weight(a) || Date.parse(b.at) - Date.parse(a.at);
}
