import type { DateFormat } from '../api/types.ts';

/** How dates are written: for the user who is signed in, in all of the application. */
export interface DateStyle {
  /** Of the IANA database; undefined is that of the device. */
  timeZone: string | undefined;
  dateFormat: DateFormat;
}

/** Until the user chooses: as the device has it, and as the product words dates. */
export const STANDARD_STYLE: DateStyle = { timeZone: undefined, dateFormat: 'MMM D, YYYY' };

const DIGITS: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' };

/** A locale that writes dates so. */
const WRITTEN: Record<DateFormat, [locale: string, parts: Intl.DateTimeFormatOptions]> = {
  'MMM D, YYYY': ['en-US', { month: 'short', day: 'numeric', year: 'numeric' }],
  'YYYY-MM-DD': ['sv-SE', DIGITS],
  'DD/MM/YYYY': ['en-GB', DIGITS],
  'MM/DD/YYYY': ['en-US', DIGITS],
  'DD.MM.YYYY': ['de-DE', DIGITS],
};

export const DATE_FORMATS = Object.keys(WRITTEN) as DateFormat[];

function formatsOf({ timeZone, dateFormat }: DateStyle) {
  const [locale, parts] = WRITTEN[dateFormat];
  return {
    date: new Intl.DateTimeFormat(locale, { ...parts, timeZone }),
    dateUtc: new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }),
    time: new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone, timeZoneName: 'short' }),
    longDay: new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone }),
  };
}

type Formats = ReturnType<typeof formatsOf>;

let style = STANDARD_STYLE;
let formats: Formats | undefined;

export const dateStyle = (): DateStyle => style;

/** Made when the first date is written: that takes a slow phone a while. */
export function dateFormats(): Formats {
  formats ??= formatsOf(style);
  return formats;
}

/** Dates formatted from now on are written so. @throws RangeError for a time zone that the platform does not know */
export function setDateStyle(next: DateStyle): void {
  formats = formatsOf(next);
  style = next;
}

/** A date as one of the formats writes it, for choosing between them. */
export const sampleOf = (dateFormat: DateFormat, date: Date): string => formatsOf({ timeZone: 'UTC', dateFormat }).date.format(date);
