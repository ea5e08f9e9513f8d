import type { Change } from '../change/change.ts';
import type { Area, Conclusion, Each, FindingType } from '../finding/finding.ts';
import type { Page } from '../follow/tracked.ts';

/** How far back a rule may look from the change that it is asked about. */
export const WINDOW_DAYS = 30;

/** From how much on a rule tells, which each tenant may set for itself. */
export interface Threshold {
  /** What is measured, in the plural: openings, percent. Where a conclusion measures nothing, it is how many one check found together. */
  unit: string;
  default: number;
  /** From this on the rule concludes at all, for those who want it so; and the most that can be asked for. */
  least: number;
  most: number;
}

/** A pure rule: what a change means, alone or together with the site's other changes of the 30 days before it. */
export interface Rule {
  name: string;
  /** The rule whose setting it has: it says the same to who follows fewer pages, and is none of its own to whom sets rules. */
  as?: string;
  /** The page on which the changes are seen that it rests on: who does not follow the page is not told. */
  page: Page;
  /** Further pages on which such changes are seen: who does not follow all of them is not told, either. */
  besides?: readonly Page[];
  /** What it is about, and how that concerns whoever follows the site, unless a conclusion says otherwise. */
  area: Area;
  type: FindingType;
  /** What it looks for, in words; `{threshold}` stands for that of who reads them, and what is in brackets is said where that is above the least. */
  looksFor: string;
  /**
   * null: what it looks for has no size, it happened or did not, and whatever it concludes is told. Each rule says which of the two it is,
   * so that none goes without by oversight.
   */
  threshold: Threshold | null;
  /** Whether it says more where several companies do the same within a month: of whom else it was found is told, too. */
  trend?: true;
  /** Rules whose findings are told with its own, and not by themselves, where they rest on changes that its own rests on, too. Of its pages. */
  folds?: readonly string[];
  /**
   * What several changes of one check mean, of each of which it concludes something: one edit of a page is one finding. Absent: each is
   * told by itself.
   * @param each at least two, in the order of the page
   */
  together?(each: readonly Each[]): Pick<Conclusion, 'claim' | 'description' | 'whatToDo'>;
  /** @param recent of the changes before it, oldest first */
  conclude(change: Change, recent: readonly Change[]): Conclusion[];
}

/**
 * What a rule looks for, without what it says only above its least threshold, or with it.
 * @param level who reads it hears from so much on; undefined: its least
 */
export const wordsAt = ({ looksFor, threshold }: Pick<Rule, 'looksFor' | 'threshold'>, level = threshold?.least ?? 0): string =>
  looksFor.replace(SAID_ABOVE_LEAST, (_, words: string) => (level > (threshold?.least ?? 0) ? words : ''));

const SAID_ABOVE_LEAST = /\[([^[\]]*)\]/g;
