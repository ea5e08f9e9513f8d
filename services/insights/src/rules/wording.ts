const PERIODS: Record<string, string> = { month: ' per month', year: ' per year', once: ' once', usage: ' by usage' };

/** '$59 per month', '€1,299.50 per year'; the bare amount when the currency is unknown. Cents are shown only where there are some. */
export function price(cents: number, currency: string, period: string): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  const style = /^[A-Z]{3}$/.test(currency) ? ({ style: 'currency', currency } as const) : {};
  const format = new Intl.NumberFormat('en-US', { ...style, minimumFractionDigits: digits, maximumFractionDigits: digits });
  return format.format(cents / 100) + (PERIODS[period] ?? '');
}

const QUOTED = 120;

/** A text of the page within a sentence: on one line, cut at 120 characters. */
export const quote = (text: string): string => line(text, QUOTED);

/** The same, cut where it is said. */
export function line(text: string, most: number): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('');
}

/** 'one opening', '3 openings'. */
export const count = (n: number, noun: string): string => (n === 1 ? `one ${noun}` : `${n} ${noun}s`);

const wordsIn = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** How many words of two texts differ: those that came, or that went where more did. */
export function wordsMoved(was: string, is: string): number {
  const [before, after] = [wordsIn(was), wordsIn(is)];
  return Math.max(after.difference(before).size, before.difference(after).size);
}

const MOST_NAMED = 5;

/** 'A', 'A and B', 'A, B and C'; the first five of more, and how many there are besides. */
export const list = (parts: readonly string[]): string => listOf(parts, (part) => part);

/** The same of what is still to be said: of what is only counted nothing is. */
export function listOf<T>(parts: readonly T[], say: (part: T) => string): string {
  const more = parts.length - MOST_NAMED;
  const named = [...parts.slice(0, MOST_NAMED).map(say), ...(more > 0 ? [`${more} more`] : [])];
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}
