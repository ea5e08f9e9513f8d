import { areComparable, type Offer } from '../offer/offer.ts';

/** What somebody of the tenant said of a proposal. */
export type Decision = 'accepted' | 'refused';

/** One of our own plans beside one of a company's. */
export interface PlanPair {
  companyId: string;
  /** The names of the plans, as the two price lists have them. */
  theirs: string;
  ours: string;
  state: Decision | 'proposed';
}

/** Beyond twice the price two plans are hardly for the same customers. */
const FURTHEST = 2;

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** How many times as dear the dearer one is; undefined for what cannot be compared. */
function distance(a: Offer, b: Offer): number | undefined {
  if (a.cents === null || b.cents === null || !areComparable(a, b)) return;
  if (a.cents === 0 || b.cents === 0) return a.cents === b.cents ? 1 : undefined;
  return Math.max(a.cents, b.cents) / Math.min(a.cents, b.cents);
}

/** Of our plans the one of the same name, else the nearest in price. */
function nearest(theirs: Offer, ours: readonly Offer[]): Offer | undefined {
  const named = ours.find(({ name }) => same(name, theirs.name));
  if (named) return named;
  const near = ours
    .map((offer) => ({ offer, times: distance(theirs, offer) ?? Number.POSITIVE_INFINITY }))
    .filter(({ times }) => times <= FURTHEST)
    .toSorted((a, b) => a.times - b.times);
  return near[0]?.offer;
}

/**
 * The pairs of a company: what was decided, and a proposal for each of its other plans that has a counterpart.
 * @param decided of this company
 */
export function pairsOf(companyId: string, theirs: readonly Offer[], ours: readonly Offer[], decided: readonly PlanPair[]): PlanPair[] {
  const known = new Set(decided.map((pair) => pair.theirs));
  const proposed = theirs.flatMap((offer): PlanPair[] => {
    const counterpart = known.has(offer.name) ? undefined : nearest(offer, ours);
    return counterpart ? [{ companyId, theirs: offer.name, ours: counterpart.name, state: 'proposed' }] : [];
  });
  return [...decided, ...proposed];
}
