import type { Period } from '../api/types.ts';
import { formatCount } from './numbers.ts';

const COMPACT = { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 } as const;

/** `$49`, `$9.50`, `€19`: cents only where there are any. An unknown currency code is written before the amount; where none is known, none is. */
export function formatMoney(amount: number, currency: string | null = 'USD'): string {
  const fraction = Number.isInteger(amount) ? 0 : 2;
  return inCurrency(amount, currency, { minimumFractionDigits: fraction, maximumFractionDigits: fraction });
}

/** What one of many costs: `$0.0004`, `$0.02`, `$10`; no more digits than it has. */
export const formatUnitPrice = (amount: number, currency: string | null): string =>
  inCurrency(amount, currency, { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 6 });

/** `$64.5M`, `€64.5M`. */
export const formatMoneyShort = (amount: number, currency: string | null = 'USD'): string => inCurrency(amount, currency, COMPACT);

function inCurrency(amount: number, currency: string | null, options: Intl.NumberFormatOptions): string {
  const plain = () => new Intl.NumberFormat('en-US', options).format(amount);
  if (currency === null) return plain();
  try {
    return new Intl.NumberFormat('en-US', { ...options, style: 'currency', currency }).format(amount);
  } catch {
    return `${currency} ${plain()}`;
  }
}

const PERIODS: Record<Period, string> = {
  month: 'per month',
  year: 'per year',
  once: 'once',
  usage: 'by usage',
  custom: 'other or no period stated',
};

export const formatPeriod = (period: string): string => PERIODS[period as Period] ?? period;

/**
 * `+20%`, `-3.5%`: whole from 10 on, else one decimal; null when there is no base to compare with. The services tell it alike, by the
 * same cases (services/kit/src/move.cases.txt).
 */
export function formatMove(before: number, after: number): string | null {
  if (before === 0) return null;
  const percent = ((after - before) / before) * 100;
  const size = Math.abs(percent);
  const rounded = size >= 10 ? Math.round(size) : Math.round(size * 10) / 10;
  const sign = rounded === 0 ? '' : percent > 0 ? '+' : '-';
  return `${sign}${formatCount(rounded)}%`;
}

/** The API's sentence of a price change, `Team: $49 → $59 per month (+20 %)`, with its share written as all others are. */
export const withShare = (sentence: string): string => sentence.replace(/ \(([+-][\d.,]{1,20}) %\)/, ' ($1%)');
