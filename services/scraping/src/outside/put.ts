/** What a check of a place comes to that read nothing. */
import type { Now } from '../check/outcomes.ts';
import type { DueTarget, FailedOutcome } from '../check/target.ts';
import type { CoverageState } from '../coverage/coverage.ts';
import { backoff } from '../fetch/backoff.ts';

/** What is kept of a place of which its service says that it is gone, or was suspended: since when. */
export const goneMemory = (since: Date): Buffer => Buffer.from(since.toISOString());
export const NOT_GONE = Buffer.alloc(0);

/** Since when a service says that a place is gone; null where it does not. */
export function goneSince(memory: Uint8Array | null): Date | null {
  const since = new Date(Buffer.from(memory ?? NOT_GONE).toString('utf8', 0, 40));
  return Number.isNaN(since.getTime()) ? null : since;
}

/** @param ms until the next look */
export function put(deps: Now, target: DueTarget, state: CoverageState, reason: string, ms: number): FailedOutcome {
  const at = deps.clock();
  return { kind: 'failed', target, at, nextDueAt: new Date(at.getTime() + ms), state, reason, status: null };
}

/** An answer that is none will hardly be one in a minute: it is asked for again after half an hour, then less and less. */
const LATER = 5;
/** How long until a place is asked for again whose answer was none, in milliseconds. */
export const lookAgainIn = (deps: Now, { failures }: DueTarget): number => backoff({ class: 'retry' }, failures + 1 + LATER, deps.random);
