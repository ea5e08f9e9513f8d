import type { Change } from '../../../api/types.ts';
import { daysAgo } from '../../../format/dates.ts';

export interface ChangesFilter {
  dataType: string | null;
  importance: string | null;
  days: number | null;
}

export const RANGES: [value: string, label: string][] = [
  ['', 'All time'],
  ['7', 'Last 7 days'],
  ['30', 'Last 30 days'],
  ['90', 'Last 90 days'],
];

/** The filter an address names; anything it does not know is no filter. */
export function filterFrom(query: URLSearchParams): ChangesFilter {
  const days = query.get('days') ?? '';
  return {
    dataType: query.get('type'),
    importance: query.get('importance'),
    days: RANGES.some(([value]) => value === days) && days !== '' ? Number(days) : null,
  };
}

export function filterChanges(changes: Change[], { dataType, importance, days }: ChangesFilter, now: Date): Change[] {
  const since = days === null ? null : daysAgo(days, now);
  return changes.filter(
    (change) =>
      (dataType === null || change.dataType === dataType) &&
      (importance === null || change.importance === importance) &&
      (since === null || new Date(change.detectedAt) >= since),
  );
}
