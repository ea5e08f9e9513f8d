/** A day of a calendar, and the minute of it, where somebody lives. */
export interface LocalTime {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  /** Since midnight by the clock on the wall: 0 to 1,439. */
  minute: number;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

const formats = new Map<string, Intl.DateTimeFormat>();
const MOST_FORMATS = 600;

/** A zone that this platform does not know (another version's database) is UTC. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  if (formats.size >= MOST_FORMATS) formats.clear();
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const;
  const made = (zone: string) => new Intl.DateTimeFormat('en-US-u-ca-iso8601', { timeZone: zone, ...numeric });
  let format: Intl.DateTimeFormat;
  try {
    format = made(timeZone);
  } catch {
    format = made('UTC');
  }
  formats.set(timeZone, format);
  return format;
}

/** What the clock shows in a zone, to the minute; in one that is not known, UTC's. */
export function localTime(at: Date, timeZone: string): LocalTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  return { year, month, day, minute: hour * 60 + minute };
}

/** What the clock on the wall shows, as if it were UTC; minutes. */
const wall = ({ year, month, day, minute }: LocalTime): number => Date.UTC(year, month - 1, day) / MINUTE_MS + minute;

/** Minutes that the zone is ahead of UTC. */
const offsetAt = (at: number, timeZone: string): number => wall(localTime(new Date(at * MINUTE_MS), timeZone)) - at;

/**
 * When a clock in the zone shows that time; days beyond a month's end are those of the next. A time that daylight saving leaves out is
 * the moment as long after the change as it would have been; one that comes twice is one of the two, always the same.
 */
export function instantOf(local: LocalTime, timeZone: string): Date {
  const shown = wall(local);
  const first = shown - offsetAt(shown, timeZone);
  const second = shown - offsetAt(first, timeZone);
  const isShown = (at: number) => at + offsetAt(at, timeZone) === shown;
  const at = [first, second].find(isShown) ?? Math.max(first, second);
  return new Date(at * MINUTE_MS);
}

/** So many days on, at that minute. */
export const onDay = (local: LocalTime, days: number, minute: number): LocalTime => ({ ...local, day: local.day + days, minute });

/** Monday is 1, Sunday 7, as ISO 8601 counts. */
export const weekdayOf = (local: LocalTime): number => ((((Math.floor(wall(local) / DAY_MINUTES) + 3) % 7) + 7) % 7) + 1;
