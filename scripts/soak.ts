import { endWithUs } from './suites/execute.ts';
import { runSuite } from './suites/run.ts';
import { chooseSuites } from './suites/suites.ts';
import { ownTemporaryFolder } from './suites/temporary.ts';

/** Runs suites so many times and lists what did not pass every time: what fails by luck shows here before it does in a gate. */
async function main([times = '5', ...names]: string[]): Promise<void> {
  const rounds = Number(times);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`How many times? "${times}" is no number of rounds.`);
  const suites = chooseSuites(names);
  const clean = await ownTemporaryFolder();
  endWithUs(clean);
  const failed = new Map<string, number>();
  const note = (test: string) => void failed.set(test, (failed.get(test) ?? 0) + 1);
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`\nround ${round} of ${rounds}`);
    for (const suite of suites) {
      const outcome = await runSuite(suite, true);
      if (outcome.failed > 0 && outcome.failures.length === 0) note(`${suite.name}: ${outcome.reason ?? 'it failed as a whole'}`);
      for (const { test } of outcome.failures) note(`${suite.name}: ${test}`);
    }
  }
  await clean();
  console.log(failed.size === 0 ? `\nEverything passed ${rounds} times.` : '\nWhat did not pass every time:');
  for (const [test, count] of failed) console.log(`${count} of ${rounds} failed  ${test}`);
  process.exitCode = failed.size > 0 ? 1 : 0;
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
