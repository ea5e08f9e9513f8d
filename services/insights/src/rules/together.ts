import type { Change } from '../change/change.ts';

/** Changes of one check carry its time; sources of one page that are read apart are minutes behind each other at most. */
const ONE_CHECK_MS = 10 * 60_000;

/** Those among the earlier changes that were seen together with a change: what one edit of the page can explain. */
export const ofOneCheck = (change: Change, recent: readonly Change[]): Change[] =>
  recent.filter((other) => other.dataType === change.dataType && change.at.getTime() - other.at.getTime() <= ONE_CHECK_MS);
