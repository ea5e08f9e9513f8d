import type { FetchError } from '../fetch/failure.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Pictures of a site in 24 hours: four pages that change every eight. The rest of the day's pages are kept as text alone. */
export const MOST_A_DAY = 12;
/** A picture is of interest while its change is news; that of a page as it stands is kept for as long as it stands so. */
export const KEPT_MS = 90 * DAY_MS;
/** After so long a page that is no longer as it was stored is not shown: what it loads would be that of another state. */
const STALE_MS = DAY_MS;
const MOST_ATTEMPTS = 3;

/** What a stored page looks like, or why that is not known. */
export type State = 'taken' | 'waiting' | 'none';

/** A row of a picture, as far as there is one. */
export interface Known {
  takenAt: Date | null;
  dueAt: Date | null;
  width: number | null;
  height: number | null;
  whole: boolean | null;
  reason: string | null;
}

export const DAY_USED_UP = `No picture was taken: of one site ${MOST_A_DAY} are taken a day.`;
const NO_BROWSER = 'This installation has no browser that could take pictures of pages.';
const OLD = 'Pictures are kept for 90 days.';
const UNASKED = 'No picture was taken of this page.';
const OVERTAKEN = 'The page had changed again before a browser was free to take its picture.';

/** How a picture is told of. @param capturedAt when its page was stored @param possible there is a browser */
export function told(known: Known | null, { capturedAt, possible, now }: { capturedAt: Date; possible: boolean; now: Date }) {
  const size = { takenAt: null, width: null, height: null, whole: null, reason: null };
  if (known?.takenAt) {
    const { takenAt, width, height, whole } = known;
    return { ...size, state: 'taken' as const, takenAt: takenAt.toISOString(), width, height, whole };
  }
  if (known?.dueAt) return { ...size, state: 'waiting' as const };
  const old = now.getTime() - capturedAt.getTime() > KEPT_MS ? OLD : possible ? UNASKED : NO_BROWSER;
  return { ...size, state: 'none' as const, reason: known?.reason ?? old };
}

/** A picture that is to be taken. */
export interface Wanted {
  askedAt: Date;
  /** The page still is what was stored. */
  isLatest: boolean;
  /** This attempt included. */
  attempts: number;
}

/** Why a picture is given up before its page is loaded; null: it is to be taken. */
export const givenUp = ({ askedAt, isLatest }: Wanted, now: Date): string | null =>
  !isLatest && now.getTime() - askedAt.getTime() > STALE_MS ? OVERTAKEN : null;

/** What becomes of a picture that could not be taken: when it is tried again, or null, and why there is none so far. */
export function afterFailure({ attempts }: Wanted, error: FetchError, now: Date): { dueAt: Date | null; reason: string } {
  const pause = Math.max(10 * MINUTE_MS * attempts, error.retryAfterMs ?? 0);
  const isOver = attempts >= MOST_ATTEMPTS || error.class === 'never' || error.class === 'robots';
  return { dueAt: isOver ? null : new Date(now.getTime() + pause), reason: error.reason };
}
