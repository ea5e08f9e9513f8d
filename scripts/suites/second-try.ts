import type { Failure } from './reports.ts';
import { type Outcome, runSuite } from './run.ts';
import { reportOf, type Suite } from './suites.ts';

/** Over all suites: more that fail at once is no luck. */
const MOST_TRIED_AGAIN = 10;

/**
 * Runs what failed once more, alone: one worker, and nothing beside it. Nothing is tried again when more failed than luck explains;
 * a suite that ran into its time limit, or that the machine cannot run, is not.
 * @returns the outcomes, with what passed at the second try counted as passed and named as flaky
 */
export async function secondTry(outcomes: Outcome[], strict: boolean): Promise<Outcome[]> {
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  if (failed === 0 || failed > MOST_TRIED_AGAIN) return outcomes;
  const all: Outcome[] = [];
  for (const outcome of outcomes) all.push(isWorthATry(outcome) ? await again(outcome, strict) : outcome);
  return all;
}

/** What may not be skipped would be skipped again, and what the machine lacks would lack again. */
const isWorthATry = ({ failed, failures, skipped, late, seconds }: Outcome) =>
  failed > 0 && !late && seconds > 0 && (failures.length === failed || (failures.length === 0 && skipped === 0));

async function again(first: Outcome, strict: boolean): Promise<Outcome> {
  const whole = first.failures.length === 0;
  const suite = whole ? wholeAgain(first.suite) : onlyFailed(first.suite, first.failures);
  // Of a file of which one test runs the others count as skipped.
  const second = await runSuite(suite, whole && strict);
  const seconds = first.seconds + second.seconds;
  if (whole && second.failed > 0) return { ...first, seconds };
  if (whole) return { ...second, suite: first.suite, seconds, flaky: [{ test: first.reason ?? 'it failed as a whole' }] };
  const stillFailing = new Set(second.failures.map(({ test }) => test));
  const failures = first.failures.filter(({ test }) => stillFailing.has(test));
  const flaky = first.failures.filter(({ test }) => !stillFailing.has(test));
  // A test that did not run again has not passed, and what fails only now is not forgiven.
  if (second.passed < flaky.length || second.failed > failures.length) return { ...first, seconds };
  return { ...first, seconds, passed: first.passed + flaky.length, failed: failures.length, failures, ...(flaky.length > 0 && { flaky }) };
}

const named = (suite: Suite): Suite => ({ ...suite, name: `${suite.name}-again`, what: 'once more, alone: what failed' });

function wholeAgain(suite: Suite): Suite {
  const [file, ...args] = suite.command;
  return { ...named(suite), command: [file, ...args.map((arg) => arg.replace(reportOf(suite.name), reportOf(named(suite).name)))] };
}

function onlyFailed(suite: Suite, failures: Failure[]): Suite {
  const again = wholeAgain(suite);
  if (suite.report === 'playwright') return { ...again, command: [...again.command, '--last-failed', '--workers=1'] };
  const files = [...new Set(failures.flatMap(({ file = [] }) => file))];
  // A file that failed before its tests runs as a whole, and so do then the others.
  const names = failures.every(({ fullName }) => fullName !== undefined) ? ['-t', patternOf(failures)] : [];
  return { ...again, command: [...again.command, ...files, ...names, '--maxWorkers=1'] };
}

/** @returns a pattern for Vitest that matches the full names of these tests and nothing else */
const patternOf = (failures: Failure[]): string =>
  `^(${failures.map(({ fullName = '' }) => fullName.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`;
