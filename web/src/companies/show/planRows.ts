import type { Change, PricePlan } from '../../api/types.ts';
import { formatCount } from '../../format/numbers.ts';

export interface PlanRow {
  label: string;
  /** One per plan: a limit's value, or whether the feature is listed. */
  cells: (string | boolean)[];
}

const MAX_ROWS = 60;

const words = (key: string): string => {
  const text = key.replace(/[_-]+/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Limits first, then features in the order of the page; a feature named by several plans is one row. */
export function planRows(plans: PricePlan[]): PlanRow[] {
  const limits = [...new Set(plans.flatMap((plan) => Object.keys(plan.limits ?? {})))];
  const features = [...new Set(plans.flatMap((plan) => plan.features ?? []))];
  return [
    ...limits.map((key) => ({ label: words(key), cells: plans.map((plan) => limitOf(plan, key)) })),
    ...features.map((feature) => ({ label: feature, cells: plans.map((plan) => plan.features.includes(feature)) })),
  ].slice(0, MAX_ROWS);
}

function limitOf(plan: PricePlan, key: string): string | boolean {
  const value = plan.limits?.[key];
  if (value === undefined) return false;
  return typeof value === 'number' ? formatCount(value) : value;
}

/** Per plan, the price before its latest move since then. `moves` are newest first. */
export function recentMoves(moves: Change[], since: Date): Map<string, number> {
  const before = new Map<string, number>();
  for (const { type, detectedAt, flapping, before: was, after } of moves) {
    if ((type !== 'price_increased' && type !== 'price_decreased') || flapping || new Date(detectedAt) < since) continue;
    const plan = after?.name ?? after?.plan ?? was?.name ?? was?.plan;
    const price = typeof was?.price === 'number' ? was.price : typeof was?.cents === 'number' ? was.cents / 100 : null;
    if (typeof plan === 'string' && price !== null && !before.has(plan)) before.set(plan, price);
  }
  return before;
}
