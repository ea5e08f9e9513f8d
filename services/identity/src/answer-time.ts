import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the work for a known address takes, so that the time of the answer tells nothing. */
const ANSWER_AFTER_MS = 100;

/** Begin it with the work, and await it before the answer. */
export const answerTime = (): Promise<void> => sleep(ANSWER_AFTER_MS);
