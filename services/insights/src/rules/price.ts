import { formatMove, formatShare, moveOf } from '@rivalscope/kit/move';
import { type Change, moneyOf } from '../change/change.ts';
import type { Conclusion, Each } from '../finding/finding.ts';
import { amountOf, ON_REQUEST, offerOf } from './offer.ts';
import type { Rule, Threshold } from './rule.ts';
import { facts, namesOf } from './together.ts';
import { price, quote } from './wording.ts';

/** Every price that moves is told, unless a tenant wants the larger moves alone. */
const ANY_MOVE: Threshold = { unit: 'percent', default: 0, least: 0, most: 100 };

/** Of how many plans the same is said at once: a price list that is made anew, or a single plan. */
export const PLANS: Threshold = { unit: 'plans', default: 1, least: 1, most: 20 };
export const AT_ONCE = '[: {threshold} plans or more at once]';

/** Prices that moved from one amount to another; from and to nothing is the matter of free plans. */
function moved(change: Change, why: string, whatToDo: string): Conclusion[] {
  const [was, is] = [moneyOf(change, 'price', 'before'), moneyOf(change, 'price', 'after')];
  if (!was || !is || was.cents <= 0 || is.cents <= 0 || was.cents === is.cents) return [];
  const [beforeCents, afterCents, { currency, period }] = [was.cents, is.cents, is];
  const [before, after, name] = [price(beforeCents, currency, period), price(afterCents, currency, period), quote(change.item.label)];
  const [move, told] = [moveOf(beforeCents, afterCents) ?? 0, formatMove(beforeCents, afterCents)];
  const unit = currency === '' ? '' : ` (${currency})`;
  return [
    {
      importance: change.importance,
      // Not the rounded figure: from which one on it is told is asked to a tenth.
      measure: Math.round((Math.abs(afterCents - beforeCents) / beforeCents) * 1_000) / 10,
      claim: `${afterCents > beforeCents ? 'raised' : 'cut'} the price of ${name} by ${formatShare(Math.abs(move))}`,
      description: `${name} costs ${after} instead of ${before} (${told}). ${why}`,
      whatToDo,
      changes: [change],
      subject: { plan: change.item.label, cents: afterCents, currency, period },
      each: {
        named: name,
        fact: `${name} costs ${after} instead of ${before} (${told}).`,
        figure: { label: `Price change of ${name} (%)`, value: move },
      },
      figures: [
        { label: 'Price change (%)', value: move },
        { label: `Price before${unit}`, value: beforeCents / 100 },
        { label: `Price now${unit}`, value: afterCents / 100 },
      ],
    },
  ];
}

const RAISED = 'A higher price often pays for new features or a move to larger customers; those who pay it now may be comparing.';
const CUT = 'A lower price makes it harder to win customers who compare on price.';

/** Several prices that moved the same way. */
const movedTogether = (does: string, why: string, whatToDo: string) => (each: readonly Each[]) => {
  const percents = each.map(({ figure }) => Math.abs(figure?.value ?? 0));
  const [least, most] = [Math.min(...percents), Math.max(...percents)];
  return {
    claim: `${does} the prices of ${each.length} plans by ${least === most ? '' : `${least} to `}${formatShare(most)}`,
    description: `${facts(each)} ${why}`,
    whatToDo,
  };
};

export const priceIncrease: Rule = {
  name: 'price_increase',
  page: 'pricing',
  area: 'pricing',
  type: 'opportunity',
  trend: true,
  threshold: ANY_MOVE,
  looksFor: 'A plan became more expensive[, by {threshold}% or more].',
  together: movedTogether('raised', RAISED, 'Show those who compare now what your own plans cost and hold.'),
  conclude: (change) =>
    change.type === 'price_increased' ? moved(change, RAISED, 'Show those who compare now what your own plan costs and holds.') : [],
};

export const priceDecrease: Rule = {
  name: 'price_decrease',
  page: 'pricing',
  area: 'pricing',
  type: 'threat',
  trend: true,
  threshold: ANY_MOVE,
  looksFor: 'A plan became cheaper[, by {threshold}% or more].',
  together: movedTogether('cut', CUT, 'Have an answer ready for customers who name the new prices.'),
  conclude: (change) =>
    change.type === 'price_decreased' ? moved(change, CUT, 'Have an answer ready for customers who name the new price.') : [],
};

interface Reoffered {
  plan: string;
  was: string;
  is: string;
}

const offered = ({ plan, was, is }: Reoffered): Each => ({ named: plan, fact: `${plan} was offered at ${was} and is at ${is} now.` });

/** The two offers of a plan whose price is told otherwise than by a moved amount. */
function reoffered(change: Change): Reoffered | undefined {
  const [was, is] = [offerOf(change, 'before'), offerOf(change, 'after')];
  if (change.type !== 'plan_changed' || was === undefined || is === undefined) return;
  return { plan: quote(change.item.label), was: quote(was), is: quote(is) };
}

