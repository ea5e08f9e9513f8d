import { randomUUID } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import type { Web } from '../fetch/web.ts';
import { checkFiles } from '../outside/files-check.ts';
import { checkPlace, type PlaceDeps } from '../outside/place-check.ts';
import { measureCalls } from '../outside/telemetry.ts';
import { isOutside } from '../page/facts.ts';
import type { Readers } from '../reader/readers.ts';
import type { OutsideUrls } from '../sources/beside.ts';
import { siteSourceOf } from '../sources/index.ts';
import { blame } from './attempts.store.ts';
import { Checks } from './checks.ts';
import { nextDueIn, RENEW_EVERY_MS } from './claim.store.ts';
import { createOutcomeWriter, GATHER_MS } from './outcome-writer.ts';
import { checkPage } from './page-check.ts';
import { isSuspect, isToRest, restUnread } from './rest.ts';
import { saveOutcomes } from './save.store.ts';
import type { DueTarget, Outcome } from './target.ts';
import { inCheckSpan, measureChecks, traced } from './telemetry.ts';
import type { Visits } from './visits.ts';

export interface SchedulerOptions {
  db: Database<PrismaLike>;
  web: Web;
  readers: Readers;
  visits: Visits;
  /** Where the feeds of job boards are. */
  boardUrls: OutsideUrls;
  /** The operator's settings, for outside sources. */
  settings: Readonly<Record<string, unknown>>;
  log: FastifyBaseLogger;
  clock: () => Date;
  /** Pages under way at a time. */
  concurrency: number;
  /** Seconds until an unconfirmed change is looked at again. */
  confirmAfter: number;
  /** Seconds between two looks at a page that is asked for. */
  floor: number;
  /** Scheme and host of the archive of which the past of new pages is read; null: none is. */
  archive: string | null;
}

export interface Scheduler {
  /** Something may be due now. */
  wake(): void;
  start(): void;
  /** Takes no more pages; checks under way end, or are ended and given back after a while. Closes the readers. */
  close(): Promise<void>;
}

/** The longest sleep: another process may have made something due. */
const POLL_MS = 1_000;
const RETRY_MS = 1_000;
/** What is under way may end, so that no other process fetches the same page for the same due time. */
const FINISH_MS = 4_000;

/** Takes due pages, checks them side by side, and writes what they came to in batches. */
export function createScheduler({
  db,
  web,
  readers,
  visits,
  boardUrls,
  settings,
  log,
  clock,
  concurrency,
  confirmAfter,
  floor,
  archive,
}: SchedulerOptions): Scheduler {
  const worker = randomUUID();
  const closing = new AbortController();
  const read = <T>(fn: Parameters<typeof db.sqlRead<T>>[1]) => db.sqlRead<T>('system', fn);
  const write = <T>(fn: Parameters<typeof db.sqlTx<T>>[1]) => db.sqlTx<T>('system', fn);
  const shared = { write, log, clock, closing: closing.signal };
  let renewal: NodeJS.Timeout | undefined;
  const loop = createLoop({ take: () => checks.takeDue(), dueIn: async () => (checks.isFull ? null : read(nextDueIn)), log });
  const writer = createOutcomeWriter({
    ...shared,
    save: (outcomes) => write((sql) => saveOutcomes(sql, outcomes, { worker, confirmAfter, floor, archive, shots: visits.possible })),
    ended: (outcomes) => checks.ended(outcomes),
  });
  const examine = examiner(
    { ...shared, web: traced(web), readers, visits, boardUrls, settings, meter: measureCalls(), read, random: Math.random, wait },
    worker,
  );
  const checks = new Checks({ ...shared, worker, concurrency, examine, writer, measured: measureChecks(read), over: loop.wake });

  return {
    wake: loop.wake,
    start() {
      loop.start();
      renewal = setInterval(() => checks.renewLeases(), RENEW_EVERY_MS);
    },
    async close() {
      await loop.stop();
      /** Ends the checks wherever they are: on the way to a site, waiting for a reader, or being read. */
      const giveUp = async () => {
        closing.abort();
        await readers.close();
      };
      const deadline = setTimeout(giveUp, FINISH_MS);
      await checks.idle();
      clearTimeout(deadline);
      await giveUp();
      clearInterval(renewal);
      await writer.idle();
      await checks.giveBackAll();
    },
  };
}

/** A page that may end processes is read while no other such page is, so that the next process knows which one it was. */
function examiner(deps: Parameters<typeof checkPage>[0] & PlaceDeps, worker: string): (target: DueTarget) => Promise<Outcome> {
  const alone = pLimit(1);
  return async (target) => {
    const ofSite = siteSourceOf(target.kind);
    if (ofSite) return inCheckSpan(target, () => checkFiles(deps, target, ofSite));
    if (isOutside(target.kind)) return inCheckSpan(target, () => checkPlace(deps, target));
    if (isToRest(target)) return restUnread(target, deps.clock());
    if (!isSuspect(target)) return checkPage(deps, target);
    return alone(async () => {
      await deps.write((sql) => blame(sql, worker, target.id));
      return checkPage(deps, target);
    });
  };
}

interface LoopOptions {
  /** @returns how many it took */
  take: () => Promise<number>;
  /** Milliseconds until something is due; null where that is not known. */
  dueIn: () => Promise<number | null>;
  log: FastifyBaseLogger;
}

/** Takes while there is something to take, then sleeps until something is due or somebody wakes it. */
function createLoop({ take, dueIn, log }: LoopOptions) {
  let stopping = false;
  let alarm = Promise.withResolvers<void>();
  let loop: Promise<void> | undefined;
  const wake = () => alarm.resolve();

  /** @returns whether something fell due, and that not at once */
  async function sleptUntilDue(): Promise<boolean> {
    const ms = Math.min(POLL_MS, Math.max(0, (await dueIn()) ?? POLL_MS));
    const isDue = await Promise.race([alarm.promise.then(() => false), sleep(ms).then(() => true)]);
    return isDue && ms >= GATHER_MS;
  }

  async function run(): Promise<void> {
    while (!stopping) {
      alarm = Promise.withResolvers<void>();
      try {
        const taken = await take();
        // Checks end one by one; what falls due after a while does so together, and need not be waited for.
        const isGathered = taken === 0 && (await sleptUntilDue());
        if (!isGathered) await sleep(GATHER_MS);
      } catch (err) {
        log.warn({ err }, 'The schedule cannot be read; tried again in a moment');
        await sleep(RETRY_MS);
      }
    }
  }

  return {
    wake,
    start() {
      loop = run();
    },
    async stop() {
      stopping = true;
      wake();
      await loop;
    },
  };
}

/** Resolves after so many milliseconds, or as soon as the signal says so. */
export const wait: PlaceDeps['wait'] = (ms, signal) => pass(ms, undefined, { signal }).catch(() => undefined);

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
