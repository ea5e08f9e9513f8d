import { loadAt } from './load.ts';
import type { Failure } from './reports.ts';
import type { Memory } from './resume.ts';
import { type Outcome, runSuite } from './run.ts';
import { secondTry } from './second-try.ts';
import type { Suite } from './suites.ts';

/** Of a suite, in the summary. */
const MOST_NAMED = 50;

export interface DecideOptions {
  /** A missing need or a skipped test is a failure. */
  strict: boolean;
  /** They were asked for by name: all of them run, and nothing is tried again. */
  named?: boolean;
  /** What passed before is not run again. */
  memory?: Memory | undefined;
}

/**
 * Runs suites one after the other and tells what came of them; the last line is "N passed, N failed" over all. When a static check has
 * failed, what takes long does not begin; what else failed is tried once more at the end.
 * @returns whether nothing failed
 */
export async function decide(suites: Suite[], { strict, named = false, memory }: DecideOptions): Promise<boolean> {
  const first: Outcome[] = [];
  for (const suite of suites) {
    if (!named && suite.stage !== 'static' && first.some((known) => known.suite.stage === 'static' && known.failed > 0)) break;
    const outcome = memory?.recall(suite) ?? (await runSuite(suite, strict));
    await memory?.keep(outcome);
    first.push(outcome);
  }
  const notRun = suites.length - first.length;
  // What did not run has not passed, so that a static check is not forgiven by a second try.
  const outcomes = named || notRun > 0 ? first : await secondTry(first, strict);
  summarize(outcomes, notRun);
  return outcomes.every(({ failed }) => failed === 0);
}

function summarize(outcomes: Outcome[], notRun: number): void {
  console.log(`\n${outcomes.map(line).join('\n')}`);
  if (notRun > 0) console.log(`\n!!! ${notRun} suites did not begin, because a static check failed`);
  for (const { suite, reason } of outcomes.filter((outcome) => outcome.leftOut))
    console.log(`\n!!! LEFT OUT: ${suite.name} (${suite.what}): ${reason}`);
  for (const { suite, failures } of outcomes)
    for (const one of failures.slice(0, MOST_NAMED)) console.log(`FAILED   ${suite.name}: ${one.test}`);
  for (const { suite, flaky = [] } of outcomes) for (const one of flaky) console.log(`FLAKY    ${suite.name}: ${one.test}`);
  tellFirst(outcomes.flatMap(({ failures, flaky = [] }) => [...failures, ...flaky]));
  const total = (key: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
}

/** What was expected where it failed first, and how busy the machine was. */
function tellFirst([first]: Failure[]): void {
  if (!first?.message) return;
  const load = first.at === undefined ? undefined : loadAt(first.at);
  console.log(`\nThe first failure${load === undefined ? '' : ` (load ${load.toFixed(1)})`}: ${first.test}\n${first.message}`);
}

function line({ suite, seconds, passed, failed, skipped, reason, leftOut, before }: Outcome): string {
  const verdict = leftOut ? 'LEFT OUT' : failed > 0 ? 'FAILED' : 'passed';
  const counts = suite.report && !leftOut ? `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}` : '';
  const told = [counts, reason, before ? 'by an earlier run of this commit' : undefined].filter(Boolean).join('; ');
  return `${verdict.padEnd(9)}${suite.name.padEnd(22)}${seconds.toFixed(1).padStart(6)} s  ${told}`;
}
