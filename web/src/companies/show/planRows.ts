import type { Change, PricePlan } from '../../api/types.ts';
import { formatCount } from '../../format/numbers.ts';
import { amountOf, unitKey, writtenOut } from './planWords.ts';
import { movesOf } from './priceMoves.ts';

export interface PlanRow {
  label: string;
  /** One per plan: a limit's value, or whether the feature is listed. */
  cells: (string | boolean)[];
}

const words = (key: string): string => {
  const text = key.replace(/[_-]+/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/**
 * Limits first, then features in the order of the page; a feature named by several plans is one row. A feature that only states
 * a limit is that limit's cell, and what a plan takes from another is written out.
 */
export function planRows(plans: PricePlan[]): PlanRow[] {
  const full = writtenOut(plans);
  const units = new Map(full.flatMap((plan) => Object.keys(plan.limits)).map((unit) => [unitKey(unit), unit]));
  const limits = [...units.values()];
  const isLimit = (feature: string) => limits.some((unit) => amountOf(feature, unit) !== null);
  const features = [...new Set(full.flatMap((plan) => plan.features))].filter((feature) => !isLimit(feature));
  return [
    ...limits.map((unit) => ({ label: words(unit), cells: full.map((plan) => limitOf(plan, unit)) })),
    ...features.map((feature) => ({ label: feature, cells: full.map((plan) => plan.features.includes(feature)) })),
  ];
}

/** A limit in the words of the page, where a feature states it and nothing else; else its number. */
function limitOf(plan: PricePlan, unit: string): string | boolean {
  for (const feature of plan.features) {
    const amount = amountOf(feature, unit);
    if (amount !== null) return amount;
  }
  const value = Object.entries(plan.limits).find(([other]) => unitKey(other) === unitKey(unit))?.[1];
  if (value === undefined) return false;
  return typeof value === 'number' ? formatCount(value) : value;
}

/** A plan's price before its latest move since then; undefined where it did not move. `moves` are newest first. */
export const priceBefore = (plan: PricePlan, moves: Change[], since: Date): number | undefined =>
  movesOf(plan, moves).find(({ at }) => at >= since)?.before;
