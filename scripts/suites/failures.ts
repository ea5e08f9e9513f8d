import { brokeBeforeTests } from './reports.ts';

interface VitestFile {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName: string }[];
}

interface PlaywrightSuite {
  specs?: { title: string; file: string; ok: boolean }[];
  suites?: PlaywrightSuite[];
}

/** What of a JSON report failed, a line each: of Vitest `testResults`, of Playwright `suites`. A file that broke before its tests is one. */
export function failuresOf(report: { testResults?: VitestFile[]; suites?: PlaywrightSuite[] }): string[] {
  return [...(report.testResults ?? []).flatMap(ofFile), ...(report.suites ?? []).flatMap(ofSuite)];
}

function ofFile(file: VitestFile): string[] {
  const { name, message, assertionResults } = file;
  if (brokeBeforeTests(file)) return [`${name}: ${message?.split('\n')[0] ?? ''}`];
  return assertionResults.filter((test) => test.status === 'failed').map((test) => `${name} > ${test.fullName}`);
}

const ofSuite = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter((spec) => !spec.ok).map((spec) => `${spec.file} > ${spec.title}`),
  ...suites.flatMap(ofSuite),
];
