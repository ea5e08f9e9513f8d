import { backoff } from '../fetch/backoff.ts';
import type { FetchError } from '../fetch/failure.ts';

/** What fetching a picture came to: its bytes as we serve them, or why there are none. */
export type Outcome = { body: Buffer } | { error: FetchError };

const DAY_MS = 24 * 3_600_000;
/** A picture that is there is looked at anew so often: logos seldom change behind their address. */
export const FRESH_MS = 7 * DAY_MS;
/** Nobody has asked for it so long: it goes. */
export const UNASKED_MS = 60 * DAY_MS;

/** When it is fetched next, in milliseconds. @param attempts in a row, this one included @param random 0..1 */
export function nextFetch(outcome: Outcome, attempts: number, random: () => number): number {
  return 'body' in outcome ? FRESH_MS : backoff(outcome.error, attempts, random);
}
