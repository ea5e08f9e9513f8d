import type { Place } from '../../../api/types.ts';
import { readableUrl } from '../../../format/url.ts';

const NAMES: Record<string, string> = {
  website: 'Landing page',
  pricing: 'Pricing',
  press: 'Press',
  jobs: 'Careers',
  docs: 'Documentation',
};

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ');

/** What a page is called: by the person who gave it, else by its kind, else by its address. */
export function placeName({ label, origin, source, url }: Pick<Place, 'label' | 'origin' | 'source' | 'url'>): string {
  if (label) return label;
  if (origin === 'given' && url) return readableUrl(url);
  return NAMES[source] ?? capitalized(source);
}

/** What kind of page it is, in a sentence: 'pricing page'. */
export const pageName = ({ source }: Pick<Place, 'source'>): string => `${(NAMES[source] ?? capitalized(source)).toLowerCase()} page`;

/** Whether the team may know better which page it is: the landing page is the address that it gave itself. */
export const isCorrectable = ({ origin, source }: Pick<Place, 'origin' | 'source'>): boolean => origin === 'found' && source !== 'website';

/** How sure it is that a found page is what it is taken for, from 0 to 1, in words; null where that is not known. */
export function certainty(confidence: number | null): string | null {
  if (confidence === null) return null;
  return confidence === 1 ? 'Certain' : `Sure: ${Math.round(confidence * 100)}%`;
}

const SOONEST_MS = 2_000;
const LATEST_MS = 60_000;

/** When to look again at pages of which one waits for its first check: soon, then ever later; false where none waits. */
export function lookAgainAfter(places: readonly Pick<Place, 'state'>[] | undefined, times: number): number | false {
  return places?.some(({ state }) => state === 'pending') ? Math.min(LATEST_MS, SOONEST_MS * 2 ** Math.max(0, times - 1)) : false;
}
