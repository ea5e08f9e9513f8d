import { type CollectingResult, RECHECK } from './collecting.ts';

const SHOWN = 40;
const GOAL = 0.4;

/** What the figures say in words: whether all was found, how near to plain fetching, and what limits it. */
export function verdict({ rows, yardsticks, profile, faults }: CollectingResult): string {
  const recheck = rows.find(({ name }) => name === RECHECK);
  const [yardstick = ''] = yardsticks;
  const ratio = recheck?.ratios[yardstick] ?? 0;
  const top = profile.shares.slice(0, SHOWN).map(({ module, share }) => `  ${(share * 100).toFixed(1).padStart(5)} %  ${module}`);
  return [
    faults.length === 0
      ? 'Every page was checked in every pass; exactly the changes that were made were found and told.'
      : `Not correct:\n  ${faults.join('\n  ')}`,
    `Re-check runs at ${ratio.toFixed(2)} of ${yardstick} (goal ${GOAL}: ${ratio >= GOAL ? 'met' : 'missed'}).`,
    `In a re-check this thread is busy ${(profile.busy * 100).toFixed(0)} % of the time, by module:`,
    ...top,
  ].join('\n');
}
