import type { Coverage } from '../coverage/coverage.ts';

/** By what companies can be ordered that was collected of them. */
export const FIELDS = ['latestChange', 'coverage'] as const;
export type Field = (typeof FIELDS)[number];

export interface Collected {
  companyId: string;
  coverage: Coverage[];
  /** Of the latest change that is shown; null where there is none. */
  latestChange: Date | null;
}

/** How much of what is chosen was read lately, 0 to 1; null where nothing is chosen. */
export function readShare(coverage: readonly Coverage[]): number | null {
  const chosen = coverage.filter(({ state }) => state !== 'not_tracked');
  return chosen.length === 0 ? null : chosen.filter(({ state }) => state === 'fresh').length / chosen.length;
}

const measureOf = (of: Collected, field: Field): number | null =>
  field === 'coverage' ? readShare(of.coverage) : (of.latestChange?.getTime() ?? null);

/** The ids in order; those that have no value come last, whichever way, and equal ones keep the order in which they were given. */
export function ordered(ids: readonly string[], collected: readonly Collected[], field: Field, direction: 'ASC' | 'DESC'): string[] {
  const values = new Map(collected.map((of) => [of.companyId, measureOf(of, field)]));
  const sign = direction === 'ASC' ? 1 : -1;
  return ids.toSorted((a, b) => {
    const [x, y] = [values.get(a) ?? null, values.get(b) ?? null];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return sign * (x - y);
  });
}

/** Over so many days changes are counted, and over the last so many of them they are recent. */
export const DAYS = 14;
export const RECENT_DAYS = 7;

/** Changes of one of the last days. */
export interface DayCount {
  /** Whole stretches of 24 hours since. */
  age: number;
  changes: number;
  high: number;
}

/** Changes of the last 7 days, how many of them are important, those of the 7 days before, and each of the 14 days, oldest first. */
export function figuresOf(days: readonly DayCount[]) {
  const perDay = Array.from({ length: DAYS }, (_, slot) => days.find(({ age }) => age === DAYS - 1 - slot)?.changes ?? 0);
  const recent = days.filter(({ age }) => age < RECENT_DAYS);
  const changes = recent.reduce((sum, day) => sum + day.changes, 0);
  const high = recent.reduce((sum, day) => sum + day.high, 0);
  const before = perDay.slice(0, DAYS - RECENT_DAYS).reduce((sum, count) => sum + count, 0);
  return { changes, before, high, perDay };
}
