import { type Change, textOf } from '../change/change.ts';
import type { Conclusion } from '../finding/finding.ts';
import { limitMoves } from './contents.ts';
import { ofMonth, opened, sellsToEnterprises } from './job.ts';
import { amountOf, FREE, ON_REQUEST, offerOf } from './offer.ts';
import { type Rule, WINDOW_DAYS } from './rule.ts';
import { namesEnterpriseNeeds } from './topics.ts';
import { list, quote } from './wording.ts';

/** One thing that speaks for a pattern, in words; undefined where the change is none. */
type Signal = (change: Change) => string | undefined;

const planOf = (change: Change): string => quote(change.item.label);
const hasAmount = (change: Change, side: 'before' | 'after'): boolean => amountOf(offerOf(change, side)) !== null;

const UP_MARKET: readonly Signal[] = [
  (change) =>
    change.type === 'plan_changed' && hasAmount(change, 'before') && offerOf(change, 'after') === ON_REQUEST
      ? `the price of ${planOf(change)} is on request`
      : undefined,
  (change) =>
    offerOf(change, 'before') === FREE && offerOf(change, 'after') !== FREE && change.item.label !== ''
      ? `${planOf(change)} is no longer free`
      : undefined,
  (change) =>
    change.type === 'plan_added' && offerOf(change, 'after') === ON_REQUEST
      ? `the new plan ${planOf(change)} is sold on request`
      : undefined,
  (change) =>
    change.type === 'price_increased' && offerOf(change, 'before') !== FREE ? `${planOf(change)} became more expensive` : undefined,
  (change) =>
    change.type === 'plan_changed' && namesEnterpriseNeeds(textOf(change, 'features', 'after') ?? '')
      ? `${planOf(change)} holds what large customers ask for`
      : undefined,
];

const SELF_SERVICE: readonly Signal[] = [
  (change) =>
    offerOf(change, 'after') === FREE && offerOf(change, 'before') !== FREE && change.item.label !== ''
      ? `${planOf(change)} is free`
      : undefined,
  (change) =>
    change.type === 'plan_changed' && offerOf(change, 'before') === ON_REQUEST && hasAmount(change, 'after')
      ? `${planOf(change)} has a price to be seen`
      : undefined,
  (change) =>
    change.type === 'plan_removed' && offerOf(change, 'before') === ON_REQUEST
      ? `the plan ${planOf(change)}, sold on request, is gone`
      : undefined,
  (change) => (change.type === 'price_decreased' && offerOf(change, 'after') !== FREE ? `${planOf(change)} became cheaper` : undefined),
  (change) => (limitMoves(change).some(({ was, is }) => is > was) ? `${planOf(change)} allows more` : undefined),
];

/** Different signals within the window that make a pattern. */
const SIGNALS = 2;

/** A pattern over several signals of one page: each of them is told by itself, too, and the pattern says what they mean together. */
function pattern(
  name: string,
  signals: readonly Signal[],
  told: Pick<Conclusion, 'type' | 'whatToDo' | 'claim'> & { looksFor: string; why: string },
): Rule {
  const { looksFor, why, ...rest } = told;
  return {
    name,
    page: 'pricing',
    looksFor,
    conclude: (change, recent) => {
      if (!signals.some((signal) => signal(change))) return [];
      const all = [...recent, change];
      const seen = signals.map((signal) => all.filter((other) => signal(other))).filter((changes) => changes.length > 0);
      if (seen.length < SIGNALS) return [];
      const rests = new Set(seen.flat());
      const words = signals.flatMap((signal) => all.flatMap((other) => signal(other) ?? []));
      return [
        {
          ...rest,
          area: 'pricing',
          importance: 'high',
          description: `Within ${WINDOW_DAYS} days: ${list([...new Set(words)])}. ${why}`,
          changes: [...recent.filter((other) => rests.has(other)), change],
          occasion: ofMonth(change, name),
        },
      ];
    },
  };
}

export const movingUpMarket = pattern('moving_up_market', UP_MARKET, {
  looksFor: `Several signs within ${WINDOW_DAYS} days that larger customers are meant: prices that rose or are on request, no free plan, single sign-on.`,
  type: 'opportunity',
  claim: 'is moving up-market',
  why: 'Together they say that larger customers are wanted, and smaller ones less.',
  whatToDo: 'Speak to their smaller customers now, and prepare to meet them at larger ones.',
});

export const goingSelfService = pattern('going_self_service', SELF_SERVICE, {
  looksFor: `Several signs within ${WINDOW_DAYS} days that customers are to buy by themselves: a free plan, prices that are shown or fell, wider limits.`,
  type: 'threat',
  claim: 'is going self-service',
  why: 'Together they say that customers are to start and buy without talking to anybody.',
  whatToDo: 'Try how far one gets without a call, there and with you.',
});

/** Openings that sell to enterprises within the window that make a team. */
const TEAM = 2;

export const enterpriseSales: Rule = {
  name: 'enterprise_sales_hiring',
  page: 'careers',
  folds: ['new_opening', 'new_department'],
  looksFor: `${TEAM} or more jobs that sell to large customers were posted within ${WINDOW_DAYS} days.`,
  conclude: (change, recent) => {
    const sells = (other: Change): boolean => sellsToEnterprises(opened(other)?.title ?? '');
    if (!sells(change)) return [];
    const all = [...recent.filter(sells), change] as [...Change[], Change];
    if (all.length < TEAM) return [];
    return [
      {
        area: 'people',
        type: 'threat',
        importance: 'medium',
        claim: `is building a team for large customers: ${all.length} openings in ${WINDOW_DAYS} days`,
        description: `Posted within ${WINDOW_DAYS} days: ${list(all.map(({ item }) => `“${quote(item.label)}”`))}. They want to sell to larger customers.`,
        whatToDo: 'Speak to your largest customers before their new sales team does.',
        changes: all,
        figures: [{ label: `Openings that sell to large customers in ${WINDOW_DAYS} days`, value: all.length }],
        occasion: ofMonth(change, 'enterprise'),
      },
    ];
  },
};
