/** How soon a page is looked at again, by what it did. The plan's interval is a promise: what follows only ever comes sooner. */

/** Changes count for so many of the plan's intervals. */
export const LOOKBACK = 8;
/** Looks in the mean time between two changes of a page. */
const LOOKS_PER_CHANGE = 4;
/** A page that changes at every look costs its host, and us, twice what the plan asks for and no more. */
const SOONEST = 1 / 2;
/** No page is looked at sooner than so on the schedule's own account. */
const LEAST_S = 900;

/**
 * Seconds between two looks at a page: four to the mean time between two of its changes, from the plan's interval (two changes or fewer
 * in the last eight intervals) down to half of it (four or more). A page that came to rest is back at the plan's interval when its
 * changes are eight intervals old.
 * @param planSeconds the shortest interval of any follower
 * @param changes checks within the last `LOOKBACK` intervals at which a change was seen that stood its second look: noise is none
 */
export function paceOf(planSeconds: number, changes: number): number {
  const wanted = changes === 0 ? planSeconds : (LOOKBACK * planSeconds) / (LOOKS_PER_CHANGE * changes);
  return Math.min(planSeconds, Math.max(wanted, planSeconds * SOONEST, LEAST_S));
}
