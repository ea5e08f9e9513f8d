import type { TSchema } from 'typebox';
import type { CoverageState } from '../coverage/coverage.ts';
import type { PageKey } from '../page/facts.ts';
import type { PlaceSource } from './outside.ts';
import type { Item, Source } from './source.ts';

/** Where an item was read, and when for the last time. */
export interface ReadOn {
  url: string;
  at: Date | null;
}

/** What a source stated at the moment that is asked for. */
export interface Seen<F extends object = object, A extends object = object> {
  /** In page order; `since`: it has been so since; `readOn`: null of what no page of the site states. */
  items: (Item<F> & { firstSeen: Date; since: Date; readOn: ReadOn | null })[];
  about: A;
  /** When it last became another; it has been so since. */
  since: Date;
  /** When it was last read; of a moment in the past only `since` is known. */
  at: Date;
}

/** A page of the site that has been read, and that the company follows. */
export interface SeenPage {
  id: string;
  kind: PageKey;
  /** Of a page that somebody of the tenant gave. */
  placeId: string | null;
  url: string | null;
  title: string | null;
  status: number | null;
  lastChecked: Date | null;
  lastSuccess: Date | null;
  lastChanged: Date | null;
  snapshotId: string | null;
}

/** The place of an outside source, as far as the company follows it; as of now. */
export interface SeenPlace {
  kind: PageKey;
  state: CoverageState;
  reason: string | null;
  lastSuccess: Date | null;
}

/** What a source states of a company in one piece; `before`: so long ago, null where it was not known. */
export interface Peer {
  companyId: string;
  source: string;
  now: object;
  before: object | null;
}

/** What a source stated of all items from a moment on, until the next step. */
export interface Step<A extends object = object> {
  at: Date;
  about: Partial<A>;
}

/** All that a view has to show. */
export interface Shown {
  companyId: string;
  /** Of the site: host with an optional port. */
  website?: string;
  /** @returns null when it had stated nothing, or the company does not follow it */
  of<F extends object, A extends object>(source: Source<F, A> | PlaceSource<F, A>): Seen<F, A> | null;
  /** The same as it was so many of the view's `daysBefore` before. */
  before<F extends object, A extends object>(source: Source<F, A> | PlaceSource<F, A>, days: number): Seen<F, A> | null;
  /** What outside sources state in one piece (`about`) of each of the tenant's companies that follows them: of views that rank, else none. */
  peers: readonly Peer[];
  places: readonly SeenPlace[];
  pages: readonly SeenPage[];
  /** Networks whose accounts the company follows. */
  socials: readonly string[];
  /** Values of `grownBy`, those that grew most first. */
  growing: readonly string[];
  /** How the fields of `overTime` went, oldest first. */
  course<F extends object, A extends object>(source: Source<F, A> | PlaceSource<F, A>): readonly Step<A>[];
  /** The moment that is asked for; now unless one of the past is. */
  moment: Date;
}

/** What the API shows of sources under one address: dates as ISO 8601, money in major units. */
export interface View {
  /** Last part of the address. */
  path: string;
  summary: string;
  schema: TSchema;
  example: unknown;
  sources: readonly (Source | PlaceSource)[];
  /** Shown is, too, what they stated so many days before. */
  daysBefore?: readonly number[];
  /** Shown is, too, what the tenant's companies are alike in, now and so many days before: to rank them. */
  ranksOver?: number;
  /** A field of the first source's items: shown are those of its values that more items have than 30 days before. */
  grownBy?: string;
  /** Shown is, too, how these fields of what sources state in one piece went, as far back as the plan shows. */
  overTime?: readonly string[];
  /** @returns null when there is nothing yet */
  show(shown: Shown): unknown;
}
