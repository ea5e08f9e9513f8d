import { expect, test } from 'vitest';
import { judge, readPlaywright, readVitest } from './reports.ts';

const file = (name: string, status: string, results: Record<string, string>, message?: string) => ({
  name,
  status,
  message,
  assertionResults: Object.entries(results).map(([fullName, result]) => ({
    fullName,
    ancestorTitles: ['', 'a thing'],
    title: fullName,
    status: result,
    failureMessages: result === 'failed' ? ['\u001b[31mexpected 1\u001b[39m\n\nat a.ts'] : [],
  })),
});
const spec = (title: string, status: string) => ({
  title,
  file: 'sign-in.test.ts',
  tests: [{ status, results: [{ startTime: '2026-01-01T00:00:01.000Z', duration: 2_000, error: { message: 'expected 2' } }] }],
});
const failed = (lines: number) => Array.from({ length: lines }, (_, n) => ({ test: `test ${n}` }));

test('failed tests of Vitest are named, and a file that broke before its tests', () => {
  const testResults = [
    file('a.test.ts', 'failed', { 'it works': 'passed', 'it breaks': 'failed' }),
    file('b.test.ts', 'failed', {}, 'No such module\n at c.ts'),
    file('c.test.ts', 'passed', { fine: 'passed' }),
  ];
  expect(readVitest({ numPassedTests: 2, numPendingTests: 1, numTodoTests: 1, testResults })).toEqual({
    passed: 2,
    skipped: 2,
    failures: [
      { test: 'a.test.ts > it breaks', file: 'a.test.ts', fullName: 'a thing > it breaks', message: 'expected 1\nat a.ts' },
      { test: 'b.test.ts: No such module', file: 'b.test.ts', message: 'No such module\n at c.ts' },
    ],
  });
});

test('failed tests of Playwright are named, however deep they stand; a flaky one and an error outside the tests are failures', () => {
  const suites = [
    { specs: [spec('opens', 'expected')], suites: [{ specs: [spec('a wrong password is told', 'unexpected'), spec('ends', 'flaky')] }] },
  ];
  expect(readPlaywright({ stats: { expected: 1, skipped: 2 }, errors: [{ message: 'no browser' }], suites })).toEqual({
    passed: 1,
    skipped: 2,
    failures: [
      { test: 'sign-in.test.ts > a wrong password is told', message: 'expected 2', at: Date.UTC(2026, 0, 1, 0, 0, 3) },
      { test: 'sign-in.test.ts > ends', message: 'expected 2', at: Date.UTC(2026, 0, 1, 0, 0, 3) },
      { test: 'no browser', message: 'no browser' },
    ],
  });
});

test.each([
  ['of no tests', { passed: 0, skipped: 0, failures: [] }, true, { failed: 1, reason: 'it ran no test' }],
  ['without a report', undefined, true, { passed: 0, failed: 1 }],
  ['that ended badly with all its tests passed', { passed: 3, skipped: 0, failures: [] }, false, { passed: 3, failed: 1 }],
  ['of failed tests', { passed: 3, skipped: 0, failures: failed(2) }, false, { passed: 3, failed: 2 }],
])('a run %s has failed', (_what, result, endedWell, expected) => {
  expect(judge(result, endedWell, false)).toMatchObject(expected);
});

test('a skipped test is a failed one where nothing may be left out', () => {
  const result = { passed: 3, skipped: 2, failures: [] };
  expect(judge(result, true, true)).toMatchObject({ passed: 3, failed: 2 });
  expect(judge(result, true, false)).toMatchObject({ passed: 3, failed: 0, skipped: 2 });
});
