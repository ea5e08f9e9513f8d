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
export function quote(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  return letters.length > QUOTED ? `${letters.slice(0, QUOTED - 1).join('')}…` : letters.join('');
}

/** 'one opening', '3 openings'. */
export const count = (n: number, noun: string): string => (n === 1 ? `one ${noun}` : `${n} ${noun}s`);

const MOST_NAMED = 5;

/** 'A', 'A and B', 'A, B and C'; the first five of more, and how many there are besides. */
export function list(parts: readonly string[]): string {
  const more = parts.length - MOST_NAMED;
  const named = more > 0 ? [...parts.slice(0, MOST_NAMED), `${more} more`] : parts;
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}
