import type { Area } from '../finding/finding.ts';
import type { Page } from '../follow/tracked.ts';
import type { Notification, NotificationSettings } from '../watch/watch.ts';

/** The switches of a watchlist entry under which an area falls: one of them that is on is enough. Openings have none of their own. */
const SWITCHES: Record<Area, readonly Notification[]> = {
  pricing: ['pricingChanges'],
  product: ['featureUpdates'],
  people: ['websiteChanges'],
  message: ['websiteChanges', 'marketingCampaigns'],
  money: ['financialUpdates'],
  reach: ['websiteChanges'],
  technology: ['websiteChanges'],
};

/** Where a company publishes what it wants to be known, and where others write of it: what is found there is news, whatever it is about. */
const PUBLISHED: ReadonlySet<Page> = new Set(['press', 'blog', '@news']);

/**
 * The switches under which a finding falls. An article without another area than its wording is news only, so that who switches
 * news off is rid of articles.
 * @param page on which its rule rests; null where it is not known
 */
export function switchesOf(area: Area, page: Page | null): readonly Notification[] {
  if (page === null || !PUBLISHED.has(page)) return SWITCHES[area];
  return area === 'message' ? ['newsAlerts'] : ['newsAlerts', ...SWITCHES[area]];
}

/** Whether a person is told of an area: one of its switches is on. */
export const isWanted = (settings: NotificationSettings, area: Area, page: Page | null): boolean =>
  switchesOf(area, page).some((name) => settings[name]);
