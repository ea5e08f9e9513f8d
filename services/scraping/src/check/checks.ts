import type { Sql } from '@rivalscope/kit/db/sql';
import { isConnectionError } from '@rivalscope/kit/events/failures';
import type { FastifyBaseLogger } from 'fastify';
import { giveBack } from './attempts.store.ts';
import { renew, tryClaim } from './claim.store.ts';
import type { OutcomeWriter } from './outcome-writer.ts';
import { failedByUs } from './rest.ts';
import { type DueTarget, isQuiet, type Outcome } from './target.ts';

export interface ChecksOptions {
  worker: string;
  write<T>(fn: (sql: Sql) => Promise<T>): Promise<T>;
  examine(target: DueTarget): Promise<Outcome>;
  writer: OutcomeWriter;
  measured: { ended(outcome: Outcome): void };
  /** A check has ended, however, or was saved, and there may be something to take. */
  over(): void;
  log: FastifyBaseLogger;
  clock: () => Date;
  closing: AbortSignal;
  /** Pages under way at a time. */
  concurrency: number;
}

const BATCH = 200;

/** The pages that this process has claimed, from the claim until they are written or given back. */
export class Checks {
  private readonly options: ChecksOptions;
  private readonly underWay = new Set<Promise<void>>();
  /** Pages claimed and not yet written. */
  private readonly leased = new Set<string>();
  /** Pages whose check the database cut short: they go back without blame. */
  private readonly innocent = new Set<string>();
  /** The last look took something, had no room, or was another process's turn: only then more may be due, of which nobody tells. */
  private mayBeMore = false;

  constructor(options: ChecksOptions) {
    this.options = options;
  }

  get isFull(): boolean {
    return this.underWay.size >= this.options.concurrency;
  }

  /** Begins checks of as many due pages as there is room for, and tells how many. */
  async takeDue(): Promise<number> {
    const { write, worker, writer, concurrency } = this.options;
    if (this.innocent.size > 0) await this.returnInnocent([...this.innocent]);
    const free = Math.min(concurrency - this.underWay.size, BATCH);
    this.mayBeMore = true;
    if (free <= 0 || writer.full) return 0;
    const claimed = await write((sql) => tryClaim(sql, worker, free));
    if (claimed === null) return 0;
    this.mayBeMore = claimed.length > 0;
    // A lease that lapsed while the database was away comes back to us: the page is still being checked.
    const targets = claimed.filter((target) => !this.leased.has(target.id));
    for (const target of targets) this.begin(target);
    return targets.length;
  }

  private begin(target: DueTarget): void {
    this.leased.add(target.id);
    const check = this.check(target).finally(() => {
      this.underWay.delete(check);
      if (this.mayBeMore || this.innocent.size > 0) this.options.over();
    });
    this.underWay.add(check);
  }

  private async check(target: DueTarget): Promise<void> {
    const { examine, writer, measured, log, clock, closing } = this.options;
    try {
      const outcome = await examine(target);
      if (closing.aborted) return;
      writer.add(outcome);
      measured.ended(outcome);
    } catch (err) {
      if (closing.aborted) return;
      if (isConnectionError(err)) {
        log.warn({ err, targetId: target.id }, 'The database went away during a check; the page is given back');
        this.leased.delete(target.id);
        this.innocent.add(target.id);
        return;
      }
      log.error({ err, targetId: target.id, url: target.url }, 'A check failed for a reason of ours; it is tried again in a while');
      writer.add(failedByUs(target, clock()));
    }
  }

  private async returnInnocent(ids: string[]): Promise<void> {
    const { write, worker } = this.options;
    await write((sql) => giveBack(sql, worker, ids));
    for (const id of ids) this.innocent.delete(id);
  }

  /** What was written, or cannot be, is no longer this process's. Nearly all of it makes nothing due at once. */
  ended(outcomes: Outcome[]): void {
    for (const { target } of outcomes) this.leased.delete(target.id);
    if (this.mayBeMore || !outcomes.every(isQuiet)) this.options.over();
  }

  async renewLeases(): Promise<void> {
    const { write, worker, log } = this.options;
    if (this.leased.size === 0) return;
    await write((sql) => renew(sql, worker, [...this.leased])).catch((err) =>
      log.warn({ err }, 'Leases could not be renewed; tried again shortly'),
    );
  }

  /** Resolves when no check is under way. */
  async idle(): Promise<void> {
    await Promise.allSettled(this.underWay);
  }

  /** Leaves what is not written to other processes, as far as the database can be reached. */
  async giveBackAll(): Promise<void> {
    const { write, worker } = this.options;
    await write((sql) => giveBack(sql, worker, [...this.leased, ...this.innocent])).catch(() => undefined);
  }
}
