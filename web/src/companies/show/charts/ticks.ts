import { dateStyle } from '../../../format/dateStyle.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MONTH = { month: 'short', year: 'numeric' } as const;
const DAY = { month: 'short', day: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

function partsOf(span: number): Intl.DateTimeFormatOptions {
  if (span > 150 * DAY_MS) return MONTH;
  if (span > 5 * DAY_MS) return DAY;
  if (span > DAY_MS) return { ...DAY, ...TIME };
  return span > 5 * MINUTE_MS ? TIME : { ...TIME, second: '2-digit' };
}

/** How some five ticks of a time axis are written: as coarse as the whole is long, so that no two read the same. */
export const tickFormat = (from: Date, to: Date): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { ...partsOf(to.getTime() - from.getTime()), timeZone: dateStyle().timeZone });
