export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** A test that failed, or a failure outside of tests. */
export interface Failure {
  /** As the summary names it. */
  test: string;
  /** What a second try needs of a test of Vitest: its file, from the root, and its full name; without a name the file failed as a whole. */
  file?: string;
  fullName?: string;
  /** What was expected, its first lines. */
  message?: string;
  /** About when it failed, in milliseconds since 1970. */
  at?: number;
}

/** What a report says, whoever wrote it. */
export interface Result {
  passed: number;
  skipped: number;
  failures: Failure[];
}

interface VitestFile {
  name: string;
  status: string;
  message?: string;
  endTime?: number;
  assertionResults: { status: string; fullName: string; ancestorTitles: string[]; title: string; failureMessages?: string[] }[];
}

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
}

/** Reads Vitest's JSON report. A file that failed before its first test, or whose process ended, is one failure, the tests it did not reach included. */
export function readVitest({ numPassedTests, numPendingTests, numTodoTests, testResults }: VitestReport): Result {
  let unreached = 0;
  const failures = testResults.flatMap(({ name: file, status, message, endTime: at, assertionResults }): Failure[] => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0)
      return failed.map(({ fullName, ancestorTitles, title, failureMessages }) => ({
        test: `${file} > ${fullName}`,
        file,
        // As Vitest's own filter spells it; the file's own title is empty.
        fullName: [...ancestorTitles.filter(Boolean), title].join(' > '),
        message: beginning(failureMessages?.[0]),
        at,
      }));
    if (status !== 'failed') return [];
    unreached += assertionResults.filter((test) => test.status !== 'passed').length;
    return [{ test: `${file}: ${message?.split('\n')[0] ?? ''}`, file, message: beginning(message), at }];
  });
  return { passed: numPassedTests, skipped: Math.max(numPendingTests + numTodoTests - unreached, 0), failures };
}

interface PlaywrightTest {
  status: string;
  results?: { startTime: string; duration: number; error?: { message?: string } }[];
}

interface PlaywrightSuite {
  specs?: { title: string; file: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; skipped: number };
  errors: { message?: string }[];
}

/** Reads Playwright's JSON report. A flaky test failed once, so it failed; an error outside the tests is one failure. */
export function readPlaywright({ stats, errors, ...root }: PlaywrightReport): Result {
  const failed = ({ specs = [], suites = [] }: PlaywrightSuite): Failure[] => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results = [] }) => ({ test: `${file} > ${title}`, ...firstOf(results) })),
    ),
    ...suites.flatMap(failed),
  ];
  const outside = errors.map(({ message = 'an error' }) => ({ test: firstLine(message), message: beginning(message) }));
  return { passed: stats.expected, skipped: stats.skipped, failures: [...failed(root), ...outside] };
}

function firstOf([result]: NonNullable<PlaywrightTest['results']>): Pick<Failure, 'message' | 'at'> {
  return result ? { message: beginning(result.error?.message), at: Date.parse(result.startTime) + result.duration } : {};
}

const LINES = 6;
const LINE = 300;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal
const COLOURS = /\u001b\[[\d;]*m/g;
const firstLine = (text: string) => beginning(text)?.split('\n')[0] ?? '';

/** The first lines of a failure's message, each as long as a line may be. */
function beginning(message?: string): string | undefined {
  const lines = message
    ?.replace(COLOURS, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines
    ?.slice(0, LINES)
    .map((line) => line.slice(0, LINE))
    .join('\n');
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
