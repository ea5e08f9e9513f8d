import type { FindingFilter } from '../api/provider/companies.ts';
import type { Area } from '../api/types.ts';
import { daysAgo } from '../format/dates.ts';

/** What narrows insights and alerts lives in the address, so that a list can be linked to; a choice is a value and its words. */
type Choices = [value: string, words: string][];

export const AREA_WORDS: Record<Area, string> = {
  pricing: 'Pricing',
  product: 'Product',
  people: 'People',
  message: 'Message',
  money: 'Money',
  reach: 'Reach',
  technology: 'Technology',
};

export const AREAS = Object.keys(AREA_WORDS) as Area[];

export const LEVELS = [
  ['high', 'High'],
  ['medium', 'Medium'],
  ['low', 'Low'],
] as const;

/** By the name of its parameter; the first of each filters nothing. */
export const CHOICES = {
  type: [
    ['', 'All types'],
    ['opportunity', 'Opportunity'],
    ['threat', 'Threat'],
    ['other', 'Other'],
  ],
  area: [['', 'All areas'], ...AREAS.map((area): [string, string] => [area, AREA_WORDS[area]])],
  importance: [['', 'All importance'], ...LEVELS.map(([level, words]): [string, string] => [level, words])],
  days: [
    ['', 'All time'],
    ['7', 'Last 7 days'],
    ['30', 'Last 30 days'],
    ['90', 'Last 90 days'],
  ],
} satisfies Record<string, Choices>;

export type ChoiceName = keyof typeof CHOICES;

export const LONGEST_SEARCH = 200;

/** The chosen value of a parameter; empty when it names none of the choices. */
export function chosen(query: URLSearchParams, name: string, choices: Choices): string {
  const value = query.get(name) ?? '';
  return choices.some(([known]) => known === value) ? value : '';
}

/** What the address asks for, as the API takes it; what it does not know is no filter. */
export function filterFrom(query: URLSearchParams, now: Date): FindingFilter {
  const choice = (name: ChoiceName) => chosen(query, name, CHOICES[name]) || undefined;
  const days = choice('days');
  const filter: FindingFilter = {
    companyId: query.get('company') || undefined,
    type: choice('type'),
    area: choice('area'),
    importance: choice('importance'),
    since: days && daysAgo(Number(days), now).toISOString(),
    q: query.get('q')?.trim().slice(0, LONGEST_SEARCH) || undefined,
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

/** Whether the user has read an insight. */
export const READ_STATES: Choices = [
  ['', 'Read and unread'],
  ['unread', 'Unread'],
];

/** As `filterFrom`, of insights. */
export const insightFilter = (query: URLSearchParams, now: Date): FindingFilter =>
  chosen(query, 'state', READ_STATES) === 'unread' ? { ...filterFrom(query, now), read: false } : filterFrom(query, now);

const NARROWING = ['company', 'state', 'q', ...Object.keys(CHOICES)];

/** How many filters are set, the search left out. */
export const filtersSet = (query: URLSearchParams): number => NARROWING.filter((name) => name !== 'q' && query.get(name)).length;

export const isNarrowed = (query: URLSearchParams): boolean => NARROWING.some((name) => query.get(name));

/** Takes every filter away, and the page with them. */
export const CLEARED: Record<string, null> = Object.fromEntries([...NARROWING, 'page'].map((name) => [name, null]));

/** The order in which a list is asked for: most important first unless the address wants the newest. */
export const isNewestFirst = (query: URLSearchParams): boolean => query.get('order') === 'newest';
