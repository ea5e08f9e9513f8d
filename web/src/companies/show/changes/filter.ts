import type { ChangeFilter } from '../../../api/provider/changes.ts';
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

export const NO_FILTER: ChangesFilter = { dataType: null, importance: null, days: null };

/** The same, as the API takes it; a word that it would refuse narrows nothing. */
export function askedFor({ dataType, importance, days }: ChangesFilter, now: Date): ChangeFilter {
  const word = (text: string | null) => (text !== null && /^[a-z]{1,20}$/.test(text) ? text : undefined);
  return { dataType: word(dataType), importance: word(importance), since: days === null ? undefined : daysAgo(days, now).toISOString() };
}
