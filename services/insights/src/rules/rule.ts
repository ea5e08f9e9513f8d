import type { Change } from '../change/change.ts';
import type { Conclusion } from '../finding/finding.ts';
import type { Page } from '../follow/tracked.ts';

/** How far back a rule may look from the change that it is asked about. */
export const WINDOW_DAYS = 30;

/** A pure rule: what a change means, alone or together with the site's other changes of the 30 days before it. */
export interface Rule {
  name: string;
  /** The page on which the changes are seen that it rests on: who does not follow the page is not told. */
  page: Page;
  /** What it looks for, in words. */
  looksFor: string;
  /** @param recent oldest first, without the change itself */
  conclude(change: Change, recent: readonly Change[]): Conclusion[];
}
