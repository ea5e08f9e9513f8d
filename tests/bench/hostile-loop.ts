/**
 * Loaded into the process under test (`--import`): how long its event loop was at work in one turn, at most. In CPU time of its thread,
 * which other processes do not lengthen, and by the clock. Written to LOOP_REPORT when the process ends.
 */
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** The longest turns of a process, in milliseconds; `at` is Unix time. */
export type Turns = { at: number; cpuMs: number; clockMs: number }[];

const EVERY_MS = 5;
const LONG_MS = 20;
const MOST = 100_000;

function watchLoop(report: string): void {
  const turns: Turns = [];
  const cpuMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let last = { cpu: cpuMs(), clock: performance.now() };
  setInterval(() => {
    const now = { cpu: cpuMs(), clock: performance.now() };
    const clockMs = now.clock - last.clock;
    if (clockMs > LONG_MS && turns.length < MOST) turns.push({ at: Date.now(), cpuMs: now.cpu - last.cpu, clockMs });
    last = now;
  }, EVERY_MS).unref();
  process.on('exit', () => writeFileSync(report, JSON.stringify(turns)));
}

const { LOOP_REPORT } = process.env;
if (isMainThread && LOOP_REPORT) watchLoop(LOOP_REPORT);
