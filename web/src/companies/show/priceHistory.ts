import type { Change, Facts, PricingData } from '../../api/types.ts';

export interface PriceSeries {
  plan: string;
  /** One value per moment of the history; null where the price is not known. */
  values: (number | null)[];
}

export interface PriceHistory {
  moments: Date[];
  series: PriceSeries[];
}

const MAX_PLANS = 5;
/** What stood before a first move that is older than the tracking is drawn for this share of the whole. */
const LEAD_IN = 0.04;

interface Move {
  plan: string;
  at: number;
  before: number;
  after: number;
}

function priceOf(facts: Facts | null): number | null {
  if (typeof facts?.price === 'number') return facts.price;
  return typeof facts?.cents === 'number' ? facts.cents / 100 : null;
}

function moveOf(change: Change): Move[] {
  if ((change.type !== 'price_increased' && change.type !== 'price_decreased') || change.flapping) return [];
  const before = priceOf(change.before);
  const after = priceOf(change.after);
  const plan = change.after?.name ?? change.after?.plan ?? change.before?.name ?? change.before?.plan;
  if (before === null || after === null || typeof plan !== 'string') return [];
  return [{ plan, at: new Date(change.detectedAt).getTime(), before, after }];
}

/** The price in force at a moment: after the last move up to then, else what stood before the first one. */
function valueAt(moves: Move[], at: number): number | null {
  const last = moves.findLast((move) => move.at <= at);
  return last?.after ?? moves[0]?.before ?? null;
}

/** Steps of each plan's price until `now`, from its detected moves and what is charged; null when no price ever moved. */
export function priceHistory(pricing: PricingData, changes: Change[], trackedSince: string, now: Date): PriceHistory | null {
  const moves = changes.flatMap(moveOf).sort((a, b) => a.at - b.at);
  const first = moves[0];
  if (!first) return null;
  const since = new Date(trackedSince).getTime();
  const start = first.at < since ? first.at - Math.round((now.getTime() - first.at) * LEAD_IN) : since;
  const times = new Set([start, since, ...moves.map((move) => move.at), now.getTime()]);
  const moments = [...times].filter(Number.isFinite).sort((a, b) => a - b);
  const series = pricing.plans
    .filter((plan) => plan.price !== null)
    .slice(0, MAX_PLANS)
    .map(({ name, price }): PriceSeries => {
      const own = moves.filter((move) => move.plan === name);
      const values = moments.map((at) => (own.length > 0 ? valueAt(own, at) : at >= since ? price : null));
      return { plan: name, values };
    });
  return { moments: moments.map((at) => new Date(at)), series };
}
