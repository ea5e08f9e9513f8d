import type { DueTarget, FailedOutcome } from './target.ts';

/** So many claims that came to nothing, whatever was under way beside the page, and it is read alone. */
export const MOST_LOST = 2;
/** So many times more that the process ended while it read this page alone, and it rests: a kill rarely meets the same page so often. */
const MOST_ALONE = 3;
const TO_REST = MOST_LOST + 1 + MOST_ALONE;
const SOON_MS = 10 * 60_000;
const REST_MS = 6 * 60 * 60_000;
/** The first rest of a page whose reader nobody saw end: processes that are killed for another reason would blame it wrongly for as long. */
const FIRST_REST_MS = 60_000;
const LONGEST_REST_MS = 7 * 24 * 60 * 60_000;
const LOST =
  'The process that read this page ended each time, also when it read nothing else; it is tried again later, each time after a longer rest.';
const OURS = 'The check failed on our side; it is tried again shortly.';
const UNSTORABLE = 'What was read of this page could not be stored; it is tried again later.';

/** Whether the page may be what ended processes: it is read while no other such page is. */
export const isSuspect = ({ attempts }: DueTarget): boolean => attempts > MOST_LOST;

/** Whether processes ended so often while they read the page alone that it is not to be read now. */
export const isToRest = ({ attempts }: DueTarget): boolean => attempts >= TO_REST;

/** The page is put aside unread, with one try alone left for after the rest: nobody lived to tell of the tries before. */
export const restUnread = (target: DueTarget, at: Date): FailedOutcome => ({
  ...rest(target, at, LOST, FIRST_REST_MS),
  attempts: TO_REST - 1,
});

/** The thread that read the page was ended: soon once more, then a long rest, and one try after it. @param reason a sentence for the user */
export function readerEnded(target: DueTarget, at: Date, reason: string): FailedOutcome {
  if (target.attempts >= MOST_LOST) return rest(target, at, reason);
  return { ...failedOf(target, at, reason, SOON_MS), attempts: target.attempts };
}

/** The outcome could not be saved, whatever stood beside it. */
export const unstorable = (target: DueTarget, at: Date): FailedOutcome => failedOf(target, at, UNSTORABLE, REST_MS);

/** The check failed on our side, and nothing is known about the page. */
export const failedByUs = (target: DueTarget, at: Date): FailedOutcome => failedOf(target, at, OURS, SOON_MS);

function rest(target: DueTarget, at: Date, reason: string, firstMs = REST_MS): FailedOutcome {
  const ms = Math.min(LONGEST_REST_MS, firstMs * 2 ** Math.min(target.failures, 20));
  return { ...failedOf(target, at, reason, ms), attempts: MOST_LOST - 1 };
}

const failedOf = (target: DueTarget, at: Date, reason: string, ms: number): FailedOutcome => ({
  kind: 'failed',
  target,
  at,
  nextDueAt: new Date(at.getTime() + ms),
  state: 'failing',
  reason,
  status: null,
});