export const priceHidden: Rule = {
  name: 'price_hidden',
  page: 'pricing',
  area: 'pricing',
  type: 'opportunity',
  threshold: PLANS,
  trend: true,
  looksFor: `A plan that had a price is offered on request${AT_ONCE}.`,
  together: (each) => ({
    claim: `no longer shows the prices of ${namesOf(each)}`,
    description: `${facts(each)} Now their prices are on request: whoever wants to know them has to talk to their sales team first.`,
    whatToDo: 'Show your own prices where theirs are hidden, and offer those who ask a quick answer.',
  }),
  conclude: (change) => {
    const told = reoffered(change);
    if (!told || told.is !== ON_REQUEST || !amountOf(told.was)) return [];
    return [
      {
        importance: 'high',
        claim: `no longer shows the price of ${told.plan}`,
        description: `${told.plan} cost ${told.was}; now its price is on request. Whoever wants to know it has to talk to their sales team first.`,
        whatToDo: 'Show your own price where theirs is hidden, and offer those who ask a quick answer.',
        changes: [change],
        each: { named: told.plan, fact: `${told.plan} cost ${told.was}.` },
      },
    ];
  },
};

export const priceShown: Rule = {
  name: 'price_shown',
  page: 'pricing',
  area: 'pricing',
  type: 'threat',
  threshold: PLANS,
  trend: true,
  looksFor: `A plan that was offered on request has a price${AT_ONCE}.`,
  together: (each) => ({
    claim: `now shows the prices of ${namesOf(each)}`,
    description: `${facts(each)} They were offered on request. Customers can compare, and buy without a call.`,
    whatToDo: 'Compare the prices with your own, and have an answer ready for customers who name them.',
  }),
  conclude: (change) => {
    const told = reoffered(change);
    if (!told || told.was !== ON_REQUEST || !amountOf(told.is)) return [];
    return [
      {
        importance: 'medium',
        claim: `now shows the price of ${told.plan}: ${told.is}`,
        description: `${told.plan} was offered on request and costs ${told.is} now. Customers can compare, and buy without a call.`,
        whatToDo: 'Compare the price with your own, and have an answer ready for customers who name it.',
        changes: [change],
        each: { named: told.plan, fact: `${told.plan} costs ${told.is} now.` },
      },
    ];
  },
};

export const currencyChanged: Rule = {
  name: 'currency_changed',
  page: 'pricing',
  area: 'pricing',
  type: 'other',
  threshold: PLANS,
  looksFor: `The price of a plan is stated in another currency${AT_ONCE}.`,
  together: (each) => ({
    claim: `states the prices of ${namesOf(each)} in another currency`,
    description: `${facts(each)} Another currency often comes with another market, or shows where the page was looked at from.`,
    whatToDo: 'Check from your own place which currency they show, before you compare prices.',
  }),
  conclude: (change) => {
    const told = reoffered(change);
    const [was, is] = [amountOf(told?.was), amountOf(told?.is)];
    if (!told || !was?.currency || !is?.currency || was.currency === is.currency) return [];
    return [
      {
        importance: 'medium',
        claim: `states the price of ${told.plan} in another currency: ${told.is}`,
        description: `${told.plan} was offered at ${told.was} and is at ${told.is} now. Another currency often comes with another market, or shows where the page was looked at from.`,
        whatToDo: 'Check from your own place which currency they show, before you compare prices.',
        changes: [change],
        each: offered(told),
      },
    ];
  },
};

export const periodChanged: Rule = {
  name: 'billing_period_changed',
  page: 'pricing',
  area: 'pricing',
  type: 'other',
  threshold: PLANS,
  looksFor: `The price of a plan is stated for another period${AT_ONCE}.`,
  together: (each) => ({
    claim: `bills ${namesOf(each)} for another period`,
    description: `${facts(each)} The period decides for how long a customer is bound, and what is paid at once.`,
    whatToDo: 'Compare prices for the same period before you tell customers who is cheaper.',
  }),
  conclude: (change) => {
    const told = reoffered(change);
    const [was, is] = [amountOf(told?.was), amountOf(told?.is)];
    if (!told || !was?.period || !is?.period || was.period === is.period) return [];
    return [
      {
        importance: 'medium',
        claim: `bills ${told.plan} ${is.period} instead of ${was.period}`,
        description: `${told.plan} was offered at ${told.was} and is at ${told.is} now. The period decides for how long a customer is bound, and what is paid at once.`,
        whatToDo: 'Compare the two prices for the same period before you tell customers who is cheaper.',
        changes: [change],
        each: offered(told),
      },
    ];
  },
};
