/**
 * A month of daily checks of made pages with slow noise, and roll-outs that answer with values of different age.
 *
 *   node tests/bench/noise.ts [--pages 350] [--verbose]
 */
import { parseArgs } from 'node:util';
import { parts, play, plays } from '../scraping/noise/deploys.ts';
import { noises, unseenNoises } from '../scraping/noise/kinds.ts';
import { type Month, month } from '../scraping/noise/month.ts';
import { behaviourSlow, heldBackSlow, slowNoises } from '../scraping/noise/slow.ts';

const { values } = parseArgs({ options: { pages: { type: 'string', default: '350' }, verbose: { type: 'boolean', default: false } } });
const pages = Math.max(1, Math.min(10_000, Math.floor(Number(values.pages)) || 350));
const say = (line: string) => process.stdout.write(`${line}\n`);

/** False changes in 10,000 checks. */
const GOAL = { slow: 10, fast: 2 };
let failed = false;

const mean = (all: number[]): string => (all.length === 0 ? 'no' : (all.reduce((sum, n) => sum + n, 0) / all.length).toFixed(2));

function report(name: string, { checks, edits, wrong, missed, late, parses, cost }: Month, goal: number | null): void {
  const share = (wrong.length / checks) * 10_000;
  say(
    `${name}: ${checks} checks, ${wrong.length} told that nobody made (${share.toFixed(1)} in 10,000${goal === null ? '' : `, at most ${goal}`}); ` +
      `${edits} real changes, ${missed.length} missed, ${late.length} late; ${parses} pages read, ${mean(cost)} fetches a check that told a change`,
  );
  if (values.verbose) for (const line of [...wrong, ...missed, ...late]) say(`  ${line}`);
  if (goal !== null && (share > goal || missed.length > 0)) failed = true;
}

const perRequest = Object.fromEntries(Object.entries({ ...noises, ...unseenNoises }).map(([name, noise]) => [name, () => noise]));
report('noise per request', month({ pages, slow: perRequest, from: 10_000 }), GOAL.fast);
report('slow noise', month({ pages, slow: slowNoises, noisy: true }), GOAL.slow);
report('slow noise, looked at every hour', month({ pages: Math.ceil(pages / 12), slow: slowNoises, noisy: true, perDay: 24 }), GOAL.slow);
report('slow noise of kinds held back', month({ pages, slow: heldBackSlow, noisy: true }), null);
report('slow noise by behaviour', month({ pages, slow: behaviourSlow, noisy: true }), null);
for (const [part, each] of Object.entries(parts)) {
  for (const [name, played] of Object.entries(plays)) {
    const faults = Array.from({ length: 100 }, (_, seed) => play(each, played, seed + 1).faults).filter((list) => list.length > 0);
    say(`${part}, ${name}: ${100 - faults.length} of 100 right`);
    if (values.verbose) for (const line of faults) say(`  ${line.join('; ')}`);
    if (faults.length > 0) failed = true;
  }
}
if (failed) process.exitCode = 1;
