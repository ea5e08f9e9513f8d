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
  /** Rules whose findings are told with its own, and not by themselves, where they rest on changes that its own rests on, too. Of its page. */
  folds?: readonly string[];
  /** @param recent of the changes before it, oldest first */
  conclude(change: Change, recent: readonly Change[]): Conclusion[];
}
