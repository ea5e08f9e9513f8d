import type { PageSources } from '../change/page-sources.ts';
import { kindOf, type PageFacts, type PageKey } from '../page/facts.ts';
import type { AnyBeside } from './beside.ts';
import type { Derived } from './derived.ts';
import { funding } from './funding/derived.ts';
import { roundTold } from './funding/told-once.ts';
import type { AnyLinked } from './linked.ts';
import { sourceList } from './list.ts';
import { type AnyOutside, kindOfOutside, type PlaceSource } from './outside.ts';
import { outsideList } from './outside-list.ts';
import { pageSourcesOf } from './page-sources.ts';
import { pagesOf } from './pages.ts';
import type { AnySite } from './site-files.ts';
import { siteList } from './site-list.ts';
import type { Reading, Recalled, Source } from './source.ts';
import type { ToldOnce } from './told-once.ts';

/** Every source, in the order in which interfaces show them. */
export const sources: readonly Source[] = sourceList;

/** Those that are asked of services beside the site's pages. */
export const outside: readonly AnyOutside[] = outsideList;

/** Those that have a place of their own in the schedule: they read files of the site, or ask a service. */
export const placed: readonly PlaceSource[] = [...siteList, ...outside];

/** What several of them come to together. */
export const derived: readonly Derived[] = [funding];

/** What is told once, whichever of them tells it. */
export const toldOnce: readonly ToldOnce[] = [roundTold];

const byKind = <S extends PlaceSource>(list: readonly S[]) => new Map<PageKey, S>(list.map((each) => [kindOfOutside(each), each]));
const OUTSIDE = byKind(outside);
const OF_SITE = byKind(siteList);

/** The source that asks a service at a place. */
export const outsideOf = (key: PageKey): AnyOutside | undefined => OUTSIDE.get(key);
/** The source that reads files of the site at a place. */
export const siteSourceOf = (key: PageKey): AnySite | undefined => OF_SITE.get(key);
/** The source that is read at a place; undefined for pages. */
export const placedOf = (key: PageKey): PlaceSource | undefined => OF_SITE.get(key) ?? OUTSIDE.get(key);

/** The pages of a site, as their sources have it, and the places of outside sources. */
export const pages = pagesOf(sources, placed);

/** The sources of a page. */
export const on = (key: PageKey): Source[] => sources.filter((source) => source.page === kindOf(key));

/** Of these the past of a page consists, where an archive has captures of it. */
export const pastOn = (key: PageKey): Source[] => on(key).filter(({ past }) => past);

/** The place of a page in the line of pasts. */
export const lineOf = (key: PageKey): number => Math.min(...pastOn(key).map(({ past }) => past?.line ?? 0));

/** Sources that know again what they told of a site. */
export const recalling: readonly (Source & { recalled: Recalled })[] = sources.filter(
  (source): source is Source & { recalled: Recalled } => source.recalled !== undefined,
);

/** Sources of whose items it is said how many there are. */
export const countedSources = sources.flatMap(({ name, area, owns }) => (owns?.counted ? [{ name, area, one: owns.counted }] : []));

/** The lists that are asked for beside a page. */
export const besideOf = (key: PageKey): AnyBeside | undefined => on(key).find(({ beside }) => beside)?.beside;

/** The pages that a page links to and that are read once. */
export const linkedOf = (key: PageKey): AnyLinked | undefined => on(key).find(({ linked }) => linked)?.linked;

const PAGES = new Map([...pages.kinds, ...pages.givenKinds].map((kind) => [kind, pageSourcesOf(on(kind))]));

/** What comparison asks of the sources of a page. */
export const pageSources = (key: PageKey): PageSources => PAGES.get(kindOf(key)) as PageSources;

/** What the sources of a page read of it; one that says nothing is left out, so that what it said before stays. */
export const readingsOf = (page: PageKey, facts: PageFacts): { source: string; reading: Reading }[] =>
  on(page).flatMap((source) => {
    const reading = source.read(facts);
    return reading ? [{ source: source.name, reading }] : [];
  });
