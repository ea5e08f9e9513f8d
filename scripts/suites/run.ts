import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from './clone.ts';
import { removeContainers } from './containers.ts';
import { execute } from './execute.ts';
import { ADVICE, meet } from './needs.ts';
import { type Counts, type Failure, judge, type Result, readPlaywright, readVitest } from './reports.ts';
import { reportOf, type Suite } from './suites.ts';

export interface Outcome extends Counts {
  suite: Suite;
  seconds: number;
  /** Why it failed or was left out, where the output alone does not say. */
  reason?: string;
  leftOut?: boolean;
  /** It ran into its time limit. */
  late?: boolean;
  /** The tests that failed, where a report names them. */
  failures: Failure[];
  /** Tests that failed and passed when they were tried again, alone. */
  flaky?: Failure[];
  /** It is what a run of the same commit came to before. */
  before?: boolean;
}

/**
 * Runs one suite, its output to the terminal and to a log.
 * @param strict a missing need or a skipped test is a failure
 */
export async function runSuite(suite: Suite, strict: boolean): Promise<Outcome> {
  const start = performance.now();
  const log = `.cache/reports/${suite.name}.log`;
  console.log(`\n▶ ${suite.name}: ${suite.what} (log: ${log})`);
  const none = { passed: 0, failed: 0, skipped: 0, failures: [] };
  const met = suite.needs ? await meet(suite.needs) : {};
  if (suite.needs && !met) return { suite, seconds: 0, ...none, failed: strict ? 1 : 0, reason: ADVICE[suite.needs], leftOut: !strict };
  const report = join(ROOT, reportOf(suite.name));
  await mkdir(dirname(report), { recursive: true });
  await rm(report, { force: true });
  await withoutContainers(suite, met?.DOCKER_HOST);
  const { well, reason, late } = await execute(suite, { ...met, ...suite.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, log);
  await withoutContainers(suite, met?.DOCKER_HOST);
  const ended = { suite, seconds: (performance.now() - start) / 1000, late };
  if (!suite.report) return { ...ended, ...none, ...(well ? { passed: 1 } : { failed: 1 }), reason };
  const read = await readReport(report, suite.report);
  const { reason: judged, ...counts } = judge(read, well, strict);
  return { ...ended, ...counts, reason: reason ?? judged, failures: read?.failures ?? [] };
}

/** Removes what the suite, or a run before it, has left in the container engine; it is no reason to fail when that cannot be done. */
async function withoutContainers({ name }: Suite, host?: string): Promise<void> {
  const removed = host ? await removeContainers(host).catch((error: Error) => error.message) : 0;
  if (removed !== 0) console.log(`containers left behind, seen around ${name}: ${removed}`);
}

async function readReport(path: string, kind: 'vitest' | 'playwright'): Promise<Result | undefined> {
  try {
    const report = JSON.parse((await readFile(path, 'utf8')).replaceAll(`${ROOT}/`, ''));
    return kind === 'vitest' ? readVitest(report) : readPlaywright(report);
  } catch {
    return undefined;
  }
}
