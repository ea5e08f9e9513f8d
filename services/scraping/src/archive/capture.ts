/** Captures of a page as a Wayback archive lists them (https://github.com/internetarchive/wayback/tree/master/wayback-cdx-server). */
import { isPublicAddress } from '../page/public-site.ts';

export interface Capture {
  /** When it was taken, in seconds of UTC. */
  at: Date;
  /** The same as its address has it: yyyymmddhhmmss. */
  stamp: string;
  /** The address that was captured, as the archive writes it. */
  original: string;
}

interface Listed extends Capture {
  digest: string;
}

/** A capture of another page than the one before it, which does not stand for its month. */
export interface Between extends Capture {
  /** When the next one that stands for a month was taken; null: none was before our own first reading. */
  next: Date | null;
  /** The page was later again as the month's capture before shows it: it moved for sure, and is not one that differs at every visit. */
  isBack: boolean;
}

/** What a list holds that may be worth asking for, oldest first. */
export interface Thinned {
  /** One a month. */
  monthly: Capture[];
  /** One a day at most. */
  between: Between[];
}

/** So far back a past is read, shown and kept, whatever the plan. */
const PAST_MONTHS = 24;
/** Captures of one page that are asked for, one a month. */
export const MOST_CAPTURES = 24;
/** And so many of those between, where something moved. */
export const MOST_BETWEEN = 24;
/** Rows of a list that are looked at: an archive that does not thin by itself has some for each day. */
const MOST_ROWS = 20_000;
const MOST_URL = 2_000;
const STAMP = /^\d{14}$/;

/** The moment before which nothing of the past is read. */
export function pastSince(until: Date): Date {
  const since = new Date(until);
  since.setUTCMonth(since.getUTCMonth() - PAST_MONTHS);
  return since;
}

/** The same in SQL. */
export const pastSinceSql = (now: string): string => `${now}::timestamptz - interval '${PAST_MONTHS} months'`;

const stampOf = (at: Date): string => at.toISOString().replace(/\D/g, '').slice(0, 14);

/** The address of the list of captures of `url` before `until`: one a day, of answers with 200. @param archive scheme and host */
export function listUrl(archive: string, url: string, until: Date): string {
  const list = new URL('/cdx/search/cdx', archive);
  const [from, to] = [stampOf(pastSince(until)), stampOf(until)];
  for (const [name, value] of Object.entries({ url, output: 'json', collapse: 'timestamp:8', filter: 'statuscode:200', from, to }))
    list.searchParams.set(name, value);
  return list.href;
}

/** The page as it was captured, without what the archive adds to it (`id_`). */
export const rawUrl = (archive: string, { stamp, original }: Capture): string => `${new URL(archive).origin}/web/${stamp}id_/${original}`;
/** The capture as the archive shows it to people. */
export const shownUrl = (archive: string, { stamp, original }: Capture): string => `${new URL(archive).origin}/web/${stamp}/${original}`;

/**
 * Whether an archive may be asked for the past of a page: what only this network can reach is nothing to tell a stranger. An archive
 * within it may be asked for anything.
 */
export const mayAsk = (archive: string, url: string): boolean => isPublicAddress(url) || !isPublicAddress(archive);

/**
 * Reads a list: rows of strings under a row of their names. What is not a capture of this page as HTML is left out.
 * @param body JSON, of whatever content
 * @returns oldest first; null when it is no such list
 */
export function readList(body: unknown, page: string): Listed[] | null {
  if (!Array.isArray(body)) return null;
  const [names, ...rows] = body.slice(0, MOST_ROWS + 1);
  if (names === undefined) return [];
  if (!isRow(names) || !names.includes('timestamp') || !names.includes('original')) return null;
  const fieldOf = (row: readonly string[], name: string) => row[names.indexOf(name)] ?? '';
  const told = rows.filter(isRow);
  // Rows that say of no capture when it was taken are no list of captures, and not one without any.
  if (rows.length > 0 && !told.some((row) => STAMP.test(fieldOf(row, 'timestamp')))) return null;
  const listed = told.flatMap((row) => {
    const field = (name: string) => fieldOf(row, name);
    const isPage = /^200$|^$/.test(field('statuscode')) && /^(text\/html|application\/xhtml\+xml|)$/.test(field('mimetype'));
    const capture = isPage && captureOf(field('timestamp'), field('original'), page);
    return capture ? [{ ...capture, digest: field('digest').slice(0, 100) }] : [];
  });
  return listed.sort((a, b) => a.at.getTime() - b.at.getTime());
}

