/** Currencies by code and sign, and which of several a sign means on a page. */

/** Active codes of ISO 4217. */
const CODES = new Set(
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG'.split(
    ' ',
  ),
);
/** Codes that are words, too: in capitals they may stand before any number ('TOP 10'). */
const WORDS = new Set(['ALL', 'TOP', 'CUP', 'PEN', 'SOS', 'MOP']);

/** Codes that many write in small letters, too, and that are no words: '2400 rsd', 'Rwf 10,000'. */
const SMALL = new Set(
  'usd gbp chf pln czk huf rsd bgn uah rub sek nok dkk aud cad nzd sgd hkd inr pkr bdt lkr npr idr myr thb vnd aed sar qar kwd egp mad tnd ngn ghs kes tzs ugx rwf zar zmw xof xaf brl clp mxn ars'.split(
    ' ',
  ),
);

/** Signs of one currency each; those of several are in SHARED. */
const SIGNS: Record<string, string> = {
  us$: 'USD',
  'us $': 'USD',
  $us: 'USD',
  u$s: 'USD',
  ca$: 'CAD',
  c$: 'CAD',
  can$: 'CAD',
  a$: 'AUD',
  au$: 'AUD',
  nz$: 'NZD',
  hk$: 'HKD',
  s$: 'SGD',
  sg$: 'SGD',
  r$: 'BRL',
  mx$: 'MXN',
  nt$: 'TWD',
  ntd: 'TWD',
  nis: 'ILS',
  ar$: 'ARS',
  cl$: 'CLP',
  clp$: 'CLP',
  co$: 'COP',
  col$: 'COP',
  rd$: 'DOP',
  j$: 'JMD',
  tt$: 'TTD',
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  ευρώ: 'EUR',
  evra: 'EUR',
  evrov: 'EUR',
  '₹': 'INR',
  '₩': 'KRW',
  원: 'KRW',
  '₽': 'RUB',
  руб: 'RUB',
  р: 'RUB',
  рублей: 'RUB',
  рубля: 'RUB',
  рубль: 'RUB',
  '₺': 'TRY',
  tl: 'TRY',
  '₴': 'UAH',
  грн: 'UAH',
  гривень: 'UAH',
  гривен: 'UAH',
  гривні: 'UAH',
  тенге: 'KZT',
  '฿': 'THB',
  บาท: 'THB',
  '₫': 'VND',
  đ: 'VND',
  vnđ: 'VND',
  đồng: 'VND',
  '₪': 'ILS',
  'ש"ח': 'ILS',
  'ש״ח': 'ILS',
  שח: 'ILS',
  '₱': 'PHP',
  '₦': 'NGN',
  '₵': 'GHS',
  'gh₵': 'GHS',
  'gh¢': 'GHS',
  ghc: 'GHS',
  '₸': 'KZT',
  тг: 'KZT',
  '₾': 'GEL',
  '֏': 'AMD',
  '₼': 'AZN',
  '₮': 'MNT',
  '৳': 'BDT',
  tk: 'BDT',
  taka: 'BDT',
  php: 'PHP',
  '₭': 'LAK',
  '៛': 'KHR',
  '₡': 'CRC',
  '₲': 'PYG',
  zł: 'PLN',
  zl: 'PLN',
  złotych: 'PLN',
  kč: 'CZK',
  'fr.': 'CHF',
  'sfr.': 'CHF',
  sfr: 'CHF',
  rp: 'IDR',
  rm: 'MYR',
  ft: 'HUF',
  forint: 'HUF',
  kronor: 'SEK',
  lei: 'RON',
  ron: 'RON',
  лв: 'BGN',
  лева: 'BGN',
  сом: 'KGS',
  сўм: 'UZS',
  сум: 'UZS',
  manat: 'AZN',
  bs: 'BOB',
  dt: 'TND',
  jd: 'JOD',
  дин: 'RSD',
  din: 'RSD',
  ksh: 'KES',
  kshs: 'KES',
  tsh: 'TZS',
  ush: 'UGX',
  's/': 'PEN',
  's/.': 'PEN',
  円: 'JPY',
  元: 'CNY',
  'cn¥': 'CNY',
  'jp¥': 'JPY',
  人民币: 'CNY',
  rmb: 'CNY',
  dh: 'MAD',
  dhs: 'AED',
  'د.إ': 'AED',
  'ر.س': 'SAR',
  ريال: 'SAR',
  درهم: 'AED',
  دولار: 'USD',
  'د.ك': 'KWD',
  kd: 'KWD',
  'e£': 'EGP',
  le: 'EGP',
  'l.e': 'EGP',
  usdt: 'USD',
  usdc: 'USD',
  'ج.م': 'EGP',
};

