import type { FetchError } from './failure.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * How long to wait before the next try, in milliseconds. Doubles from 1 min (5 min when throttled) with every failure in
 * a row (`failures`, 1 for the first) up to 24 h, spread over the last fifth by `random` (0..1) so that sources which
 * failed together do not return together. Never earlier than the site asked for. Blocked and robots: 24 h; never: 7 d.
 */
export function backoff(error: Pick<FetchError, 'class' | 'retryAfterMs'>, failures: number, random: () => number): number {
  if (error.class === 'never') return 7 * DAY;
  if (error.class === 'blocked' || error.class === 'robots') return DAY;
  const base = error.class === 'throttled' ? 5 * MINUTE : MINUTE;
  const grown = Math.min(DAY, base * 2 ** Math.min(Math.max(failures, 1) - 1, 20));
  return Math.round(Math.max(grown * (0.8 + 0.2 * random()), error.retryAfterMs ?? 0));
}

/** Reads a Retry-After header (RFC 9110 10.2.3: seconds or a date) as milliseconds from `now`, at most 24 h; undefined when absent, past or unreadable. */
export function retryAfter(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim().slice(0, 64);
  if (!text) return undefined;
  const ms = /^\d{1,12}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now.getTime();
  return ms > 0 ? Math.min(ms, DAY) : undefined;
}

/** '2 min', '3 h': a waiting time for a sentence, rounded up. */
export function inWords(ms: number): string {
  if (ms < MINUTE) return `${Math.ceil(ms / 1_000)} s`;
  if (ms < 2 * 60 * MINUTE) return `${Math.ceil(ms / MINUTE)} min`;
  return `${Math.ceil(ms / (60 * MINUTE))} h`;
}
