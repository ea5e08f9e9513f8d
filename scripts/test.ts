import { endWithUs } from './suites/execute.ts';
import { loadAt, watchLoad } from './suites/load.ts';
import type { Failure } from './suites/reports.ts';
import { type Memory, rememberPassed } from './suites/resume.ts';
import { type Outcome, runSuite } from './suites/run.ts';
import { secondTry } from './suites/second-try.ts';
import { chooseSuites, type Suite } from './suites/suites.ts';
import { ownTemporaryFolder } from './suites/temporary.ts';

/** Of a suite, in the summary. */
const MOST_NAMED = 50;

/**
 * Runs the quick suites, those that are named, what decides on a change (`gate`) or `all`, and ends with the line "N passed, N failed"
 * over all of them. A suite whose need the machine does not meet is left out, loudly; it fails where CI is set or where it was asked
 * for by name. `all` goes on where an earlier run of the same commit was ended.
 */
async function main(names: string[]): Promise<void> {
  const ci = Boolean(process.env.CI);
  const named = names.length > 0 && !['all', 'gate'].some((name) => names.includes(name));
  const suites = chooseSuites(names);
  const clean = await ownTemporaryFolder();
  endWithUs(clean);
  watchLoad();
  const memory = names.includes('all') ? await rememberPassed() : undefined;
  const first = await inOrder(suites, { strict: ci || named, stopAtStatic: !named, memory });
  const outcomes = named ? first : await secondTry(first, ci);
  await clean();
  summarize(outcomes, suites.length - outcomes.length);
  if (outcomes.some(({ failed }) => failed > 0)) process.exitCode = 1;
}

interface Order {
  strict: boolean;
  /** When a static check has failed, what takes long does not begin. */
  stopAtStatic: boolean;
  memory: Memory | undefined;
}

async function inOrder(suites: Suite[], { strict, stopAtStatic, memory }: Order): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const suite of suites) {
    if (stopAtStatic && suite.stage !== 'static' && outcomes.some((known) => known.suite.stage === 'static' && known.failed > 0)) break;
    const outcome = memory?.recall(suite) ?? (await runSuite(suite, strict));
    await memory?.keep(outcome);
    outcomes.push(outcome);
  }
  return outcomes;
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

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
});
