/**
 * Measures what the largest past that an archive may give takes: 24 captures of 5 MB, each with as much to read as is kept of one, and every
 * opening another in each. How long the process answers nothing else, and what memory it takes.
 *
 *   node --expose-gc tests/bench/past.ts
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseAllowPrivate } from '@rivalscope/kit/net/guard';
import { archiveCommands } from '@rivalscope/scraping/archive/archive.commands';
import { createArchiveWeb } from '@rivalscope/scraping/archive/archive-web';
import { createWeb } from '@rivalscope/scraping/fetch/web';
import { createReaders } from '@rivalscope/scraping/reader/readers';
import { startPipeline } from './pipeline.ts';

const PROCESS = join(import.meta.dirname, 'past-process.ts');
const MB = 1_048_576;
const SAMPLE_MS = 20;
const ALLOWED = { allowPrivate: parseAllowPrivate('127.0.0.0/8', 'BENCH'), userAgent: 'bench' };
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs the work. @returns seconds, the longest time without an answer in ms, and by how many MB the process had grown at most */
async function measured(work: () => Promise<unknown>): Promise<{ seconds: number; longestMs: number; grownMb: number }> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), SAMPLE_MS);
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const from = performance.now();
  await work();
  const seconds = (performance.now() - from) / 1_000;
  delay.disable();
  clearInterval(watch);
  return { seconds, longestMs: delay.max / 1e6, grownMb: (most - before) / MB };
}

async function main(): Promise<void> {
  await using parts = new AsyncDisposableStack();
  const child = fork(PROCESS);
  parts.defer(() => void child.disconnect());
  const [{ archive, website }] = (await once(child, 'message')) as [{ archive: string; website: string }];
  const pipeline = await startPipeline({ SOURCE_WAYBACK_URL: archive });
  parts.defer(() => pipeline.close());
  await pipeline.follow([website]);
  await pipeline.checked(await pipeline.start());
  const [web, sites, readers] = [
    createArchiveWeb({ ...ALLOWED, politeness: { gapMs: 0, perHour: 0 } }),
    createWeb(ALLOWED),
    createReaders(),
  ];
  parts.defer(async () => void (await Promise.all([web.close(), sites.close(), readers.close()])));
  const log = { info: (about: object, text: string) => say(`${text} ${JSON.stringify(about)}`), error: console.error };
  const shared = { archive, db: pipeline.db, web, sites, readers, clock: () => new Date(), random: () => 1, log };
  const still = await measured(() => sleep(5_000));
  const read = await measured(() => archiveCommands(shared).readPasts());
  const { rows } = await pipeline.db.pool.query<{ state: string; captures: number; versions: number }>(
    `SELECT a.state, a.captures, (SELECT count(*)::int FROM version v WHERE v.target_id = a.target_id AND v.valid_to <= a.until) AS versions
     FROM archive_page a ORDER BY a.captures DESC LIMIT 1`,
  );
  say(`${rows[0]?.captures} captures ${rows[0]?.state}, ${rows[0]?.versions} versions written in ${read.seconds.toFixed(1)} s.`);
  say(`Longest without an answer: ${read.longestMs.toFixed(0)} ms (${still.longestMs.toFixed(0)} ms while nothing is done).`);
  say(`Memory beside that before: ${read.grownMb.toFixed(0)} MB at most (${still.grownMb.toFixed(0)} MB while nothing is done).`);
  if (rows[0]?.state !== 'read') process.exitCode = 1;
}

await main();
