import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

// The headings of these samples would read like suites of the run they are part of.
beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('a check passes by its exit code', async () => {
  expect(await runSuite(suite('good', ''), { strict: true })).toMatchObject({ passed: 1, failed: 0 });
  expect(await runSuite(suite('bad', 'process.exit(3)'), { strict: false })).toMatchObject({ passed: 0, failed: 1 });
});

test('a suite runs with what is set for it', async () => {
  const set = suite('set', 'process.exit(process.env.SAMPLE === "1" ? 0 : 1)', { env: { SAMPLE: '1' } });
  expect(await runSuite(set, { strict: true })).toMatchObject({ passed: 1, failed: 0 });
});

test('a command that is not there is a failure that says so', async () => {
  const missing = suite('missing', '', { command: ['no-such-command'] });
  expect(await runSuite(missing, { strict: true })).toMatchObject({
    failed: 1,
    reason: expect.stringContaining('no-such-command did not start'),
  });
});

test('a suite that takes too long is ended and has failed', async () => {
  const endless = suite('endless', 'setInterval(() => {}, 1000)', { minutes: 0.005 });
  expect(await runSuite(endless, { strict: true })).toMatchObject({ failed: 1, reason: expect.stringContaining('SIGTERM') });
});

test('the tests of a suite are counted from its report', async () => {
  const reports = suite('reports', reporting({ expected: 4, skipped: 0 }), { report: 'playwright' });
  expect(await runSuite(reports, { strict: true })).toMatchObject({ passed: 4, failed: 0, skipped: 0 });
});

test('the report of an earlier run does not count', async () => {
  const stats = { expected: 4, skipped: 0 };
  await runSuite(suite('stale', reporting(stats), { report: 'playwright' }), { strict: true });
  expect(await runSuite(suite('stale', '', { report: 'playwright' }), { strict: true })).toMatchObject({ passed: 0, failed: 1 });
});

test('a suite whose need is not met is left out with advice, and fails where nothing may be left out', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  const needy = suite('needy', '', { needs: 'browser' });
  expect(await runSuite(needy, { strict: false })).toMatchObject({
    leftOut: true,
    passed: 0,
    failed: 0,
    reason: expect.stringContaining('CHROMIUM_PATH'),
  });
  expect(await runSuite(needy, { strict: true })).toMatchObject({ leftOut: false, failed: 1 });
});
