/** A plan that a site offers. */
export interface Offer {
  name: string;
  /** Integer cents; null where no amount is stated. */
  cents: number | null;
  /** ISO 4217; '' where the page does not say. */
  currency: string;
  /** month, year, once, usage or custom. */
  period: string;
  /** What it lists, as written; absent where it was not told. */
  features?: string[];
}

/** Far more lines than anybody lists. */
export const MOST_FEATURES = 50;

/** Far more plans than scraping reads of a page. */
export const MOST_OFFERS = 50;

/** An amount by which a plan can be compared. */
export type Amount = { cents: number } & Pick<Offer, 'currency' | 'period'>;

/** What a finding about a price is about: the plan, and its amount from now on. */
export type Subject = { plan: string } & Amount;

/** Where a plan stands among those of its price list. */
export type Tier = {
  /** What it costs, once for each currency and period that the list states. */
  amounts: Amount[];
  /** From the least plan on, in the order of the page. */
  place: number;
};

const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** @param plans in the order of the page @returns undefined where no plan of that name is on offer */
export function tierOf(plans: readonly Offer[], name: string): Tier | undefined {
  const names = [...new Set(plans.map((plan) => plan.name.trim().toLowerCase()))];
  const place = names.findIndex((known) => sameName(known, name));
  if (place < 0) return;
  return { amounts: amountsOf(plans, name), place: fallsInPrice(plans) ? names.length - 1 - place : place };
}

const amountsOf = (plans: readonly Offer[], name: string): Amount[] =>
  plans.flatMap(({ cents, currency, period, ...plan }) =>
    cents !== null && sameName(plan.name, name) ? [{ cents, currency, period }] : [],
  );

/** Whether the page begins with the dearest plan. */
function fallsInPrice(plans: readonly Offer[]): boolean {
  const steps = plans.map((plan, n) => {
    const before = plans[n - 1];
    return before && before.cents !== null && plan.cents !== null && areComparable(before, plan) ? Math.sign(plan.cents - before.cents) : 0;
  });
  return steps.reduce((sum, step) => sum + step, 0) < 0;
}

/** Whether the two are of the same currency, if it is known, and due for the same. */
export const areComparable = (a: Omit<Amount, 'cents'>, b: Omit<Amount, 'cents'>): boolean =>
  a.currency !== '' && a.currency === b.currency && a.period === b.period;
