import { type Area, type Choice, type Chosen, type OutsideChoice, SWITCH_OF } from '../page/areas.ts';
import { isGiven, kindOf, type PageKey, type PageKind, ROOT } from '../page/facts.ts';
import { kindOfOutside, type PlaceSource } from './outside.ts';
import { ownerAmong, type Source } from './source.ts';

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];

/** Which pages of a site are there, who asks for them and which area each feeds: by what their sources say. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of answers
export function pagesOf(all: readonly Source[], outside: readonly PlaceSource[] = []) {
  const sources = all.filter((each) => !each.given);
  const given = all.filter((each) => each.given);
  const kinds = unique(sources.map(({ page }) => page));
  const ownerOf = (kind: PageKind) => ownerAmong(sources.filter(({ page }) => page === kind));
  const withPrices = kinds.filter((kind) => sources.some(({ page, cents }) => page === kind && cents));
  const followed = outside.filter((each) => !each.choice).map(kindOfOutside);
  const isOutsideChosen = ({ pages }: Pick<Chosen, 'pages'>, kind: PageKind) =>
    followed.some((each) => each === kind) || pages.includes(kind);
  const isChosen = ({ pages }: Pick<Chosen, 'pages'>, { choice, page }: Source) =>
    choice === undefined || (choice.page !== undefined && pages.includes(page));
  /** A tick may ask for several pages: that for the press for the blog, too. */
  const askedBy = (tick: string, settings: Readonly<Record<string, boolean>>) =>
    kinds.filter((kind) => sources.some(({ page, choice }) => page === kind && choice?.page === tick && isOn(choice, settings)));
  const outsideAsked = (chosen: Chosen, settings: Readonly<Record<string, boolean>>) =>
    outside.filter(({ choice }) => choice && isOn(choice, settings) && isTicked(choice, chosen)).map(kindOfOutside);
  /** Lists of ticks whose switch is off. */
  const silenced = (settings: Readonly<Record<string, boolean>>) =>
    Object.entries(SWITCH_OF).flatMap(([list, setting]) => (isOn({ setting }, settings) ? [] : [list]));
  return {
    /** Those that are looked for on every site. */
    kinds,
    /** Those that are looked for by what sites call them; what may be several is the one that yields to none of the others. */
    sought: kinds
      .map((kind) => ({ kind, owns: ownerOf(kind).owns }))
      .flatMap(({ kind, owns: { words, unless = [] } }) => (words ? [{ kind, words, yields: unless.length }] : []))
      .toSorted((a, b) => a.yields - b.yields)
      .map(({ kind, words }) => ({ kind, words })),
    /** Seconds between two looks at a page, at the least; 0 where the plan's interval alone says. */
    everySeconds: (key: PageKey): number => all.find(({ page, owns }) => page === kindOf(key) && owns)?.owns?.everySeconds ?? 0,
    /** Those whose right address a person may know better than the site's links tell. */
    correctable: kinds.filter((kind) => kind !== ROOT),
    givenKinds: unique(given.map(({ page }) => page)),
    givenOf: (area: Area): PageKind[] => unique(given.filter((each) => each.area === area).map(({ page }) => page)),
    /** What a page, or the place of an outside source, is called. */
    titleOf: (key: PageKey): string => {
      const kind = kindOf(key);
      return (
        all.find(({ page, owns }) => page === kind && owns)?.owns?.title ??
        outside.find((each) => kindOfOutside(each) === kind)?.title ??
        kind
      );
    },
    /** What a page is called that does not speak for its area where the site has the page that the area is there for; null of that one. */
    besideTitle: (kind: PageKind): string | null => {
      const owner = [...sources, ...given].find(({ page, owns }) => page === kind && owns);
      if (owner?.owns?.isBeside) return owner.owns.title;
      return outside.find((each) => each.isBeside && kindOfOutside(each) === kind)?.title ?? null;
    },
    /** Without a choice that could turn them off: every follower wants them fetched. */
    alwaysWanted: [...kinds.filter((kind) => sources.some(({ page, choice }) => page === kind && !choice)), ...followed],
    /** What is seen on them is shown to every follower. */
    alwaysShown: [...kinds.filter((kind) => !ownerOf(kind).choice), ...followed],
    /** Places of outside sources that every follower follows. */
    alwaysOutside: followed,
    /** A price that another page repeats is theirs; so is the title of an item of theirs. */
    withPrices,
    withTitles: kinds.filter((kind) => ownerOf(kind).owns.items && !withPrices.includes(kind)),
    /** The pages and places that a choice asks for. */
    wanted: (chosen: Pick<Chosen, 'pages' | 'hidden'>): PageKey[] => [
      ...outside.map(kindOfOutside).filter((kind) => isOutsideChosen(chosen, kind)),
      ...unique(sources.filter((each) => isChosen(chosen, each)).map(({ page }) => page)).filter((kind) => !chosen.hidden?.includes(kind)),
      ...chosen.pages.filter(isGiven),
    ],
    /** The pages that feed an area for whom chose so. */
    feeding: (area: Area, chosen: Pick<Chosen, 'pages'>): PageKind[] => [
      ...unique(sources.filter((each) => each.area === area && isChosen(chosen, each)).map(({ page }) => page)),
      ...outside
        .filter((each) => each.area === area)
        .map(kindOfOutside)
        .filter((kind) => isOutsideChosen(chosen, kind)),
    ],
    /** The pages that are looked at when an area is refreshed. */
    refreshed: (area: Area): PageKind[] => [
      ...unique(sources.filter((each) => isRefreshed(each, area)).map(({ page }) => page)),
      ...outside.filter((each) => isRefreshed(each, area)).map(kindOfOutside),
    ],
    /** What of a choice acts, with the pages that its ticks ask for: a tick and its switch must both be on. */
    acting: <T extends Chosen>(chosen: T, settings: Readonly<Record<string, boolean>>): T => ({
      ...chosen,
      pages: unique([...chosen.pages.flatMap((tick) => askedBy(tick, settings)), ...outsideAsked(chosen, settings)]),
      ...Object.fromEntries(silenced(settings).map((list) => [list, []])),
    }),
  };
}

const isOn = ({ setting }: Pick<Choice, 'setting'>, settings: Readonly<Record<string, boolean>>): boolean =>
  setting === undefined || settings[setting] === true;

const isRefreshed = (source: Pick<Source, 'area' | 'refreshedWith'>, area: Area): boolean =>
  source.area === area || source.refreshedWith?.includes(area) === true;

const isTicked = ({ tick }: OutsideChoice, chosen: Chosen): boolean => tick === undefined || chosen[tick.list].includes(tick.name);
