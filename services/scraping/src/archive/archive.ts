/** When the reading of a past is tried again, when it is given up, and what it came to. */
import { backoff } from '../fetch/backoff.ts';
import type { FetchError } from '../fetch/failure.ts';
import { type Capture, shownUrl } from './capture.ts';

/** Attempts over about a day: what the archive does not give by then is told as missing. */
const MOST_ATTEMPTS = 10;

/** Attempts that ended whoever made them are not made without end. */
export const isLost = (attempts: number): boolean => attempts > MOST_ATTEMPTS;

/** Milliseconds until the next try of a page; null when it was tried often enough. */
export function nextTry(error: FetchError, attempts: number, random: () => number): number | null {
  if (attempts >= MOST_ATTEMPTS) return null;
  // An archive is one service for all pages: what it answers now, it may not answer tomorrow.
  const kind = error.class === 'throttled' ? 'throttled' : 'retry';
  return backoff({ class: kind, ...(error.retryAfterMs !== undefined && { retryAfterMs: error.retryAfterMs }) }, attempts, random);
}

/** What is known of captures by their stamps, as JSON in UTF-8 (`PageFacts`); null of one that shows no page that can be read. */
export type Progress = Record<string, Uint8Array | null>;

/** A capture that shows a page, with what was read of it (`Progress`). */
export interface KnownCapture {
  at: Date;
  /** Where people see it. */
  link: string;
  facts: Uint8Array;
}

/** The captures that show a page, oldest first. @param known by stamp; null and absent ones could not be read */
export function readOf(archive: string, captures: readonly Capture[], known: Progress): KnownCapture[] {
  return captures.flatMap((capture) => {
    const facts = known[capture.stamp];
    return facts ? [{ at: capture.at, link: shownUrl(archive, capture), facts }] : [];
  });
}

/** Whether what so many captures show is written before the others are read: 1, 2, 4, 8, 16. */
export const isToWrite = (read: number): boolean => read > 0 && (read & (read - 1)) === 0;

/** Captures by which a page has a past at all: the newest, the oldest, and two between. */
const FIRST_LOOK = 4;

/** Whether so many captures were read that the other pages that wait have theirs first. */
export const isFirstLook = (read: number, all: number): boolean => read === FIRST_LOOK && all > FIRST_LOOK;

/** Why a past has holes, as a sentence; null where it has none. @param stopped why the archive was given up */
export function holes(captures: number, read: number, stopped: FetchError | null): string | null {
  if (stopped && read === 0) return stopped.reason;
  if (read === captures) return null;
  const of = `${captures - read} of ${captures} captures could not be read`;
  return stopped ? `${of}: ${stopped.reason}` : `${of}.`;
}
