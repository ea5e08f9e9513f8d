import { metrics } from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';
import { createLead, type Lead } from './db/lead.ts';

const LENGTH_MS = { '10 seconds': 10_000, minute: 60_000, hour: 3_600_000, day: 24 * 3_600_000 };

/** What a job does; it stops between two steps when the signal aborts: the process ends, or another may have taken the job over. */
export type Job = (signal: AbortSignal) => Promise<unknown>;

/** Once in so long; the name is unique within the service. */
export type Repeated = [every: keyof typeof LENGTH_MS, name: string, job: Job];

export interface Schedule {
  /** From now on. */
  every(...repeated: Repeated): void;
  /** Begins nothing more and waits for what is under way. */
  close(): Promise<void>;
}

export interface ScheduleOptions {
  service: string;
  log: Pick<FastifyBaseLogger, 'error' | 'debug'>;
  /** Connects as the service's role. */
  url: string;
  lead?: Lead;
}

/**
 * Work that repeats, **once per cluster**: whatever reads or changes what replicas share (retention, reconciliation, pruning,
 * tidying, notices) comes here and nowhere else. Of all replicas of a service one leads each job, by an advisory lock that it
 * keeps between the turns; the others skip theirs until its connection ends. None begins while its last turn goes on; a turn that
 * fails is logged, counted and comes again.
 *
 * Timers of their own have only those things that each replica must do for itself: renewing what it has leased (pages, mails,
 * API calls), settling what it counts in memory, keeping its connections alive (heartbeats, commits of offsets, NOTIFY's net) and
 * its caches fresh (key set, denylist).
 */
export function startSchedule({ service, log, url, lead = createLead(url) }: ScheduleOptions): Schedule {
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const closing = new AbortController();
  const told = measure(service);

  async function turn(name: string, job: Job): Promise<void> {
    try {
      const lost = await lead.take(name);
      if (!lost) return log.debug({ work: name }, 'Repeated work is led by another process');
      await job(AbortSignal.any([closing.signal, lost]));
      if (!lost.aborted) told.succeeded(name);
    } catch (err) {
      told.failed(name);
      log.error({ err, work: name }, 'Repeated work failed; it is tried again');
    }
  }

  function every(...[length, name, job]: Repeated): void {
    if (closing.signal.aborted) return;
    const run = () => {
      timers.delete(timer);
      const done = turn(name, job).finally(() => {
        running.delete(done);
        every(length, name, job);
      });
      running.add(done);
    };
    const timer = setTimeout(run, LENGTH_MS[length]);
    timer.unref();
    timers.add(timer);
  }

  return {
    every,
    async close(): Promise<void> {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
      await lead.close();
    },
  };
}

/** What an operator sees of the jobs that this process leads. */
function measure(service: string) {
  const meter = metrics.getMeter('rivalscope');
  const failures = meter.createCounter('rivalscope_job_failures', { description: 'Turns of repeated work that failed' });
  const successes = new Map<string, number>();
  meter
    .createObservableGauge('rivalscope_job_last_success_seconds', { description: 'When a job last succeeded in this process, Unix time' })
    .addCallback((result) => {
      for (const [job, at] of successes) result.observe(at, { service, job });
    });
  return {
    succeeded: (job: string) => void successes.set(job, Date.now() / 1_000),
    failed: (job: string) => failures.add(1, { service, job }),
  };
}
