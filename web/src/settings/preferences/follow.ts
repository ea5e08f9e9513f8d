import type { Preferences } from '../../api/types.ts';
import { DATE_FORMATS, type DateStyle, dateStyle, STANDARD_STYLE, setDateStyle } from '../../format/dateStyle.ts';

/** What the API answers for who has never chosen a time zone; who wants UTC itself chooses Etc/UTC, the same zone by its full name. */
export const NOT_CHOSEN = 'UTC';
export const UTC = 'Etc/UTC';

/** The time zone of the device, by a name that says it was chosen. */
export function deviceTimeZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone === NOT_CHOSEN ? UTC : zone;
}

/** How dates are to be written for preferences: as the device and the product have it, until something was chosen. */
export const styleOf = ({ timeZone, dateFormat }: Pick<Preferences, 'timeZone' | 'dateFormat'>): DateStyle =>
  timeZone === NOT_CHOSEN ? STANDARD_STYLE : { timeZone, dateFormat };

const isSame = (a: DateStyle, b: DateStyle): boolean => a.timeZone === b.timeZone && a.dateFormat === b.dateFormat;

/** Remembered in the browser, so that the first page of the next visit is written so from the start. */
const KEY = 'rivalscope.dates';

/** Writes dates so from now on. @returns whether that differs from before */
export function followStyle(style: DateStyle): boolean {
  if (isSame(style, dateStyle())) return false;
  try {
    setDateStyle(style);
    window.localStorage.setItem(KEY, JSON.stringify(style));
  } catch {
    // A zone that only newer browsers know, or a browser that refuses storage: dates stay readable as they were.
  }
  return true;
}

/** What the last visit left, if it is still good. */
export function followRemembered(): void {
  try {
    // Where nothing was chosen the standard holds, and its formats are made with the first date.
    const remembered: DateStyle | null = JSON.parse(window.localStorage.getItem(KEY) ?? 'null');
    if (remembered && DATE_FORMATS.includes(remembered.dateFormat)) setDateStyle(remembered);
  } catch {
    // Nothing readable: the standard holds until the preferences have come.
  }
}
