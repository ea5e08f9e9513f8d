import type { Change, PricePlan } from '../../api/types.ts';
import { useNow } from '../../app/now.ts';
import { daysAgo } from '../../format/dates.ts';
import { priceBefore } from './planRows.ts';

const MARKED_DAYS = 30;

/** What the price of each plan was before its latest move, in its order, and the note of a panel that marks it; of neither where none moved lately. */
export function usePricesBefore(plans: PricePlan[], moves: Change[]): { was: (number | undefined)[]; note: string | undefined } {
  const since = daysAgo(MARKED_DAYS, useNow());
  const was = plans.map((plan) => priceBefore(plan, moves, since));
  const note = was.some((price) => price !== undefined) ? `Marked: what moved in the last ${MARKED_DAYS} days` : undefined;
  return { was, note };
}
