import type { ChangeFilter } from '../../../api/provider/changes.ts';
import { daysAgo } from '../../../format/dates.ts';

export interface ChangesFilter {
  dataType: string | null;
  importance: string | null;
  days: number | null;
  /** The moment of one check, ISO 8601. */
  check: string | null;
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
    check: checkFrom(query),
  };
}

/** Of which check the address is; null for all, and where it names no moment. */
export function checkFrom(query: URLSearchParams): string | null {
  const at = query.get('check') ?? '';
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at) && !Number.isNaN(Date.parse(at)) ? at : null;
}

export const NO_FILTER: ChangesFilter = { dataType: null, importance: null, days: null, check: null };
/** What an address without a filter leaves out. */
export const CLEARED: Record<string, null> = { type: null, importance: null, days: null, check: null };

/** The same, as the API takes it; a word that it would refuse narrows nothing. */
export function askedFor({ dataType, importance, days, check }: ChangesFilter, now: Date): ChangeFilter {
  const word = (text: string | null) => (text !== null && /^[a-z]{1,20}$/.test(text) ? text : undefined);
  return {
    dataType: word(dataType),
    importance: word(importance),
    detectedAt: check ?? undefined,
    since: days === null ? undefined : daysAgo(days, now).toISOString(),
  };
}
