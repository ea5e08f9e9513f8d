/** What is remembered of the failed sign-ins to one account. */
export interface Failures {
  /** From the caller's network address, and when the last one was. */
  here: number;
  lastHere: Date | null;
  /** From all addresses together. */
  everywhere: number;
}

/** Failures older than this are forgotten. */
export const WINDOW_MS = 15 * 60_000;

const FREE_TRIES = 5;
/** Many addresses that guess at one account get fewer free tries each. None of them can delay the owner at another address. */
const GUESSED_AT = 50;
const FREE_TRIES_WHEN_GUESSED_AT = 1;
const LONGEST_WAIT_S = 60;

/** Whether more networks guess at an account than its owner can have. */
export const isGuessedAt = ({ everywhere }: Failures): boolean => everywhere >= GUESSED_AT;

/** Seconds the caller still has to wait before the next try: 1, 2, 4 … 60 after each failure beyond the free ones; 0 is now. */
export function waitSeconds(failures: Failures, now: Date): number {
  const { here, lastHere } = failures;
  const free = isGuessedAt(failures) ? FREE_TRIES_WHEN_GUESSED_AT : FREE_TRIES;
  if (!lastHere || here < free) return 0;
  const wait = Math.min(LONGEST_WAIT_S, 2 ** Math.min(here - free, 10));
  return Math.max(0, Math.ceil(wait - (now.getTime() - lastHere.getTime()) / 1000));
}

/** Parts of an IPv6 address, of 16 bits each: of one subscriber's line (RFC 4291 2.5.4), and of all that anybody gets for nothing. */
const [LINE, SITE] = [4, 3];

/** One subscriber's line: an IPv4 address as it is, of an IPv6 address the first 64 bits, for the rest is the subscriber's choice. */
export const networkOf = (address: string): string => prefixOf(address, LINE);

/** Whoever guesses: likewise, but of an IPv6 address the first 48 bits, because one guesser may have all 65,536 lines within. */
export const guesserOf = (address: string): string => prefixOf(address, SITE);

function prefixOf(address: string, parts: number): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (v4 || !address.includes(':')) return v4 ?? address;
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return `${[...before, ...zeros, ...after]
    .slice(0, parts)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/${16 * parts}`;
}
