/** Amounts of money as titles write them: '$40M', 'US$ 3.5 million', '€12m', '25 million euros'. English words only. */
import { decimalsOf, signOf } from '../pricing/currency.ts';
import { parseNumber } from '../pricing/money.ts';

/** Integer hundredths of the major unit. */
export interface Amount {
  cents: number;
  /** ISO 4217; null where the sign leaves several. */
  currency: string | null;
}

export interface WrittenAmount extends Amount {
  /** Where it starts and ends in the text. */
  start: number;
  end: number;
}

const SIGN = String.raw`(?:US|CA|AU|NZ|HK|SG|[CAS])?\$|[€£¥₹₩₪]|(?-i:USD|EUR|GBP|CAD|AUD|NZD|CHF|SEK|NOK|DKK|INR|JPY|CNY|SGD|BRL|ILS|PLN)`;
const NUMBER = String.raw`\d{1,3}(?:,\d{3}){1,3}(?:\.\d{1,2})?|\d{1,6}(?:\.\d{1,3})?`;
const SCALE = 'thousand|million|billion|crores?|lakhs?|mln|mn|bn|[kmb]';
const NAMED = 'us dollars?|dollars?|euros?|pounds?';
const BEFORE = `(?<![\\p{L}\\d])(${SIGN}) ?(${NUMBER})[ -]?(?:(${SCALE})(?!\\p{L}))?`;
const AFTER = `(?<![\\p{L}\\d.,$])(${NUMBER})[ -]?(${SCALE})[ -]?(${NAMED}|${SIGN})(?![\\p{L}\\d])`;
const AMOUNT = new RegExp(`${BEFORE}|${AFTER}`, 'giu');

const TIMES: Record<string, number> = { k: 1e3, thousand: 1e3, m: 1e6, mn: 1e6, mln: 1e6, million: 1e6, b: 1e9, bn: 1e9, billion: 1e9 };
const INDIAN: Record<string, number> = { lakh: 1e5, lakhs: 1e5, crore: 1e7, crores: 1e7 };
const WORDS: Record<string, string> = { dollar: 'USD', euro: 'EUR', pound: 'GBP' };
/** More than any company raised. */
const MOST = 1e12;

/** The amounts that a text names, in its order; at most ten. */
export function amountsIn(text: string): WrittenAmount[] {
  return [...text.matchAll(AMOUNT)].slice(0, 10).flatMap((match) => {
    const [whole, sign, number, scale, laterNumber, laterScale, word] = match;
    const major = parseNumber(number ?? laterNumber ?? '') * timesOf(scale ?? laterScale);
    if (!(major > 0) || major > MOST) return [];
    const cents = Math.round(major * 100);
    return [{ cents, currency: currencyOf(sign ?? word ?? ''), start: match.index, end: match.index + whole.length }];
  });
}

const timesOf = (scale = ''): number => TIMES[scale.toLowerCase()] ?? INDIAN[scale.toLowerCase()] ?? 1;

const currencyOf = (written: string): string | null =>
  WORDS[written.toLowerCase().replace(/^us /, '').replace(/s$/, '')] ?? signOf(written, false)?.currency ?? null;

/** Major units, as the API shows money. */
export const majorOf = ({ cents, currency }: Amount): number => Number((cents / 100).toFixed(decimalsOf(currency)));

const COMPACT = { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 2 } as const;

/** '$3.5M', '€12M'; without a sign where the currency cannot be told. */
export const shortAmount = ({ cents, currency }: Amount): string =>
  new Intl.NumberFormat('en-US', { ...COMPACT, ...(currency !== null && { style: 'currency', currency }) }).format(cents / 100);
