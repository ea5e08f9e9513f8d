/** Plans in data that a page carries for its scripts: lists of objects with a name and a price. */
import { squeeze } from '../../page/dom.ts';
import type { Period } from '../../page/facts.ts';
import { isNode } from '../../page/json-ld.ts';
import { type Fields, fieldsOf, type RecordList } from '../../page/records.ts';
import { decimalsOf, isCode } from './currency.ts';
import { findMoney, toCents } from './money.ts';
import { isName } from './names.ts';
import { isContact } from './on-request.ts';
import { isPerSeat, periodOf, statedPeriod } from './period.ts';
import { isFree } from './phrases.ts';
import type { Priced } from './unique.ts';
import { onePerWay, secondPrice } from './ways.ts';

const NAMES = ['name', 'title', 'planname', 'displayname', 'label', 'heading', 'plan', 'tier', 'nickname'];
const CURRENCIES = ['currency', 'currencycode', 'pricecurrency'];
const PERIODS = [
  'interval',
  'billinginterval',
  'billingperiod',
  'billingcycle',
  'period',
  'pricesuffix',
  'unit',
  'per',
  'frequency',
  'recurring',
];
const MONTHLY = /^(?:(?:price|amount|cost)?(?:per)?month(?:ly)?(?:price|amount|cost)?)$/;
const YEARLY = /^(?:(?:price|amount|cost)?(?:per)?(?:year(?:ly)?|annual(?:ly)?)(?:price|amount|cost)?)$/;
const PLAIN = /^(?:price|amount|cost|(?:base|current|starting|list|display|formatted)price|priceamount|pricevalue|prices|pricing|value)$/;
/** Counted in the currency's smallest unit, by name. */
const MINOR = /^(?:unitamount(?:decimal)?|(?:price|amount)(?:in)?(?:cents|minor)|cents)$/;
const FEATURES = ['features', 'benefits', 'highlights', 'items', 'bullets', 'perks', 'includes'];

/** Where lists of plans stand, and what they are not. */
const OF_PLANS = /plan|pric|tier|package|product|subscription|offer|paket|tarif|formule|abonnement/;
const OF_OTHERS =
  /addon|faq|coupon|discount|tax|shipping|order|cart|invoice|transaction|locale|i18n|currenc|countr|article|blog|post|event|course|usecase/;

interface Amount {
  cents: number;
  currency: string | null;
  shared: string | null;
  period: Period | null;
}

/** The plans of the list that reads best as a price list; none where none does. */
export function carriedPlans(lists: readonly RecordList[]): Priced[] {
  const read = lists.filter(({ path }) => !path.some((key) => OF_OTHERS.test(key))).map((list) => ({ list, plans: plansOf(list) }));
  const isList = ({ list, plans }: (typeof read)[number]): boolean => {
    const priced = plans.filter(({ cents }) => cents !== null && cents > 0).length;
    const isNamed = list.path.slice(-3).some((key) => OF_PLANS.test(key)) || plans.some(({ features }) => features.length > 0);
    return plans.length >= 2 && priced >= 1 && plans.length * 2 > list.records.length && isNamed;
  };
  return read.filter(isList).reduce((best, { plans }) => (plans.length > best.length ? plans : best), [] as Priced[]);
}

function plansOf({ records, around }: RecordList): Priced[] {
  return records.slice(0, 50).flatMap((record) => {
    const name = NAMES.map((key) => textOf(record.get(key))).find((text) => text !== null && isName(text));
    if (!name) return [];
    const amounts = amountsOf(record, currencyOf(record) ?? currencyOf(around), 0);
    if (amounts === null) return [];
    const own = amounts.find(({ period }) => period !== 'year') ?? amounts[0] ?? null;
    return [priced(name, own, amounts, record)];
  });
}

function priced(name: string, own: Amount | null, amounts: readonly Amount[], record: Fields): Priced {
  const { cents = null, currency = null, shared = null, period = null } = own ?? {};
  const others = own ? amounts.filter((other) => other !== own).flatMap((other) => secondPrice(own, other, false) ?? []) : [];
  const also = own ? onePerWay(own, others) : [];
  return {
    ...{ name, cents, currency, shared, features: featuresOf(record), period: cents === null ? 'custom' : period },
    priceState: cents === null ? 'contact' : cents === 0 ? 'free' : 'stated',
    ...{ pointed: false, told: true, yearly: period === 'year', toggled: false, group: 0, variant: false, section: null },
    perSeat: PERIODS.some((key) => isPerSeat(textOf(record.get(key)) ?? '')),
    ...(also.length > 0 && { also }),
  };
}

