export const NOTIFICATIONS = [
  'websiteChanges',
  'pricingChanges',
  'newsAlerts',
  'featureUpdates',
  'marketingCampaigns',
  'financialUpdates',
] as const;
export type NotificationSettings = Record<(typeof NOTIFICATIONS)[number], boolean>;

export const RELATIONSHIPS = ['competitor', 'self', 'partner', 'customer', 'other'] as const;
export type Relationship = (typeof RELATIONSHIPS)[number];

export const LEVELS = ['high', 'medium', 'low'] as const;
export type Level = (typeof LEVELS)[number];

/** A month: what is quiet for longer is better switched off. */
export const LONGEST_COOL_DOWN_HOURS = 720;

/** How a tenant regards a company, and what of it it wants to hear. */
export interface WatchlistEntry {
  id: string;
  companyId: string;
  /** A relationship; entries of before may hold words of their own. */
  relationshipType: string;
  importance: string;
  notificationSettings: NotificationSettings;
  /** Alerts are raised from this importance on. */
  threshold: string;
  /** How long after an alert another one of the same rule is held back. */
  coolDownHours: number;
}

/** What a person asks to change. */
export interface WatchlistEdit {
  relationshipType?: Relationship;
  importance?: Level;
  notificationSettings?: Partial<NotificationSettings>;
  threshold?: Level;
  coolDownHours?: number;
}

export type WatchlistWish = WatchlistEdit & { companyId: string };

/** What one is told of unless one says otherwise. */
export const STANDARD: NotificationSettings = {
  websiteChanges: true,
  pricingChanges: true,
  newsAlerts: true,
  featureUpdates: true,
  marketingCampaigns: true,
  financialUpdates: false,
};

/** An entry with the defaults in place of what is absent. */
export const newEntry = (id: string, { companyId, ...wish }: WatchlistWish): WatchlistEntry =>
  editEntry(
    {
      id,
      companyId,
      relationshipType: 'competitor',
      importance: 'medium',
      notificationSettings: STANDARD,
      threshold: 'medium',
      coolDownHours: 24,
    },
    wish,
  );

/** The entry as a person wants it; what is absent stays. */
export const editEntry = (entry: WatchlistEntry, { notificationSettings, ...wish }: WatchlistEdit): WatchlistEntry => ({
  ...entry,
  ...wish,
  notificationSettings: { ...entry.notificationSettings, ...notificationSettings },
});
