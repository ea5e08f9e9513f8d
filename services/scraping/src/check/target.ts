import type { TypedChange } from '../change/change.ts';
import type { CoverageState } from '../coverage/coverage.ts';
import type { FoundPage } from '../discovery/evidence.ts';
import type { PageFacts, PageKey, PageKind } from '../page/facts.ts';
import { pages } from '../sources/index.ts';
import type { Reading } from '../sources/source.ts';
import { paceOf } from './pace.ts';

/** A page that was due and is now leased to this process. */
export interface DueTarget {
  id: string;
  siteId: string;
  website: string;
  kind: PageKey;
  /** null: the landing page of a site that was never reached. */
  url: string | null;
  /** CSS selector of the part that is read; null: the page as a whole. */
  selector: string | null;
  /** Of an outside source what its requests are made of; null of pages. */
  place: string | null;
  dueAt: Date;
  state: CoverageState;
  failures: number;
  etag: string | null;
  lastModified: string | null;
  memory: Buffer | null;
  snapshotId: string | null;
  /** What is read beside the page at every check: lists, and pages that it links to and that were not read yet. */
  unreadLinks: number;
  intervalSeconds: number;
  /** Checks within the last `LOOKBACK` intervals at which the page had changed, as `paceOf` counts them. */
  recentChanges: number;
  /** The trace of what made the page due a moment ago. */
  traceparent: string | null;
  /** Claims since an outcome of the page was saved, this one included: what they came to, nobody told. */
  attempts: number;
  /** When the first of the changes of the page that wait for a second look is due for it; null where none waits. */
  confirmDueAt: Date | null;
  /** Of a landing page: pages of the site were not looked for yet, as of a kind that is new here. */
  isToFind: boolean;
}

/** A page as fetched, ready to be stored once by its hash. */
export interface Capture {
  /** SHA-256 of the decoded body. */
  hash: Buffer;
  url: string;
  at: Date;
  /** zstd. */
  body: Buffer;
  bytes: number;
}

/** What discovery found: null is a page that the site does not seem to have. */
export interface Discovery {
  origin: string;
  pages: Partial<Record<PageKind, FoundPage | null>>;
}

/** The page answered with content. */
export interface Answer {
  url: string;
  status: number;
  title: string | null;
  etag: string | null;
  lastModified: string | null;
}

interface Checked {
  target: DueTarget;
  at: Date;
  nextDueAt: Date;
}

/** The page could not be read; `reason` is a sentence for the user. */
export interface FailedOutcome extends Checked {
  kind: 'failed';
  state: CoverageState;
  reason: string;
  status: number | null;
  /** What is left of the count of claims that came to nothing; 0 when absent. */
  attempts?: number;
  /** That the page looked so, for how many checks. */
  memory?: Buffer;
  /** Nothing answers there, so that the other pages of it would fail as well. */
  downOrigin?: string;
  discovery?: undefined;
}

/** What one check of a page came to. */
export type Outcome =
  | FailedOutcome
  | (Checked &
      (
        | {
            kind: 'unchanged';
            answer: Answer | null;
            /** Only when it is another than before. */
            memory: Buffer | null;
            confirmed: string[];
            flapped: string[];
            discovery?: Discovery | undefined;
          }
        | Accepted
        | PlaceRead
      ));

/** A place was read: its service answered, or files of the site were had. */
export interface PlaceRead {
  kind: 'read';
  /** Where people find it. */
  url: string;
  readings: { source: string; reading: Reading }[];
  /** What of it could not be had, as a sentence; null when all was. */
  lacks: string | null;
  changes: TypedChange[];
  answer: null;
  /** What a source of the site's files keeps for its next check. */
  memory: Buffer | null;
  confirmed: string[];
  flapped: string[];
  discovery?: undefined;
}

export type PlaceReadOutcome = Checked & PlaceRead;

/** The page's facts are taken for what the site says from now on: at the first check, and after a change. */
export interface Accepted {
  kind: 'accepted';
  first: boolean;
  answer: Answer;
  memory: Buffer;
  facts: PageFacts;
  /** The facts as they are stored: JSON without links, zstd. */
  packed: Buffer;
  capture: Capture;
  changes: TypedChange[];
  confirmed: string[];
  flapped: string[];
  discovery?: Discovery | undefined;
}

/** Whether the page says what it said, and nothing was found of the site's others: as nearly every check ends. */
export const isQuiet = ({ kind, discovery }: Outcome): boolean => kind === 'unchanged' && discovery === undefined;

/** At least so much of the pace is a next check of the schedule's own; less is one that a page needs for a reason of its own. */
const WHOLE = 0.9;

/**
 * When the page is looked at next, by the interval that holds now: the one that the check began with may have changed meanwhile.
 * @param seconds the site's interval; undefined when it is not known
 */
export function nextDueAt({ target, at, nextDueAt, kind }: Outcome, seconds = target.intervalSeconds): Date {
  const [planned, pace] = [nextDueAt.getTime() - at.getTime(), paceOfPage(target, target.intervalSeconds)];
  if (kind === 'failed' || planned < WHOLE * pace * 1000) return nextDueAt;
  return new Date(at.getTime() + (planned * paceOfPage(target, seconds)) / pace);
}

/** Seconds between two looks at a page, by its site's interval: some pages are looked at seldom, whatever that is. */
export const paceOfPage = ({ kind, recentChanges }: Pick<DueTarget, 'kind' | 'recentChanges'>, seconds: number): number =>
  Math.max(paceOf(seconds, recentChanges), pages.everySeconds(kind));
