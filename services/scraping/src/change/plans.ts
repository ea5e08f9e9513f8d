import type { Plan, Pricing } from '../page/facts.ts';
import type { FoundChange } from './change.ts';
import { money, perPeriod, planPrice, share, short, slug } from './wording.ts';

interface Pair {
  before: Plan;
  after: Plan;
}

const words = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** Features of a plan in comparable form. The plan's own price within a feature is told by the price change. */
function featureKeys(plan: Plan): Map<string, string> {
  const own = plan.cents === null ? [] : [(plan.cents / 100).toFixed(2), String(plan.cents / 100)];
  const key = (feature: string) => own.reduce((text, amount) => text.replaceAll(amount, '¤'), words(feature));
  return new Map(plan.features.map((f) => [key(f), f]));
}

/** Share of common features: 1 for the same, 0 for none in common or none at all. */
function likeness(a: Plan, b: Plan): number {
  const [mine, theirs] = [featureKeys(a), featureKeys(b)];
  const common = [...mine.keys()].filter((f) => theirs.has(f)).length;
  const all = mine.size + theirs.size - common;
  return all === 0 ? 0 : common / all;
}

const samePrice = (a: Plan, b: Plan): boolean => a.cents === b.cents && a.currency === b.currency && a.period === b.period;

/** How much speaks for b being a under a new name; 0 for nothing. A few features alone are no proof. */
function renameScore(a: Plan, b: Plan, samePlace: boolean): number {
  const alike = likeness(a, b);
  const bare = a.features.length === 0 && b.features.length === 0;
  if (samePrice(a, b) && (alike >= 0.5 || (bare && samePlace && a.cents !== null))) return 1 + alike;
  return alike >= 0.8 && a.features.length >= 3 ? alike : 0;
}

function pairPlans(before: Plan[], after: Plan[]): { pairs: Pair[]; gone: Plan[]; fresh: Plan[] } {
  const bySlug = new Map(after.map((p) => [slug(p.name), p]));
  const pairs: Pair[] = before.flatMap((p) => (bySlug.has(slug(p.name)) ? [{ before: p, after: bySlug.get(slug(p.name))! }] : []));
  let gone = before.filter((p) => !pairs.some((pair) => pair.before === p));
  let fresh = after.filter((p) => !pairs.some((pair) => pair.after === p));
  const scored = gone
    .flatMap((a) => fresh.map((b) => ({ before: a, after: b, score: renameScore(a, b, before.indexOf(a) === after.indexOf(b)) })))
    .filter((s) => s.score > 0)
    .sort((x, y) => y.score - x.score);
  for (const s of scored) {
    if (!gone.includes(s.before) || !fresh.includes(s.after)) continue;
    pairs.push({ before: s.before, after: s.after });
    gone = gone.filter((p) => p !== s.before);
    fresh = fresh.filter((p) => p !== s.after);
  }
  return { pairs, gone, fresh };
}

function priceChange({ before, after }: Pair, confirmed: boolean): FoundChange | null {
  const comparable = before.period === after.period && (before.currency === after.currency || !before.currency || !after.currency);
  if (before.cents === null || after.cents === null || before.cents === after.cents || !comparable) return null;
  const currency = after.currency ?? before.currency;
  const [from, to] = [before.cents, after.cents];
  return {
    dataType: 'pricing',
    type: to > from ? 'price_increased' : 'price_decreased',
    description: `${after.name}: ${money(from, currency)} → ${money(to, currency)}${perPeriod(after.period)}${share(from, to)}`,
    before: before,
    after: after,
    itemUrl: null,
    confirmed,
    key: `pricing:${slug(after.name)}:${after.period}`,
    detail: { case: 'price', plan: after.name, beforeCents: from, afterCents: to, currency, period: after.period },
  };
}

/** What of a plan changed besides its price, in words. `sameReading`: both sides were read in the same way, so missing features are missing. */
function termChanges({ before, after }: Pair, sameReading: boolean): string[] {
  const said: string[] = [];
  if (slug(before.name) !== slug(after.name)) said.push(`renamed from ${before.name}`);
  const currencyMoved = before.currency !== null && after.currency !== null && before.currency !== after.currency;
  const onRequest = (before.cents === null) !== (after.cents === null);
  if (onRequest || currencyMoved || (before.cents !== null && before.period !== after.period)) {
    said.push(`${planPrice(before)} → ${planPrice(after)}`);
  }
  if (!sameReading && (before.features.length === 0 || after.features.length === 0)) return said;
  const [old, now] = [featureKeys(before), featureKeys(after)];
  const added = [...now].filter(([k]) => !old.has(k)).map(([, f]) => f);
  const removed = [...old].filter(([k]) => !now.has(k)).map(([, f]) => f);
  if (added.length > 0) said.push(`added ${short(added.join(', '))}`);
  if (removed.length > 0) said.push(`removed ${short(removed.join(', '))}`);
  return said;
}

function termsChange(pair: Pair, sameReading: boolean, confirmed: boolean): FoundChange | null {
  const said = termChanges(pair, sameReading);
  if (said.length === 0) return null;
  const key = [slug(pair.before.name), slug(pair.after.name)].sort();
  return {
    dataType: 'pricing',
    type: 'plan_changed',
    description: `${pair.after.name}: ${said.join('; ')}`,
    before: pair.before,
    after: pair.after,
    itemUrl: null,
    confirmed,
    key: `plan:${[...new Set(key)].join('~')}:terms`,
    detail: { case: 'plan', plan: pair.after.name },
  };
}

const presence = (plan: Plan, added: boolean, confirmed: boolean): FoundChange => ({
  dataType: 'pricing',
  type: added ? 'plan_added' : 'plan_removed',
  description: added ? `New plan: ${plan.name}, ${planPrice(plan)}` : `Plan removed: ${plan.name}, ${planPrice(plan)}`,
  before: added ? null : plan,
  after: added ? plan : null,
  itemUrl: null,
  confirmed,
  key: `plan:${slug(plan.name)}`,
  detail: { case: 'plan', plan: plan.name },
});

/**
 * Changes between two price lists. Where one was stated by JSON-LD and the other read from the layout, plans that only one of them holds
 * tell of the reading, not of the offer.
 */
export function comparePlans(before: Pricing, after: Pricing): FoundChange[] {
  const sameReading = before.method === after.method;
  const confirmed = sameReading && after.method === 'json_ld';
  const { pairs, gone, fresh } = pairPlans(before.plans, after.plans);
  return [
    ...pairs.flatMap((pair) => [priceChange(pair, confirmed), termsChange(pair, sameReading, confirmed)].filter((c) => c !== null)),
    ...(sameReading ? gone.map((p) => presence(p, false, confirmed)) : []),
    ...(sameReading ? fresh.map((p) => presence(p, true, confirmed)) : []),
  ];
}
