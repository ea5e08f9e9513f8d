/**
 * Measures whether the process grows with the number of checks: the memory it holds after many checks beside that after a tenth of them,
 * changed pages, events and the database's answers included. Ends with 1 when it grew by more than a tenth.
 *
 *   node --expose-gc tests/bench/memory.ts [--checks 100000]
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Pipeline, startPipeline } from './pipeline.ts';
import { type BenchSites, startSites } from './web.ts';

const SITES = 125;
/** Every so many passes a tenth of the pages really changes. */
const CHANGES_EVERY = 10;
const CHANGED = 0.1;
const GROWTH = 1.1;
const MB = 1_048_576;
/** What was freed is given back to the system a little later. */
const SETTLE_MS = 500;

interface Memory {
  rss: number;
  heap: number;
}

const { values } = parseArgs({ options: { checks: { type: 'string', default: '100000' } } });
const checks = Number(values.checks);
if (!Number.isInteger(checks) || checks < 10_000) {
  process.stderr.write(`--checks must be a whole number of 10000 or more, not "${values.checks}"\n`);
  process.exit(2);
}
if (!globalThis.gc) {
  process.stderr.write('Run it with node --expose-gc: what is garbage must not be counted.\n');
  process.exit(2);
}
process.exitCode = await main(checks);

async function main(checks: number): Promise<number> {
  await using parts = new AsyncDisposableStack();
  const web = await startSites(SITES, 2);
  parts.defer(() => web.close());
  const pipeline = await startPipeline();
  parts.defer(() => pipeline.close());
  await pipeline.follow(web.websites);
  await pipeline.checked(await pipeline.start());
  let passes = 0;
  const until = async (count: number) => {
    while (++passes * web.urls.length <= count) await pass(web, pipeline, passes % CHANGES_EVERY === 0);
    passes--;
    return held(count);
  };
  const early = await until(checks / 10);
  const late = await until(checks);
  const [rss, heap] = [late.rss / early.rss, late.heap / early.heap];
  const met = rss <= GROWTH;
  process.stdout.write(`Resident memory × ${rss.toFixed(2)}, heap × ${heap.toFixed(2)} (goal ${GROWTH}: ${met ? 'met' : 'missed'}).\n`);
  return met ? 0 : 1;
}

async function pass(web: BenchSites, pipeline: Pipeline, changing: boolean): Promise<void> {
  if (changing) await web.change(CHANGED);
  await pipeline.checked(await pipeline.due());
}

async function held(count: number): Promise<Memory> {
  await globalThis.gc?.();
  await sleep(SETTLE_MS);
  await globalThis.gc?.();
  const { rss, heapUsed: heap } = process.memoryUsage();
  process.stdout.write(`after ${count} checks: ${(rss / MB).toFixed(0)} MB resident, ${(heap / MB).toFixed(1)} MB heap\n`);
  return { rss, heap };
}
