import type { Opening } from '../../../api/types.ts';

/** What openings are narrowed and counted by; also the names in the address. */
export const FACETS = ['department', 'workplace', 'seniority', 'function', 'place'] as const;
export type Facet = (typeof FACETS)[number];

/** Stands for null: nothing states it. */
export const NOT_STATED = 'not-stated';

type Stated<K extends 'remote' | 'seniority' | 'function'> = NonNullable<Opening[K]>;

/** The values of the API in the order in which people know them, with their words. */
export const WORKPLACES: Record<Stated<'remote'>, string> = { remote: 'Remote', hybrid: 'Hybrid', 'on site': 'On site' };
export const SENIORITIES: Record<Stated<'seniority'>, string> = {
  intern: 'Intern',
  junior: 'Junior',
  mid: 'Mid-level',
  senior: 'Senior',
  lead: 'Lead',
  manager: 'Manager',
  director: 'Director',
  vp: 'VP',
  'c-level': 'C-level',
};
export const FUNCTIONS: Record<Stated<'function'>, string> = {
  engineering: 'Engineering',
  product: 'Product',
  design: 'Design',
  data: 'Data',
  sales: 'Sales',
  marketing: 'Marketing',
  'customer success': 'Customer success',
  support: 'Support',
  finance: 'Finance',
  people: 'People',
  legal: 'Legal',
  operations: 'Operations',
  'it/security': 'IT and security',
};

/** Facets whose values are words of the product; those of the others are words of the site. */
const WORDS: Partial<Record<Facet, Record<string, string>>> = { workplace: WORKPLACES, seniority: SENIORITIES, function: FUNCTIONS };
/** Facets with an order of their own; of the others the most frequent value comes first. */
const RANKED: ReadonlySet<Facet> = new Set(['workplace', 'seniority']);

export const wordOf = (facet: Facet, value: string): string => (value === NOT_STATED ? 'Not stated' : (WORDS[facet]?.[value] ?? value));

/** 'Berlin, DE; Oslo, NO' are two places, 'Remote (US)' is one; 'Remote' is none. */
export function placesOf(location: string | null): string[] {
  const places = (location ?? '').split(';').map((part) => {
    const place = part.trim().replace(/^remote ?\(/i, '');
    return place.includes('(') ? place : place.replace(/\)$/, '');
  });
  return [...new Set(places)].filter((place) => place !== '' && !/^remote$/i.test(place));
}

const STATED: Record<Facet, (opening: Opening) => (string | null)[]> = {
  department: ({ department }) => [department],
  workplace: ({ remote }) => [remote],
  seniority: ({ seniority }) => [seniority],
  function: (opening) => [opening.function],
  place: ({ location }) => placesOf(location),
};

/** At least one value: NOT_STATED where there is none. */
export function valuesOf(opening: Opening, facet: Facet): string[] {
  const stated = STATED[facet](opening).filter((value) => value !== null);
  return stated.length > 0 ? stated : [NOT_STATED];
}

/** '' narrows nothing. */
export type OpeningFilter = Record<Facet | 'text', string>;

export const LONGEST_SEARCH = 100;
const LONGEST_VALUE = 200;

/** The filter an address names; a workplace, level or function that there is not is no filter. */
export function filterFrom(query: URLSearchParams): OpeningFilter {
  const of = (facet: Facet) => {
    const value = (query.get(facet) ?? '').slice(0, LONGEST_VALUE);
    const words = WORDS[facet];
    return words && value !== NOT_STATED && !Object.hasOwn(words, value) ? '' : value;
  };
  return {
    ...{ department: of('department'), workplace: of('workplace'), seniority: of('seniority') },
    ...{ function: of('function'), place: of('place') },
    text: (query.get('q') ?? '').slice(0, LONGEST_SEARCH),
  };
}

export const isNarrowed = (filter: OpeningFilter): boolean => Object.values(filter).some((value) => value !== '');

/** Without accents and case: 'Zürich' is found by 'zurich'. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Those with every word of the text in title, department or location, and with every chosen value; `except` leaves one facet open. */
export function filterOpenings(openings: readonly Opening[], filter: OpeningFilter, except?: Facet): Opening[] {
  const words = plain(filter.text).split(/\s+/).filter(Boolean);
  const chosen = FACETS.filter((facet) => facet !== except && filter[facet] !== '');
  return openings.filter((opening) => {
    if (!chosen.every((facet) => valuesOf(opening, facet).includes(filter[facet]))) return false;
    if (words.length === 0) return true;
    const text = plain([opening.title, opening.department, opening.location].filter(Boolean).join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** A value, how many openings have it, and how many of these the filters of everything else leave. */
export interface Group {
  value: string;
  total: number;
  count: number;
}

/** The values of a facet in an order that no filter changes, what is not stated at the end. The chosen one is always among them. */
export function groupsOf(openings: readonly Opening[], filter: OpeningFilter, facet: Facet): Group[] {
  const totals = countsOf(openings, facet);
  const counts = countsOf(filterOpenings(openings, filter, facet), facet);
  if (filter[facet] !== '' && !totals.has(filter[facet])) totals.set(filter[facet], 0);
  const ranks = RANKED.has(facet) ? Object.keys(WORDS[facet] ?? {}) : null;
  return [...totals]
    .map(([value, total]) => ({ value, total, count: counts.get(value) ?? 0 }))
    .sort(
      (a, b) =>
        Number(a.value === NOT_STATED) - Number(b.value === NOT_STATED) ||
        (ranks ? ranks.indexOf(a.value) - ranks.indexOf(b.value) : b.total - a.total || a.value.localeCompare(b.value)),
    );
}

function countsOf(openings: readonly Opening[], facet: Facet): Map<string, number> {
  const counts = new Map<string, number>();
  for (const opening of openings) for (const value of valuesOf(opening, facet)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** False where no opening states it, so that there is nothing to choose or to draw. */
export const isStated = (groups: readonly Group[]): boolean => groups.some(({ value, total }) => value !== NOT_STATED && total > 0);

/** The first ones of many; what is chosen and what is not stated stay in view. Never hides a single one. */
export function firstOf(groups: readonly Group[], most: number, chosen: string): Group[] {
  if (groups.length <= most + 1) return [...groups];
  return groups.filter(({ value }, index) => index < most || value === chosen || value === NOT_STATED);
}
