import type { FindingType } from '../finding/finding.ts';
import { type Amount, areComparable, type Subject } from '../offer/offer.ts';
import { price, quote } from '../rules/wording.ts';

/** The tenant's own plan that it compares with one of a company's, as its own site offers it now. */
export type OurPlan = { name: string } & Amount;

/** Our plan by the name of theirs. */
export type OursOf = (theirs: string) => OurPlan | undefined;

/** How a tenant regards its own site. */
export const OWN = 'self';

/** Our plan beside what a finding is about, where the two can be compared. */
export interface Beside {
  subject: Subject;
  ours: OurPlan;
}

/** What a finding is about beside our own plan; null where the two cannot be compared. */
export const beside = (subject: Subject | null, ours: OurPlan | undefined): Beside | null =>
  subject && ours && areComparable(subject, ours) ? { subject, ours } : null;

/**
 * How a finding concerns one tenant. Of its own site nothing is a threat; a rival that raised a price and is still cheaper
 * leaves nothing to win by.
 */
export function typeFor(type: FindingType, rule: string, relationship: string, pair: Beside | null): FindingType {
  if (relationship === OWN) return 'other';
  return rule === STILL_BELOW && pair && pair.ours.cents > pair.subject.cents ? 'other' : type;
}

const STILL_BELOW = 'price_increase';

/** What the new price means beside ours: 'Team is now $10 below our Pro.' */
export function besideSentence({ subject, ours }: Beside): string {
  const [plan, own] = [quote(subject.plan), quote(ours.name)];
  const difference = subject.cents - ours.cents;
  if (difference === 0) return `${plan} now costs the same as our ${own}.`;
  const amount = price(Math.abs(difference), ours.currency, ours.period);
  return `${plan} is now ${amount} ${difference < 0 ? 'below' : 'above'} our ${own}.`;
}
