/** What a check of a place comes to that read nothing. */
import type { Now } from '../check/outcomes.ts';
import type { DueTarget, FailedOutcome } from '../check/target.ts';
import type { CoverageState } from '../coverage/coverage.ts';
import { backoff } from '../fetch/backoff.ts';

/** @param ms until the next look */
export function put(deps: Now, target: DueTarget, state: CoverageState, reason: string, ms: number): FailedOutcome {
  const at = deps.clock();
  return { kind: 'failed', target, at, nextDueAt: new Date(at.getTime() + ms), state, reason, status: null };
}

/** An answer that is none will hardly be one in a minute: it is asked for again after half an hour, then less and less. */
const LATER = 5;
export const lookAgainIn = (deps: Now, { failures }: DueTarget): number => backoff({ class: 'retry' }, failures + 1 + LATER, deps.random);