const MOST_NESTED = 2;
const MOST_PRICES = 12;
/** The prices that an object states, one a period; [] where it says to ask; null where it states neither. */
function amountsOf(record: Fields, currency: string | null, depth: number): Amount[] | null {
  const found: Amount[] = [];
  let asks = false;
  const period = periodIn(record);
  for (const [key, value] of record) {
    const named: Period | null = MONTHLY.test(key) ? 'month' : YEARLY.test(key) ? 'year' : null;
    if (named === null && !PLAIN.test(key) && !MINOR.test(key)) continue;
    const inner = (Array.isArray(value) ? value.slice(0, MOST_PRICES) : [value]).filter(isNode).map(fieldsOf);
    if (inner.length > 0 && depth < MOST_NESTED) {
      for (const fields of inner) {
        const amounts = amountsOf(fields, currencyOf(fields) ?? currency, depth + 1);
        asks ||= amounts?.length === 0;
        found.push(...(amounts ?? []).map((amount) => ({ ...amount, period: amount.period ?? named ?? period })));
      }
    } else if (isContact(textOf(value) ?? '')) asks = true;
    else {
      const amount = amountOf(key, value, currency);
      if (amount) found.push({ ...amount, period: named ?? amount.period ?? period });
    }
  }
  const byPeriod = new Map<Period | null, Amount>();
  for (const amount of found) if (!byPeriod.has(amount.period)) byPeriod.set(amount.period, amount);
  return found.length > 0 ? [...byPeriod.values()] : asks ? [] : null;
}

/** '$29 / month', '29.00', 29, and 2900 where the key says that it counts cents. */
function amountOf(key: string, value: unknown, currency: string | null): Amount | null {
  const said = textOf(value);
  const [money] = said === null ? [] : findMoney(said);
  if (said !== null && money && money.cents !== null) {
    const period = periodOf(said.slice(money.end));
    // A sign of several currencies means the one that is stated beside it.
    const isToldApart = money.shared === null || currency !== null;
    const code = money.shared === null ? money.currency : (currency?.toUpperCase() ?? money.currency);
    return { cents: money.cents, currency: code, shared: isToldApart ? null : money.shared, period };
  }
  if (said !== null && isFree(said)) return { cents: 0, currency, shared: null, period: null };
  const number = typeof value === 'string' && /^\d{1,9}(?:\.\d{1,2})?$/.test(value.trim()) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number) || number < 0) return null;
  // Payment services write the currency small beside cents: whether 2900 is one or the other is not told by 'amount'.
  if (key === 'amount' && currency !== null && currency !== currency.toUpperCase()) return null;
  const cents = toCents(MINOR.test(key) ? number / 10 ** decimalsOf(currency?.toUpperCase() ?? null) : number);
  return cents === null ? null : { cents, currency: currency?.toUpperCase() ?? null, shared: null, period: null };
}

function currencyOf(fields: Fields): string | null {
  const code = CURRENCIES.map((key) => fields.get(key)).find((value) => typeof value === 'string');
  return typeof code === 'string' && isCode(code.toUpperCase()) ? code : null;
}

/** 'month', '/mo', 'P1M', { interval: 'month' }; null where the object states none. */
function periodIn(record: Fields): Period | null {
  for (const key of PERIODS) {
    const value = record.get(key);
    if (isNode(value)) return periodIn(fieldsOf(value));
    const said = textOf(value);
    const period = said === null ? null : (statedPeriod(said) ?? periodOf(said));
    if (period) return period;
  }
  return null;
}

function textOf(value: unknown): string | null {
  const text = typeof value === 'string' && value.length <= 200 ? squeeze(value.replace(/[\u200e\u200f\u061c]/g, '')) : '';
  return text === '' ? null : text;
}

function featuresOf(record: Fields): string[] {
  const list = FEATURES.map((key) => record.get(key)).find(Array.isArray) as unknown[] | undefined;
  const texts = (list ?? []).slice(0, 50).map((item) => {
    if (!isNode(item)) return textOf(item);
    const fields = fieldsOf(item);
    const isLacking = ['included', 'available', 'enabled'].some((key) => fields.get(key) === false);
    return isLacking
      ? null
      : ['text', 'name', 'title', 'label', 'feature'].map((key) => textOf(fields.get(key))).find((text) => text !== null);
  });
  return [...new Set(texts.filter((text) => typeof text === 'string'))];
}
