/** Amounts of money as price lists write them. */
import { remembered } from '../../page/remembered.ts';
import { DASHED, decimalsOf, isCode, SIGN, type Sign, signOf, WORD } from './currency.ts';

export interface Money extends Sign {
  /** Integer hundredths; null where the amount is below half a hundredth and so cannot be told from free. */
  cents: number | null;
  /** '$19.990': grouped by points, as dollars of the United States are not. */
  pointed: boolean;
  /** Where the amount with its currency starts and ends in the text. */
  start: number;
  end: number;
}

/** Grouped by thousands, as in India, or not at all. */
const GROUPED = (gap: string): string => String.raw`\d{1,3}(?:[.,'’${gap}]\d{3}){1,3}(?:[.,]\d{1,2})?`;
const INDIAN = String.raw`\d{1,2}(?:,\d{2}){1,3},\d{3}(?:\.\d{1,2})?`;
const PLAIN = String.raw`\d{1,9}(?:[.,]\d{1,6})?`;
/** '1万5,000': ten thousands, and what is over. */
const MYRIADS = String.raw`\d{1,4}[万萬만] ?(?:\d,?\d{3}|\d{3})`;
const NUMBER = `${INDIAN}|${MYRIADS}|${GROUPED(' ')}|${PLAIN}`;
/** After a sign such as $ a blank ends the amount: '$5 100 users'. */
const CLOSE_NUMBER = `${INDIAN}|${GROUPED('')}|${PLAIN}`;
/** A number never ends where it goes on in a way that is not understood. */
const END = String.raw`(?!\d|[.,'’]\d)`;
/** '1,7-2,5 jt', '25–55 €', '60 à 90 €', '194 / 314 kr': the upper end of a range, whose lower one counts. */
const RANGE = String.raw`(?:(?: ?[-–—~] ?| (?:\/|à|to|bis|til|till|do|tot|до) )(?:${GROUPED(' ')}|${PLAIN})${END}(?= ?(?:jt|juta|rb|ribu|triệu|k|тыс\.?|€|zł|₽|₴|₸|₺|₫|${WORD})(?!\p{L})))?`;
const MULTIPLE = String.raw`(?: ?((?:k|lakhs?|тыс\.?|mil|jt|juta|rb|ribu|triệu)(?!\p{L})|[万萬만]))?`;
/** '49.–', '25,=', '999/-': no cents. */
const NONE = String.raw`(?:[.,][-–—=]{1,2}(?!\d)|\/-(?!\d))?`;
/** Scripts that set no blanks between words: '月額1,980円'. */
const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]`;
const TIGHT = '[$£¥￥₹₩]';
const BEFORE = new RegExp(
  String.raw`(?<![\p{L}\d$])(?:((?:US|CA|AU|NZ|HK|MX|NT|[CASR])?${TIGHT}) ?(${CLOSE_NUMBER})|((?:${SIGN})|(?:${WORD})) ?(${NUMBER}))${END}(?! ?%)${RANGE}${MULTIPLE}(?![\p{L}\d]*\d)${NONE}`,
  'giu',
);
/** '2–3 р.д.' are working days in Russian, and no roubles. */
const WORKING_DAYS = String.raw`(?!р\. ?д\.)`;
/** '13:00 - 490 zł' is an hour and an amount. */
const AFTER = new RegExp(
  String.raw`(?<![\d.,]|\d:|(?!${UNSPACED})\p{L})(${NUMBER})${END}${RANGE}${MULTIPLE}${NONE}(?: (?!(?:${SIGN}|${WORD})\d))?${WORKING_DAYS}((?:${SIGN})|(?:${WORD})(?!\p{L}))`,
  'giu',
);
const ANY_SIGN = new RegExp(`${SIGN}|${WORD}|triệu`, 'iu');
/** 'Từ 15 triệu / tháng': millions are said of no other money than the country's own. */
const DONGS = new RegExp(String.raw`(?<![\d.,])(${PLAIN})${END} ?triệu(?=\s*(?:$|[/+(,;–-]|mỗi(?!\p{L})))`, 'giu');
const TIMES: Record<string, number> = {
  jt: 1e6,
  juta: 1e6,
  triệu: 1e6,
  万: 1e4,
  萬: 1e4,
  만: 1e4,
  rb: 1e3,
  ribu: 1e3,
  k: 1e3,
  mil: 1e3,
  'тыс.': 1e3,
  тыс: 1e3,
  lakh: 1e5,
  lakhs: 1e5,
};

/** The value of a written number: the last separator is decimal unless exactly three digits follow a single kind of separator. */
export function parseNumber(written: string, decimals = 2): number {
  const [myriads, over] = written.split(/[万萬만]/);
  if (over !== undefined) return Number(myriads) * TIMES.万! + Number(over.replace(/[,\s]/g, ''));
  const plain = written.replace(/['’\s]/g, '');
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (last < 0) return Number(plain);
  const separator = plain[last] as string;
  const behind = plain.length - last - 1;
  const mixed = plain.includes('.') && plain.includes(',');
  const once = plain.indexOf(separator) === last;
  const thousands = !mixed && (!once || (behind === 3 && !plain.startsWith('0') && !(decimals === 3 && separator === '.')));
  if (thousands) return Number(plain.replace(/[.,]/g, ''));
  return Number(`${plain.slice(0, last).replace(/[.,]/g, '')}.${plain.slice(last + 1)}`);
}

/** Major units as integer hundredths; null for what rounds to nothing without being nothing, and for what no price list asks. */
export function toCents(amount: number): number | null {
  if (!Number.isFinite(amount) || amount < 0 || amount > 1e9) return null;
  const cents = Math.round(amount * 100);
  return cents === 0 && amount > 0 ? null : cents;
}

function moneyOf(match: RegExpExecArray, sign: string, number: string, multiple: string | undefined, before: boolean): Money | null {
  const said = signOf(sign, before);
  if (!said || (before && isGlued(sign, number, match[0])) || (said.currency === 'PHP' && VERSION.test(number))) return null;
  if (DASHED.test(sign) && !BEHIND_DASH.test(match.input.slice(match.index + match[0].length))) return null;
  const amount = parseNumber(number, decimalsOf(said.currency)) * timesOf(number, multiple, match[0]);
  const pointed = said.shared === '$' && /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(number);
  return { ...said, cents: toCents(amount), pointed, start: match.index, end: match.index + match[0].length };
}

/** What a number is counted in; of '€500-2k' the word is that of the upper end alone, which would else be the lower one. */
function timesOf(number: string, multiple: string | undefined, text: string): number {
  if (multiple === undefined) return 1;
  const last = text.match(/\d[\d.,]*/g)?.at(-1) ?? number;
  return parseNumber(last) < parseNumber(number) ? 1 : (TIMES[multiple.toLowerCase()] ?? 1);
}

/** 'PHP 8.2' is a language of that version, and no amount of pesos. */
const VERSION = /^[4-9](?:\.\d)?$/;

/** What may follow '500,-': nothing, an aside, the other end of a range, or what it is paid for; '1.- Introduction' is a number of something. */
const BEHIND_DASH = /^\s*(?:$|[/(*|·+]|[-–—]\s?\d|(?:pro|pr|per|je|par|za|bis|til|till|do|tot|ink?l|e[kx]s?kl|uden|utan)(?!\p{L}))/iu;

/** Codes that begin no other name. */
const PLAIN_CODES = /^(?:EUR|USD|GBP|CHF|PLN|CZK|SEK|NOK|DKK|AUD|CAD|NZD|AED|INR|BRL|ZAR)$/;

/** 'NIS2', 'DAX40' and the like are names: letters of one case and one or two digits without a blank between them are no amount. */
const isGlued = (sign: string, number: string, text: string): boolean =>
  /^[A-Z]{3}$/.test(sign) && !PLAIN_CODES.test(sign) && /^\d{1,2}$/.test(number) && text.startsWith(`${sign}${number}`);

/** Digits and signs of other scripts, and of full width, as plain ones; letter by letter, so that places stay. */
export const plainDigits = (text: string): string =>
  /[\u0660-\u066c\u06f0-\u06f9\u0966-\u096f\uff01-\uff5e\uffe1\uffe5\uffe6]/.test(text)
    ? text
        .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) => String((digit.charCodeAt(0) & 15) - (digit >= '\u0966' ? 6 : 0)))
        .replace(/[\uffe1\uffe5\uffe6]/g, (wide) => (wide === '\uffe1' ? '£' : wide === '\uffe5' ? '¥' : '₩'))
        .replace(/\u066b/g, '.')
        .replace(/\u066c/g, ',')
        .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    : text;

/** A flag behind a sign of money is drawn there to tell whose it is: '$🇺🇸 0.03'. */
const FLAGGED = /(?<![A-Z])([$€£¥₹₩])\s?(\p{RI}\p{RI})\s?(?=\d)/gu;
const DOLLARS_OF: Readonly<Record<string, string>> = { '🇺🇸': 'US$', '🇨🇦': 'CA$', '🇦🇺': 'AU$', '🇳🇿': 'NZ$', '🇲🇽': 'MX$' };

/** Signs of UTF-8 that were taken for Latin letters when the page was saved. */
const MISREAD: Readonly<Record<string, string>> = { 'â‚¬': '€', 'Â£': '£', 'Â¥': '¥' };

/** A text with its signs of money as they were meant: those of a flag behind them, and those that were misread. */
export const plainSigns = (text: string): string =>
  text
    .replace(/â‚¬|Â[£¥]/g, (sign) => MISREAD[sign] ?? sign)
    .replace(FLAGGED, (_, sign: string, flag: string) => (sign === '$' ? (DOLLARS_OF[flag] ?? sign) : sign));

/** The amounts with a currency in a text (its first 400 characters), in order: '$49', 'US$1,299.00', '49,00 €', '1.299 EUR', 'CHF 20', '$25k'. */
export function findMoney(source: string): readonly Money[] {
  const text = source.slice(0, 400);
  return DIGIT.test(text) ? found(text) : NO_MONEY;
}
/** Of any script that is read; most texts have none, and are not worth keeping. */
const DIGIT = /[\d\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/;
const NO_MONEY: readonly Money[] = [];

const MOST_KNOWN = 500;
/** Amounts of texts met lately: several rules ask for those of one line. */
const found = remembered<readonly Money[]>(MOST_KNOWN, (source) => amountsIn(plainDigits(source)));

function amountsIn(text: string): readonly Money[] {
  if (!/\d/.test(text) || !ANY_SIGN.test(text)) return [];
  const after = [...text.matchAll(AFTER)].flatMap((match) => moneyOf(match, match[3] ?? '', match[1] ?? '', match[2], false) ?? []);
  const before = [...text.matchAll(BEFORE)].flatMap((match) => {
    const [, tight, close, sign, number, multiple] = match;
    const money = moneyOf(match, tight ?? sign ?? '', close ?? number ?? '', multiple, true);
    // '3,49 zł 1,75 zł': a sign between two amounts belongs to the first, where it is one that follows.
    const taken = money && !tight && after.some((other) => other.start < money.start && other.end > money.start);
    return money && !taken ? [money] : [];
  });
  const rest = after.filter((money) => before.every((other) => money.start >= other.end || money.end <= other.start));
  if (before.length + rest.length === 0) return dongsIn(text);
  return [...before, ...rest].map((money) => withAlternative(text, money)).sort((a, b) => a.start - b.start);
}

const dongsIn = (text: string): readonly Money[] =>
  [...text.matchAll(DONGS)].map((match) => ({
    ...{ currency: 'VND', shared: null, pointed: false, cents: toCents(parseNumber(match[1] ?? '') * TIMES.triệu!) },
    ...{ start: match.index, end: match.index + match[0].length },
  }));

/** '$ 49 USD' and '$49 CAD': a code right after the amount tells which dollar it is; '49€90' goes on with its cents. */
function withAlternative(text: string, money: Money): Money {
  const cents = text[money.end - 1] === '€' ? /^(\d{2})(?![\d.,])/.exec(text.slice(money.end, money.end + 4))?.[1] : undefined;
  if (cents !== undefined && money.cents !== null && money.cents % 100 === 0)
    return { ...money, cents: money.cents + Number(cents), end: money.end + 2 };
  const code = /^ ?\(?([A-Z]{3})\b\)?/.exec(text.slice(money.end, money.end + 6));
  return code && isCode(code[1] as string)
    ? { ...money, currency: code[1] as string, shared: null, pointed: false, end: money.end + code[0].length }
    : money;
}

const BARE = new RegExp(`^(${NUMBER})(k)?(?=$|\\s*[/*](?!7\\b))`, 'i');

/** A number alone ('49', '49.00', '999k'), for pages that draw the currency by style sheet; '02' numbers a card. */
export function bareAmount(text: string): number | null {
  if (/^0\d/.test(text)) return null;
  const [, number, thousands] = BARE.exec(plainDigits(text)) ?? [];
  return number === undefined ? null : toCents(parseNumber(number) * (thousands === undefined ? 1 : TIMES.k!));
}
