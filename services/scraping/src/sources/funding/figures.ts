/** Funding of a company in two figures, each with the statements that it rests on. Pure. */
import { type Part, type Round, totalsOf } from './rounds.ts';

export interface FundingFigures {
  /** Of the latest round that has one; null where nobody says. What was borrowed is no stage. */
  stage: { value: string; parts: Part[] } | null;
  /** In US cents; null where no amount in dollars is known, or rounds are left out of it: what is a floor is no figure of a company. */
  amount: { cents: number; parts: Part[] } | null;
}

const NO_STAGE = /^(?:Debt|Bridge)/;

/** @param rounds oldest first @param isCut there are more of them */
export function figuresOf(rounds: readonly Round[], isCut: boolean): FundingFigures {
  const staged = rounds.findLast(({ stage }) => stage !== null && !NO_STAGE.test(stage));
  const dollars = totalsOf(rounds).find(({ currency }) => currency === 'USD');
  const counted = rounds.filter(({ amount, isUncertain }) => amount?.currency === 'USD' && !isUncertain);
  return {
    stage: staged ? { value: staged.stage as string, parts: staged.parts } : null,
    amount: dollars && !isCut ? { cents: dollars.cents, parts: counted.flatMap(({ parts }) => parts) } : null,
  };
}
