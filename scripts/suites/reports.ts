export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Whether a file of Vitest's JSON report failed though none of its tests did. */
export const brokeBeforeTests = ({ status, assertionResults }: VitestReport['testResults'][number]): boolean =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed');

/** Counts of Vitest's JSON report. A file that failed before its first test counts as one failure. */
export function countVitest(report: VitestReport): Counts {
  const broken = report.testResults.filter(brokeBeforeTests);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts of Playwright's JSON report. A flaky test failed once, so it failed. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

/**
 * What a suite's run amounts to, whatever its report says: a run that ended badly has a failure, a run of no tests is one,
 * and where `strict` so is every skipped test.
 * @param counts undefined when there is no report
 */
export function judge(counts: Counts | undefined, endedWell: boolean, strict: boolean): Counts & { reason?: string } {
  if (!counts) return { passed: 0, failed: 1, skipped: 0, reason: 'it wrote no report' };
  const { passed, skipped } = counts;
  const failed = counts.failed + (strict ? skipped : 0);
  if (passed + failed === 0) return { passed, failed: 1, skipped, reason: 'it ran no test' };
  if (!endedWell && failed === 0) return { passed, failed: 1, skipped, reason: 'it ended with an error outside its tests' };
  return { passed, failed, skipped, reason: strict && skipped > 0 ? 'skipped tests count as failed here' : undefined };
}
