import type { FindingFilter } from '../api/provider/companies.ts';
import type { Area } from '../api/types.ts';
import { daysAgo, startOfDay } from '../format/dates.ts';

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

/** Of `days`: those that `from` and `to` name. */
export const SPAN = 'span';

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
    [SPAN, 'From day to day'],
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
  const filter: FindingFilter = {
    companyId: query.get('company') || undefined,
    type: choice('type'),
    area: choice('area'),
    importance: choice('importance'),
    ...timesOf(query, choice('days'), now),
    q: query.get('q')?.trim().slice(0, LONGEST_SEARCH) || undefined,
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

/** From when until when: whole days of the user's, both included, in whatever order they are named. */
function timesOf(query: URLSearchParams, days: string | undefined, now: Date): Pick<FindingFilter, 'since' | 'until'> {
  if (days !== SPAN) return days === undefined ? {} : { since: daysAgo(Number(days), now).toISOString() };
  const [from, to] = [startOfDay(query.get('from'), 0), startOfDay(query.get('to'), 0)];
  const isTurned = from !== null && to !== null && to < from;
  const since = isTurned ? to : from;
  const until = startOfDay(query.get(isTurned ? 'from' : 'to'), 1);
  return { ...(since && { since: since.toISOString() }), ...(until && { until: until.toISOString() }) };
}

/** Whether the user has read an insight, and those that no longer stand. */
export const READ_STATES: Choices = [
  ['', 'All states'],
  ['unread', 'Unread'],
  ['read', 'Read'],
  ['ended', 'No longer stands'],
];

/** As `filterFrom`, of insights. */
export function insightFilter(query: URLSearchParams, now: Date): FindingFilter {
  const state = chosen(query, 'state', READ_STATES);
  const filter = filterFrom(query, now);
  if (state === 'ended') return { ...filter, ended: true };
  return state === '' ? filter : { ...filter, read: state === 'read' };
}

const NARROWING = ['company', 'state', 'q', ...Object.keys(CHOICES)];

/** How many filters are set, the search left out. */
export const filtersSet = (query: URLSearchParams): number => NARROWING.filter((name) => name !== 'q' && query.get(name)).length;

export const isNarrowed = (query: URLSearchParams): boolean => NARROWING.some((name) => query.get(name));

/** Takes every filter away, and the page with them. */
export const CLEARED: Record<string, null> = Object.fromEntries([...NARROWING, 'from', 'to', 'page'].map((name) => [name, null]));

/** The order in which a list is asked for: most important first unless the address wants the newest. */
export const isNewestFirst = (query: URLSearchParams): boolean => query.get('order') === 'newest';
