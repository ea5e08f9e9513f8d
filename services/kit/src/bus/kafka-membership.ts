import type { Consumer } from 'kafkajs';
import type { SubscribeOptions } from './bus.ts';
import type { Assignment } from './kafka-batch.ts';
import { type Asks, type Ends, look, ownOf, tookAll } from './kafka-look.ts';
import type { Progress } from './progress.ts';
import { MembershipEnded, type Vitals } from './vitals.ts';
import type { WorkerOptions } from './worker.ts';

/** What a consumer works on, and its end: `ended` rejects with what is wrong, or resolves after `end`. */
export interface Membership {
  assignment: Assignment;
  vitals: Vitals;
  progress: Progress;
  ended: Promise<void>;
  /** Nothing begins any more, even if kafkajs still joins. */
  over: boolean;
  second: number;
  /** As of the last look; undefined before the first. */
  ends: Ends[] | undefined;
  brokerAnswers: boolean;
  /** Ends that were not all taken yet when they were seen, and when that was. */
  unheard: { ends: Ends[]; at: number } | undefined;
  end(): void;
  fail(error: MembershipEnded): void;
}

/** What outlives a membership. */
export interface History {
  stalls: number;
  heardUntil: number;
  current: Membership | undefined;
}

/** A second has gone by. */
export function tick(at: Membership): void {
  at.second += 1;
  const end = at.vitals.tick(Date.now());
  if (end) at.fail(end);
}

export interface Looking {
  asks: Asks;
  wanted: SubscribeOptions;
  worker: WorkerOptions;
}

/** Compares where the member is with where its topics end. A broker that does not answer is no fault of the member. */
export async function lookAround(at: Membership, { asks, wanted, worker }: Looking, history: History): Promise<void> {
  const { assignment, second } = at;
  heardUntil(history);
  const now = Date.now();
  try {
    const ends = await asks.ends(wanted.topics);
    const readings = await look(asks, assignment, wanted, ends);
    at.brokerAnswers = true;
    if (at.assignment !== assignment || at.vitals.isJoining) return;
    at.ends = ends;
    // A view must hear of every partition, also of one that it was not given.
    const due = wanted.live ? ends : ownOf(assignment, ends);
    at.unheard = tookAll(assignment, due) || !at.unheard ? { ends: due, at: now } : at.unheard;
    const stands = at.progress.look(readings, second);
    if (at.progress.moves) history.stalls = 0;
    if (stands) at.fail(stands);
  } catch (error) {
    at.brokerAnswers = false;
    worker.log.debug({ err: error, group: wanted.group }, 'Kafka did not say where its topics end');
  }
}

/** Until when a consumer has taken all there was, as far as looks have shown it; epoch milliseconds. */
export function heardUntil(history: History): number {
  const at = history.current;
  if (at?.unheard && !at.vitals.isJoining && tookAll(at.assignment, at.unheard.ends)) {
    history.heardUntil = at.unheard.at;
    at.unheard = undefined;
  }
  return history.heardUntil;
}

/** The broker does not know this member, or not as what it takes itself for. */
const FOREIGN: unknown[] = ['UNKNOWN_MEMBER_ID', 'ILLEGAL_GENERATION', 'FENCED_INSTANCE_ID'];

/** Commits what was taken. A broker that refuses the member's place ends the membership, anything else is tried again. */
export async function commitTaken(consumer: Consumer, at: Membership, { log }: WorkerOptions): Promise<void> {
  const { offsets } = at.assignment;
  const taken = offsets.taken();
  if (taken.length === 0) return;
  try {
    await consumer.commitOffsets(taken);
    offsets.committed(taken);
  } catch (error) {
    // While it joins again the place that it had is rightly refused.
    if (!at.vitals.isJoining && at.assignment.offsets === offsets && isForeign(error))
      at.fail(new MembershipEnded('commit', 'Kafka takes no commit of the member', { cause: error }));
    log.info({ err: error }, 'Could not commit offsets: will try again');
  }
}

/** kafkajs wraps what the broker said. */
const isForeign = (error: unknown): boolean =>
  [error, (error as Error).cause].some((one) => one instanceof Error && 'type' in one && FOREIGN.includes(one.type));
