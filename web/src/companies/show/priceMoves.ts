import type { Change, Facts, PlanPrice, PricePlan } from '../../api/types.ts';

/** One move of an amount, in major units. */
export interface PriceMove {
  at: Date;
  before: number;
  after: number;
}

const TYPES: readonly string[] = ['price_increased', 'price_decreased'];

/** What facts of a plan say that it costs, in major units; null where they state no amount. */
export function priceOf(facts: Facts | null): number | null {
  if (typeof facts?.price === 'number') return facts.price;
  return typeof facts?.cents === 'number' ? facts.cents / 100 : null;
}

/** As much of a plan as its price is known by. */
export type Priced = Pick<PricePlan, 'name' | 'period'> & { prices: readonly Pick<PlanPrice, 'toldAs' | 'period' | 'billed'>[] };

/** Whether a change tells of the price that is shown first of a plan: not of what it costs when it is paid in another way. */
export function isOf({ name, period, prices }: Priced, facts: Facts): boolean {
  const [shown] = prices;
  if ((facts.name ?? facts.plan) !== (shown?.toldAs ?? name)) return false;
  return facts.period === undefined || (facts.period === (shown?.period ?? period) && (facts.billed ?? null) === (shown?.billed ?? null));
}

/** The moves of a plan's first price, in the order of the changes; one that went to and fro is none. */
export const movesOf = (plan: Priced, changes: readonly Change[]): PriceMove[] =>
  changes.flatMap(({ type, flapping, detectedAt, before, after }) => {
    const facts = after ?? before;
    const [from, to] = [priceOf(before), priceOf(after)];
    if (!TYPES.includes(type) || flapping || !facts || !isOf(plan, facts) || from === null || to === null) return [];
    return [{ at: new Date(detectedAt), before: from, after: to }];
  });
