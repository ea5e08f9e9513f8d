import { type CollectingResult, RECHECKS } from './collecting.ts';
import type { Share } from './profile.ts';

const SHOWN = 10;
const GOAL = 0.4;
/** From here on a thread counts as the limit; the rest is waiting at the edges of a pass. */
const BUSY = 0.75;

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
const list = (shares: Share[]): string => shares.map(({ name, share }) => `${name} ${percent(share)}`).join(', ');

/** What the figures say in words: whether all was found, how near to plain fetching, and what limits it. */
export function verdict({ rows, yardsticks, profile, faults }: CollectingResult): string {
  const [first = ''] = yardsticks;
  const rechecks = RECHECKS.flatMap((name) => rows.filter((row) => row.name === name)).map(({ name, ratios }) => {
    const told = yardsticks.map((yardstick) => `${ratios[yardstick]?.toFixed(2)} of ${yardstick}`).join(' and ');
    return `${name}: ${told} (goal ${GOAL} of the first: ${(ratios[first] ?? 0) >= GOAL ? 'met' : 'missed'}).`;
  });
  const limit = profile.busy >= BUSY ? 'the CPU of our one thread' : 'waiting (for the database, the sites or the machine)';
  return [
    faults.length === 0
      ? 'Every page was checked in every pass; exactly the changes that were made were found and told.'
      : `Not correct:\n  ${faults.join('\n  ')}`,
    ...rechecks,
    `What limits it with nothing changed is ${limit}: busy ${percent(profile.busy)} of the pass, on ${list(profile.stages)}.`,
    `Most of it in ${list(profile.modules.slice(0, SHOWN))}.`,
  ].join('\n');
}
