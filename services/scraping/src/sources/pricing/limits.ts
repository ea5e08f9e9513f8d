/** Numbers with a unit in a plan's features: '10,000 conversations per month' is { conversations: 10000 }. */
import { parseNumber } from './money.ts';

const QUANTITY =
  /(?<![\p{L}\d$€£¥₹.,/:-])(\d{1,3}(?:[,.' ]\d{3}){1,3}|\d{1,9}(?:\.\d{1,2})?) ?(k|m|mio\.?|million|thousand)?\b[+]? ?((?:[\p{L}][\p{L}-]{0,30})(?: (?:of )?[\p{L}][\p{L}-]{0,30})?)/giu;
const STOP = new Set(
  'per a an the and or of for in with on to by at from each every included include includes free off more day days week weeks hour hours minute minutes min month months mo year years yr x times st nd rd th pro par por je im al via max plus'.split(
    ' ',
  ),
);
const SIZE = new Set(['gb', 'tb', 'mb', 'gib', 'tib']);
const MULTIPLE: Record<string, number> = { k: 1e3, thousand: 1e3, m: 1e6, mio: 1e6, 'mio.': 1e6, million: 1e6 };
const MAX_LIMITS = 50;

/** The limits stated in features; the first statement of a unit holds. Prices, percentages, times and unit-less numbers are none. */
export function limitsOf(features: readonly string[]): Record<string, number> {
  const limits = new Map<string, number>();
  for (const feature of features) {
    for (const match of feature.slice(0, 200).matchAll(QUANTITY)) {
      const unit = unitOf(match[3] ?? '');
      const value = parseNumber((match[1] ?? '').replaceAll("'", '')) * (MULTIPLE[(match[2] ?? '').toLowerCase()] ?? 1);
      if (unit && !limits.has(unit) && limits.size < MAX_LIMITS && Number.isSafeInteger(Math.round(value))) limits.set(unit, value);
    }
  }
  return Object.fromEntries(limits);
}

function unitOf(written: string): string | null {
  const [first = '', second = ''] = written.toLowerCase().replace(' of ', ' ').split(' ');
  if (STOP.has(first)) return null;
  if (SIZE.has(first)) return second && !STOP.has(second) ? `${first} ${second}` : first;
  return second && !STOP.has(second) ? `${first} ${second}` : first;
}
