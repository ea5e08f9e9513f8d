import type { PageFacts } from '../page/facts.ts';
import type { ChangeType, TypedChange } from './change.ts';

/** What comparison asks of the sources that read a page, whichever they are. */
export interface PageSources {
  /** Name of the source that the page is there for: its text is told under it. */
  source: string;
  /** The page in a sentence: 'Pricing page'. */
  title: string;
  /** How wording is told that has a type of its own, with the section that moved; else as any text. */
  wording: ChangeType | null;
  /** The page is there for its text, and not for items. */
  isForText: boolean;
  /**
   * Changes of items between two readings. What one of them does not tell (null) is no change, and nothing is told twice: a price is told by
   * its price change, a renamed plan is one change.
   */
  compare(before: PageFacts, after: PageFacts): TypedChange[];
  /** Why a reading that lost all items it told before cannot be believed; null when it lost none, or may have. */
  lost(before: PageFacts, after: PageFacts): string | null;
  /** Whether a page that lost all items is the frame of its list without what a script puts into it: what it says then is not the page. */
  isUnfilled(before: PageFacts, after: PageFacts): boolean;
  /** Whether both readings tell items, so that a page whose text is not read is read all the same. */
  tells(before: PageFacts, after: PageFacts): boolean;
  /** What items are called and say in words: told by them, and never as text too. */
  texts(facts: PageFacts): string[];
  /** Amounts of items in cents. */
  cents(facts: PageFacts): number[];
  /** Passages that stand in the card of an item and are no wording of the page. */
  cards(facts: PageFacts): ReadonlySet<string>;
  /** Items are read with the text about them, so that a fetch which differs in any text is read for itself. */
  readsLayout: boolean;
  /** Identities of items that are news once, as hashes: one that returns to its list is none. */
  newsOnce(facts: PageFacts): number[];
  /** What is said beside a change of wording that came with it; null where nothing is. */
  wordingNote(before: PageFacts, now: PageFacts): string | null;
  /** Whether a passage is worth telling; `others` are those in whose place it came, or that came in its place. */
  worthTelling(before: PageFacts, now: PageFacts): (text: string, others: readonly string[]) => boolean;
}
