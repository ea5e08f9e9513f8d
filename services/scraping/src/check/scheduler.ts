import { randomUUID } from 'node:crypto';
import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import { isConnectionError } from '@rivalscope/kit/events/failures';
import type { FastifyBaseLogger } from 'fastify';
import type { Web } from '../fetch/web.ts';
import { claim, nextDueIn, RENEW_EVERY_MS, release, renew } from './claim.store.ts';
import { checkPage } from './page-check.ts';
import { saveOutcomes } from './save.store.ts';
import type { DueTarget, Outcome } from './target.ts';
import { measureChecks, traced } from './telemetry.ts';

export interface SchedulerOptions {
  db: Database<PrismaLike>;
  web: Web;
  log: FastifyBaseLogger;
  clock: () => Date;
  /** Pages under way at a time. */
  concurrency: number;
  /** Seconds until an unconfirmed change is looked at again. */
  confirmAfter: number;
}

export interface Scheduler {
  /** Something may be due now. */
  wake(): void;
  start(): void;
  /** Takes no more pages; checks under way end, or are given back after a while. */
  close(): Promise<void>;
}

/** The longest sleep: another process may have made something due. */
const POLL_MS = 1_000;
const BATCH = 200;
const RETRY_MS = 1_000;
/** What is under way may end, so that no other process fetches the same page for the same due time. */
const FINISH_MS = 4_000;

/** Takes due pages, checks them side by side, and writes what they came to in batches. */
export function createScheduler({ db, web, log, clock, concurrency, confirmAfter }: SchedulerOptions): Scheduler {
  const worker = randomUUID();
  let stopping = false;
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  /** Pages claimed and not yet written. */
  const leased = new Set<string>();
  const done: Outcome[] = [];
  let alarm = Promise.withResolvers<void>();
  let loop: Promise<void> | undefined;
  let writer: Promise<void> | undefined;
  let renewal: NodeJS.Timeout | undefined;
  const read = <T>(fn: Parameters<typeof db.sqlRead<T>>[1]) => db.sqlRead<T>('system', fn);
  const write = <T>(fn: Parameters<typeof db.sqlTx<T>>[1]) => db.sqlTx<T>('system', fn);
  const deps = { web: traced(web), read, write, clock, random: Math.random, closing: closing.signal };
  const measured = measureChecks(read);

  const wake = () => alarm.resolve();

  async function checkOne(target: DueTarget): Promise<void> {
    try {
      const outcome = await checkPage(deps, target);
      if (closing.signal.aborted) return;
      done.push(outcome);
      measured.ended(outcome);
    } catch (err) {
      if (isConnectionError(err)) {
        log.warn(
          { err, targetId: target.id },
          'The database went away during a check; the page is checked again when its lease has lapsed',
        );
        leased.delete(target.id);
        return;
      }
      log.error({ err, targetId: target.id, url: target.url }, 'A check failed for a reason of ours; it is tried again in a while');
      const at = clock();
      done.push({
        kind: 'failed',
        target,
        at,
        nextDueAt: new Date(at.getTime() + 600_000),
        state: 'failing',
        reason: 'The check failed on our side; it is tried again shortly.',
        status: null,
      });
    }
    writer ??= writeAll();
  }

  /** One writer at a time: while it writes, outcomes gather for its next batch. */
  async function writeAll(): Promise<void> {
    while (done.length > 0) {
      const batch = done.splice(0, BATCH);
      try {
        await write((sql) => saveOutcomes(sql, batch, { worker, confirmAfter }));
        for (const { target } of batch) leased.delete(target.id);
      } catch (err) {
        log.error({ err, pages: batch.length }, 'Outcomes could not be saved; they are tried again');
        done.unshift(...batch);
        if (closing.signal.aborted) break;
        await sleep(RETRY_MS);
      }
      wake();
    }
    writer = undefined;
  }

  async function takeDue(): Promise<number> {
    const free = Math.min(concurrency - underWay.size, BATCH);
    if (free <= 0 || done.length > 2 * BATCH) return 0;
    const claimed = await write((sql) => claim(sql, worker, free));
    // A lease that lapsed while the database was away comes back to us: the page is still being checked.
    const targets = claimed.filter((target) => !leased.has(target.id));
    for (const target of targets) {
      leased.add(target.id);
      const check = checkOne(target).finally(() => {
        underWay.delete(check);
        wake();
      });
      underWay.add(check);
    }
    return targets.length;
  }

  async function renewLeases(): Promise<void> {
    if (leased.size === 0) return;
    await write((sql) => renew(sql, worker, [...leased])).catch((err) =>
      log.warn({ err }, 'Leases could not be renewed; tried again shortly'),
    );
  }

  async function run(): Promise<void> {
    while (!stopping) {
      alarm = Promise.withResolvers<void>();
      try {
        if ((await takeDue()) > 0) continue;
        const due = underWay.size < concurrency ? await read(nextDueIn) : null;
        await Promise.race([alarm.promise, sleep(Math.max(20, Math.min(POLL_MS, due ?? POLL_MS)))]);
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
      renewal = setInterval(renewLeases, RENEW_EVERY_MS);
    },
    async close() {
      stopping = true;
      wake();
      await loop;
      const patience = setTimeout(() => closing.abort(), FINISH_MS);
      await Promise.allSettled(underWay);
      clearTimeout(patience);
      closing.abort();
      clearInterval(renewal);
      await writer;
      await write((sql) => release(sql, worker)).catch(() => undefined);
    },
  };
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
