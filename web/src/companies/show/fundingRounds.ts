import type { FundingData, FundingRound } from '../../api/types.ts';
import { metric } from '../../format/numbers.ts';

/** Rounds with an amount, by currency in the order of the totals: amounts of different currencies share no axis. */
export const roundsByCurrency = (funding: FundingData | null): { currency: string; rounds: FundingRound[] }[] =>
  (funding?.totals ?? []).map(({ currency }) => ({
    currency,
    rounds: (funding?.rounds ?? []).filter((round) => round.counted && round.currency === currency && metric(round.amount) !== null),
  }));

/** A figure of a list that goes on beyond what is read: 'at least $5M'. */
export const floor = (figure: string, atLeast: boolean | undefined): string => (atLeast ? `at least ${figure}` : figure);

/** What a round's amount leaves open, as a sentence; null where it leaves nothing open. */
export function roundNote({ amount, differs, counted, parts }: FundingRound): string | null {
  if (differs) return 'Its sources state different amounts; what the company says is shown.';
  if (amount !== null && !counted) return 'Its date is not known, and it may be one of the filings: it is in no total.';
  return parts.length > 1 ? `${parts.length} sources tell of it.` : null;
}
