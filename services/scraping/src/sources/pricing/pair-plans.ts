import { plain, slug } from '../../change/wording.ts';
import type { Plan } from '../../page/facts.ts';

/** A plan of one price list and the same plan in another. */
export interface Pair {
  before: Plan;
  after: Plan;
}

/** Two price lists side by side. */
export interface Paired {
  pairs: Pair[];
  /** Only in the earlier, only in the later list. */
  gone: Plan[];
  fresh: Plan[];
}

/** Features of a plan in comparable form. The plan's own price within a feature is told by the price change. */
export function featureKeys(plan: Plan): Map<string, string> {
  const own = plan.cents
    ? [(plan.cents / 100).toFixed(2), String(plan.cents / 100)].map((amount) => amount.replaceAll('.', String.raw`\.`))
    : [];
  const amount = own.length > 0 ? new RegExp(String.raw`(?<![\d.,])(?:${own.join('|')})(?![.,]?\d)`, 'g') : null;
  const key = (feature: string) => (amount ? plain(feature).replace(amount, '¤') : plain(feature));
  return new Map(plan.features.map((f) => [key(f), f]));
}

/** Share of common features: 1 for the same, 0 for none in common or none at all. */
function likeness(a: Plan, b: Plan): number {
  const [mine, theirs] = [featureKeys(a), featureKeys(b)];
  const common = [...mine.keys()].filter((f) => theirs.has(f)).length;
  const all = mine.size + theirs.size - common;
  return all === 0 ? 0 : common / all;
}

const samePrice = (a: Plan, b: Plan): boolean =>
  a.cents === b.cents && a.currency === b.currency && (a.cents === 0 || a.period === b.period);

/** The name without what was added to tell it from another plan of the same name. */
const bareSlug = (name: string): string => slug(name.replace(/ \([^()]*(?:\([^()]*\))?\)$/, ''));

/** How much speaks for b being a under a new name; 0 for nothing. A few features alone are no proof. */
function renameScore(a: Plan, b: Plan, samePlace: boolean): number {
  const alike = likeness(a, b);
  const bare = a.features.length === 0 && b.features.length === 0;
  if (samePrice(a, b) && (alike >= 0.5 || (bare && samePlace && a.cents !== null))) return 1 + alike;
  if (samePlace && ((a.cents === 0 && b.cents === 0) || isLonger(a.name, b.name) || isLonger(b.name, a.name))) return 0.5 + alike;
  return alike >= 0.8 && a.features.length >= 3 ? alike : 0;
}

/** 'Professional' for 'Pro'. */
const isLonger = (name: string, other: string): boolean =>
  other.length >= 3 && name.length > other.length && slug(name).startsWith(slug(other));

/** Pairs plans by name, then by name without what tells its list, then by what speaks for a new name. */
export function pairPlans(before: Plan[], after: Plan[]): Paired {
  const paired: Paired = { pairs: [], gone: before, fresh: after };
  take(paired, (a, b) => (slug(a.name) === slug(b.name) ? 1 : 0));
  take(paired, (a, b) => (bareSlug(a.name) !== bareSlug(b.name) ? 0 : samePrice(a, b) ? 3 : a.period === b.period ? 2 : 1));
  const isAligned = before.length === after.length;
  const place = (a: Plan, b: Plan): boolean => before.indexOf(a) === after.indexOf(b);
  take(paired, (a, b) => renameScore(a, b, place(a, b) && (isAligned || place(before.at(-1)!, after.at(-1)!) || a.features.length === 0)));
  return paired;
}

/** Moves what scores above 0 into pairs, the highest first. */
function take(paired: Paired, score: (a: Plan, b: Plan) => number): void {
  const scored = paired.gone
    .flatMap((before) => paired.fresh.map((after) => ({ before, after, score: score(before, after) })))
    .filter((each) => each.score > 0)
    .sort((x, y) => y.score - x.score);
  for (const { before, after } of scored) {
    if (!paired.gone.includes(before) || !paired.fresh.includes(after)) continue;
    paired.pairs.push({ before, after });
    paired.gone = paired.gone.filter((plan) => plan !== before);
    paired.fresh = paired.fresh.filter((plan) => plan !== after);
  }
}

/** Whether two names differ by more than what tells their lists apart. */
export const isRenamed = ({ before, after }: Pair): boolean =>
  slug(before.name) !== slug(after.name) && bareSlug(before.name) !== bareSlug(after.name);

/** Pairs without those that only repeat, in another list of the page, the new name of a plan of that name. */
export function renamedOnce(pairs: readonly Pair[]): Set<Pair> {
  const first = new Map(pairs.toReversed().map((pair) => [`${bareSlug(pair.before.name)} ${bareSlug(pair.after.name)}`, pair]));
  return new Set(first.values());
}

/** Whether a page shows a plan's name as a text of its own that is no other plan's, whatever was read of it. */
export function isShown(plan: Plan, texts: ReadonlySet<string>, plans: readonly Plan[]): boolean {
  if (plans.some(({ name }) => bareSlug(name) === bareSlug(plan.name))) return false;
  return texts.has(plain(plan.name)) || texts.has(plain(plan.name.replace(/ \([^()]*\)$/, '')));
}

/** The texts of a page that can be a plan's name. */
export const namesShown = (blocks: readonly { text: string }[]): Set<string> =>
  new Set(blocks.filter(({ text }) => text.length <= MAX_NAME).map(({ text }) => plain(text)));

const MAX_NAME = 60;
