/** Pages of the site that a source's page links to, of one item each, and that are read once: those of openings. */
import type { PageFacts } from '../page/facts.ts';

/** The answer of the page that links to them. */
export interface LinkingPage {
  html: string;
  url: string;
}

/** What a source says of the pages that its page links to; items are plain data, JSON-serialisable. */
export interface Linked<I extends object> {
  /** Their addresses, each once; none where the page states all there is by itself. */
  links(facts: PageFacts): string[];
  /** What one of them states; null where it is no such page. Never throws. @param at when it was read, ISO 8601 */
  read(html: string, url: string, at: string): I | null;
  /** The page's facts with what was read of them, by address; those that are not there are still to be read. */
  join(facts: PageFacts, known: ReadonlyMap<string, I | null>, page: LinkingPage): PageFacts;
  /** How many are still to be read. */
  unread(facts: PageFacts): number;
  /** `before` with what another reading knows of more of them. */
  withMore(before: PageFacts, now: PageFacts): PageFacts;
}

/** Items of anything, with their type left to the source that declares it. */
// biome-ignore lint/suspicious/noExplicitAny: a source takes back only items that it made
export type AnyLinked = Linked<any>;
