import { spawn } from 'node:child_process';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { ADVICE, meet } from './needs.ts';
import { type Counts, judge, type Result, readPlaywright, readVitest } from './reports.ts';
import { reportOf, type Suite } from './suites.ts';

const root = join(import.meta.dirname, '../..');

export interface Outcome extends Counts {
  suite: Suite;
  seconds: number;
  /** Why it failed or was left out, where the output alone does not say. */
  reason?: string;
  leftOut?: boolean;
  /** The tests that failed, a line each, where a report names them. */
  failures?: string[];
}

export interface RunOptions {
  /** A missing need or a skipped test is a failure. */
  strict: boolean;
  /** Its output is kept until it has ended, because others run beside it. */
  together?: boolean;
}

/** Runs one suite, its output to the terminal. */
export async function runSuite(suite: Suite, { strict, together = false }: RunOptions): Promise<Outcome> {
  const start = performance.now();
  console.log(`\n▶ ${suite.name}: ${suite.what}`);
  const met = suite.needs ? await meet(suite.needs) : {};
  if (suite.needs && !met)
    return { suite, seconds: 0, passed: 0, failed: strict ? 1 : 0, skipped: 0, reason: ADVICE[suite.needs], leftOut: !strict };
  const report = join(root, reportOf(suite.name));
  await mkdir(dirname(report), { recursive: true });
  await rm(report, { force: true });
  const env = { ...met, ...suite.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const ended = together ? await executeKept(suite, env) : await execute(suite, env);
  const seconds = (performance.now() - start) / 1000;
  if (!suite.report) return { suite, seconds, passed: ended.well ? 1 : 0, failed: ended.well ? 0 : 1, skipped: 0, reason: ended.reason };
  const read = await readReport(report, suite.report);
  const { reason, ...counts } = judge(read, ended.well, strict);
  return { suite, seconds, ...counts, reason: ended.reason ?? reason, failures: read?.failures };
}

async function readReport(path: string, kind: 'vitest' | 'playwright'): Promise<Result | undefined> {
  try {
    const report = JSON.parse((await readFile(path, 'utf8')).replaceAll(`${root}/`, ''));
    return kind === 'vitest' ? readVitest(report) : readPlaywright(report);
  } catch {
    return undefined;
  }
}

interface Ended {
  well: boolean;
  reason?: string;
}

/** Prints the output as a whole, under a heading of its own. */
async function executeKept(suite: Suite, env: Record<string, string>): Promise<Ended> {
  const path = join(root, '.cache/reports', `${suite.name}.log`);
  const file = await open(path, 'w');
  const ended = await execute(suite, env, file.fd);
  await file.close();
  console.log(`\n▶ ${suite.name} has ended:\n${await readFile(path, 'utf8')}`);
  return ended;
}

function execute(
  { command: [file, ...args], in: folder = '.', minutes }: Suite,
  env: Record<string, string>,
  output: number | 'inherit' = 'inherit',
): Promise<Ended> {
  const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`;
  const child = spawn(file, args, {
    cwd: join(root, folder),
    env: { ...process.env, ...env, PATH: path },
    stdio: ['ignore', output, output],
    timeout: minutes * 60_000,
  });
  return new Promise((done) => {
    child.on('error', (error) => done({ well: false, reason: `${file} did not start: ${error.message}` }));
    child.on('exit', (code, signal) => {
      const reason = signal ? `it was ended by ${signal}${child.killed ? `, after ${minutes} minutes` : ''}` : undefined;
      done({ well: code === 0, reason });
    });
  });
}
