/** Amounts of money as titles write them: '$40M', 'US$ 3.5 million', '€12m', '25 million euros', '1,5 milliard d’euros', '8,3 Mio. €'. */
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

const SIGN = String.raw`(?:R|US|CA|AU|NZ|HK|SG|[CAS])?\$|[€£¥₹₩₪]|(?-i:USD|EUR|GBP|CAD|AUD|NZD|CHF|SEK|NOK|DKK|INR|JPY|CNY|SGD|BRL|ILS|PLN)`;
const NUMBER = String.raw`\d{1,3}(?:,\d{3}){1,3}(?:\.\d{1,2})?|\d{1,3}(?:\.\d{3}){2,3}|\d{1,6}(?:[.,]\d{1,3})?`;
const MILLIONS = 'million(?:s|en|er)?|mio|millones|mill[óo]n|milh[õo]es|milh[ãa]o|milion[ei]|miljoen|miljon(?:er)?|mln|mn|m';
const BILLIONS = 'billion|milliards?|milliarden|mrd|bilh[õo]es|bilh[ãa]o|miliard[oi]|miljard(?:er)?|milliarder|bn|b';
const SCALE = `thousand|crores?|lakhs?|k|${MILLIONS}|${BILLIONS}`;
const NAMED = 'us[ -]dollars?|dollars?|d[óo]lares|dollari|euros?|pounds?|reais';
const BEFORE = `(?<![\\p{L}\\d])(${SIGN}) ?(${NUMBER})[ -]?(?:(${SCALE})(?!\\p{L}))?`;
const AFTER = `(?<![\\p{L}\\d.,$])(${NUMBER})[ -]?(${SCALE})\\.?[ -]?(?:d(?:[ei] |['’]))?(${NAMED}|${SIGN})(?![\\p{L}\\d])`;
const AMOUNT = new RegExp(`${BEFORE}|${AFTER}`, 'giu');

const TIMES: readonly [RegExp, number][] = [
  [/^(?:k|thousand)$/i, 1e3],
  [new RegExp(`^(?:${MILLIONS})$`, 'i'), 1e6],
  [new RegExp(`^(?:${BILLIONS})$`, 'i'), 1e9],
  [/^lakhs?$/i, 1e5],
  [/^crores?$/i, 1e7],
];
const WORDS: readonly [RegExp, string][] = [
  [/d[óo]l+ar/i, 'USD'],
  [/^euros?$/i, 'EUR'],
  [/^pounds?$/i, 'GBP'],
  [/^reais$/i, 'BRL'],
];
/** More than any company raised. */
const MOST = 1e12;

/** What every amount has, a digit and a currency, in short: most texts have none, and the whole pattern takes a thousand times as long. */
const [DIGIT, CURRENCY] = [/\d/, new RegExp(`${SIGN}|${NAMED}`, 'iu')];

/** The amounts that a text names, in its order; at most ten. */
export function amountsIn(text: string): WrittenAmount[] {
  if (!DIGIT.test(text) || !CURRENCY.test(text)) return [];
  return [...text.matchAll(AMOUNT)].slice(0, 10).flatMap((match) => {
    const [whole, sign, number, scale, laterNumber, laterScale, word] = match;
    const major = parseNumber(number ?? laterNumber ?? '') * timesOf(scale ?? laterScale);
    if (!(major > 0) || major > MOST) return [];
    const cents = Math.round(major * 100);
    return [{ cents, currency: currencyOf(sign ?? word ?? ''), start: match.index, end: match.index + whole.length }];
  });
}

const timesOf = (scale = ''): number => TIMES.find(([words]) => words.test(scale))?.[1] ?? 1;

const currencyOf = (written: string): string | null =>
  WORDS.find(([words]) => words.test(written))?.[1] ?? signOf(written, false)?.currency ?? null;

/** Major units, as the API shows money. */
export const majorOf = ({ cents, currency }: Amount): number => Number((cents / 100).toFixed(decimalsOf(currency)));

const COMPACT = { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 2 } as const;

/** '$3.5M', '€12M'; without a sign where the currency cannot be told. */
export const shortAmount = ({ cents, currency }: Amount): string =>
  new Intl.NumberFormat('en-US', { ...COMPACT, ...(currency !== null && { style: 'currency', currency }) }).format(cents / 100);