for (const code of SMALL) SIGNS[code] ??= code.toUpperCase();
/** As Uzbek writes it, with whatever stands for its letter oʻ. */
for (const mark of ["'", '‘', '’', 'ʻ', 'ʼ', '`']) SIGNS[`so${mark}m`] = 'UZS';

/** Signs of several currencies: what each means by itself (null: cannot be told), and by the country of the page. */
const SHARED: Record<string, { usual: string | null; by: Record<string, string> }> = {
  $: {
    usual: 'USD',
    by: {
      ca: 'CAD',
      au: 'AUD',
      nz: 'NZD',
      sg: 'SGD',
      hk: 'HKD',
      tw: 'TWD',
      mx: 'MXN',
      br: 'BRL',
      cl: 'CLP',
      ar: 'ARS',
      co: 'COP',
      uy: 'UYU',
      do: 'DOP',
      jm: 'JMD',
      tt: 'TTD',
      bb: 'BBD',
    },
  },
  '£': { usual: 'GBP', by: { eg: 'EGP' } },
  '¥': { usual: 'JPY', by: { cn: 'CNY' } },
  kr: { usual: null, by: { se: 'SEK', no: 'NOK', dk: 'DKK', is: 'ISK' } },
  rs: { usual: 'INR', by: { pk: 'PKR', lk: 'LKR', np: 'NPR', mu: 'MUR' } },
  '₨': { usual: 'INR', by: { pk: 'PKR', lk: 'LKR', np: 'NPR', mu: 'MUR' } },
  r: { usual: 'ZAR', by: {} },
};

SHARED.kroner = SHARED.kr!;
SHARED[':-'] = { usual: 'SEK', by: { no: 'NOK', dk: 'DKK' } };
/** '500,-', '72.-': whole amounts of the country's own money. */
const WHOLE = { no: 'NOK', dk: 'DKK', se: 'SEK', cz: 'CZK', ch: 'CHF', li: 'CHF' };
const WHOLE_EUROS = { nl: 'EUR', be: 'EUR', de: 'EUR', at: 'EUR', sk: 'EUR', si: 'EUR' };
for (const sign of [',-', ',–', ',—', '.-', '.–', '.—']) SHARED[sign] = { usual: null, by: { ...WHOLE, ...WHOLE_EUROS } };
for (const sign of ['fcfa', 'f cfa', 'cfa'])
  SHARED[sign] = { usual: 'XOF', by: { cm: 'XAF', ga: 'XAF', cg: 'XAF', td: 'XAF', cf: 'XAF', gq: 'XAF' } };

const escaped = (sign: string): string => sign.replace(/[$.*+?^()[\]{}|\\/]/g, '\\$&');
const bySize = (a: string, b: string): number => b.length - a.length;
/** Han and Hangul set no blanks between words: '9,900원부터'. */
const isWord = (sign: string): boolean =>
  /^\p{L}/u.test(sign) && /\p{L}\.?$/u.test(sign) && !/[\p{Script=Han}\p{Script=Hangul}]/u.test(sign);
const all = [...Object.keys(SIGNS), ...Object.keys(SHARED)].filter((sign) => sign !== 'r').sort(bySize);

/** Signs drawn as one, and words for money with the full stop of an abbreviation; for patterns with the flags i and u. */
export const SIGN = all
  .filter((sign) => !isWord(sign))
  .map(escaped)
  .join('|');
export const WORD = `${all
  .filter(isWord)
  .map((sign) => `${escaped(sign)}\\.?`)
  .join('|')}|(?-i:${[...CODES].join('|')})(?: ?\\$|\\.(?=\\d))?`;

