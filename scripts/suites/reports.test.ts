import { expect, test } from 'vitest';
import { countPlaywright, countVitest, judge } from './reports.ts';

const file = (status: string, ...tests: string[]) => ({ status, assertionResults: tests.map((result) => ({ status: result })) });
const vitest = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };

test('a file that fails before its first test counts as a failure', () => {
  const testResults = [file('failed'), file('failed', 'failed', 'passed'), file('passed', 'passed')];
  expect(countVitest({ ...vitest, numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({ passed: 2, failed: 2, skipped: 0 });
});

test('a flaky browser test is a failed one, and so is an error outside the tests', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] };
  expect(countPlaywright(report)).toEqual({ passed: 5, failed: 3, skipped: 2 });
});

test('a run of no tests has failed', () => {
  expect(judge({ passed: 0, failed: 0, skipped: 0 }, true, false)).toMatchObject({ failed: 1, reason: 'it ran no test' });
});

test('a run without a report has failed', () => {
  expect(judge(undefined, true, false)).toMatchObject({ passed: 0, failed: 1 });
});

test('a run that ended badly with all its tests passed has failed', () => {
  expect(judge({ passed: 3, failed: 0, skipped: 0 }, false, false)).toMatchObject({ passed: 3, failed: 1 });
});

test('a skipped test is a failed one where nothing may be left out', () => {
  expect(judge({ passed: 3, failed: 0, skipped: 2 }, true, true)).toMatchObject({ passed: 3, failed: 2 });
  expect(judge({ passed: 3, failed: 0, skipped: 2 }, true, false)).toMatchObject({ passed: 3, failed: 0, skipped: 2 });
});
