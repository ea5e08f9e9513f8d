/** Lists that stand elsewhere than on a page and are asked for at each of its checks, whether it moved or not: boards, feeds. */
import type { FoundChange } from '../change/change.ts';
import type { Accept } from '../fetch/content-type.ts';
import type { ListState, PageFacts } from '../page/facts.ts';

/** Where outside services are: by their names, as their settings say. */
export type OutsideUrls = Readonly<Record<string, string>>;

/**
 * What an answer says. `items`: [] only where the list says that there are none; `next`: where the rest of it begins; `cut`: it goes on
 * beyond what is read. `unread`: it is no such list, for a reason (a whole sentence); `lasting`: asking again soon will not help.
 */
export type ListAnswer<I> =
  | { kind: 'items'; items: I[]; next: number | null; cut: boolean }
  | { kind: 'unread'; reason: string; lasting: boolean };

/** Why one of the lists could not be read; null when all were. */
export const unreadOf = (states: readonly ListState[]): string | null => states.find(({ unread }) => unread)?.unread ?? null;

/** A list that a page points to. */
export interface ListBeside<I> {
  /** The same at every check, and of no other list of the page. */
  name: string;
  accept: Accept;
  /** Its address, from its item number `from` on. */
  address(from: number): string;
  /** Never throws, whatever the bytes. @param url the address that answered */
  read(body: string, from: number, url: string): ListAnswer<I>;
  /** How a sentence begins that says why it could not be read: 'The openings at Greenhouse'. */
  called: string;
  /** What is said where there is nothing at its address. */
  none: string;
}

/** A list at one check. */
export interface ListReading<I> {
  name: string;
  /** As it states them, or stated them when it was last read; null: it never was. */
  items: I[] | null;
  cut: boolean;
  /** Why it could not be read at this check; null when it was. */
  unread: string | null;
  /** There is no such list, or it may not be read. */
  lasting: boolean;
}

/** What a source says of the lists beside its page; items are plain data, JSON-serialisable. */
export interface Beside<I> {
  /** Of one list; beyond these it is cut. */
  mostItems: number;
  mostRequests: number;
  keyOf(item: I): string;
  /** Those that the page points to and that are read, in its order. */
  lists(facts: PageFacts, urls: OutsideUrls): ListBeside<I>[];
  /** What is known of the lists that the page points to, by their names. */
  states(facts: PageFacts): (ListState & { name: string })[];
  /** The page's facts with what its lists state. */
  join(facts: PageFacts, readings: readonly ListReading<I>[]): PageFacts;
  /** What the lists stated makes the page one that gave something, whatever its text; none does without it. */
  stands?(facts: PageFacts): boolean;
  /** Something else of the page is still to be read, so that it is read although nothing moved. */
  waits?(facts: PageFacts): boolean;
  /** Whether a change of the page is one of its lists. */
  isOfList(change: FoundChange, now: PageFacts): boolean;
  /** `before` with what the lists state in another reading; null where that tells nothing. */
  withLists(before: PageFacts, now: PageFacts): PageFacts | null;
}

/** A list of anything, with its type left to the source that declares it. */
// biome-ignore lint/suspicious/noExplicitAny: a source takes back only items that it made
export type AnyBeside = Beside<any>;
