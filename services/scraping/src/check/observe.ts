import type { PageFacts, PageKind, Posting } from '../page/facts.ts';

/** The typed data of a site that one page feeds. */
export type ObservationKind = 'website' | 'pricing' | 'jobs' | 'profile';

export interface Observation {
  kind: ObservationKind;
  data: object;
}

/** What a page's facts make of the site's data; null where the page tells nothing, so that older data stays. */
export function observationsOf(kind: PageKind, facts: PageFacts): Observation[] {
  if (kind === 'landingPage') {
    const { title, description, technologies, seo, headline, profile } = facts;
    const website: Observation = { kind: 'website', data: { title, description, headline, technologies, seo } };
    return profile ? [website, { kind: 'profile', data: profile }] : [website];
  }
  if (kind === 'pricing' && facts.pricing) return [{ kind: 'pricing', data: facts.pricing }];
  if (kind === 'careers' && facts.postings) return [{ kind: 'jobs', data: { postings: facts.postings } }];
  return [];
}

/** A sentence about what a page gave, for the collecting screen; null when it gave nothing that can be counted. */
export function countedIn(kind: PageKind, facts: PageFacts): string | null {
  if (kind === 'landingPage') return counted(facts.technologies.length, 'technology', 'technologies');
  if (kind === 'press') return facts.articles && counted(facts.articles.length, 'article', 'articles');
  if (kind === 'pricing') return facts.pricing && counted(facts.pricing.plans.length, 'plan', 'plans');
  return facts.postings && counted(facts.postings.length, 'opening', 'openings');
}

const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export type SeenPosting = Posting & { firstSeen: string };

/** Why a page that was read gave nothing of what it is read for, with the observation that it would have given. */
const EMPTY: Partial<Record<PageKind, { observation: ObservationKind; reason: string }>> = {
  pricing: { observation: 'pricing', reason: 'The pricing page shows no prices that we can read.' },
  careers: { observation: 'jobs', reason: 'The careers page states no openings that we can read.' },
};

export const emptyOf = (kind: PageKind) => EMPTY[kind] ?? null;

/** Why a page that was read gave nothing of what it is read for; null when it did. */
export function emptyReason(kind: PageKind, facts: PageFacts): string | null {
  const empty = emptyOf(kind);
  const gave = observationsOf(kind, facts).some((seen) => seen.kind === empty?.observation);
  return empty && !gave ? empty.reason : null;
}
