import type { Importance } from '../change/change.ts';

/** What a tenant may want to hear of a company. */
export const NOTIFICATIONS = [
  'websiteChanges',
  'pricingChanges',
  'newsAlerts',
  'featureUpdates',
  'marketingCampaigns',
  'financialUpdates',
] as const;
export type Notification = (typeof NOTIFICATIONS)[number];
export type NotificationSettings = Record<Notification, boolean>;

/** How a company may be regarded. */
export const RELATIONSHIPS = ['competitor', 'self', 'partner', 'customer', 'other'] as const;

/** How a tenant regards a company, and what of it it wants to be alerted of: its watchlist entry. */
export interface Watch {
  /** One of `RELATIONSHIPS`; entries of before may hold words of their own. */
  relationshipType: string;
  /** How much the company matters. */
  importance: Importance;
  notificationSettings: NotificationSettings;
  /** Alerts are raised from this importance on. */
  threshold: Importance;
  /** How long after an alert another one of the same rule is held back. */
  coolDownHours: number;
}

/** The longest time for which an alert holds back another. */
export const LONGEST_COOL_DOWN_HOURS = 720;

/** Holds where a company has no entry, or none is known yet. */
export const STANDARD_WATCH: Watch = {
  relationshipType: 'competitor',
  importance: 'medium',
  notificationSettings: {
    websiteChanges: true,
    pricingChanges: true,
    newsAlerts: true,
    featureUpdates: true,
    marketingCampaigns: true,
    financialUpdates: false,
  },
  threshold: 'medium',
  coolDownHours: 24,
};

/** What one asks to try instead. */
export type WatchWish = Partial<Omit<Watch, 'notificationSettings'>> & { notificationSettings?: Partial<NotificationSettings> };

/** The settings with what is asked for in their place. */
export const withWish = (watch: Watch, { notificationSettings, ...wish }: WatchWish): Watch => ({
  ...watch,
  ...wish,
  notificationSettings: { ...watch.notificationSettings, ...notificationSettings },
});
