import type { Facts } from '../../../api/types.ts';
import { formatMoney, formatPeriod } from '../../../format/money.ts';
import { formatCount } from '../../../format/numbers.ts';
import { amountOf } from '../planWords.ts';

export interface FactRow {
  label: string;
  before: string | null;
  after: string | null;
  changed: boolean;
}

const LABELS: Record<string, string> = {
  cents: 'Amount',
  price: 'Amount',
  crossedOut: 'Crossed out',
  url: 'Address',
  postedAt: 'Posted',
  publishedAt: 'Published',
};
/** Identities for machines. */
const HIDDEN = new Set(['key', 'id', 'hash', 'currency', 'method', 'priceState', 'priceReason']);

const spaced = (key: string): string => {
  const words = key
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function amount(facts: Facts, key: string): string | null {
  const value = facts[key];
  if (value === null) return facts.priceState === 'unreadable' ? 'Price not readable' : 'Contact sales';
  if (typeof value !== 'number') return null;
  const currency = typeof facts.currency === 'string' ? facts.currency : null;
  return formatMoney(key === 'cents' ? value / 100 : value, currency);
}

function show(facts: Facts, key: string): string | null {
  if (!(key in facts)) return null;
  if (key === 'crossedOut') return facts[key] === null ? null : amount(facts, key);
  if (key === 'cents' || key === 'price') return amount(facts, key);
  const value = facts[key];
  if (value === null || value === undefined || value === '') return null;
  if (key === 'period') return formatPeriod(String(value));
  if (key === 'billed') return value === 'year' ? 'yearly' : 'monthly';
  if (typeof value === 'number') return formatCount(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const isRecord = (value: unknown): value is Facts => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nested facts such as limits become facts of their own; lists become one fact per entry, unless the entry only states a limit. */
function flatten(facts: Facts | null): Facts {
  const flat: Facts = {};
  const units = isRecord(facts?.limits) ? Object.keys(facts.limits) : [];
  const statesLimit = (entry: unknown) => units.some((unit) => amountOf(String(entry), unit) !== null);
  for (const [key, value] of Object.entries(facts ?? {})) {
    if (HIDDEN.has(key) && key !== 'currency' && key !== 'priceState') continue;
    if (Array.isArray(value)) for (const entry of value.filter((item) => !statesLimit(item))) flat[String(entry)] = 'Included';
    else if (isRecord(value)) Object.assign(flat, value);
    else flat[key] = value;
  }
  return flat;
}

/** A typed change as rows: what it was, what it is. What changed comes first. */
export function factRows(before: Facts | null, after: Facts | null): FactRow[] {
  const was = flatten(before);
  const is = flatten(after);
  const keys = [...new Set([...Object.keys(is), ...Object.keys(was)])].filter((key) => !HIDDEN.has(key));
  const rows = keys.map((key): FactRow => {
    const left = show(was, key);
    const right = show(is, key);
    return { label: LABELS[key] ?? (/\s/.test(key) ? key : spaced(key)), before: left, after: right, changed: left !== right };
  });
  return rows.filter((row) => row.before !== null || row.after !== null).sort((a, b) => Number(b.changed) - Number(a.changed));
}
