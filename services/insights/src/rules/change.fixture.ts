import type { Change, Item, Money } from '../change/change.ts';
import type { Finding } from '../finding/finding.ts';
import { isTold, STANDARD_RULES } from '../rule-setting/rule-setting.ts';
import { drawFindings } from './rules.ts';

/** Days from the first of November 2026; one may be in another month. */
export const day = (n: number): Date => new Date(Date.UTC(2026, 10, 1) + n * 86_400_000);

let made = 0;

/** A change of day 20, unless said otherwise; later ones have later ids. */
export function change(type: string, [label, fields = {}]: [label: string, fields?: Item['fields']], more: Partial<Change> = {}): Change {
  made += 1;
  const [key, id] = [`k${made}`, `c${String(made).padStart(6, '0')}`];
  const item = { source: 'x', key, label, fields };
  return { id, siteId: 's', dataType: 'x', type, importance: 'medium', item, confirmed: true, at: day(20), ...more };
}

export function priced(before: number, after: number, unit: Partial<Money> = {}, more: Partial<Change> = {}): Change {
  const money = (cents: number) => ({ cents, currency: 'USD', period: 'month', ...unit });
  return change(
    after > before ? 'price_increased' : 'price_decreased',
    ['Team', { price: { before: money(before), after: money(after) } }],
    more,
  );
}

export const opening = (department: string, at: Date, more: Partial<Change> = {}, title = 'Account Executive', location = 'Berlin') =>
  change('job_opened', [title, jobFields('after', department, location)], { at, ...more });

export const closing = (department: string, at: Date, more: Partial<Change> = {}) =>
  change('job_closed', ['Account Executive', jobFields('before', department, 'Berlin')], { at, ...more });

const jobFields = (side: 'before' | 'after', department: string, location: string): Item['fields'] => ({
  location: { [side]: location },
  openings: { before: 3, after: side === 'after' ? 4 : 2 },
  ...(department === '' ? {} : { department: { [side]: department } }),
});

/** What is told of changes to who has set no rule. */
export const toldOf = (changes: readonly Change[]): Finding[] => drawFindings(changes).filter((finding) => isTold(finding, STANDARD_RULES));
