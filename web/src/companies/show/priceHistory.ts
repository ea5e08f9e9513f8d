import type { Change, Facts, PricePlan, PricingData } from '../../api/types.ts';
import { isOf, movesOf, type Priced, type PriceMove } from './priceMoves.ts';

export interface PriceSeries {
  plan: string;
  /** One value per moment of the history; null where the price is not known, or the plan was not there. */
  values: (number | null)[];
}

/** The plans that are due in one way and one currency: no axis has two. */
export interface PriceHistory {
  due: Pick<PricePlan, 'period'> & { billed: 'month' | 'year' | null };
  currency: string | null;
  moments: Date[];
  series: PriceSeries[];
  /** How many plans are not drawn, because more than can be told apart are there. */
  left: number;
}

const MAX_PLANS = 5;
/** What stood before a first move that is older than the tracking is drawn for this share of the whole. */
const LEAD_IN = 0.04;

/** A plan on the page or one that was: what it costs, since when that is known if it never moved, and from when until when it was there. */
interface Line {
  plan: Priced;
  currency: string | null;
  price: number;
  known: number;
  began: number;
  ended: number;
  moves: PriceMove[];
}

/** Steps of each plan's price until `now`, from its detected moves and what is charged: one history for each way in which plans are due. A price that never moved is one level line. */
export function priceHistories(pricing: PricingData, changes: readonly Change[], trackedSince: string, now: Date): PriceHistory[] {
  const seen = changes.filter(({ flapping }) => !flapping);
  const since = Date.parse(trackedSince);
  const lines = [...present(pricing, seen, since), ...gone(pricing, seen, since)];
  return [...Map.groupBy(lines, axisOf).values()].flatMap((some) => historyOf(some, since, now.getTime()));
}

const axisOf = ({ plan, currency }: Line): string => [dueOf(plan).period, dueOf(plan).billed, currency].join(' ');

const dueOf = ({ period, prices: [shown] }: Priced): PriceHistory['due'] => ({
  period: shown?.period ?? period,
  billed: shown?.billed ?? null,
});

const movesBy = (plan: Priced, changes: readonly Change[]): PriceMove[] =>
  movesOf(plan, changes).sort((a, b) => a.at.getTime() - b.at.getTime());

/** Those of the page; one that was added while it was watched begins there, and one may have been seen before this company was added. */
function present({ plans }: PricingData, changes: readonly Change[], since: number): Line[] {
  return plans.flatMap((plan) => {
    if (plan.price === null) return [];
    const added = changes.find(({ type, after }) => type === 'plan_added' && after !== null && isOf(plan, after));
    const began = added ? Date.parse(added.detectedAt) : Number.NEGATIVE_INFINITY;
    const known = plan.firstSeen ? Math.min(Date.parse(plan.firstSeen), since) : since;
    const line = { plan, currency: plan.currency, price: plan.price, known, began, ended: Number.POSITIVE_INFINITY };
    return [{ ...line, moves: movesBy(plan, changes) }];
  });
}

/** Those that were taken off the page, and did not come back: each once, as it was last. */
function gone({ plans }: PricingData, changes: readonly Change[], since: number): Line[] {
  const names = new Set(plans.flatMap(({ name, prices }) => [name, ...prices.map(({ toldAs }) => toldAs)]));
  return changes.flatMap(({ type, before, detectedAt }) => {
    if (type !== 'plan_removed' || before === null || typeof before.name !== 'string' || typeof before.price !== 'number') return [];
    if (names.has(before.name)) return [];
    names.add(before.name);
    const plan = { name: before.name, period: periodOf(before), prices: [] };
    const line = { plan, currency: typeof before.currency === 'string' ? before.currency : null, price: before.price, known: since };
    return [{ ...line, began: Number.NEGATIVE_INFINITY, ended: Date.parse(detectedAt), moves: movesBy(plan, changes) }];
  });
}

const PERIODS: readonly PricePlan['period'][] = ['month', 'year', 'once', 'usage', 'custom'];
const periodOf = ({ period }: Facts): PricePlan['period'] => PERIODS.find((known) => known === period) ?? 'custom';

/** Whether nothing moved, came or went in what is drawn. */
export const stoodStill = ({ series }: Pick<PriceHistory, 'series'>): boolean => series.every(({ values }) => new Set(values).size === 1);

/** None of no lines. Those that moved, came or went are drawn before those that stood. */
function historyOf(lines: Line[], since: number, now: number): PriceHistory[] {
  const steps = ({ moves, began, ended }: Line) => [...moves.map(({ at }) => at.getTime()), began, ended].filter(Number.isFinite);
  const stepped = lines.flatMap(steps);
  const [first] = lines;
  if (!first) return [];
  const earliest = Math.min(...stepped, now);
  const start = earliest < since ? earliest - Math.round((now - earliest) * LEAD_IN) : since;
  const known = lines.map((line) => line.known).filter((at) => at > start);
  const moments = [...new Set([start, since, ...known, ...stepped, now])].filter(Number.isFinite).sort((a, b) => a - b);
  const drawn = lines.toSorted((a, b) => Number(steps(b).length > 0) - Number(steps(a).length > 0)).slice(0, MAX_PLANS);
  const series = drawn.map((line) => ({ plan: line.plan.name, values: moments.map((at) => valueAt(line, at)) }));
  const left = lines.length - drawn.length;
  return [{ due: dueOf(first.plan), currency: first.currency, moments: moments.map((at) => new Date(at)), series, left }];
}

/** The price in force at a moment: after the last move up to then, else what stood before the first one. */
function valueAt({ moves, price, known, began, ended }: Line, at: number): number | null {
  if (at < began || at >= ended) return null;
  if (moves.length === 0) return at >= known ? price : null;
  return moves.findLast((move) => move.at.getTime() <= at)?.after ?? moves[0]?.before ?? null;
}
