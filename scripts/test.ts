import { runAll } from './suites/lanes.ts';
import type { Outcome } from './suites/run.ts';
import { chooseSuites } from './suites/suites.ts';

/** Of a suite, in the summary. */
const MOST_NAMED = 50;

/**
 * Runs the quick suites, those that are named, or `all`, and ends with the line "N passed, N failed" over all of them.
 * A suite whose need the machine does not meet is left out, loudly; it fails where CI is set or where it was asked for by name.
 */
async function main(names: string[]): Promise<void> {
  const ci = Boolean(process.env.CI);
  const named = names.length > 0 && !names.includes('all');
  const outcomes = await runAll(chooseSuites(names, ci), { strict: ci || named, sideBySide: ci });
  console.log(`\n${outcomes.map(line).join('\n')}`);
  for (const { suite, reason } of outcomes.filter((outcome) => outcome.leftOut))
    console.log(`\n!!! LEFT OUT: ${suite.name} (${suite.what}): ${reason}`);
  for (const { suite, failures = [] } of outcomes)
    for (const test of failures.slice(0, MOST_NAMED)) console.log(`FAILED   ${suite.name}: ${test}`);
  const total = (key: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  if (total('failed') > 0) process.exitCode = 1;
}

function line({ suite, seconds, passed, failed, skipped, reason, leftOut }: Outcome): string {
  const verdict = leftOut ? 'LEFT OUT' : failed > 0 ? 'FAILED' : 'passed';
  const counts = suite.report && !leftOut ? `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}` : '';
  return `${verdict.padEnd(9)}${suite.name.padEnd(14)}${seconds.toFixed(1).padStart(6)} s  ${[counts, reason].filter(Boolean).join('; ')}`;
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
});
