/** Salaries as openings state them. */
import type { Salary, SalaryPeriod } from '../../page/facts.ts';
import { type Node, nodesOf, text } from '../../page/json-ld.ts';
import { parseNumber, toCents } from '../pricing/money.ts';

const PERIOD: [SalaryPeriod, RegExp][] = [
  ['hour', /^(?:1 |per[- ]|an? )?(?:hour|hourly|hr|h|hur)(?:[- ](?:wage|salary))?$/],
  ['day', /^(?:1 |per[- ]|an? )?(?:day|daily)(?:[- ](?:wage|salary))?$/],
  ['week', /^(?:1 |per[- ]|an? )?(?:week|weekly|wee)(?:[- ](?:wage|salary))?$/],
  ['month', /^(?:1 |per[- ]|an? )?(?:month|monthly|mon)(?:[- ](?:wage|salary))?$/],
  ['year', /^(?:1 |per[- ]|an? )?(?:year|yearly|annual|annually|annum|ann)(?:[- ](?:wage|salary))?$/],
];

/** null: not stated. undefined: a cycle of another length, which no amount is shown for. */
function periodOf(value: unknown): SalaryPeriod | null | undefined {
  const word = text(value, 40)?.toLowerCase();
  if (word === undefined || word === 'none') return null;
  return PERIOD.find(([, words]) => words.test(word))?.[0];
}

/** Number, '60000', '60,000.00' or '60.000'; null for anything else and for 0, which feeds send for 'not stated'. */
function centsOf(value: unknown): number | null {
  const amount =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && /^\s*\d[\d.,']{0,14}\s*$/.test(value)
        ? parseNumber(value.trim())
        : null;
  return amount === null ? null : toCents(amount) || null;
}

/** What fields state: amounts in major units, ISO 4217, and a word for the period. undefined where they state no salary, or no currency. */
export function statedSalary(stated: { min?: unknown; max?: unknown; currency?: unknown; period?: unknown }): Salary | undefined {
  const [minCents, maxCents, period] = [centsOf(stated.min), centsOf(stated.max), periodOf(stated.period)];
  const currency = text(stated.currency, 10)?.toUpperCase() ?? '';
  if ((minCents === null && maxCents === null) || period === undefined || !/^[A-Z]{3}$/.test(currency)) return undefined;
  return minCents !== null && maxCents !== null && minCents > maxCents ? undefined : { minCents, maxCents, currency, period };
}

/** `baseSalary` of a JobPosting (https://schema.org/baseSalary): a MonetaryAmount, a PriceSpecification, or a number beside `salaryCurrency`. */
export function salaryOf(node: Node): Salary | undefined {
  const [base] = nodesOf(node.baseSalary);
  if (!base) return statedSalary({ min: node.baseSalary, max: node.baseSalary, currency: node.salaryCurrency });
  const value = nodesOf(base.value)[0] ?? base;
  const one = value.value ?? base.price;
  return statedSalary({
    min: value.minValue ?? base.minPrice ?? one,
    max: value.maxValue ?? base.maxPrice ?? one,
    currency: base.currency ?? base.priceCurrency ?? node.salaryCurrency,
    period: value.unitText ?? base.unitText ?? value.unitCode,
  });
}

const SIGNS: Record<string, string> = { '€': 'EUR', '£': 'GBP', us$: 'USD', ca$: 'CAD', a$: 'AUD', au$: 'AUD', zł: 'PLN' };
/** '$' alone is the money of twenty countries. */
const CURRENCY = String.raw`(?:us|ca|au?)\$|[€£]|zł|\b(?:eur|gbp|usd|chf|pln|sek|nok|dkk|cad|aud)\b`;
const AMOUNT = String.raw`(\d{1,3}(?:[.,' ]\d{3}){1,2}|\d{2,6}(?:[.,]\d{2})?)(?![\d])\s?(k\b)?`;
const RANGE = new RegExp(
  String.raw`(${CURRENCY})?\s?${AMOUNT}\s?(${CURRENCY})?\s?(?:-|–|—|to|bis|à|tot|until)\s?(${CURRENCY})?\s?${AMOUNT}\s?(${CURRENCY})?`,
  'i',
);
const SAID: [SalaryPeriod, RegExp][] = [
  ['hour', /^[^\p{L}\d]{0,3}(?:(?:per|an?|pro|par|por|l') ?|de l'|à l')?(?:hour|hr\b|h\b|stunde|heure|hora|uur)/iu],
  ['day', /^[^\p{L}\d]{0,3}(?:(?:per|an?|pro|par|por) )?(?:day|tag|jour|día|dag)\b/iu],
  ['month', /^[^\p{L}\d]{0,3}(?:(?:per|an?|pro|par|por|al|im) )?(?:month|monat|mois|mes|maand)\b/iu],
  [
    'year',
    /^[^\p{L}\d]{0,3}(?:(?:brutto|brut|gross|bruto) ?\/? ?)?(?:(?:per|an?|pro|par|por|al|im) )?(?:years?|yr|annum|annual|annually|p\.? ?a\.?|jahr|an|año|jaar)(?![\p{L}])/iu,
  ],
];
/** Below it nobody is paid by the month or year. */
const LEAST = 1_000;

/** A range with its currency in a text: '€50,000–60,000 per year', '45k - 55k GBP'. undefined where it is not beyond doubt. */
export function salaryIn(source: string): Salary | undefined {
  const line = source.slice(0, 300);
  const match = RANGE.exec(line);
  if (!match) return undefined;
  const [whole, before, low, lowK, within, second, high, highK, after] = match;
  const signs = [before, within, second, after].filter((sign) => sign !== undefined).map((sign) => sign.toLowerCase());
  const currencies = new Set(signs.map((sign) => SIGNS[sign] ?? sign.toUpperCase()));
  const [currency] = currencies;
  if (currencies.size !== 1 || !currency || RANGE.test(line.slice(match.index + whole.length))) return undefined;
  const [min, max] = [amountOf(low!, lowK ?? highK), amountOf(high!, highK)];
  const behind = line.slice(match.index + whole.length, match.index + whole.length + 30);
  const period = SAID.find(([, words]) => words.test(behind))?.[0] ?? null;
  const isPlausible = period === 'hour' || period === 'day' ? max < LEAST * 10 : min >= LEAST;
  return isPlausible ? statedSalary({ min, max, currency, period }) : undefined;
}

const amountOf = (written: string, thousands: string | undefined): number =>
  parseNumber(written.replace(/ /g, '')) * (thousands === undefined ? 1 : 1_000);
