/** Prices made comparable: by the month, and by the seat where the page sells seats. */
import type { Per, Period, Tier } from '../../page/facts.ts';

/** A price of a plan, for one way of paying. */
export interface PlanPrice {
  /** What the plan is called with this price, on the page and in changes. */
  toldAs: string;
  /** Integer cents. */
  cents: number;
  currency: string | null;
  period: Period;
  billed: 'month' | 'year' | null;
  /** null: not read, in facts of earlier versions. */
  per: Per | null;
  /** null: as above. */
  qualifier: 'exact' | 'from' | 'upTo' | null;
  minSeats: number | null;
  /** The amount that it holds, as written. */
  included: string | null;
  tiers: readonly Tier[];
  crossedOutCents: number | null;
}

export interface Normalized {
  /** Cents, rounded; of one seat where the price is of one. */
  monthlyCents: number;
  currency: string | null;
  per: 'month' | 'seat and month';
  /** How it was made, in sentences for people. */
  rule: string;
}

const FREE = 'The plan is free of charge.';

/**
 * A price by the month, and seat. null where that would be a guess: what is due by use, once or in a cycle of another length, what is only
 * a most, what has no currency, and what was read before seats were.
 */
export function normalized({ cents, currency, period, billed, per, qualifier, minSeats }: PlanPrice): Normalized | null {
  if (cents === 0) return { monthlyCents: 0, currency, per: 'month', rule: FREE };
  const isCyclic = period === 'month' || period === 'year';
  if (!isCyclic || currency === null || (per !== 'flat' && per !== 'seat') || qualifier === 'upTo') return null;
  const each = per === 'seat' ? ' and seat' : '';
  const rule = [
    period === 'year'
      ? `The price per year${each} is divided by 12 months and rounded to the cent.`
      : `The price is stated per month${each}${billed === 'year' ? ', for those who pay a year at once' : ''}.`,
    ...(per === 'flat' ? ['It is one for the whole plan, so there is none per seat.'] : []),
    ...(minSeats === null ? [] : [`At least ${minSeats} seats have to be paid.`]),
    ...(qualifier === 'from' ? ['The page calls it the least that the plan costs.'] : []),
  ].join(' ');
  const monthlyCents = period === 'year' ? Math.round(cents / 12) : cents;
  return { monthlyCents, currency, per: per === 'seat' ? 'seat and month' : 'month', rule };
}

export interface PriceRange {
  period: Period;
  billed: 'year' | null;
  currency: string | null;
  lowCents: number;
  highCents: number;
  /** Prices in it. */
  plans: number;
  model: 'per seat' | 'flat' | 'usage' | 'mixed' | null;
}

const MODELS: Record<Per, 'per seat' | 'flat' | 'usage'> = { seat: 'per seat', flat: 'flat', unit: 'usage' };

/** How the prices of a range are counted; null where that was not read of all of them. */
function modelOf(prices: readonly PlanPrice[]): PriceRange['model'] {
  const pers = new Set(prices.map(({ per }) => per));
  const [per] = pers;
  if (pers.has(null) || !per) return null;
  return pers.size > 1 ? 'mixed' : MODELS[per];
}

const ORDER: readonly Period[] = ['month', 'year', 'usage', 'once', 'custom'];

/** Lowest to highest of the prices that can be compared: one currency, one period, one way of paying. What is free is so in each. */
export function priceRanges(prices: readonly PlanPrice[]): PriceRange[] {
  const free = prices.filter(({ cents }) => cents === 0).length;
  const paid = prices.filter(({ cents }) => cents > 0);
  const yearly = ({ billed, period }: PlanPrice): 'year' | null => (period === 'month' && billed === 'year' ? 'year' : null);
  const groups = Map.groupBy(paid, (price) => `${price.period} ${yearly(price)} ${price.currency}`);
  return [...groups.values()]
    .map((group): PriceRange => {
      const cents = group.map((price) => price.cents);
      const { period, currency } = group[0]!;
      const isCyclic = period === 'month' || period === 'year';
      return {
        ...{ period, billed: yearly(group[0]!), currency },
        lowCents: isCyclic && free > 0 ? 0 : Math.min(...cents),
        highCents: Math.max(...cents),
        plans: group.length + (isCyclic ? free : 0),
        model: modelOf(group),
      };
    })
    .sort((a, b) => ORDER.indexOf(a.period) - ORDER.indexOf(b.period) || Number(a.billed !== null) - Number(b.billed !== null));
}
