import type { PlanPair } from '../../../api/types.ts';

/** What is chosen where none of our plans is to be compared. */
export const NONE = '';

/** Their plan beside ours, as it stands in the form; `NONE` where nothing is compared. */
export interface PairRow {
  theirs: string;
  ours: string;
  state: PlanPair['state'] | 'none';
}

/** One row for each of their plans, in the order of their price list. */
export function rowsOf(plans: readonly string[], pairs: readonly PlanPair[]): PairRow[] {
  const known = new Map(pairs.map((pair) => [pair.theirs, pair]));
  return [...new Set(plans)].map((theirs) => {
    const pair = known.get(theirs);
    if (!pair) return { theirs, ours: NONE, state: 'none' };
    return { theirs, ours: pair.state === 'refused' ? NONE : pair.ours, state: pair.state };
  });
}

/** What is sent when another plan of ours is chosen, or a proposal taken. A refusal keeps which plan was refused. */
export function decisionOf(companyId: string, row: PairRow, chosen: string, pairs: readonly PlanPair[]) {
  const known = pairs.find((pair) => pair.theirs === row.theirs)?.ours;
  const ours = chosen === NONE ? known : chosen;
  if (ours === undefined) return null;
  return { companyId, theirs: row.theirs, ours, state: chosen === NONE ? ('refused' as const) : ('accepted' as const) };
}
