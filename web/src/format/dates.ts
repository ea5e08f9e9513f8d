import { dateFormats, dateStyle } from './dateStyle.ts';

const DAY_MS = 86_400_000;
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

function parse(iso: string | null | undefined): Date | null {
  if (!iso) return null;
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? null : date;
}

const isDateOnly = (iso: string): boolean => iso.length === 10;

/** `Nov 17, 2026`, or as the user prefers, in the user's time zone; a date without a time stays that date everywhere; `N/A` when missing. */
export function formatDate(iso: string | null | undefined): string {
  const date = parse(iso);
  if (date === null || !iso) return 'N/A';
  const { date: local, dateUtc } = dateFormats();
  return (isDateOnly(iso) ? dateUtc : local).format(date);
}

/** `Nov 17, 2026, 06:00 UTC`: an exact time says of which zone it is. */
export function formatDateTime(iso: string | null | undefined): string {
  const date = parse(iso);
  return date === null ? 'N/A' : `${dateFormats().date.format(date)}, ${dateFormats().time.format(date)}`;
}

const DAYS = /(^|\s)(\d{4}-\d\d-\d\d)(?=[\s.,:;]|$)/g;

/** Words of the server, which writes days as 2026-11-19, with these as the user writes them. */
export const withDates = (text: string): string =>
  text.replace(DAYS, (whole, before: string, day: string) => (parse(day) === null ? whole : before + formatDate(day)));

/** `Thursday, November 19` */
export const formatToday = (now: Date): string => dateFormats().longDay.format(now);

/** `Feb 2024` */
export function formatMonth(iso: string | null | undefined): string {
  const date = parse(iso);
  return date === null ? 'N/A' : MONTH.format(date);
}

/** The page's clock stands for up to a minute and may differ from the server's: a moment this little ahead is now. */
const AHEAD_MS = 120_000;

/** `just now`, `5 min ago`, `3 hours ago`, `2 days ago` up to 7 days, then the date. */
export function formatRelative(iso: string | null | undefined, now: Date): string {
  const date = parse(iso);
  if (date === null) return 'N/A';
  const ms = now.getTime() - date.getTime();
  if (ms < -AHEAD_MS || ms >= 7 * DAY_MS) return formatDate(iso);
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}

/** What a clock of the time zone shows at a moment, as if it were UTC. */
function clockAt(ms: number, timeZone: string | undefined): number {
  const [year, month, day, hour, minute, second] = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
    .format(ms)
    .split(/\D/)
    .map(Number) as [number, number, number, number, number, number];
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * When a day of the user's begins.
 * @param day YYYY-MM-DD; null where it is none
 * @param later so many days after it
 */
export function startOfDay(day: string | null, later: number): Date | null {
  const local = /^\d{4}-\d{2}-\d{2}$/.test(day ?? '') ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(local) || new Date(local).toISOString().slice(0, 10) !== day) return null;
  const { timeZone } = dateStyle();
  const wanted = local + later * DAY_MS;
  // Twice: the zone's difference is that of the moment, which is known by it alone.
  const near = wanted - (clockAt(wanted, timeZone) - wanted);
  return new Date(wanted - (clockAt(near, timeZone) - near));
}

export const daysAgo = (days: number, now: Date): Date => new Date(now.getTime() - days * DAY_MS);