export interface Sign {
  /** ISO 4217; null where the sign is one of several and does not say which. */
  currency: string | null;
  /** The sign, where it is one of several currencies. */
  shared: string | null;
}

/** A sign that only tells that no cents follow. */
export const DASHED = /^[.,][-–—]$/;

/** What a written sign says; undefined for a word that is none. A code counts in capitals only. */
export function signOf(written: string, before: boolean): Sign | undefined {
  const code = written.replace(/ ?\$$|\.$/, '');
  if (/^[A-Z]{3}$/.test(code) && CODES.has(code)) return before && WORDS.has(code) ? undefined : { currency: code, shared: null };
  const plain = written.toLowerCase().replace('￥', '¥');
  if (before && DASHED.test(plain)) return undefined;
  const sign = [plain, plain.replace(/\.$/, '')].find((each) => Object.hasOwn(SIGNS, each) || Object.hasOwn(SHARED, each));
  if (sign === undefined || (isWord(sign) && !isWritten(written))) return undefined;
  const shared = SHARED[sign];
  return shared ? { currency: shared.usual, shared: sign } : { currency: SIGNS[sign] ?? null, shared: null };
}

/** Short Latin words are signs as their countries write them: 'Ft', 'Rp', 'RM', 'kr', not 'FT' or 'rm'. */
const USUAL = new Set([
  'Rp',
  'RP',
  'RM',
  'Ft',
  'TL',
  'NTD',
  'NIS',
  'Dh',
  'DH',
  'KD',
  'JD',
  'DT',
  'Bs',
  'eur',
  'Eur',
  'Rs',
  'RS',
  'kr',
  'Kr',
  'KSh',
  'Ksh',
  'KSH',
  'TSh',
  'USh',
  'lei',
  'ron',
  'Lei',
  'din',
  'zł',
  'zl',
  'Zł',
  'fr',
  'Fr',
  'SFr',
  'Sfr',
  'sFr',
  'sfr',
  'RMB',
  'Tk',
  'TK',
  'Php',
  'LE',
  'GHC',
]);
const isWritten = (written: string): boolean => {
  const bare = written.replace(/\.$/, '');
  return bare.length > 3 || !/^[a-z]+$/i.test(bare) || USUAL.has(bare) || (SMALL.has(bare.toLowerCase()) && /^.[a-z]+$/.test(bare));
};

/** Whether a text is the code of a currency. */
export const isCode = (code: string): boolean => CODES.has(code);

/** What `money` of a page is counted in where its sign leaves several: by its country. */
export function currencyIn(sign: string, country: string | null): string | null {
  const shared = SHARED[sign];
  return (country !== null && shared?.by[country]) || (shared?.usual ?? null);
}

/** Countries whose languages are spoken in no other country with the sign in question. */
const BY_LANGUAGE: Record<string, string> = {
  sv: 'se',
  nb: 'no',
  nn: 'no',
  no: 'no',
  da: 'dk',
  is: 'is',
  cs: 'cz',
  zh: 'cn',
  ur: 'pk',
  si: 'lk',
  ne: 'np',
};
/** Top-level domains of countries that are sold to everybody. */
const GENERIC = new Set(['co', 'io', 'ai', 'tv', 'me', 'is', 'to', 'cc', 'do', 'sh']);

/** The country that a page is for, in lower case: by its language's region, else its domain, else its language; null when none tells. */
export function countryOf(lang: string | null, url: string): string | null {
  const [language = '', ...rest] = (lang ?? '').toLowerCase().split(/[-_]/);
  const region = rest.find((part) => /^[a-z]{2}$/.test(part));
  if (region && region !== 'us') return region;
  const host = URL.parse(url)?.hostname ?? '';
  const top = host.slice(host.lastIndexOf('.') + 1);
  if (/^[a-z]{2}$/.test(top) && !GENERIC.has(top)) return top;
  return region ?? BY_LANGUAGE[language] ?? null;
}

const digits = new Map<string, number>();

/** How many decimals amounts of a currency have: 2 for most, none for JPY, three for KWD. */
export function decimalsOf(currency: string | null): number {
  if (currency === null || !CODES.has(currency)) return 2;
  const known = digits.get(currency);
  if (known !== undefined) return known;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  digits.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
}
