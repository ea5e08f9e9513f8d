import type { PageFacts } from '../page/facts.ts';

/** A page that begins to list more at once listed them before, where we could not read it. */
const MOST_FIRST = 10;

/** Whether the items of a page may be its first: it was read before, and lists but a handful now. */
export const mayBeFirst = (before: PageFacts, items: readonly unknown[]): boolean =>
  !before.unread && before.blocks.length > 0 && items.length <= MOST_FIRST;
