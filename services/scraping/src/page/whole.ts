import type { PageFacts } from './facts.ts';

/** The least share of the other's passages that a page shows which is as whole as that. */
const LEAST = 0.2;

/** Whether all that the page loads stands in what was read of it: its text may be hidden, its markup is there. */
export const isMarkupWhole = ({ unread }: Pick<PageFacts, 'unread'>): boolean => unread !== 'needs_scripts' && unread !== 'too_long';

/** Whether what a page does not show, and another reading of it does, is not there: neither made by its scripts nor cut off with most of it. */
export const isAsWhole = (page: Pick<PageFacts, 'unread' | 'blocks'>, other: Pick<PageFacts, 'blocks'>): boolean =>
  isMarkupWhole(page) && page.blocks.length >= other.blocks.length * LEAST;
