import type { Change, PricingData } from '../../api/types.ts';
import { movesOf, type PriceMove } from './priceMoves.ts';

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

/** The price in force at a moment: after the last move up to then, else what stood before the first one. */
function valueAt(moves: PriceMove[], at: number): number | null {
  const last = moves.findLast((move) => move.at.getTime() <= at);
  return last?.after ?? moves[0]?.before ?? null;
}

/** Steps of each plan's price until `now`, from its detected moves and what is charged; null when no price ever moved. */
export function priceHistory(pricing: PricingData, changes: Change[], trackedSince: string, now: Date): PriceHistory | null {
  const plans = pricing.plans.filter((plan) => plan.price !== null).slice(0, MAX_PLANS);
  const byPlan = plans.map((plan) => movesOf(plan, changes).sort((a, b) => a.at.getTime() - b.at.getTime()));
  const moved = byPlan.flat().map(({ at }) => at.getTime());
  if (moved.length === 0) return null;
  const first = Math.min(...moved);
  const since = new Date(trackedSince).getTime();
  const start = first < since ? first - Math.round((now.getTime() - first) * LEAD_IN) : since;
  const moments = [...new Set([start, since, ...moved, now.getTime()])].filter(Number.isFinite).sort((a, b) => a - b);
  const series = plans.map(({ name, price }, n): PriceSeries => {
    const own = byPlan[n] ?? [];
    return { plan: name, values: moments.map((at) => (own.length > 0 ? valueAt(own, at) : at >= since ? price : null)) };
  });
  return { moments: moments.map((at) => new Date(at)), series };
}
