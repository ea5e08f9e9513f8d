export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** What a report says, whoever wrote it. */
export interface Result {
  passed: number;
  skipped: number;
  /** A line for each test that failed, and for each failure outside tests. */
  failures: string[];
}

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; message?: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** Reads Vitest's JSON report. A file that failed before its first test is one failure. */
export function readVitest({ numPassedTests, numPendingTests, numTodoTests, testResults }: VitestReport): Result {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => `${name} > ${test.fullName}`);
    return status === 'failed' && failed.length === 0 ? [`${name}: ${message?.split('\n')[0] ?? ''}`] : failed;
  });
  return { passed: numPassedTests, skipped: numPendingTests + numTodoTests, failures };
}

interface PlaywrightSuite {
  specs?: { title: string; file: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; skipped: number };
  errors: { message?: string }[];
}

/** Reads Playwright's JSON report. A flaky test failed once, so it failed; an error outside the tests is one failure. */
export function readPlaywright({ stats, errors, ...root }: PlaywrightReport): Result {
  const failed = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.filter(({ status }) => status === 'unexpected' || status === 'flaky').map(() => `${file} > ${title}`),
    ),
    ...suites.flatMap(failed),
  ];
  return {
    passed: stats.expected,
    skipped: stats.skipped,
    failures: [...failed(root), ...errors.map(({ message }) => message ?? 'an error')],
  };
}

/**
 * What a suite's run amounts to, whatever its report says: a run that ended badly has a failure, a run of no tests is one,
 * and where `strict` so is every skipped test.
 * @param result undefined when there is no report
 */
export function judge(result: Result | undefined, endedWell: boolean, strict: boolean): Counts & { reason?: string } {
  if (!result) return { passed: 0, failed: 1, skipped: 0, reason: 'it wrote no report' };
  const { passed, skipped, failures } = result;
  const failed = failures.length + (strict ? skipped : 0);
  if (passed + failed === 0) return { passed, failed: 1, skipped, reason: 'it ran no test' };
  if (!endedWell && failed === 0) return { passed, failed: 1, skipped, reason: 'it ended with an error outside its tests' };
  return { passed, failed, skipped, reason: strict && skipped > 0 ? 'skipped tests count as failed here' : undefined };
}
