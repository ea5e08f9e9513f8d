import { type Change, moneyOf } from '../change/change.ts';
import type { Conclusion } from '../finding/finding.ts';
import { amountOf, ON_REQUEST, offerOf } from './offer.ts';
import type { Rule, Threshold } from './rule.ts';
import { price, quote } from './wording.ts';

/** Every price that moves is told, unless a tenant wants the larger moves alone. */
const ANY_MOVE: Threshold = { unit: 'percent', default: 0, least: 0, most: 100 };

/** Prices that moved from one amount to another; from and to nothing is the matter of free plans. */
function moved(change: Change, why: string, whatToDo: string): Conclusion[] {
  const [was, is] = [moneyOf(change, 'price', 'before'), moneyOf(change, 'price', 'after')];
  if (!was || !is || was.cents <= 0 || is.cents <= 0 || was.cents === is.cents) return [];
  const [beforeCents, afterCents, { currency, period }] = [was.cents, is.cents, is];
  const [before, after, name] = [price(beforeCents, currency, period), price(afterCents, currency, period), quote(change.item.label)];
  const percent = Math.round(((afterCents - beforeCents) / beforeCents) * 1_000) / 10;
  const unit = currency === '' ? '' : ` (${currency})`;
  return [
    {
      importance: change.importance,
      measure: Math.abs(percent),
      claim: `${afterCents > beforeCents ? 'raised' : 'cut'} the price of ${name} by ${Math.abs(percent)} %`,
      description: `${name} costs ${after} instead of ${before} (${percent > 0 ? '+' : '−'}${Math.abs(percent)} %). ${why}`,
      whatToDo,
      changes: [change],
      subject: { plan: change.item.label, cents: afterCents, currency, period },
      figures: [
        { label: 'Price change (%)', value: percent },
        { label: `Price before${unit}`, value: beforeCents / 100 },
        { label: `Price now${unit}`, value: afterCents / 100 },
      ],
    },
  ];
}

export const priceIncrease: Rule = {
  name: 'price_increase',
  page: 'pricing',
  area: 'pricing',
  type: 'opportunity',
  threshold: ANY_MOVE,
  looksFor: 'A plan became more expensive.',
  conclude: (change) =>
    change.type === 'price_increased'
      ? moved(
          change,
          'A higher price often pays for new features or a move to larger customers; those who pay it now may be comparing.',
          'Show those who compare now what your own plan costs and holds.',
        )
      : [],
};

export const priceDecrease: Rule = {
  name: 'price_decrease',
  page: 'pricing',
  area: 'pricing',
  type: 'threat',
  threshold: ANY_MOVE,
  looksFor: 'A plan became cheaper.',
  conclude: (change) =>
    change.type === 'price_decreased'
      ? moved(
          change,
          'A lower price makes it harder to win customers who compare on price.',
          'Have an answer ready for customers who name the new price.',
        )
      : [],
};

/** The two offers of a plan whose price is told otherwise than by a moved amount. */
function reoffered(change: Change): { plan: string; was: string; is: string } | undefined {
  const [was, is] = [offerOf(change, 'before'), offerOf(change, 'after')];
  if (change.type !== 'plan_changed' || was === undefined || is === undefined) return;
  return { plan: quote(change.item.label), was: quote(was), is: quote(is) };
}

export const priceHidden: Rule = {
  name: 'price_hidden',
  page: 'pricing',
  area: 'pricing',
  type: 'opportunity',
  looksFor: 'A plan that had a price is offered on request.',
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
      },
    ];
  },
};

export const priceShown: Rule = {
  name: 'price_shown',
  page: 'pricing',
  area: 'pricing',
  type: 'threat',
  looksFor: 'A plan that was offered on request has a price.',
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
      },
    ];
  },
};

export const currencyChanged: Rule = {
  name: 'currency_changed',
  page: 'pricing',
  area: 'pricing',
  type: 'other',
  looksFor: 'The price of a plan is stated in another currency.',
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
      },
    ];
  },
};

export const periodChanged: Rule = {
  name: 'billing_period_changed',
  page: 'pricing',
  area: 'pricing',
  type: 'other',
  looksFor: 'The price of a plan is stated for another period.',
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
      },
    ];
  },
};
