import { isConnectionError } from '@rivalscope/kit/events/failures';
import type { FastifyBaseLogger } from 'fastify';
import pRetry, { type RetryContext } from 'p-retry';
import { unstorable } from './rest.ts';
import type { Outcome } from './target.ts';

export interface OutcomeWriterOptions {
  /** Saves all or nothing; saving again what was saved has no effect. */
  save(outcomes: Outcome[]): Promise<void>;
  /** What was saved, or can't be, is no longer this process's. */
  ended(outcomes: Outcome[]): void;
  log: FastifyBaseLogger;
  /** The process goes down: what can't be saved at once is left to the next. */
  closing: AbortSignal;
}

export interface OutcomeWriter {
  add(outcome: Outcome): void;
  /** Whether so much waits to be saved that no more is to be begun. */
  readonly full: boolean;
  /** Resolves when nothing waits, or nothing more can be saved. */
  idle(): Promise<void>;
}

const BATCH = 200;
/** Of the pages in a batch: they are written in one piece of work of the main thread. A larger page goes alone. */
const BATCH_BYTES = 4_000_000;
const MOST_WAITING = 2 * BATCH;
const MOST_WAITING_BYTES = 64_000_000;
const RETRY_MS = 1_000;
/** Checks end one by one: to take pages for several that ended, or to save what they came to, costs hardly more statements than for one. */
export const GATHER_MS = 25;
/** While more come in each such pause, they are waited for, so long at most: a batch has about twenty statements, whatever it holds. */
const MOST_GATHER_MS = 250;
/** Deadlock, serialisation, lock and statement timeouts: the outcome may be sound (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const PASSING = /^(40...|55P03|57014)$/;
const MOST_TRIES = 3;

/** Saves outcomes in batches. One that the store refuses is recorded as failing; those beside it are saved all the same. */
export function createOutcomeWriter({ log, closing, ...saving }: OutcomeWriterOptions): OutcomeWriter {
  const saveAll = createSaver({ log, ...saving });
  const waiting: Outcome[] = [];
  let writing: Promise<void> | undefined;

  /** Until a batch is full, or no more came in a pause. */
  async function gathered(): Promise<void> {
    for (let [ms, known] = [0, 0]; waiting.length > known && waiting.length < batchOf(waiting) && ms < MOST_GATHER_MS; ms += GATHER_MS) {
      known = waiting.length;
      await sleep(GATHER_MS);
    }
  }

  /** One batch at a time: while it is saved, outcomes gather for the next. */
  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      await gathered();
      const batch = waiting.splice(0, batchOf(waiting));
      try {
        await saveAll(batch);
      } catch (err) {
        log.error({ err, pages: batch.length }, 'Outcomes could not be saved; they are tried again');
        waiting.unshift(...batch);
        if (closing.aborted) break;
        await sleep(RETRY_MS);
      }
    }
    writing = undefined;
  }

  return {
    add(outcome) {
      waiting.push(outcome);
      writing ??= writeAll();
    },
    get full() {
      return waiting.length > MOST_WAITING || waiting.reduce((bytes, outcome) => bytes + bytesOf(outcome), 0) > MOST_WAITING_BYTES;
    },
    idle: async () => writing,
  };
}

type Saving = Pick<OutcomeWriterOptions, 'save' | 'ended' | 'log'>;

/** Saves outcomes together, else each by itself. @returns what throws only for reasons that say nothing about the outcomes themselves */
function createSaver({ save, ended, log }: Saving): (outcomes: Outcome[]) => Promise<void> {
  /** Halves what fails until the refused outcome stands alone. */
  async function saveAll(outcomes: Outcome[]): Promise<void> {
    try {
      await save(outcomes);
      ended(outcomes);
    } catch (error) {
      if (isConnectionError(error)) throw error;
      const [first, ...more] = outcomes;
      if (!first) return;
      if (more.length === 0) return saveRefused(first, error);
      const middle = Math.ceil(outcomes.length / 2);
      await saveAll(outcomes.slice(0, middle));
      await saveAll(outcomes.slice(middle));
    }
  }

  async function saveRefused(outcome: Outcome, error: unknown): Promise<void> {
    const { target, at } = outcome;
    if (isPassing(error) && (await savedLater(outcome))) return;
    log.error({ err: error, targetId: target.id, url: target.url }, 'An outcome cannot be stored; its page is recorded as failing');
    await save([unstorable(target, at)]).catch((again) => {
      if (isConnectionError(again)) throw again;
      log.error({ err: again, targetId: target.id }, 'That a page fails cannot be stored either; it is left until its lease has lapsed');
    });
    ended([outcome]);
  }

  async function savedLater(outcome: Outcome): Promise<boolean> {
    await sleep(RETRY_MS);
    const tries = { retries: MOST_TRIES - 2, minTimeout: RETRY_MS, shouldRetry: ({ error }: RetryContext) => !isConnectionError(error) };
    try {
      await pRetry(() => save([outcome]), tries);
    } catch (error) {
      if (isConnectionError(error)) throw error;
      return false;
    }
    ended([outcome]);
    return true;
  }

  return saveAll;
}

/** How many of those that wait are saved together. */
function batchOf(waiting: Outcome[]): number {
  let bytes = 0;
  for (let n = 0; n < Math.min(BATCH, waiting.length); n += 1) {
    bytes += bytesOf(waiting[n] as Outcome);
    if (bytes > BATCH_BYTES) return Math.max(1, n);
  }
  return BATCH;
}

/** Of a page what was read is written, too, as JSON; at most half of its size. */
const SHARE_READ = 1 / 4;

/** About what is stored of the page itself, and of what was read of it. */
function bytesOf(outcome: Outcome): number {
  const memory = outcome.memory?.length ?? 0;
  if (outcome.kind !== 'accepted') return memory;
  const { packed, capture } = outcome;
  return memory + packed.length + capture.body.length + capture.bytes * SHARE_READ;
}

const isPassing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && PASSING.test(error.code);

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
