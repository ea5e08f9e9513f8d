/** What a check comes to, in its ordinary forms. */
import { backoff } from '../fetch/backoff.ts';
import { coverageOf, type FetchError } from '../fetch/failure.ts';
import { type DueTarget, type FailedOutcome, type Outcome, paceOfPage } from './target.ts';

export interface Now {
  clock: () => Date;
  random: () => number;
}

/** The fetch failed: the class of the error says when it is tried again. */
export function failed(deps: Now, target: DueTarget, error: FetchError, status: number | null): FailedOutcome {
  const at = deps.clock();
  const nextDueAt = new Date(at.getTime() + backoff(error, target.failures + 1, deps.random));
  const { state, reason } = coverageOf(error);
  return { kind: 'failed', target, at, nextDueAt, state, reason, status };
}

/** Nothing was learned, and nobody is told: it is looked at again soon. */
export function quietRetry(deps: Now, target: DueTarget): Outcome {
  const at = deps.clock();
  return { kind: 'unchanged', target, at, nextDueAt: soon(at), answer: null, memory: null, confirmed: [], flapped: [] };
}

/** What was read before stays, with its age. It may be a glitch, so soon is another look; later it is the page as it now is. */
export function unreadable(target: DueTarget, at: Date, reason: string, status: number): FailedOutcome {
  const nextDueAt = target.failures < SOON_LOOKS ? soon(at) : later(at, target);
  return { kind: 'failed', target, at, nextDueAt, state: 'unreadable', reason, status };
}

/** At the page's pace, spread over its last twentieth, so that pages added together do not stay in step. */
export function later(at: Date, target: DueTarget): Date {
  const { id, intervalSeconds } = target;
  const share = 0.95 + 0.05 * (Number.parseInt(id.slice(-4), 16) / 0xffff);
  return new Date(at.getTime() + paceOfPage(target, intervalSeconds) * share * 1000);
}

const SOON_LOOKS = 3;
const SOON_MS = 10 * 60_000;
/** Another look before the interval is over. */
export const soon = (at: Date) => new Date(at.getTime() + SOON_MS);
