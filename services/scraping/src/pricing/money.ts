/** Amounts of money as price lists write them. */

export interface Money {
  /** Integer hundredths; null where the amount is below half a hundredth and so cannot be told from free. */
  cents: number | null;
  /** ISO 4217, or null when the text has none. */
  currency: string | null;
  /** Where the amount with its currency starts and ends in the text. */
  start: number;
  end: number;
}

const CODES = new Set(
  'USD EUR GBP JPY CNY INR CAD AUD NZD CHF SEK NOK DKK PLN CZK HUF RON BGN TRY RUB UAH BRL MXN ARS CLP COP PEN ZAR NGN KES EGP ILS AED SAR SGD HKD TWD KRW THB VND IDR MYR PHP PKR BDT LKR ISK'.split(
    ' ',
  ),
);

const SYMBOLS: Record<string, string> = {
  $: 'USD',
  us$: 'USD',
  $us: 'USD',
  ca$: 'CAD',
  c$: 'CAD',
  a$: 'AUD',
  au$: 'AUD',
  nz$: 'NZD',
  hk$: 'HKD',
  s$: 'SGD',
  r$: 'BRL',
  mx$: 'MXN',
  nt$: 'TWD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '￥': 'JPY',
  'cn¥': 'CNY',
  'jp¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  '₽': 'RUB',
  '₺': 'TRY',
  '₴': 'UAH',
  '฿': 'THB',
  '₫': 'VND',
  '₪': 'ILS',
  '₱': 'PHP',
  '₦': 'NGN',
  zł: 'PLN',
  kč: 'CZK',
  'fr.': 'CHF',
  'sfr.': 'CHF',
  rs: 'INR',
  'rs.': 'INR',
  rp: 'IDR',
  rm: 'MYR',
  ft: 'HUF',
  lei: 'RON',
  euro: 'EUR',
  euros: 'EUR',
};

const NUMBER = String.raw`\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3}){1,3}(?:[.,]\d{1,2})?|\d{1,9}(?:[.,]\d{1,6})?`;
const SIGN = String.raw`(?:US|CA|AU|NZ|HK|MX|NT|[CASR])?\$(?:US)?|€|£|(?:CN|JP)?[¥￥]|[₹₩₽₺₴฿₫₪₱₦]`;
/** Swedish, Norwegian or Danish: an amount of money, but the sign does not say which. */
const CROWNS = 'kr';
const WORD = String.raw`[A-Z]{3}(?: ?\$)?|kr\.?|zł|Kč|Fr\.|SFr\.|Rs\.?|Rp|RM|Ft|lei|[Ee]uros?`;
const BEFORE = new RegExp(String.raw`(?<![\p{L}\d$])(${SIGN}|(?<!\p{L})(?:${WORD})) ?(${NUMBER})(?![\d\p{L}]*\d)`, 'gu');
const AFTER = new RegExp(String.raw`(?<![\d.,\p{L}])(${NUMBER}) ?(${SIGN}|(?:${WORD})(?!\p{L}))`, 'gu');

const ANY_SIGN = /[$€£¥￥₹₩₽₺₴฿₫₪₱₦]|[A-Z]{3}|zł|Kč|Fr\.|Rs|Rp|RM|Ft|lei|kr|uro/;

/** The currency of a written sign: null for crowns, undefined for a word that is none. */
function currencyOf(written: string): string | null | undefined {
  if (written.replace('.', '').toLowerCase() === CROWNS) return null;
  const code = written.replace(/ ?\$$/, '');
  return CODES.has(code) ? code : SYMBOLS[written.toLowerCase()];
}

/** The value of a written number: the last separator is decimal unless exactly three digits follow a single kind of separator. */
export function parseNumber(written: string): number {
  const plain = written.replace(/['’\s]/g, '');
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (last < 0) return Number(plain);
  const separator = plain[last] as string;
  const decimals = plain.length - last - 1;
  const mixed = plain.includes('.') && plain.includes(',');
  const thousands = !mixed && (plain.indexOf(separator) !== last || (decimals === 3 && !plain.startsWith('0')));
  if (thousands) return Number(plain.replace(/[.,]/g, ''));
  return Number(`${plain.slice(0, last).replace(/[.,]/g, '')}.${plain.slice(last + 1)}`);
}

/** Major units as integer hundredths; null for what rounds to nothing without being nothing, and for what no price list asks. */
export function toCents(amount: number): number | null {
  if (!Number.isFinite(amount) || amount < 0 || amount > 1e9) return null;
  const cents = Math.round(amount * 100);
  return cents === 0 && amount > 0 ? null : cents;
}

function matches(text: string, pattern: RegExp, sign: 1 | 2): Money[] {
  const found: Money[] = [];
  for (const match of text.matchAll(pattern)) {
    const currency = currencyOf(match[sign] as string);
    if (currency !== undefined)
      found.push({
        cents: toCents(parseNumber(match[sign === 1 ? 2 : 1] as string)),
        currency,
        start: match.index,
        end: match.index + match[0].length,
      });
  }
  return found;
}

/** The amounts with a currency in a text (its first 400 characters), in order: '$49', 'US$1,299.00', '49,00 €', '1.299 EUR', 'CHF 20'. */
export function findMoney(source: string): Money[] {
  const text = source.slice(0, 400);
  if (!ANY_SIGN.test(text) || !/\d/.test(text)) return [];
  const before = matches(text, BEFORE, 1);
  const after = matches(text, AFTER, 2).filter((money) => before.every((other) => money.start >= other.end || money.end <= other.start));
  return [...before, ...after].map((money) => withAlternative(text, money)).sort((a, b) => a.start - b.start);
}

/** '$ 49 USD' and '$49 CAD': a code right after the amount tells which dollar it is. */
function withAlternative(text: string, money: Money): Money {
  const code = /^ ?\(?([A-Z]{3})\b\)?/.exec(text.slice(money.end, money.end + 6));
  return code && CODES.has(code[1] as string) ? { ...money, currency: code[1] as string, end: money.end + code[0].length } : money;
}

/** A number alone ('49', '49.00'), for pages that draw the currency by style sheet. */
export function bareAmount(text: string): number | null {
  const match = new RegExp(`^(?:${NUMBER})(?=$|\\s*[/*])`).exec(text);
  return match ? toCents(parseNumber(match[0])) : null;
}
