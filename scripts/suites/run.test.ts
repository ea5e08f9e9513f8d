import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ROOT } from './clone.ts';
import { runSuite } from './run.ts';
import type { Suite } from './suites.ts';

const suite = (name: string, script: string, more: Partial<Suite> = {}): Suite => ({
  name: `sample-${name}`,
  what: 'a sample',
  command: ['node', '-e', script],
  minutes: 1,
  ...more,
});
/** A script that leaves the report of a browser suite. */
const reporting = (stats: object) =>
  `require('node:fs').writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, ${JSON.stringify(JSON.stringify({ stats, errors: [], suites: [] }))})`;

/** Resolves when it has printed a line of one number. */
function firstNumberOf({ stdout }: ChildProcess): Promise<[number]> {
  return new Promise((done) => {
    let printed = '';
    stdout?.on('data', (chunk) => {
      printed += String(chunk);
      const number = /^\d+$/m.exec(printed)?.[0];
      if (number) done([Number(number)]);
    });
  });
}
/** Not one that has ended and whose parent has not asked. */
const isAlive = (id: number) => /^\s*[^Z\s]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(id)]).stdout.toString());

// The headings of these samples would read like suites of the run they are part of.
beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('a check passes by its exit code', async () => {
  expect(await runSuite(suite('good', ''), true)).toMatchObject({ passed: 1, failed: 0 });
  expect(await runSuite(suite('bad', 'process.exit(3)'), false)).toMatchObject({ passed: 0, failed: 1 });
});

test('a suite runs with what is set for it', async () => {
  const set = suite('set', 'process.exit(process.env.SAMPLE === "1" ? 0 : 1)', { env: { SAMPLE: '1' } });
  expect(await runSuite(set, true)).toMatchObject({ passed: 1, failed: 0 });
});

test('a command that is not there is a failure that says so', async () => {
  const missing = suite('missing', '', { command: ['no-such-command'] });
  expect(await runSuite(missing, true)).toMatchObject({
    failed: 1,
    reason: expect.stringContaining('no-such-command did not start'),
  });
});

test('a suite that hangs is ended with all that it started, a daemon in a group of its own too', async () => {
  const daemon =
    "require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' })";
  const endless = suite(
    'endless',
    `console.log(${daemon}.pid, ${daemon.replace('detached: true', 'detached: false')}.pid); setInterval(() => {}, 1000)`,
    {
      minutes: 0.1,
    },
  );
  expect(await runSuite(endless, true)).toMatchObject({ failed: 1, late: true, reason: 'it was ended after 0.1 minutes' });
  const started = (await readFile(join(ROOT, '.cache/reports/sample-endless.log'), 'utf8')).trim().split(' ').map(Number);
  expect(started).toHaveLength(2);
  expect(started.filter(isAlive)).toEqual([]);
});

test('what a suite leaves behind is ended and told of', async () => {
  const left =
    "require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' }).unref()";
  expect(await runSuite(suite('leaving', left), true)).toMatchObject({ passed: 1, failed: 0 });
  expect(console.log).toHaveBeenCalledWith(expect.stringContaining('sample-leaving had left behind'));
});

test.each(['SIGTERM', 'SIGKILL'] as const)('nothing stays of a run that %s ends, however it clings', async (signal) => {
  const temporary = await mkdtemp(join(tmpdir(), 'rivalscope-ended-'));
  onTestFinished(() => rm(temporary, { recursive: true }));
  const clinging = `process.on('SIGTERM', () => {}); require('node:fs').writeFileSync(require('node:os').tmpdir() + '/file', '');
    console.log(process.pid); setInterval(() => {}, 1000)`;
  const run = `const { ownTemporaryFolder } = await import('./temporary.ts');
    (await import('./execute.ts')).endWithUs(await ownTemporaryFolder());
    await (await import('./run.ts')).runSuite(${JSON.stringify(suite('orphan', clinging))}, true);`;
  const runner = spawn(process.execPath, ['--input-type=module', '-e', run], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: temporary },
  });
  const [id] = await firstNumberOf(runner);
  expect([isAlive(id), await readdir(temporary)]).toEqual([true, [expect.stringMatching(new RegExp(`-${runner.pid}$`))]]);
  runner.kill(signal);
  await expect.poll(() => isAlive(id)).toBe(false);
  await expect.poll(() => readdir(temporary)).toEqual([]);
});

test('the tests of a suite are counted from its report', async () => {
  const reports = suite('reports', reporting({ expected: 4, skipped: 0 }), { report: 'playwright' });
  expect(await runSuite(reports, true)).toMatchObject({ passed: 4, failed: 0, skipped: 0 });
});

test('the report of an earlier run does not count', async () => {
  const stats = { expected: 4, skipped: 0 };
  await runSuite(suite('stale', reporting(stats), { report: 'playwright' }), true);
  expect(await runSuite(suite('stale', '', { report: 'playwright' }), true)).toMatchObject({ passed: 0, failed: 1 });
});

test('a suite whose need is not met is left out with advice, and fails where nothing may be left out', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  const needy = suite('needy', '', { needs: 'browser' });
  expect(await runSuite(needy, false)).toMatchObject({
    leftOut: true,
    passed: 0,
    failed: 0,
    reason: expect.stringContaining('CHROMIUM_PATH'),
  });
  expect(await runSuite(needy, true)).toMatchObject({ leftOut: false, failed: 1 });
});