const isRow = (row: unknown): row is string[] => Array.isArray(row) && row.length <= 20 && row.every((cell) => typeof cell === 'string');

function captureOf(stamp: string, original: string, page: string): Capture | null {
  if (!STAMP.test(stamp) || original.length > MOST_URL || hostOf(original) === null || hostOf(original) !== hostOf(page)) return null;
  const at = new Date(stamp.replace(/(....)(..)(..)(..)(..)(..)/, '$1-$2-$3T$4:$5:$6Z'));
  return Number.isNaN(at.getTime()) || stampOf(at) !== stamp ? null : { at, stamp, original };
}

/** http and https, with and without www, are one page to an archive. */
function hostOf(url: string): string | null {
  const address = URL.parse(url);
  return address && /^https?:$/.test(address.protocol) ? address.hostname.replace(/^www\./, '') : null;
}

/**
 * Of each month the first, unless it is the same page as the one before; the newest where there are too many. Between them those that show
 * another page than the one before them.
 */
export function thinned(listed: readonly Listed[], until: Date): Thinned {
  const since = pastSince(until);
  const within = listed.filter(({ at }) => at >= since && at < until);
  const firsts = within.filter(({ stamp }, n) => stamp.slice(0, 6) !== within[n - 1]?.stamp.slice(0, 6));
  const monthly = firsts.filter(({ digest }, n) => digest === '' || digest !== firsts[n - 1]?.digest).slice(-MOST_CAPTURES);
  const between = monthly.flatMap((first, n) => {
    const next = monthly[n + 1]?.at ?? null;
    return steps(within.filter(({ at }) => at >= first.at && (next === null || at < next))).map((step) => ({ ...step, next }));
  });
  return { monthly: monthly.map(captureIn), between };
}

/** @param listed all from one that stands for its month to the next one */
function steps([first, ...rest]: readonly Listed[]): Omit<Between, 'next'>[] {
  const backAt = rest.findLast(({ digest }) => digest === first?.digest)?.at;
  const moved = rest.filter(({ digest }, n) => digest !== '' && digest !== (rest[n - 1] ?? first)?.digest);
  return moved
    .filter(({ stamp }, n) => stamp.slice(0, 8) !== moved[n - 1]?.stamp.slice(0, 8))
    .map((step) => ({ ...captureIn(step), isBack: backAt !== undefined && step.at <= backAt }));
}

const captureIn = ({ at, stamp, original }: Listed): Capture => ({ at, stamp, original });

/**
 * Those between that are asked for, newest first: where what is read of the captures before and after them differs, or the page went back.
 * Digests alone say little: many pages differ at every visit.
 * @param moved moments (ms) from which something else was stated, as far as the captures of the months tell, and our own first reading
 */
export const worthReading = (between: readonly Between[], moved: ReadonlySet<number>, until: Date): Between[] =>
  between
    .filter(({ next, isBack }) => isBack || moved.has((next ?? until).getTime()))
    .slice(-MOST_BETWEEN)
    .toReversed();

/**
 * In the order in which they are worth asking for: the newest, the oldest, then by halves what stands between, so that whatever an archive
 * gives before it ends spans the whole time.
 */
export function spreadOut<T>(captures: readonly T[]): T[] {
  const order = [captures.length - 1, 0];
  // Breadth first: the list grows while it is walked, by one step for each capture at most.
  const gaps: [from: number, to: number][] = [[0, captures.length - 1]];
  for (const [from, to] of gaps) {
    if (to - from < 2) continue;
    const middle = Math.floor((from + to) / 2);
    order.push(middle);
    gaps.push([from, middle], [middle, to]);
  }
  return [...new Set(order)].flatMap((n) => captures[n] ?? []);
}
