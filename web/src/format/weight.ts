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
