import { type Outcome, type RunOptions, runSuite } from './run.ts';
import type { Suite } from './suites.ts';

export interface LaneOptions extends Pick<RunOptions, 'strict'> {
  /** Lanes run beside each other, which takes less time and shows the output of a suite only when it has ended. */
  sideBySide: boolean;
}

/**
 * Runs suites in their order: those without a lane first, one at a time, then the lanes.
 * @returns one outcome for each suite, in the order given, whatever ran beside what
 */
export async function runAll(suites: Suite[], { strict, sideBySide }: LaneOptions): Promise<Outcome[]> {
  const alone = sideBySide ? suites.filter(({ lane }) => !lane) : suites;
  const lanes = Map.groupBy(
    suites.filter((suite) => !alone.includes(suite)),
    ({ lane }) => lane,
  );
  const outcomes = await inOrder(alone, { strict });
  const beside = await Promise.all([...lanes.values()].map((lane) => inOrder(lane, { strict, together: true })));
  const all = [...outcomes, ...beside.flat()];
  return all.toSorted((a, b) => suites.indexOf(a.suite) - suites.indexOf(b.suite));
}

async function inOrder(suites: Suite[], options: RunOptions): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const suite of suites) outcomes.push(await runSuite(suite, options));
  return outcomes;
}
