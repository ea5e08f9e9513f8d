import type { TypedChange } from '../change/change.ts';
import type { CoverageState } from '../coverage/coverage.ts';
import type { PageFacts, PageKind } from '../page/facts.ts';

/** A page that was due and is now leased to this process. */
export interface DueTarget {
  id: string;
  siteId: string;
  website: string;
  kind: PageKind;
  /** null: the landing page of a site that was never reached. */
  url: string | null;
  dueAt: Date;
  state: CoverageState;
  failures: number;
  etag: string | null;
  lastModified: string | null;
  memory: Buffer | null;
  snapshotId: string | null;
  intervalSeconds: number;
  /** The trace of what made the page due a moment ago. */
  traceparent: string | null;
  /** Changes of the page wait for a second look, and their time has come. */
  confirmationDue: boolean;
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
  pages: Record<'pricing' | 'press' | 'careers', string | null>;
}

/** The page answered with content. */
export interface Answer {
  url: string;
  status: number;
  title: string | null;
  etag: string | null;
  lastModified: string | null;
}

/** What one check of a page came to. */
export type Outcome = { target: DueTarget; at: Date; nextDueAt: Date } & (
  | { kind: 'failed'; state: CoverageState; reason: string; status: number | null; discovery?: undefined }
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
);

/** The page's facts are taken for what the site says from now on: at the first check, and after a change. */
export interface Accepted {
  kind: 'accepted';
  first: boolean;
  answer: Answer;
  memory: Buffer;
  facts: PageFacts;
  capture: Capture;
  changes: TypedChange[];
  confirmed: string[];
  flapped: string[];
  discovery?: Discovery | undefined;
}

/** An unconfirmed change of a page, with the page from before it. */
export interface OpenChange {
  id: string;
  change: TypedChange;
  confirmDueAt: Date;
  /** The page from before the change, decompressed; null when it is gone. */
  before: { url: string; body: Buffer } | null;
}
