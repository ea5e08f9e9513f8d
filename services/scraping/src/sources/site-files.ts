/** Sources that read files of the site itself which are no pages, any number of them in a check: sitemaps. */
import type { FoundChange } from '../change/change.ts';
import type { FetchError } from '../fetch/failure.ts';
import type { FetchRequest, FetchResult } from '../fetch/result.ts';
import type { OutsidePlace, PlaceSource } from './outside.ts';
import type { Reading } from './source.ts';

/** How files of a site are had in a check: politely and by its robots.txt, as its pages are. */
export interface SiteFiles {
  /** Addresses that the robots.txt of an origin names as sitemaps; null where it cannot be known for now. */
  sitemaps(origin: string): Promise<readonly string[] | null>;
  get(request: FetchRequest): Promise<FetchResult>;
  /** Those of some addresses of which another source of the site tells. */
  toldElsewhere(urls: readonly string[]): Promise<ReadonlySet<string>>;
}

/** What is known at a check. */
export interface SiteKnown {
  place: OutsidePlace;
  /** What the check before kept; null at the first. */
  kept: object | null;
  at: Date;
}

/**
 * What a check comes to. `read`: with what it keeps for the next one (plain data, at most 32 MB as JSON) and whether something waits for a second look soon; `lacks`: what could
 * not be had, as a whole sentence. `none`: the site has no such files. `unread`: what is there is none, for a reason.
 */
export type SiteReading<F extends object = object, A extends object = object> =
  | { kind: 'read'; reading: Reading<F, A>; changes: FoundChange[]; kept: object; isWaiting: boolean; lacks: string | null }
  | { kind: 'none'; reason: string }
  | { kind: 'unread'; reason: string }
  | { kind: 'failed'; error: FetchError; status: number | null };

/** Read and compared in a reader thread, because the files may be of any size. */
export interface SiteSource<F extends object = object, A extends object = object> extends PlaceSource<F, A> {
  /** Never throws, whatever the site answers. */
  collect(files: SiteFiles, known: SiteKnown): Promise<SiteReading<F, A>>;
}

/** A source of anything, with its types left to the folder that declares it. */
// biome-ignore lint/suspicious/noExplicitAny: a source takes back only what it made
export type AnySite = SiteSource<any, any>;
