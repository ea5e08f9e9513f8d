import type { FastifyBaseLogger } from 'fastify';

const LENGTH_MS = { '10 seconds': 10_000, minute: 60_000, hour: 3_600_000, day: 24 * 3_600_000 };

/** Work that repeats; a run that fails is logged and comes again, and none begins while the last one goes on. */
export function startSchedule(log: FastifyBaseLogger) {
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let closed = false;

  function every(length: keyof typeof LENGTH_MS, name: string, work: () => Promise<unknown>): void {
    if (closed) return;
    const run = () => {
      timers.delete(timer);
      const done = work()
        .then(() => undefined)
        .catch((err: unknown) => log.error({ err, work: name }, 'Repeated work failed; it is tried again'))
        .finally(() => {
          running.delete(done);
          every(length, name, work);
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
      closed = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
