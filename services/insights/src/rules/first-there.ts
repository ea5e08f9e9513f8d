/** Openings where a company had none before: in a country, or for a function. */
import { type Change, textOf } from '../change/change.ts';
import { closed, countryOf, isPlace, opened } from './job.ts';
import { type Rule, type Threshold, WINDOW_DAYS } from './rule.ts';
import { count, list, quote } from './wording.ts';

const FIRST: Threshold = { unit: 'openings', default: 1, least: 1, most: 50 };

/** What scraping tells of all openings of the list as it was before; nothing where it was not read to its end, or had none. */
function before(change: Change, field: 'regions' | 'functions'): string[] | undefined {
  const said = textOf(change, field, 'before') ?? '';
  // Cut, it may lack what is asked for.
  return said === '' || said.endsWith('…') ? undefined : said.split('; ');
}

type Side = 'before' | 'after';
const placeOf = (change: Change, side: Side): string | undefined => countryOf(textOf(change, 'location', side) ?? '');
const functionOf = (change: Change, side: Side): string | undefined => textOf(change, 'function', side)?.trim() || undefined;

/**
 * The openings of the window in what the change's is in, the one that was the first there leading; undefined where there was one before.
 * @param of what an opening is in
 * @param isFirst by what the list was before
 */
function sinceFirst(
  change: Change,
  recent: readonly Change[],
  of: (change: Change, side: Side) => string | undefined,
  isFirst: (change: Change, what: string) => boolean,
): [...Change[], Change] | undefined {
  const what = opened(change) && of(change, 'after');
  if (what === undefined || recent.some((other) => closed(other) && of(other, 'before') === what)) return;
  const earlier = recent.filter((other) => opened(other) && of(other, 'after') === what);
  return isFirst(earlier[0] ?? change, what) ? [...earlier, change] : undefined;
}

const titlesOf = (changes: readonly Change[]): string => list(changes.map(({ item }) => `“${quote(item.label)}”`));

/** By names of countries: of a town, which may lie in any, is not known where it is, and nothing is told beside one. */
function isFirstInCountry(change: Change, country: string): boolean {
  const regions = before(change, 'regions');
  if (!regions || regions.some((region) => countryOf(region) === undefined && isPlace(region))) return false;
  const known = regions.flatMap((region) => countryOf(region) ?? []);
  return known.length > 0 && !known.includes(country);
}

export const newCountry: Rule = {
  name: 'new_country',
  page: 'careers',
  area: 'reach',
  type: 'threat',
  trend: true,
  threshold: FIRST,
  folds: ['new_opening'],
  looksFor: 'A job was posted in a country in which no opening was before[: {threshold} or more within 30 days].',
  conclude: (change, recent) => {
    const all = sinceFirst(change, recent, placeOf, isFirstInCountry);
    const country = placeOf(change, 'after');
    if (!all || country === undefined) return [];
    return [
      {
        importance: 'medium',
        measure: all.length,
        claim: `hires in a new country, ${country}: ${count(all.length, 'opening')}`,
        description: `None of their openings before was in ${country}; now there is ${titlesOf(all)}. Who hires in a country means to stay, or to sell there.`,
        whatToDo: 'See whether the jobs sell or build, and which of your customers are there.',
        changes: all,
        figures: [{ label: `Openings in ${country} in ${WINDOW_DAYS} days`, value: all.length }],
        occasion: `country:${(all[0] as Change).id}`,
      },
    ];
  },
};

export const newFunction: Rule = {
  name: 'new_function',
  page: 'careers',
  area: 'people',
  type: 'other',
  threshold: FIRST,
  folds: ['new_opening'],
  looksFor: 'A job was posted for a function for which, by its titles, no opening was before[: {threshold} or more within 30 days].',
  conclude: (change, recent) => {
    const isFirst = (one: Change, what: string) => before(one, 'functions')?.includes(what) === false;
    const all = sinceFirst(change, recent, functionOf, isFirst);
    const what = functionOf(change, 'after');
    // A department that begins to hire is told as that.
    if (!all || what === undefined || opened(all[0] as Change)?.before === 0) return [];
    return [
      {
        importance: 'medium',
        measure: all.length,
        claim: `starts hiring for ${quote(what)}: ${titlesOf(all)}`,
        description: `By their titles, none of their openings before was for ${quote(what)}; now there is ${titlesOf(all)}. It shows what they want to do that they did not.`,
        whatToDo: 'Read the posting: it tells what they do not do yet, and want to.',
        changes: all,
        figures: [{ label: `Openings for ${quote(what)} in ${WINDOW_DAYS} days`, value: all.length }],
        occasion: `function:${(all[0] as Change).id}`,
      },
    ];
  },
};
