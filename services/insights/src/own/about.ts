import type { Subject } from '../offer/offer.ts';

/**
 * What of a finding is compared with a tenant's own site: features that a plan no longer holds, a headline and the one before, with whom a
 * company compares itself, or prices that moved besides the one that it is about.
 */
export type About = { features: string[] } | { headline: string; was: string } | { rival: string } | { prices: Subject[] };
