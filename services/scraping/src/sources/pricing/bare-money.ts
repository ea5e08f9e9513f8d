/** Amounts without a sign of money, in an element that is named a price, or behind a letter that stands for one. */
import { signOf } from './currency.ts';
import type { Line } from './line.ts';
import { bareAmount, type Money } from './money.ts';
import { periodOf } from './period.ts';

export const MAX_SIGN = 6;
export const NUMBER_ONLY = /^\d[\d.,' ]*$/;

/** The line that may hold the sign of an amount: right above it, or above the amount for the other position of a switch. */
function signLine(lines: readonly Line[], at: number): Line | undefined {
  const [line, above] = [lines[at], lines[at - 1]];
  const isOtherWay = above !== undefined && above.cycle !== null && above.cycle !== line?.cycle && NUMBER_ONLY.test(above.text);
  return isOtherWay ? lines[at - 2] : above;
}

const WRITTEN = /^\d{1,3}(?: \d{3})+(?:[.,]\d{2})?|^[\d.,'’]+/;

/** What a number of such is, is no amount of money. */
const OF_DATA = /^(?:[kmgt](?:i?b|bits?)(?:\/s|ps)?|[kmg]ega(?:bits?|bytes?)|mbits?\/s)$/i;

/** A number without a currency counts only in an element that names it a price; the currency may be drawn as a line of its own before it. */
export function bareMoney(text: string, lines: readonly Line[], at: number): Money | null {
  const line = lines[at]!;
  const [above, below] = [signLine(lines, at), lines[at + 1]];
  const lettered = letterMoney(text, line);
  if (lettered || !line.price || OF_DATA.test(below?.text ?? '')) return lettered;
  const cents = bareAmount(text);
  const digits = WRITTEN.exec(text)?.[0] ?? '';
  const sign = above && above.text.length <= MAX_SIGN ? signOf(above.text, true) : undefined;
  return cents === null ? null : { currency: null, shared: null, ...sign, cents, pointed: false, start: 0, end: digits.length };
}

/** Signs that are a letter: 'R199', 'From R 1,999', 'N30,000', 'Q1,500'. */
const LETTER = /^(?:(?:[Ff]rom|[Oo]nly|[Jj]ust|[Nn]ow) )?([RNQ]) ?(?=[1-9])/;
const BY_LETTER: Readonly<Record<string, Pick<Money, 'currency' | 'shared'>>> = {
  R: { currency: null, shared: 'r' },
  N: { currency: 'NGN', shared: null },
  Q: { currency: 'GTQ', shared: null },
};
const WRITTEN_OUT = /^\d{1,3}(?:[ ,]\d{3})|[.,]\d{2}$/;
/** 'Q1 2025' is a quarter. */
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d{2})?$/;

/** A letter counts as a sign in an element that is named a price, with a period behind the number, or where that is written as money is. */
function letterMoney(text: string, line: Line): Money | null {
  const [sign = '', letter = 'R'] = LETTER.exec(text) ?? [];
  const digits = sign === '' ? '' : (WRITTEN.exec(text.slice(sign.length))?.[0] ?? '');
  const cents = digits === '' ? null : bareAmount(digits);
  const rest = text.slice(sign.length + digits.length);
  const isWritten = letter === 'R' ? WRITTEN_OUT.test(digits) : GROUPED.test(digits);
  if (cents === null || !(line.price || isWritten || (/^\s?(?:\/|per |p)/.test(rest) && periodOf(rest) !== null))) return null;
  return { ...BY_LETTER[letter]!, cents, pointed: false, start: sign.lastIndexOf(letter), end: sign.length + digits.length };
}
