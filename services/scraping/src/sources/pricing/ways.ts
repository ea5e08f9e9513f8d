/** Ways of paying for one plan: by the month, by the month when a year is paid at once, by the year. */
import type { OtherPrice, Period } from '../../page/facts.ts';

/** An amount with what it is due for. */
export interface Paid {
  /** Integer cents. */
  cents: number | null;
  period: Period | null;
  billed?: 'month' | 'year';
}

export type Way = 'monthly' | 'billedYearly' | 'yearly';

/** @returns null for what is due once, by use, or by a cycle of another length */
export function wayOf({ period, billed }: Paid): Way | null {
  if (period === 'year') return billed === 'month' ? null : 'yearly';
  return period === 'month' ? (billed === 'year' ? 'billedYearly' : 'monthly') : null;
}

const MONTHS = 12;
/** A year paid at once is hardly dearer than twelve months, nor given for less than this share of them. */
const LEAST = 0.3;
const MOST = 1.02;

const byMonth = ({ cents, period }: Paid): number => (cents ?? 0) / (period === 'year' ? MONTHS : 1);

/** Whether two amounts can be one plan's prices for two ways of paying; currency and unit are the caller's to compare. */
export function areOfOnePlan(a: Paid, b: Paid): boolean {
  const ways = [wayOf(a), wayOf(b)];
  if (ways.includes(null) || ways[0] === ways[1] || !a.cents || !b.cents) return false;
  const [month, year] = ways[0] === 'monthly' ? [a, b] : [b, a];
  const share = byMonth(year) / byMonth(month);
  return wayOf(month) === 'monthly' ? share >= LEAST && share <= MOST : share >= 1 / MOST && share <= MOST;
}

/**
 * A second price of a plan; null where it cannot be one. An amount that only a switch's position says to be yearly is by the month where
 * it is no more than the month costs: nobody sells a year for that.
 * @param told whether words say its period, not the switch alone
 */
export function secondPrice(own: Paid, other: Paid, told: boolean): OtherPrice | null {
  const isByMonth = !told && other.period === 'year' && own.period === 'month' && (other.cents ?? 0) <= (own.cents ?? 0);
  const price: Paid = isByMonth ? { ...other, period: 'month', billed: 'year' } : other;
  const { cents, period, billed } = price;
  if (!areOfOnePlan(own, price) || cents === null || (period !== 'month' && period !== 'year')) return null;
  return { cents, period, ...(billed && billed !== period ? { billed } : {}) };
}

/** The price for the same way of paying. */
export const sameWay = (others: readonly OtherPrice[] | undefined, price: OtherPrice): OtherPrice | undefined =>
  others?.find((other) => wayOf(other) === wayOf(price));

/** Prices of a plan besides its own, one a way; a way for which two amounts are stated has none that can be trusted. */
export function onePerWay(own: Paid, others: readonly OtherPrice[]): OtherPrice[] {
  const byWay = Map.groupBy(others, wayOf);
  return [...byWay].flatMap(([way, prices]) =>
    way !== null && way !== wayOf(own) && new Set(prices.map(({ cents }) => cents)).size === 1 ? prices.slice(0, 1) : [],
  );
}
