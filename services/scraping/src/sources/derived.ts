/** An item (`Item` of source.ts) and when it was first seen. */
export interface StatedItem {
  key: string;
  label: string;
  url: string | null;
  fields: object;
  firstSeen: Date;
}

/** What sources state of a site at this moment. */
export interface SiteStated {
  /** Host with an optional port. */
  website: string;
  /** Of a source, in page order, each with when it was first seen. */
  items(source: string): readonly StatedItem[];
  /** What a source states in one piece; null where it states nothing. */
  about(source: string): object | null;
  /** When a source was first read; null where it never was. */
  readSince(source: string): Date | null;
  /** When what these sources state last moved; null where they state nothing. */
  movedAt(sources: readonly string[]): Date | null;
}

/** Without its port. */
export const hostOf = ({ website }: Pick<SiteStated, 'website'>): string => website.replace(/:\d+$/, '');

/** What several sources come to together for the profile of companies. Pure. */
export interface Derived {
  /** The origin of `ProfileObserved`. */
  name: string;
  /** Sources whose readings have it told anew. */
  of: readonly string[];
  /** Sources whose word it takes besides. */
  beside: readonly string[];
  /** Fields of `ProfileObserved`. */
  observed(site: SiteStated): { name: string; value: string }[];
}
