/** What is kept of plans and told to nobody: what is said of a price besides its amount, and that there are further ways of paying. */
import type { PageFacts, Plan, Pricing } from '../../page/facts.ts';
import { sameWay } from './ways.ts';

const TERMS = ['per', 'qualifier', 'minSeats', 'trialDays', 'included', 'tiers', 'product', 'also', 'said', 'compared'] as const;

const termsOf = (plan: Plan): Partial<Plan> =>
  Object.fromEntries(TERMS.flatMap((term) => (plan[term] === undefined ? [] : [[term, plan[term]]])));

const isSamePrice = (a: Plan, b: Plan): boolean =>
  a.name === b.name && a.cents === b.cents && a.period === b.period && a.currency === b.currency;

/** The terms of a plan now, but for amounts that moved: those are told, at once or when they have stood. */
function termsBesideAmounts(plan: Plan, now: Plan): Partial<Plan> {
  const also = now.also?.map((price) => sameWay(plan.also, price) ?? price);
  return termsOf(also ? { ...now, also } : now);
}

function withTerms(plan: Plan, terms: Partial<Plan>): Plan {
  const bare = Object.fromEntries(Object.entries(plan).filter(([key]) => !TERMS.some((term) => term === key)));
  return { ...(bare as unknown as Plan), ...terms };
}

/** Plans as they were, with the terms that are said of them now; null where none moved. What a plan costs and holds is told, and stays as it was. */
export function movedTerms(before: Pricing | null, now: Pricing | null): Partial<PageFacts> | null {
  if (!before || !now) return null;
  const plans = before.plans.map((plan) => {
    const same = now.plans.find((other) => isSamePrice(plan, other));
    const terms = same && termsBesideAmounts(plan, same);
    return terms && JSON.stringify(terms) !== JSON.stringify(termsOf(plan)) ? withTerms(plan, terms) : plan;
  });
  if (before.trialDays === now.trialDays && plans.every((plan, at) => plan === before.plans[at])) return null;
  const { trialDays: _, ...rest } = before;
  return { pricing: { ...rest, ...(now.trialDays !== undefined && { trialDays: now.trialDays }), plans } };
}
