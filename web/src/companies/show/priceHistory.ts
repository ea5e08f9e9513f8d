import type { Change, Facts, PricePlan, PricingData } from '../../api/types.ts';
import { isOf, movesOf, type Priced, type PriceMove, priceOf } from './priceMoves.ts';

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

/** A time in which a plan was offered, without an end while it still is, and what it cost in it: by its moves, else this. */
interface Life {
  began: number;
  ended: number;
  price: number;
  moves: PriceMove[];
}

/** A plan on the page or one that was: when it was there, and since when its price is known where it never moved. */
interface Line {
  plan: Priced;
  currency: string | null;
  known: number;
  lives: Life[];
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

/** Those of the page; one may have been seen before this company was added. */
function present({ plans }: PricingData, changes: readonly Change[], since: number): Line[] {
  return plans.flatMap((plan) => {
    if (plan.price === null) return [];
    const known = plan.firstSeen ? Math.min(Date.parse(plan.firstSeen), since) : since;
    return [{ plan, currency: plan.currency, known, lives: livesOf(plan, plan.price, true, changes) }];
  });
}

/** Those that were taken off the page, and did not come back. */
function gone({ plans }: PricingData, changes: readonly Change[], since: number): Line[] {
  const names = new Set(plans.flatMap(({ name, prices }) => [name, ...prices.map(({ toldAs }) => toldAs)]));
  const told = new Set<string>();
  return changes.flatMap((change) => {
    const { type, before } = change;
    const price = priceOf(before);
    if (type !== 'plan_removed' || typeof before?.name !== 'string' || price === null || names.has(before.name)) return [];
    const way = { toldAs: before.name, period: periodOf(before), billed: billedOf(before) };
    const key = JSON.stringify(way);
    if (told.has(key)) return [];
    told.add(key);
    const plan = { name: before.name, period: way.period, prices: [way] };
    const currency = typeof before.currency === 'string' ? before.currency : null;
    // What went before this company was added is known of captures, which show it from their first on.
    const known = timeOf(change) > since ? since : Number.NEGATIVE_INFINITY;
    return [{ plan, currency, known, lives: livesOf(plan, price, false, changes) }];
  });
}

const timeOf = ({ detectedAt }: Change): number => Date.parse(detectedAt);

/** When a plan came and went. One that nobody saw come was there before all that is known. @param price what it costs, or cost at last */
function livesOf(plan: Priced, price: number, isThere: boolean, changes: readonly Change[]): Life[] {
  const tells = ({ type, before, after }: Change) => {
    const facts = type === 'plan_added' ? after : type === 'plan_removed' ? before : null;
    return facts !== null && isOf(plan, facts);
  };
  const moves = movesOf(plan, changes).sort((a, b) => a.at.getTime() - b.at.getTime());
  const lives: Life[] = [];
  const add = (began: number, ended: number, cost: number | null) => {
    const own = moves.filter(({ at }) => at.getTime() >= began && at.getTime() < ended);
    lives.push({ began, ended, price: cost ?? price, moves: own });
  };
  const steps = changes.filter(tells).sort((a, b) => timeOf(a) - timeOf(b));
  let began: number | null = Number.NEGATIVE_INFINITY;
  for (const change of steps) {
    const isGone = change.type === 'plan_removed';
    if (isGone && began !== null) add(began, timeOf(change), priceOf(change.before));
    if (isGone) began = null;
    else if (began === null || change === steps[0]) began = timeOf(change);
  }
  if (isThere) add(began ?? Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, price);
  return lives;
}

const PERIODS: readonly PricePlan['period'][] = ['month', 'year', 'once', 'usage', 'custom'];
const periodOf = ({ period }: Facts): PricePlan['period'] => PERIODS.find((known) => known === period) ?? 'custom';

const billedOf = ({ billed }: Facts): 'month' | 'year' | null => (billed === 'month' || billed === 'year' ? billed : null);

/** Whether nothing moved, came or went in what is drawn. */
export const stoodStill = ({ series }: Pick<PriceHistory, 'series'>): boolean => series.every(({ values }) => new Set(values).size === 1);

/** None of no lines. Those that moved, came or went are drawn before those that stood. */
function historyOf(lines: Line[], since: number, now: number): PriceHistory[] {
  const steps = ({ lives }: Line) =>
    lives.flatMap(({ began, ended, moves }) => [began, ended, ...moves.map(({ at }) => at.getTime())]).filter(Number.isFinite);
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
function valueAt({ lives, known }: Line, at: number): number | null {
  const life = lives.find(({ began, ended }) => at >= began && at < ended);
  if (!life) return null;
  const { price, moves } = life;
  if (moves.length === 0) return at >= known || Number.isFinite(life.began) ? price : null;
  return moves.findLast((move) => move.at.getTime() <= at)?.after ?? moves[0]?.before ?? null;
}
