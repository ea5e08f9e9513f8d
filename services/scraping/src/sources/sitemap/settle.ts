/** What a reading of a site's sitemaps makes of what was known: pages that came and went, each seen so at two checks. */
import { keyOf, type Walked } from './walk.ts';

/** What is kept from one check to the next; plain data. */
export interface Known {
  /** Addresses of the site's pages, as far as they were told or there from the beginning. */
  pages: string[];
  /** They were all that the sitemaps named: what is new among them then came. */
  isWhole: boolean;
  /** Pages that came or went, and were not told yet: their keys (`keyOf`), and since when (ISO 8601). */
  waiting: [key: string, since: string][];
}

export interface Settled {
  known: Known;
  /** Addresses. */
  appeared: string[];
  removed: string[];
  /** What came or went is to be looked at again soon. */
  isWaiting: boolean;
}

/** A site that loses so many pages at once, and more than it keeps, has mostly a broken sitemap: that must stand for days. */
const MANY = 10;
const MANY_STAND_MS = 3 * 86_400_000;

/** @param before null: nothing was known, so that all pages are what the site has */
export function settle(before: Known | null, { pages, lacks }: Pick<Walked, 'pages' | 'lacks'>, at: Date): Settled {
  const isWhole = lacks === null;
  // Of what was read in part nobody knows what the rest held.
  if (!before?.isWhole) return { known: { pages: [...pages.values()], isWhole, waiting: [] }, appeared: [], removed: [], isWaiting: false };
  const had = new Map(before.pages.map((url) => [keyOf(url), url]));
  const waited = new Map(before.waiting);
  const came = arrivals(had, pages, waited, at);
  const went = isWhole
    ? departures(had, pages, waited, at)
    : { told: [], waiting: before.waiting.filter(([key]) => had.has(key)), isLong: true };
  const gone = new Set(went.told);
  return {
    known: {
      pages: [...before.pages.filter((url) => !gone.has(url)), ...came.told],
      isWhole: true,
      waiting: [...came.waiting, ...went.waiting],
    },
    appeared: came.told,
    removed: went.told,
    isWaiting: came.waiting.length > 0 || (went.waiting.length > 0 && !went.isLong),
  };
}

type Pages = ReadonlyMap<string, string>;

/** Pages that were not there: told when they were there at the check before, too. */
function arrivals(had: Pages, now: Pages, waited: Pages, at: Date): { told: string[]; waiting: Known['waiting'] } {
  const fresh = [...now].filter(([key]) => !had.has(key));
  return {
    told: fresh.flatMap(([key, url]) => (waited.has(key) ? [url] : [])),
    waiting: fresh.flatMap(([key]) => (waited.has(key) ? [] : [[key, at.toISOString()]])),
  };
}

/** Pages that the sitemaps name no more: told when they did not at the check before either. */
function departures(had: Pages, now: Pages, waited: Pages, at: Date) {
  const missing = [...had].filter(([key]) => !now.has(key));
  const isLong = now.size === 0 || (missing.length > MANY && missing.length > now.size);
  const isDue = (since: string | undefined) => since !== undefined && (!isLong || at.getTime() - Date.parse(since) >= MANY_STAND_MS);
  const due = missing.filter(([key]) => isDue(waited.get(key)));
  const waiting = missing.filter(([key]) => !isDue(waited.get(key)));
  return {
    told: due.map(([, url]) => url),
    waiting: waiting.map(([key]): [string, string] => [key, waited.get(key) ?? at.toISOString()]),
    isLong,
  };
}
