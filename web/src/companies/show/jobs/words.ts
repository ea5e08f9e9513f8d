import type { Opening } from '../../../api/types.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { formatCount, plural } from '../../../format/numbers.ts';
import { type Group, placesOf } from './openings.ts';

/** `€60,000 – €75,000 per year`, `from $45 per hour`, `up to £500, period not stated`; null when nothing states one. */
export function salaryWords(salary: Opening['salary']): string | null {
  if (salary === null) return null;
  const money = (cents: number) => formatMoney(cents / 100, salary.currency);
  const { minCents: min, maxCents: max, period } = salary;
  const cycle = period === null ? ', period not stated' : ` per ${period}`;
  if (min === null) return max === null ? null : `up to ${money(max)}${cycle}`;
  if (max === null) return `from ${money(min)}${cycle}`;
  return `${min === max ? money(min) : `${money(min)} – ${money(max)}`}${cycle}`;
}

/** `Open for 12 days`, or at least so long where it states no date. */
export function ageWords({ days, from }: Opening['age']): string {
  if (days === 0) return from === 'posted' ? 'Open for less than a day' : 'First seen less than a day ago';
  return `Open for ${from === 'posted' ? '' : 'at least '}${plural(days, 'day')}`;
}

/** From which date the age is told. */
export const sinceWords = ({ age, postedAt, firstSeen }: Pick<Opening, 'age' | 'postedAt' | 'firstSeen'>): string =>
  age.from === 'posted'
    ? `Posted on ${formatDate(postedAt)}`
    : `First seen here on ${formatDate(firstSeen)}. It states no date, so it may be older.`;

const PLACES_SHOWN = 2;

/** The location as stated; of many places the first ones, and how many more there are. */
export function placeWords(location: string): { text: string; more: number } {
  const places = location.split('; ');
  const more = placesOf(location).length > PLACES_SHOWN + 1 ? places.length - PLACES_SHOWN : 0;
  return { text: more > 0 ? places.slice(0, PLACES_SHOWN).join('; ') : location, more };
}

/** `at least ` before a number of openings that is only that of those that were read. */
const floor = (atLeast: boolean): string => (atLeast ? 'at least ' : '');

/** `340 openings`, `at least 340 openings`, `12 of 340 openings`, `12 of at least 340 openings` */
export const foundWords = (found: number, total: number, atLeast: boolean, isNarrowed: boolean): string =>
  `${isNarrowed ? `${formatCount(found)} of ` : ''}${floor(atLeast)}${plural(total, 'opening')}`;

/** How to use a chart, or what of it is pale; and what it counts where there are more openings than those that were read. */
export function chartNote(groups: readonly Group[], ofRead: number | null): string {
  const isPale = groups.some(({ count, total }) => count < total);
  const note = isPale ? 'Pale: left out by other filters' : 'Choose a bar to filter';
  return ofRead === null ? note : `${note} · of the ${plural(ofRead, 'opening')} read`;
}

export const totalWords = (total: number, atLeast: boolean): string => `${floor(atLeast)}${formatCount(total)}`;

/** `12 of 30 that say where`; null when none says where the work is done. */
export function remoteWords(openings: readonly Opening[]): string | null {
  const stated = openings.filter(({ remote }) => remote !== null);
  if (stated.length === 0) return null;
  return `${formatCount(stated.filter(({ remote }) => remote === 'remote').length)} of ${formatCount(stated.length)} that say where`;
}

/** `3 of 40`, `None of 40` */
export function paidWords(openings: readonly Opening[]): string {
  const stated = openings.filter(({ salary }) => salaryWords(salary) !== null).length;
  return `${stated === 0 ? 'None' : formatCount(stated)} of ${formatCount(openings.length)}`;
}
