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

/** Whether the two are of the same currency, if it is known, and due for the same. */
export const areComparable = (a: Omit<Amount, 'cents'>, b: Omit<Amount, 'cents'>): boolean =>
  a.currency !== '' && a.currency === b.currency && a.period === b.period;
